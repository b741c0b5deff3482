import { createRoute } from "@hono/zod-openapi";
import { actorOf } from "../../accounts/viewer.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { smallBody } from "../../http/small-body.ts";
import { submissionNotFound } from "../../problem.ts";
import { createRouter } from "../../router.ts";
import { SystemEditListSchema } from "../../schemas/publication.ts";
import { json, jsonBody, problems } from "../../schemas/responses.ts";
import { RECEIPT_SECURITY_REQUIRED } from "../../schemas/security.ts";
import { SubmissionIdSchema, SubmissionSchema } from "../../schemas/submission.ts";
import { SystemFieldsSchema, toSystem, withDetails } from "../../schemas/system.ts";
import { describeSubmission } from "../../services/submissions/describe.ts";
import { getOwnSubmission, getVisibleSubmission, seesAll } from "../../services/submissions/find-visible.ts";
import { viewerOf } from "../viewer.ts";

/** `PUT /submissions/{id}/system` and `GET /submissions/{id}/edits`: a description that can be mended, and its history. */
export function systemRouter(dependencies: AppDependencies) {
  const { board, publications, settings, now } = dependencies;
  const putRoute = createRoute({
    method: "put",
    path: "/submissions/{id}/system",
    summary: "Change the description of a system",
    description:
      "The whole description, with the field names of the query of `POST /submissions`; what is left out is emptied. The former one is kept, for the owner and the organiser. A public row follows within seconds.",
    security: RECEIPT_SECURITY_REQUIRED,
    middleware: [rateLimit(dependencies, settings.rateLimits.change, "changes"), smallBody] as const,
    request: { params: SubmissionIdSchema, body: jsonBody(SystemFieldsSchema.strict()) },
    responses: {
      200: json("The submission after the change.", SubmissionSchema),
      ...problems(400, 401, 403, 404, 413, 415, 429),
    },
  });
  const editsRoute = createRoute({
    method: "get",
    path: "/submissions/{id}/edits",
    summary: "Earlier descriptions of a system",
    description: "Oldest first, each with who changed it. For the owner, the team and the organiser.",
    security: RECEIPT_SECURITY_REQUIRED,
    middleware: [rateLimit(dependencies, settings.rateLimits.download, "downloads")] as const,
    request: { params: SubmissionIdSchema },
    responses: { 200: json("The edits.", SystemEditListSchema), ...problems(400, 401, 403, 404, 429) },
  });
  return createRouter()
    .openapi(putRoute, async (c) => {
      const viewer = await viewerOf(c);
      const own = await getOwnSubmission(board, c.req.valid("param").id, viewer);
      const system = toSystem(c.req.valid("json"));
      const submission = await publications.editSystem(own.id, { system, actor: actorOf(viewer), nowMs: now() });
      return c.json(await describeSubmission(dependencies, { submission, role: "owner" }), 200);
    })
    .openapi(editsRoute, async (c) => {
      const { submission, role } = await getVisibleSubmission(board, c.req.valid("param").id, await viewerOf(c));
      if (!seesAll(role)) throw submissionNotFound();
      const edits = await publications.listSystemEdits(submission.id);
      const body = edits.map(({ atMs, actor, before, after }) => ({
        at: new Date(atMs).toISOString(),
        actor,
        before: withDetails(before),
        after: withDetails(after),
      }));
      return c.json({ edits: body }, 200);
    });
}
