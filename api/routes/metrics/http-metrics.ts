import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { Histogram, type Registry } from "prom-client";
import type { AppEnv } from "../../dependencies.ts";

/** Around every API route: how long it took, by the route's pattern (never an address), method and status. */
export function httpMetrics(registry: Registry): MiddlewareHandler<AppEnv> {
  const durations = new Histogram({
    name: "toolboard_http_request_duration_seconds",
    help: "Time to the head of the answer, by route pattern.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  return createMiddleware<AppEnv>(async (c, next) => {
    const startedAt = performance.now();
    await next();
    const method = KNOWN_METHODS.has(c.req.method) ? c.req.method : "other";
    durations.observe(
      { method, route: routePath(c), status: String(c.res.status) },
      (performance.now() - startedAt) / 1000,
    );
  });
}

/** Others are sent by whoever likes to, and each would be a series of its own. */
const KNOWN_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
