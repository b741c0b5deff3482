import { createRoute } from "@hono/zod-openapi";
import type { AppDependencies } from "../../dependencies.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { createRouter } from "../../router.ts";
import { json, problems } from "../../schemas/responses.ts";
import { ReviewSchema } from "../../schemas/review.ts";
import { describeReview } from "../../services/submissions/review.ts";
import { getReviewedSubmission, reviewerSecret } from "../../services/submissions/reviewer-links.ts";

/** `GET /review`: what a reviewer's link shows; its secret travels as a Bearer header. */
export function reviewRouter(dependencies: AppDependencies) {
  const route = createRoute({
    method: "get",
    path: "/review",
    summary: "A submission as its reviewer sees it",
    description:
      "Send the secret of the link as `Authorization: Bearer tbv_…`. Scores under an alias; no identity, no exact time.",
    middleware: [rateLimit(dependencies, dependencies.settings.rateLimits.download, "downloads")] as const,
    responses: { 200: json("The submission.", ReviewSchema), ...problems(404, 429) },
  });
  return createRouter().openapi(route, async (c) => {
    const submission = await getReviewedSubmission(dependencies, reviewerSecret(c.req.header("authorization")));
    return c.json(await describeReview(dependencies, submission), 200);
  });
}
