import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppDependencies, AppEnv } from "../dependencies.ts";
import { Problem } from "../problem.ts";
import { clientAddress } from "./client-address.ts";
import { type RateLimit, TokenBuckets } from "./token-bucket.ts";

/** Refuses an address that asks for `what` more often than the limit, with 429 and `Retry-After`. */
export function rateLimit(
  dependencies: Pick<AppDependencies, "now" | "settings">,
  limit: RateLimit,
  what: string,
): MiddlewareHandler<AppEnv> {
  const buckets = new TokenBuckets(limit);
  return createMiddleware<AppEnv>(async (c, next) => {
    const address = clientAddress(c.env.incoming, dependencies.settings.trustedProxies);
    const retrySeconds = buckets.take(address, dependencies.now());
    if (retrySeconds > 0) {
      throw new Problem({
        status: 429,
        slug: "too-many-requests",
        title: "Too many requests",
        detail: `This address sent too many ${what}. Expected at most ${limit.burst} at once and ${limit.perSecond} a second after that. Try again in ${retrySeconds} s.`,
        headers: { "Retry-After": String(retrySeconds) },
      });
    }
    await next();
  });
}
