import { createRoute } from "@hono/zod-openapi";
import type { AppDependencies } from "../../dependencies.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { createRouter } from "../../router.ts";
import { VerdictPageSchema, VerdictQuerySchema } from "../../schemas/breakdown.ts";
import { json, problems } from "../../schemas/responses.ts";
import { RECEIPT_SECURITY } from "../../schemas/security.ts";
import { SubmissionIdSchema } from "../../schemas/submission.ts";
import { getVisibleSubmission } from "../../services/submissions/find-visible.ts";
import { getVerdictPage } from "../../services/submissions/verdicts.ts";
import { viewerOf } from "../viewer.ts";

/** `GET /submissions/{id}/verdicts`: expected against got, instance by instance, for practice splits. */
export function verdictsRouter(dependencies: AppDependencies) {
  const route = createRoute({
    method: "get",
    path: "/submissions/{id}/verdicts",
    summary: "Verdicts instance by instance (practice splits)",
    description:
      "Expected against got, a page at a time, in the order of the split. Official splits answer 404: they give aggregates only.",
    security: RECEIPT_SECURITY,
    middleware: [rateLimit(dependencies, dependencies.settings.rateLimits.download, "downloads")] as const,
    request: { params: SubmissionIdSchema, query: VerdictQuerySchema },
    responses: { 200: json("One page.", VerdictPageSchema), ...problems(400, 401, 403, 404, 409, 429) },
  });
  return createRouter().openapi(route, async (c) => {
    const visible = await getVisibleSubmission(dependencies.board, c.req.valid("param").id, await viewerOf(c));
    return c.json(await getVerdictPage(dependencies, visible, c.req.valid("query")), 200);
  });
}
