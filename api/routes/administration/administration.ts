import { createRoute } from "@hono/zod-openapi";
import { describeEvents } from "../../accounts/describe-events.ts";
import { toTime } from "../../accounts/describe-viewer.ts";
import { isAdministrator, requireUser, type SignedInViewer, type Viewer } from "../../accounts/viewer.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { smallBody } from "../../http/small-body.ts";
import { notFound, Problem } from "../../problem.ts";
import { createRouter } from "../../router.ts";
import {
  EventsQuerySchema,
  EventsSchema,
  KeptLinksSchema,
  RoleBodySchema,
  UsersSchema,
} from "../../schemas/account.ts";
import { json, jsonBody, problems } from "../../schemas/responses.ts";
import { SESSION_SECURITY } from "../../schemas/security.ts";
import { viewerOf } from "../viewer.ts";

/** What administrators see and change: users, roles, links that no mail carried, the audit trail. Others get 404. */
export function administrationRouter(dependencies: AppDependencies) {
  const { accounts, settings, now } = dependencies;
  const middleware = [rateLimit(dependencies, settings.rateLimits.change, "changes"), smallBody];
  const tags = ["Administration"];
  const security = SESSION_SECURITY;
  const users = createRoute({
    method: "get",
    path: "/administration/users",
    tags,
    summary: "List accounts",
    security,
    responses: { 200: json("Oldest first.", UsersSchema), ...problems(401, 404) },
  });
  const grant = createRoute({
    method: "post",
    path: "/administration/roles/grant",
    tags,
    summary: "Give a role",
    security,
    middleware,
    request: { body: jsonBody(RoleBodySchema) },
    responses: { 204: { description: "Given." }, ...problems(400, 401, 403, 404, 413, 415, 429) },
  });
  const revoke = createRoute({
    method: "post",
    path: "/administration/roles/revoke",
    tags,
    summary: "Take a role back",
    security,
    middleware,
    request: { body: jsonBody(RoleBodySchema) },
    responses: { 204: { description: "Taken back." }, ...problems(400, 401, 403, 404, 409, 413, 415, 429) },
  });
  const links = createRoute({
    method: "get",
    path: "/administration/links",
    tags,
    summary: "List links to hand on",
    description: "Links that no mail server carried and that still work.",
    security,
    responses: { 200: json("Oldest first.", KeptLinksSchema), ...problems(401, 404) },
  });
  const events = createRoute({
    method: "get",
    path: "/administration/events",
    tags,
    summary: "Read the audit trail of accounts",
    security,
    request: { query: EventsQuerySchema },
    responses: { 200: json("Newest first.", EventsSchema), ...problems(400, 401, 404) },
  });
  return createRouter()
    .openapi(users, async (c) => {
      requireAdministrator(await viewerOf(c));
      const rows = (await accounts.listUsers()).map((user) => ({
        id: user.id,
        name: user.name,
        email: user.email,
        emailVerified: user.emailVerified,
        createdAt: toTime(user.createdAtMs),
        roles: { administrator: user.administrator, organiserOf: [...user.organiserOf] },
      }));
      return c.json({ users: rows }, 200);
    })
    .openapi(grant, async (c) => {
      const viewer = requireAdministrator(await viewerOf(c));
      const { user, ...role } = c.req.valid("json");
      if ((await accounts.findUser(user)) === undefined) throw userNotFound();
      await accounts.grantRole(user, role, { actor: `user:${viewer.user.id}`, nowMs: now() });
      return c.body(null, 204);
    })
    .openapi(revoke, async (c) => {
      const viewer = requireAdministrator(await viewerOf(c));
      const { user, ...role } = c.req.valid("json");
      const outcome = await accounts.revokeRole(user, role, { actor: `user:${viewer.user.id}`, nowMs: now() });
      if (outcome === "absent") throw userNotFound();
      if (outcome === "last") throw lastAdministrator();
      return c.body(null, 204);
    })
    .openapi(links, async (c) => {
      requireAdministrator(await viewerOf(c));
      const kept = (await accounts.listKeptLinks(now())).map(({ createdAtMs, expiresAtMs, ...link }) => ({
        ...link,
        createdAt: toTime(createdAtMs),
        expiresAt: toTime(expiresAtMs),
      }));
      return c.json({ links: kept }, 200);
    })
    .openapi(events, async (c) => {
      requireAdministrator(await viewerOf(c));
      return c.json({ events: describeEvents(await accounts.listAccountEvents(c.req.valid("query"))) }, 200);
    });
}

function requireAdministrator(viewer: Viewer): SignedInViewer {
  const signedIn = requireUser(viewer);
  if (!isAdministrator(signedIn)) {
    throw notFound("This address", "GET /api/v1/openapi.json lists every address, /api/docs explains them.");
  }
  return signedIn;
}

function userNotFound(): Problem {
  return notFound("This account, or this role of it,", "GET /api/v1/administration/users lists accounts and roles.");
}

function lastAdministrator(): Problem {
  return new Problem({
    status: 409,
    slug: "last-administrator",
    title: "The last administrator",
    detail: "Nobody would administrate the service any more. Make somebody else an administrator first.",
  });
}
