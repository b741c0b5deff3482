import { createRoute, z } from "@hono/zod-openapi";
import type { ApiToken } from "../../../db/account-ports.ts";
import { hashApiToken, newApiToken } from "../../accounts/api-token.ts";
import { toTime } from "../../accounts/describe-viewer.ts";
import { requireSession } from "../../accounts/viewer.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { smallBody } from "../../http/small-body.ts";
import { notFound, tooMany } from "../../problem.ts";
import { createRouter } from "../../router.ts";
import { idParam, NewTokenBodySchema, NewTokenSchema, type TokenBody, TokensSchema } from "../../schemas/account.ts";
import { json, jsonBody, problems } from "../../schemas/responses.ts";
import { SESSION_SECURITY } from "../../schemas/security.ts";
import { viewerOf } from "../viewer.ts";

const DAY_MS = 86_400_000;
const TOKENS_MAX = 50;

/** API tokens of the account: made, listed and revoked with a session, never with a token. */
export function tokensRouter(dependencies: AppDependencies) {
  const { tokens, settings, now, randomBytes } = dependencies;
  const limit = rateLimit(dependencies, settings.rateLimits.change, "changes");
  const tags = ["Accounts"];
  const security = SESSION_SECURITY;
  const list = createRoute({
    method: "get",
    path: "/account/tokens",
    tags,
    summary: "List API tokens",
    security,
    responses: { 200: json("Without their secrets, newest first.", TokensSchema), ...problems(401, 403) },
  });
  const create = createRoute({
    method: "post",
    path: "/account/tokens",
    tags,
    summary: "Make an API token",
    description: "The token is in this answer and nowhere else.",
    security,
    middleware: [limit, smallBody] as const,
    request: { body: jsonBody(NewTokenBodySchema) },
    responses: { 201: json("The token.", NewTokenSchema), ...problems(400, 401, 403, 413, 415, 422, 429) },
  });
  const revoke = createRoute({
    method: "delete",
    path: "/account/tokens/{token}",
    tags,
    summary: "Revoke an API token",
    security,
    middleware: [limit] as const,
    request: { params: z.object({ token: idParam("token") }) },
    responses: { 204: { description: "Revoked." }, ...problems(400, 401, 403, 404, 429) },
  });
  return createRouter()
    .openapi(list, async (c) => {
      const { user } = requireSession(await viewerOf(c));
      return c.json({ tokens: (await tokens.listTokens(user.id)).map(describeToken) }, 200);
    })
    .openapi(create, async (c) => {
      const { user } = requireSession(await viewerOf(c));
      const { name, scopes, expiresInDays } = c.req.valid("json");
      if ((await tokens.listTokens(user.id)).length >= TOKENS_MAX) throw tooMany("API tokens", TOKENS_MAX);
      const { id, token } = newApiToken(randomBytes);
      const nowMs = now();
      const details = await tokens.createToken({
        id,
        userId: user.id,
        name,
        scopes: [...new Set(scopes)],
        secretHash: hashApiToken(token),
        expiresAtMs: nowMs + expiresInDays * DAY_MS,
        nowMs,
      });
      return c.json({ token, details: describeToken(details) }, 201);
    })
    .openapi(revoke, async (c) => {
      const { user } = requireSession(await viewerOf(c));
      const revoked = await tokens.revokeToken(user.id, c.req.valid("param").token, now());
      if (!revoked) throw notFound("This API token", "GET /api/v1/account/tokens lists yours.");
      return c.body(null, 204);
    });
}

function describeToken({ id, name, scopes, createdAtMs, expiresAtMs, lastUsedAtMs }: ApiToken): TokenBody {
  return {
    id,
    name,
    scopes: [...scopes],
    createdAt: toTime(createdAtMs),
    expiresAt: expiresAtMs === null ? null : toTime(expiresAtMs),
    lastUsedAt: lastUsedAtMs === null ? null : toTime(lastUsedAtMs),
  };
}
