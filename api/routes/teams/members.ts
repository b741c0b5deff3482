import { createRoute, z } from "@hono/zod-openapi";
import { requireMember, requireOwner } from "../../accounts/team-access.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { smallBody } from "../../http/small-body.ts";
import { notFound, Problem } from "../../problem.ts";
import { createRouter } from "../../router.ts";
import { idParam, UserBodySchema } from "../../schemas/account.ts";
import { jsonBody, problems } from "../../schemas/responses.ts";
import { SESSION_SECURITY } from "../../schemas/security.ts";
import { viewerOf } from "../viewer.ts";

/** Who is in a team: leaving it, being removed from it, and handing it on. */
export function membersRouter(dependencies: AppDependencies) {
  const { teams, settings, now } = dependencies;
  const limit = rateLimit(dependencies, settings.rateLimits.change, "changes");
  const params = z.object({ team: idParam("team") });
  const tags = ["Teams"];
  const security = SESSION_SECURITY;
  const leave = createRoute({
    method: "post",
    path: "/teams/{team}/leave",
    tags,
    summary: "Leave a team",
    description: "The team keeps what you sent for it. The owner hands the team on first.",
    security,
    middleware: [limit] as const,
    request: { params },
    responses: { 204: { description: "Left." }, ...problems(400, 401, 403, 404, 409, 429) },
  });
  const remove = createRoute({
    method: "delete",
    path: "/teams/{team}/members/{user}",
    tags,
    summary: "Remove a member",
    security,
    middleware: [limit] as const,
    request: { params: params.extend({ user: idParam("user") }) },
    responses: { 204: { description: "Removed." }, ...problems(400, 401, 403, 404, 409, 429) },
  });
  const transfer = createRoute({
    method: "post",
    path: "/teams/{team}/transfer",
    tags,
    summary: "Hand a team on to a member",
    description: "They become the owner, and you a member.",
    security,
    middleware: [limit, smallBody] as const,
    request: { params, body: jsonBody(UserBodySchema) },
    responses: { 204: { description: "Handed on." }, ...problems(400, 401, 403, 404, 413, 415, 429) },
  });
  return createRouter()
    .openapi(leave, async (c) => {
      const { team } = c.req.valid("param");
      const { viewer } = requireMember(await viewerOf(c), team);
      const by = { actor: `user:${viewer.user.id}`, nowMs: now() };
      if ((await teams.removeMember(team, viewer.user.id, by)) === "owner") throw ownerStays();
      return c.body(null, 204);
    })
    .openapi(remove, async (c) => {
      const { team, user } = c.req.valid("param");
      const owner = requireOwner(await viewerOf(c), team);
      const outcome = await teams.removeMember(team, user, { actor: `user:${owner.user.id}`, nowMs: now() });
      if (outcome === "absent") throw memberNotFound();
      if (outcome === "owner") throw ownerStays();
      return c.body(null, 204);
    })
    .openapi(transfer, async (c) => {
      const { team } = c.req.valid("param");
      const owner = requireOwner(await viewerOf(c), team);
      const by = { actor: `user:${owner.user.id}`, nowMs: now() };
      const outcome = await teams.transferTeam(team, c.req.valid("json").user, by);
      if (outcome === "absent") throw memberNotFound();
      return c.body(null, 204);
    });
}

function memberNotFound(): Problem {
  return notFound("This member", "GET /api/v1/teams/{team} lists the members.");
}

function ownerStays(): Problem {
  return new Problem({
    status: 409,
    slug: "owner-stays",
    title: "The owner stays",
    detail: "Hand the team on to another member first, or give it up.",
  });
}
