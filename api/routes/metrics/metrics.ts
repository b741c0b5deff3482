import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Registry } from "prom-client";
import type { AppDependencies } from "../../dependencies.ts";
import { notFound } from "../../problem.ts";
import { createRouter } from "../../router.ts";
import { registerBoardMetrics } from "./board-metrics.ts";

const LOOPBACK: ReadonlySet<string> = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
const FORWARDED = ["forwarded", "x-forwarded-for", "x-real-ip", "via"] as const;

/**
 * `GET /metrics` for Prometheus. With `TOOLBOARD_METRICS_TOKEN` it takes that token (Bearer) from anywhere; without one it
 * answers a program of this machine that asks directly, and for all others there is nothing here (404).
 */
export function metricsRouter(dependencies: AppDependencies, registry: Registry) {
  const { metricsToken } = dependencies.settings;
  const refresh = registerBoardMetrics(registry, dependencies);
  return createRouter().get("/metrics", async (c) => {
    const allowed =
      metricsToken === null
        ? isDirectFromHere(c.env.incoming as IncomingMessage)
        : isEqual(c.req.header("authorization") ?? "", `Bearer ${metricsToken}`);
    if (!allowed) throw notFound("This address", "GET /api/v1/openapi.json lists every address of the API.");
    await refresh();
    return c.body(await registry.metrics(), 200, { "Content-Type": registry.contentType, "Cache-Control": "no-store" });
  });
}

/** A proxy on this machine asks from here too, in the name of anybody; it says so. */
function isDirectFromHere({ socket, headers }: IncomingMessage): boolean {
  return LOOPBACK.has(socket.remoteAddress ?? "") && FORWARDED.every((name) => headers[name] === undefined);
}

function isEqual(sent: string, expected: string): boolean {
  const hash = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(sent), hash(expected));
}
