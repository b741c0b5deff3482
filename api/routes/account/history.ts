import { createRoute, z } from "@hono/zod-openapi";
import { describeEvents } from "../../accounts/describe-events.ts";
import { toTime } from "../../accounts/describe-viewer.ts";
import { requireScope, requireSession, requireUser } from "../../accounts/viewer.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { createRouter } from "../../router.ts";
import { AccountSubmissionsSchema, EventsQuerySchema, EventsSchema } from "../../schemas/account.ts";
import { json, problems } from "../../schemas/responses.ts";
import { ACCOUNT_SECURITY, SESSION_SECURITY } from "../../schemas/security.ts";
import { viewerOf } from "../viewer.ts";

/** What the account sent, and what happened to it. */
export function historyRouter({ accounts }: AppDependencies) {
  const submissions = createRoute({
    method: "get",
    path: "/account/submissions",
    tags: ["Accounts"],
    summary: "List the submissions of the account and its teams",
    description: "Newest first. `before` continues after the last one seen. A token needs the scope `read`.",
    security: ACCOUNT_SECURITY,
    request: {
      query: z.object({
        before: z.iso.datetime().optional(),
        limit: z.coerce.number().int().min(1).max(200).default(100),
      }),
    },
    responses: { 200: json("The submissions.", AccountSubmissionsSchema), ...problems(400, 401, 403) },
  });
  const events = createRoute({
    method: "get",
    path: "/account/events",
    tags: ["Accounts"],
    summary: "List what happened to the account",
    security: SESSION_SECURITY,
    request: { query: EventsQuerySchema },
    responses: { 200: json("Newest first.", EventsSchema), ...problems(400, 401, 403) },
  });
  return createRouter()
    .openapi(submissions, async (c) => {
      const viewer = requireUser(await viewerOf(c));
      requireScope(viewer, "read");
      const { before, limit } = c.req.valid("query");
      const beforeMs = before === undefined ? undefined : Date.parse(before);
      const found = await accounts.listSubmissions(viewer.user.id, { beforeMs, limit });
      const rows = found.map((submission) => ({
        id: submission.id,
        split: submission.splitVersionId,
        system: submission.system.name,
        state: submission.state,
        visibility: submission.visibility,
        team: submission.teamId,
        receivedAt: toTime(submission.receivedAtMs),
      }));
      return c.json({ submissions: rows }, 200);
    })
    .openapi(events, async (c) => {
      const { user } = requireSession(await viewerOf(c));
      const { before, limit } = c.req.valid("query");
      const found = await accounts.listAccountEvents({ userId: user.id, before, limit });
      return c.json({ events: describeEvents(found) }, 200);
    });
}
