import { createRoute, z } from "@hono/zod-openapi";
import { toTime } from "../../accounts/describe-viewer.ts";
import { requireSession } from "../../accounts/viewer.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { notFound, Problem } from "../../problem.ts";
import { createRouter } from "../../router.ts";
import { IdentitiesSchema, idParam, SessionsSchema } from "../../schemas/account.ts";
import { json, problems } from "../../schemas/responses.ts";
import { SESSION_SECURITY } from "../../schemas/security.ts";
import { viewerOf } from "../viewer.ts";

/** Where the account is signed in, and the ways in which it can be. */
export function signInsRouter(dependencies: AppDependencies) {
  const { accounts, settings, now } = dependencies;
  const limit = [rateLimit(dependencies, settings.rateLimits.change, "changes")];
  const tags = ["Accounts"];
  const security = SESSION_SECURITY;
  const listSessions = createRoute({
    method: "get",
    path: "/account/sessions",
    tags,
    summary: "List sessions",
    security,
    responses: { 200: json("Those that stand, the last used first.", SessionsSchema), ...problems(401, 403) },
  });
  const endSession = createRoute({
    method: "delete",
    path: "/account/sessions/{session}",
    tags,
    summary: "End a session",
    security,
    middleware: limit,
    request: { params: z.object({ session: idParam("session") }) },
    responses: { 204: { description: "Ended." }, ...problems(400, 401, 403, 404, 429) },
  });
  const endOthers = createRoute({
    method: "delete",
    path: "/account/sessions",
    tags,
    summary: "End all sessions but this one",
    security,
    middleware: limit,
    responses: { 204: { description: "Ended." }, ...problems(401, 403, 429) },
  });
  const listIdentities = createRoute({
    method: "get",
    path: "/account/identities",
    tags,
    summary: "List ways to sign in",
    security,
    responses: { 200: json("`credential` is the password.", IdentitiesSchema), ...problems(401, 403) },
  });
  const removeIdentity = createRoute({
    method: "delete",
    path: "/account/identities/{identity}",
    tags,
    summary: "Remove a way to sign in",
    security,
    middleware: limit,
    request: { params: z.object({ identity: idParam("identity") }) },
    responses: { 204: { description: "Removed." }, ...problems(400, 401, 403, 404, 409, 429) },
  });
  return createRouter()
    .openapi(listSessions, async (c) => {
      const { user, credentialId } = requireSession(await viewerOf(c));
      const sessions = (await accounts.listSessions(user.id, now())).map((session) => ({
        id: session.id,
        current: session.id === credentialId,
        userAgent: session.userAgent.slice(0, 300),
        createdAt: toTime(session.createdAtMs),
        lastSeenAt: toTime(session.lastSeenAtMs),
        expiresAt: toTime(session.expiresAtMs),
      }));
      return c.json({ sessions }, 200);
    })
    .openapi(endSession, async (c) => {
      const { user } = requireSession(await viewerOf(c));
      const by = { actor: `user:${user.id}`, nowMs: now() };
      const ended = await accounts.endSessions(user.id, { id: c.req.valid("param").session }, by);
      if (ended === 0) throw notFound("This sign-in", "GET /api/v1/account/sessions lists yours.");
      return c.body(null, 204);
    })
    .openapi(endOthers, async (c) => {
      const { user, credentialId } = requireSession(await viewerOf(c));
      const by = { actor: `user:${user.id}`, nowMs: now() };
      await accounts.endSessions(user.id, { except: credentialId ?? "" }, by);
      return c.body(null, 204);
    })
    .openapi(listIdentities, async (c) => {
      const { user } = requireSession(await viewerOf(c));
      const identities = (await accounts.listIdentities(user.id)).map(({ id, provider, createdAtMs }) => ({
        id,
        provider,
        addedAt: toTime(createdAtMs),
      }));
      return c.json({ identities }, 200);
    })
    .openapi(removeIdentity, async (c) => {
      const { user } = requireSession(await viewerOf(c));
      const by = { actor: `user:${user.id}`, nowMs: now() };
      const outcome = await accounts.removeIdentity(user.id, c.req.valid("param").identity, by);
      if (outcome === "absent") throw notFound("This way to sign in", "GET /api/v1/account/identities lists yours.");
      if (outcome === "last") {
        throw new Problem({
          status: 409,
          slug: "last-identity",
          title: "The last way in",
          detail: "Nothing would be left to sign in with. Add a password or another account first.",
        });
      }
      return c.body(null, 204);
    });
}
