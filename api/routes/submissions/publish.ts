import { createRoute } from "@hono/zod-openapi";
import type { AppDependencies } from "../../dependencies.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { smallBody } from "../../http/small-body.ts";
import { createRouter } from "../../router.ts";
import { PublishBodySchema } from "../../schemas/publication.ts";
import { json, problems } from "../../schemas/responses.ts";
import { RECEIPT_SECURITY_REQUIRED } from "../../schemas/security.ts";
import { SubmissionIdSchema, SubmissionSchema } from "../../schemas/submission.ts";
import { describeSubmission } from "../../services/submissions/describe.ts";
import { getOwnSubmission } from "../../services/submissions/find-visible.ts";
import { publishSubmission } from "../../services/submissions/publish.ts";
import { viewerOf } from "../viewer.ts";

/** `POST /submissions/{id}/publish`: on the board by name or anonymously, or back to private. */
export function publishRouter(dependencies: AppDependencies) {
  const route = createRoute({
    method: "post",
    path: "/submissions/{id}/publish",
    summary: "Publish a scored submission",
    description:
      "Puts the row on the board by name (`public`) or without it (`anonymous`, with `revealAt` for the day on which the name follows by itself), or, within the grace period, takes it back (`private`). Where the organiser approves publications the wish waits for that, in `publication`. The pages follow within seconds.",
    security: RECEIPT_SECURITY_REQUIRED,
    middleware: [rateLimit(dependencies, dependencies.settings.rateLimits.change, "changes"), smallBody] as const,
    request: {
      params: SubmissionIdSchema,
      body: { required: true, content: { "application/json": { schema: PublishBodySchema } } },
    },
    responses: {
      200: json("The submission after the change.", SubmissionSchema),
      ...problems(400, 401, 403, 404, 409, 413, 415, 422, 429),
    },
  });
  return createRouter().openapi(route, async (c) => {
    const viewer = await viewerOf(c);
    const { visibility, revealAt } = c.req.valid("json");
    const own = await getOwnSubmission(dependencies.board, c.req.valid("param").id, viewer);
    const submission = await publishSubmission(
      dependencies,
      own,
      { visibility, revealAtMs: revealAt == null ? null : Date.parse(revealAt) },
      viewer,
    );
    return c.json(await describeSubmission(dependencies, { submission, role: "owner" }), 200);
  });
}
