import { randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { AppDependencies, AppEnv } from "../dependencies.ts";
import { dataHeaders } from "./security-headers.ts";

const SENT_ID = /^[A-Za-z0-9._-]{8,64}$/;
const processPrefix = randomBytes(6).toString("base64url");
let requests = 0;

/** The id that a request is known by in its answer and in the log: a sound one that was sent along, or a new one. */
export function requestIdOf(sent: string | undefined): string {
  if (sent !== undefined && SENT_ID.test(sent)) return sent;
  requests += 1;
  return `${processPrefix}-${requests.toString(36)}`;
}

/**
 * Around every API route: request id, `Server-Timing`, security headers, and one log line. The line names the route's
 * pattern and never the address, the query, a header or a body, so that no secret and no prediction can reach the log.
 */
export function requestContext({
  settings,
  logger,
}: Pick<AppDependencies, "settings" | "logger">): MiddlewareHandler<AppEnv> {
  const headers = Object.entries(dataHeaders(settings.origin));
  return createMiddleware<AppEnv>(async (c, next) => {
    const startedAt = performance.now();
    const requestId = requestIdOf(c.req.header("x-request-id"));
    c.set("requestId", requestId);
    await next();
    const durationMs = performance.now() - startedAt;
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    c.res.headers.set("X-Request-Id", requestId);
    c.res.headers.set("Server-Timing", `app;dur=${durationMs.toFixed(1)}`);
    if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
    logger.info(
      {
        requestId,
        method: c.req.method,
        route: routePath(c),
        status: c.res.status,
        durationMs: Math.round(durationMs),
      },
      "request",
    );
  });
}
