import { createRoute } from "@hono/zod-openapi";
import type { AppDependencies } from "../../dependencies.ts";
import { createRouter } from "../../router.ts";
import { ReceiptKeysSchema } from "../../schemas/receipt.ts";
import { json } from "../../schemas/responses.ts";
import { listReceiptKeys } from "../../services/receipts/get-receipt.ts";

const route = createRoute({
  method: "get",
  path: "/.well-known/toolboard-receipt-key.json",
  summary: "Keys of signed receipts",
  description: "The public keys that receipts of this installation are signed with, newest first.",
  responses: { 200: json("The keys.", ReceiptKeysSchema) },
});

/** `GET /.well-known/toolboard-receipt-key.json`. */
export function receiptKeysRouter({ receipts }: Pick<AppDependencies, "receipts">) {
  return createRouter().openapi(route, async (c) =>
    c.json(await listReceiptKeys(receipts), 200, { "Cache-Control": "public, max-age=300" }),
  );
}
