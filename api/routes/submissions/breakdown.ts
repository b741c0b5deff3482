import { createRoute, z } from "@hono/zod-openapi";
import type { AppDependencies } from "../../dependencies.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { createRouter } from "../../router.ts";
import { BreakdownSchema } from "../../schemas/breakdown.ts";
import { json, problems } from "../../schemas/responses.ts";
import { RECEIPT_SECURITY } from "../../schemas/security.ts";
import { SubmissionIdSchema } from "../../schemas/submission.ts";
import { getBreakdown } from "../../services/submissions/breakdown.ts";
import { breakdownToCsv } from "../../services/submissions/breakdown-csv.ts";
import { getVisibleSubmission } from "../../services/submissions/find-visible.ts";
import { viewerOf } from "../viewer.ts";

const DESCRIPTION =
  "Every metric over every category, with what the value is made of, instances, interval, versions and verification level. Cells of official splits over fewer than 10 instances are withheld.";

/** `GET /submissions/{id}/breakdown.json` and `.csv`: the same cells in the same order. */
export function breakdownRouter(dependencies: AppDependencies) {
  const limit = rateLimit(dependencies, dependencies.settings.rateLimits.download, "downloads");
  const jsonRoute = createRoute({
    method: "get",
    path: "/submissions/{id}/breakdown.json",
    summary: "Breakdown as JSON",
    description: DESCRIPTION,
    security: RECEIPT_SECURITY,
    middleware: [limit] as const,
    request: { params: SubmissionIdSchema },
    responses: { 200: json("The breakdown.", BreakdownSchema), ...problems(400, 401, 403, 404, 409, 429) },
  });
  const csvRoute = createRoute({
    method: "get",
    path: "/submissions/{id}/breakdown.csv",
    summary: "Breakdown as CSV",
    description: DESCRIPTION,
    security: RECEIPT_SECURITY,
    middleware: [limit] as const,
    request: { params: SubmissionIdSchema },
    responses: {
      200: { description: "One line a cell.", content: { "text/csv": { schema: z.string() } } },
      ...problems(400, 401, 403, 404, 409, 429),
    },
  });
  return createRouter()
    .openapi(jsonRoute, async (c) => {
      const visible = await getVisibleSubmission(dependencies.board, c.req.valid("param").id, await viewerOf(c));
      return c.json(await getBreakdown(dependencies, visible), 200);
    })
    .openapi(csvRoute, async (c) => {
      const visible = await getVisibleSubmission(dependencies.board, c.req.valid("param").id, await viewerOf(c));
      const breakdown = await getBreakdown(dependencies, visible);
      const csv = breakdownToCsv(breakdown);
      c.header("Content-Disposition", `attachment; filename="${breakdown.submission}-breakdown.csv"`);
      return c.body(csv, 200, { "Content-Type": "text/csv; charset=utf-8" });
    });
}
