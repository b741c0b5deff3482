import type { Context } from "hono";
import type { Viewer } from "../services/submissions/find-visible.ts";
import { bearerSecret } from "../services/submissions/receipt-secret.ts";

/** Who sent this request, from its `Authorization` header. */
export function viewerOf(c: Context): Viewer {
  return { receiptSecret: bearerSecret(c.req.header("authorization")) };
}
