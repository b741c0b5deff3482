import { createRoute, z } from "@hono/zod-openapi";
import { describeTeam } from "../../accounts/describe-team.ts";
import { requireMember, requireOwner } from "../../accounts/team-access.ts";
import { requireSession } from "../../accounts/viewer.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { smallBody } from "../../http/small-body.ts";
import { tooMany } from "../../problem.ts";
import { createRouter } from "../../router.ts";
import { idParam, TeamBodySchema, TeamSchema } from "../../schemas/account.ts";
import { json, jsonBody, problems } from "../../schemas/responses.ts";
import { SESSION_SECURITY } from "../../schemas/security.ts";
import { newSubmissionId } from "../../services/submissions/submission-id.ts";
import { viewerOf } from "../viewer.ts";

const TEAMS_MAX = 50;

/** Teams: made by anybody, seen by members, renamed and given up by the owner. Which are yours is under `GET /viewer`. */
export function teamsRouter(dependencies: AppDependencies) {
  const { teams, settings, now, randomBytes } = dependencies;
  const limit = rateLimit(dependencies, settings.rateLimits.change, "changes");
  const params = z.object({ team: idParam("team") });
  const tags = ["Teams"];
  const security = SESSION_SECURITY;
  const create = createRoute({
    method: "post",
    path: "/teams",
    tags,
    summary: "Make a team",
    description: "You become its owner.",
    security,
    middleware: [limit, smallBody] as const,
    request: { body: jsonBody(TeamBodySchema) },
    responses: { 201: json("The team.", TeamSchema), ...problems(400, 401, 403, 413, 415, 422, 429) },
  });
  const get = createRoute({
    method: "get",
    path: "/teams/{team}",
    tags,
    summary: "See a team of yours",
    security,
    request: { params },
    responses: { 200: json("The team.", TeamSchema), ...problems(400, 401, 403, 404) },
  });
  const rename = createRoute({
    method: "patch",
    path: "/teams/{team}",
    tags,
    summary: "Rename a team",
    security,
    middleware: [limit, smallBody] as const,
    request: { params, body: jsonBody(TeamBodySchema) },
    responses: { 200: json("The team.", TeamSchema), ...problems(400, 401, 403, 404, 413, 415, 429) },
  });
  const remove = createRoute({
    method: "delete",
    path: "/teams/{team}",
    tags,
    summary: "Give a team up",
    description: "All members leave. Its submissions stay, open to their receipts; published rows stay on the board.",
    security,
    middleware: [limit] as const,
    request: { params },
    responses: { 204: { description: "Given up." }, ...problems(400, 401, 403, 404, 429) },
  });
  return createRouter()
    .openapi(create, async (c) => {
      const viewer = requireSession(await viewerOf(c));
      if (viewer.teams.length >= TEAMS_MAX) throw tooMany("teams", TEAMS_MAX);
      const id = newSubmissionId(randomBytes);
      const by = { actor: `user:${viewer.user.id}`, nowMs: now() };
      await teams.createTeam({ id, name: c.req.valid("json").name, ownerId: viewer.user.id, ...by });
      return c.json(await describeTeam(dependencies, id, "owner"), 201);
    })
    .openapi(get, async (c) => {
      const { team } = c.req.valid("param");
      const { role } = requireMember(await viewerOf(c), team);
      return c.json(await describeTeam(dependencies, team, role), 200);
    })
    .openapi(rename, async (c) => {
      const { team } = c.req.valid("param");
      const { user } = requireOwner(await viewerOf(c), team);
      await teams.renameTeam(team, c.req.valid("json").name, { actor: `user:${user.id}`, nowMs: now() });
      return c.json(await describeTeam(dependencies, team, "owner"), 200);
    })
    .openapi(remove, async (c) => {
      const { team } = c.req.valid("param");
      const { user } = requireOwner(await viewerOf(c), team);
      await teams.deleteTeam(team, { actor: `user:${user.id}`, nowMs: now() });
      return c.body(null, 204);
    });
}
