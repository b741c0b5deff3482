import { createRoute, z } from "@hono/zod-openapi";
import type { AppDependencies } from "../../dependencies.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { createRouter } from "../../router.ts";
import { problems } from "../../schemas/responses.ts";
import { RECEIPT_SECURITY } from "../../schemas/security.ts";
import { SubmissionIdSchema } from "../../schemas/submission.ts";
import { getBreakdown } from "../../services/submissions/breakdown.ts";
import { breakdownToLatex } from "../../services/submissions/breakdown-latex.ts";
import { getVisibleSubmission } from "../../services/submissions/find-visible.ts";
import { viewerOf } from "../viewer.ts";

/** `GET /submissions/{id}/breakdown.tex`: the cells of `breakdown.json` in the same order, as a table to paste. */
export function breakdownLatexRouter(dependencies: AppDependencies) {
  const route = createRoute({
    method: "get",
    path: "/submissions/{id}/breakdown.tex",
    summary: "Breakdown as LaTeX",
    description:
      "One `longtable` with booktabs rules: every cell with its parts, instances and interval, versions in the caption.",
    security: RECEIPT_SECURITY,
    middleware: [rateLimit(dependencies, dependencies.settings.rateLimits.download, "downloads")] as const,
    request: { params: SubmissionIdSchema },
    responses: {
      200: { description: "One line a cell.", content: { "application/x-tex": { schema: z.string() } } },
      ...problems(400, 401, 403, 404, 409, 429),
    },
  });
  return createRouter().openapi(route, async (c) => {
    const visible = await getVisibleSubmission(dependencies.board, c.req.valid("param").id, await viewerOf(c));
    const breakdown = await getBreakdown(dependencies, visible);
    const latex = breakdownToLatex(breakdown);
    c.header("Content-Disposition", `attachment; filename="${breakdown.submission}-breakdown.tex"`);
    return c.body(latex, 200, { "Content-Type": "application/x-tex; charset=utf-8" });
  });
}
