import { createRoute, z } from "@hono/zod-openapi";
import { acceptInvitation, getInvitation } from "../../accounts/accept-invitation.ts";
import { toTime } from "../../accounts/describe-viewer.ts";
import { invite } from "../../accounts/invite.ts";
import { requireOwner } from "../../accounts/team-access.ts";
import { requireSession } from "../../accounts/viewer.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { smallBody } from "../../http/small-body.ts";
import { notFound } from "../../problem.ts";
import { createRouter } from "../../router.ts";
import {
  InvitationBodySchema,
  InvitationSchema,
  InvitationViewSchema,
  idParam,
  JoinedSchema,
  SecretBodySchema,
} from "../../schemas/account.ts";
import { json, jsonBody, problems } from "../../schemas/responses.ts";
import { SESSION_SECURITY } from "../../schemas/security.ts";
import { viewerOf } from "../viewer.ts";

/** Invitations to a team, by link or to an address. */
export function invitationsRouter(dependencies: AppDependencies) {
  const { teams, settings, now } = dependencies;
  const limit = rateLimit(dependencies, settings.rateLimits.signIn, "invitations");
  const params = z.object({ team: idParam("team") });
  const tags = ["Teams"];
  const security = SESSION_SECURITY;
  const create = createRoute({
    method: "post",
    path: "/teams/{team}/invitations",
    tags,
    summary: "Invite somebody",
    description:
      "The link works once, for a week. With an address only the account that confirmed it can use the link.",
    security,
    middleware: [limit, smallBody] as const,
    request: { params, body: jsonBody(InvitationBodySchema) },
    responses: { 201: json("The invitation.", InvitationSchema), ...problems(400, 401, 403, 404, 413, 415, 422, 429) },
  });
  const revoke = createRoute({
    method: "delete",
    path: "/teams/{team}/invitations/{invitation}",
    tags,
    summary: "Take an invitation back",
    security,
    middleware: [limit] as const,
    request: { params: params.extend({ invitation: idParam("invitation") }) },
    responses: { 204: { description: "Taken back." }, ...problems(400, 401, 403, 404, 429) },
  });
  const view = createRoute({
    method: "post",
    path: "/invitations/view",
    tags,
    summary: "See what an invitation is to",
    security,
    middleware: [limit, smallBody] as const,
    request: { body: jsonBody(SecretBodySchema) },
    responses: { 200: json("The invitation.", InvitationViewSchema), ...problems(400, 401, 403, 404, 413, 415, 429) },
  });
  const accept = createRoute({
    method: "post",
    path: "/invitations/accept",
    tags,
    summary: "Accept an invitation",
    security,
    middleware: [limit, smallBody] as const,
    request: { body: jsonBody(SecretBodySchema) },
    responses: { 200: json("The team.", JoinedSchema), ...problems(400, 401, 403, 404, 409, 413, 415, 429) },
  });
  return createRouter()
    .openapi(create, async (c) => {
      const { team } = c.req.valid("param");
      const owner = requireOwner(await viewerOf(c), team);
      const { expiresAtMs, ...invited } = await invite(dependencies, owner, team, c.req.valid("json").email);
      return c.json({ ...invited, expiresAt: toTime(expiresAtMs) }, 201);
    })
    .openapi(revoke, async (c) => {
      const { team, invitation } = c.req.valid("param");
      const { user } = requireOwner(await viewerOf(c), team);
      const revoked = await teams.revokeInvitation(team, invitation, { actor: `user:${user.id}`, nowMs: now() });
      if (!revoked) throw notFound("This invitation", "GET /api/v1/teams/{team} lists the open ones.");
      return c.body(null, 204);
    })
    .openapi(view, async (c) => {
      requireSession(await viewerOf(c));
      const { team, invitation } = await getInvitation(dependencies, c.req.valid("json").secret);
      const expiresAt = toTime(invitation.expiresAtMs);
      return c.json({ team: team.name, email: invitation.email, expiresAt }, 200);
    })
    .openapi(accept, async (c) => {
      const viewer = requireSession(await viewerOf(c));
      const team = await acceptInvitation(dependencies, viewer, c.req.valid("json").secret);
      return c.json({ team: { id: team.id, name: team.name, role: "member" as const } }, 200);
    });
}
