import { createRoute, z } from "@hono/zod-openapi";
import { actorOf } from "../../accounts/viewer.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { smallBody } from "../../http/small-body.ts";
import { createRouter } from "../../router.ts";
import { AuditSchema, OrganiserQueueSchema } from "../../schemas/organise.ts";
import { DecisionBodySchema, PublicationRequestSchema } from "../../schemas/publication.ts";
import { json, jsonBody, problems } from "../../schemas/responses.ts";
import { SESSION_SECURITY } from "../../schemas/security.ts";
import { SubmissionIdSchema, SubmissionSchema } from "../../schemas/submission.ts";
import { decide } from "../../services/organise/decide.ts";
import { listAlike } from "../../services/organise/list-alike.ts";
import { getOrganisedSubmission, requireOrganiser } from "../../services/organise/organised-submission.ts";
import { listQueue } from "../../services/organise/queue.ts";
import { describeRequest, describeSubmission } from "../../services/submissions/describe.ts";
import { rerunSubmission } from "../../services/submissions/rerun.ts";
import { viewerOf } from "../viewer.ts";

/** `/organise`: the queue of publications, decisions on it, the audit trail of a submission, and running one again. */
export function organiseRouter(dependencies: AppDependencies) {
  const { board, settings } = dependencies;
  const limit = rateLimit(dependencies, settings.rateLimits.change, "changes");
  const queueRoute = createRoute({
    method: "get",
    path: "/organise/queue",
    summary: "Publications that wait for the organiser",
    description:
      "Oldest first, each with the row as it would stand and what stands out; beside them files of different accounts that are nearly the same, on any split that keeps its references or its publication to itself.",
    security: SESSION_SECURITY,
    middleware: [limit] as const,
    request: { query: z.object({ show: z.enum(["open", "decided"]).default("open") }) },
    responses: { 200: json("The queue.", OrganiserQueueSchema), ...problems(400, 401, 403, 429) },
  });
  const decideRoute = createRoute({
    method: "post",
    path: "/organise/submissions/{id}/decision",
    summary: "Accept, ask about, decline, or undo",
    description:
      "The note of a question or refusal reaches the submitter. `undo` puts a decided request back into the queue; an accepted entry leaves the board with it.",
    security: SESSION_SECURITY,
    middleware: [limit, smallBody] as const,
    request: { params: SubmissionIdSchema, body: jsonBody(DecisionBodySchema) },
    responses: {
      200: json("The request after the decision.", PublicationRequestSchema),
      ...problems(400, 401, 403, 404, 409, 413, 415, 429),
    },
  });
  const auditRoute = createRoute({
    method: "get",
    path: "/organise/submissions/{id}/audit",
    summary: "Everything that happened to a submission, and by whom",
    security: SESSION_SECURITY,
    middleware: [limit] as const,
    request: { params: SubmissionIdSchema },
    responses: { 200: json("Oldest first.", AuditSchema), ...problems(400, 401, 404, 429) },
  });
  const rerunRoute = createRoute({
    method: "post",
    path: "/organise/submissions/{id}/rerun",
    summary: "Run a submission again",
    description:
      "From any state that has something to run: what waits or is worked on starts over, what failed goes back to the queue on its old budget unit. Other states answer 409 with the reason.",
    security: SESSION_SECURITY,
    middleware: [limit] as const,
    request: { params: SubmissionIdSchema },
    responses: {
      200: json("The submission after the change.", SubmissionSchema),
      ...problems(400, 401, 404, 409, 429),
    },
  });
  return createRouter()
    .openapi(queueRoute, async (c) => {
      const viewer = await viewerOf(c);
      requireOrganiser(viewer);
      const { show } = c.req.valid("query");
      const items = [...(await listQueue(dependencies, viewer, show))];
      return c.json({ items, alike: show === "open" ? [...(await listAlike(dependencies, viewer))] : [] }, 200);
    })
    .openapi(decideRoute, async (c) => {
      const viewer = await viewerOf(c);
      const submission = await getOrganisedSubmission(dependencies, c.req.valid("param").id, viewer);
      const request = await decide(dependencies, submission.id, c.req.valid("json"), actorOf(viewer));
      return c.json(describeRequest(request), 200);
    })
    .openapi(auditRoute, async (c) => {
      const submission = await getOrganisedSubmission(dependencies, c.req.valid("param").id, await viewerOf(c));
      const events = await board.listSubmissionEvents(submission.id, 0);
      const body = events.map(({ atMs, ...event }) => ({ ...event, at: new Date(atMs).toISOString() }));
      return c.json({ events: body }, 200);
    })
    .openapi(rerunRoute, async (c) => {
      const viewer = await viewerOf(c);
      const own = await getOrganisedSubmission(dependencies, c.req.valid("param").id, viewer);
      const submission = await rerunSubmission(dependencies, own, viewer);
      return c.json(await describeSubmission(dependencies, { submission, role: "organiser" }), 200);
    });
}
