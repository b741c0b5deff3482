import { createRoute } from "@hono/zod-openapi";
import type { AppDependencies } from "../../dependencies.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { submissionNotFound } from "../../problem.ts";
import { createRouter } from "../../router.ts";
import { ReceiptDocumentSchema } from "../../schemas/receipt.ts";
import { json, problems } from "../../schemas/responses.ts";
import { RECEIPT_SECURITY_REQUIRED } from "../../schemas/security.ts";
import { SubmissionIdSchema } from "../../schemas/submission.ts";
import { getReceipt } from "../../services/receipts/get-receipt.ts";
import { getVisibleSubmission, seesAll } from "../../services/submissions/find-visible.ts";
import { viewerOf } from "../viewer.ts";

/**
 * `GET /submissions/{id}/receipt.json`: the signed receipt, for its owner alone, because it carries the exact time.
 * Documented and mounted apart: the answer is the very text that was signed, and not what a serializer makes of it.
 */
export function signedReceiptRouter(dependencies: AppDependencies) {
  const limit = rateLimit(dependencies, dependencies.settings.rateLimits.download, "downloads");
  const route = createRoute({
    method: "get",
    path: "/submissions/{id}/receipt.json",
    summary: "Signed receipt",
    description:
      "What the scorer states about this scoring: hashes of the file, the references and the scores, versions, headline and time, signed with Ed25519. Keep the file as it is: `toolboard-cli verify` checks it without the network, against /.well-known/toolboard-receipt-key.json.",
    security: RECEIPT_SECURITY_REQUIRED,
    request: { params: SubmissionIdSchema },
    responses: { 200: json("The receipt.", ReceiptDocumentSchema), ...problems(400, 401, 403, 404, 409, 429) },
  });
  const router = createRouter();
  router.openAPIRegistry.registerPath(route);
  router.get("/submissions/:id/receipt.json", limit, async (c) => {
    const { submission, role } = await getVisibleSubmission(dependencies.board, c.req.param("id"), await viewerOf(c));
    if (!seesAll(role)) throw submissionNotFound();
    const document = await getReceipt(dependencies.receipts, submission);
    c.header("Content-Disposition", `attachment; filename="${submission.id}-receipt.json"`);
    return c.body(document, 200, { "Content-Type": "application/json; charset=utf-8" });
  });
  return router;
}
