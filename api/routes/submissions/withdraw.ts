import { createRoute } from "@hono/zod-openapi";
import type { AppDependencies } from "../../dependencies.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { smallBody } from "../../http/small-body.ts";
import { createRouter } from "../../router.ts";
import { json, problems } from "../../schemas/responses.ts";
import { RECEIPT_SECURITY_REQUIRED } from "../../schemas/security.ts";
import { SubmissionIdSchema, SubmissionSchema, WithdrawBodySchema } from "../../schemas/submission.ts";
import { describeSubmission } from "../../services/submissions/describe.ts";
import { getOwnSubmission } from "../../services/submissions/find-visible.ts";
import { withdrawSubmission } from "../../services/submissions/withdraw.ts";
import { viewerOf } from "../viewer.ts";

/** `POST /submissions/{id}/withdraw`: out of the ranking, with a reason that stays. */
export function withdrawRouter(dependencies: AppDependencies) {
  const route = createRoute({
    method: "post",
    path: "/submissions/{id}/withdraw",
    summary: "Withdraw a submission",
    description:
      "Takes it out of the ranking, or out of the queue. The row and the reason stay in the audit trail; this cannot be undone.",
    security: RECEIPT_SECURITY_REQUIRED,
    middleware: [rateLimit(dependencies, dependencies.settings.rateLimits.change, "changes"), smallBody] as const,
    request: {
      params: SubmissionIdSchema,
      body: { required: true, content: { "application/json": { schema: WithdrawBodySchema } } },
    },
    responses: {
      200: json("The submission after the change.", SubmissionSchema),
      ...problems(400, 401, 403, 404, 409, 413, 415, 429),
    },
  });
  return createRouter().openapi(route, async (c) => {
    const viewer = await viewerOf(c);
    const own = await getOwnSubmission(dependencies.board, c.req.valid("param").id, viewer);
    const submission = await withdrawSubmission(dependencies, own, c.req.valid("json").reason, viewer);
    return c.json(await describeSubmission(dependencies, { submission, role: "owner" }), 200);
  });
}
