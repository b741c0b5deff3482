import { createRoute } from "@hono/zod-openapi";
import type { AppDependencies } from "../../dependencies.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { createRouter } from "../../router.ts";
import { json, problems } from "../../schemas/responses.ts";
import { RECEIPT_SECURITY_REQUIRED } from "../../schemas/security.ts";
import { SubmissionIdSchema, SubmissionSchema } from "../../schemas/submission.ts";
import { describeSubmission } from "../../services/submissions/describe.ts";
import { getOwnSubmission } from "../../services/submissions/find-visible.ts";
import { cancelSubmission } from "../../services/submissions/withdraw.ts";
import { viewerOf } from "../viewer.ts";

/** `POST /submissions/{id}/cancel`: before it is scored, with its budget unit back. */
export function cancelRouter(dependencies: AppDependencies) {
  const route = createRoute({
    method: "post",
    path: "/submissions/{id}/cancel",
    summary: "Cancel a submission that is not scored yet",
    description:
      "Ends it in the queue or under a worker's hands and gives its budget unit back. A repeat changes nothing.",
    security: RECEIPT_SECURITY_REQUIRED,
    middleware: [rateLimit(dependencies, dependencies.settings.rateLimits.change, "changes")] as const,
    request: { params: SubmissionIdSchema },
    responses: {
      200: json("The submission after the change.", SubmissionSchema),
      ...problems(400, 401, 403, 404, 409, 429),
    },
  });
  return createRouter().openapi(route, async (c) => {
    const viewer = await viewerOf(c);
    const own = await getOwnSubmission(dependencies.board, c.req.valid("param").id, viewer);
    const submission = await cancelSubmission(dependencies, own, viewer);
    return c.json(await describeSubmission(dependencies, { submission, role: "owner" }), 200);
  });
}
