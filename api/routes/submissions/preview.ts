import { createRoute } from "@hono/zod-openapi";
import type { AppDependencies } from "../../dependencies.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { createRouter } from "../../router.ts";
import { PreviewQuerySchema, PreviewSchema } from "../../schemas/publication.ts";
import { json, problems } from "../../schemas/responses.ts";
import { RECEIPT_SECURITY_REQUIRED } from "../../schemas/security.ts";
import { SubmissionIdSchema } from "../../schemas/submission.ts";
import { getOwnSubmission } from "../../services/submissions/find-visible.ts";
import { previewRow } from "../../services/submissions/preview.ts";
import { viewerOf } from "../viewer.ts";

/** `GET /submissions/{id}/preview`: the public row before it is public. */
export function previewRouter(dependencies: AppDependencies) {
  const route = createRoute({
    method: "get",
    path: "/submissions/{id}/preview",
    summary: "Preview the public row",
    description: "Exactly what everybody would see, by name or anonymously. Its rank is computed after publication.",
    security: RECEIPT_SECURITY_REQUIRED,
    middleware: [rateLimit(dependencies, dependencies.settings.rateLimits.download, "downloads")] as const,
    request: { params: SubmissionIdSchema, query: PreviewQuerySchema },
    responses: { 200: json("The row.", PreviewSchema), ...problems(400, 401, 403, 404, 409, 429) },
  });
  return createRouter().openapi(route, async (c) => {
    const own = await getOwnSubmission(dependencies.board, c.req.valid("param").id, await viewerOf(c));
    return c.json(await previewRow(dependencies, own, c.req.valid("query").visibility), 200);
  });
}
