import { createRoute } from "@hono/zod-openapi";
import type { AppDependencies } from "../../dependencies.ts";
import { createRouter } from "../../router.ts";
import { json, problems } from "../../schemas/responses.ts";
import { RECEIPT_SECURITY } from "../../schemas/security.ts";
import { SubmissionIdSchema, SubmissionSchema } from "../../schemas/submission.ts";
import { describeSubmission } from "../../services/submissions/describe.ts";
import { getVisibleSubmission } from "../../services/submissions/find-visible.ts";
import { viewerOf } from "../viewer.ts";

const route = createRoute({
  method: "get",
  path: "/submissions/{id}",
  summary: "Follow a submission",
  description:
    "State with its reason, the check's report, progress and place in the queue. Private until published: needs the receipt secret.",
  security: RECEIPT_SECURITY,
  request: { params: SubmissionIdSchema },
  responses: {
    200: json("The submission as far as the caller may see it.", SubmissionSchema),
    ...problems(400, 401, 403, 404),
  },
});

/** `GET /submissions/{id}`. */
export function getSubmissionRouter(dependencies: AppDependencies) {
  return createRouter().openapi(route, async (c) => {
    const visible = await getVisibleSubmission(dependencies.board, c.req.valid("param").id, await viewerOf(c));
    return c.json(await describeSubmission(dependencies, visible), 200);
  });
}
