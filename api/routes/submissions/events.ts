import { createRoute, z } from "@hono/zod-openapi";
import { streamSSE } from "hono/streaming";
import type { AppDependencies } from "../../dependencies.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { Problem } from "../../problem.ts";
import { createRouter } from "../../router.ts";
import { problems } from "../../schemas/responses.ts";
import { RECEIPT_SECURITY } from "../../schemas/security.ts";
import { SubmissionIdSchema } from "../../schemas/submission.ts";
import { isFinal } from "../../services/submissions/describe.ts";
import { getVisibleSubmission } from "../../services/submissions/find-visible.ts";
import { followSubmission } from "../../services/submissions/follow.ts";
import { viewerOf } from "../viewer.ts";

/** `GET /submissions/{id}/events`: server-sent events until a final state, the client's end or a shutdown. */
export function submissionEventsRouter(dependencies: AppDependencies) {
  const { board, settings, streams } = dependencies;
  const route = createRoute({
    method: "get",
    path: "/submissions/{id}/events",
    summary: "Follow a submission as it happens",
    description:
      "Server-sent events: `state` (with an id, so that `Last-Event-ID` continues where it broke off) and `update` (the whole submission as under `GET /submissions/{id}`, whenever progress or queue changed). Ends at a final state; asking again after it answers 204.",
    security: RECEIPT_SECURITY,
    middleware: [rateLimit(dependencies, settings.rateLimits.stream, "event streams")] as const,
    request: {
      params: SubmissionIdSchema,
      headers: z.object({
        "last-event-id": z
          .string()
          .regex(/^\d{1,15}$/)
          .optional(),
      }),
    },
    responses: {
      200: { description: "The events.", content: { "text/event-stream": { schema: z.string() } } },
      204: { description: "Nothing more will happen." },
      ...problems(400, 401, 403, 404, 429, 503),
    },
  });
  return createRouter().openapi(route, async (c) => {
    const { id } = c.req.valid("param");
    const viewer = await viewerOf(c);
    const { submission } = await getVisibleSubmission(board, id, viewer);
    const after = Number(c.req.valid("header")["last-event-id"] ?? 0);
    if (isFinal(submission.state) && (await board.listSubmissionEvents(submission.id, after)).length === 0)
      return c.body(null, 204);
    const controller = streams.open();
    if (controller === undefined) throw tooManyStreams();
    c.header("X-Accel-Buffering", "no");
    return streamSSE(c, async (stream) => {
      stream.onAbort(() => controller.abort());
      try {
        const { signal } = controller;
        for await (const event of followSubmission(dependencies, { id, viewer, after, signal })) {
          if (event.kind === "heartbeat") await stream.write(": alive\n\n");
          else {
            const identity = event.kind === "state" ? { id: String(event.sequence) } : {};
            await stream.writeSSE({ event: event.kind, data: JSON.stringify(event.data), ...identity });
          }
        }
      } finally {
        streams.close(controller);
      }
    });
  });
}

function tooManyStreams(): Problem {
  return new Problem({
    status: 503,
    slug: "too-many-streams",
    title: "Too many event streams",
    detail:
      "As many event streams are open as the service carries. Ask for the submission itself every few seconds instead.",
    headers: { "Retry-After": "10" },
  });
}
