import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { hasOurCookie } from "../accounts/session-cookie.ts";
import type { AppDependencies, AppEnv } from "../dependencies.ts";
import { forbidden } from "../problem.ts";

const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a change that another site's page could have sent in a signed-in reader's name: with a cookie of ours, `Origin` (or
 * `Sec-Fetch-Site`, where a browser leaves it out) must say that the request comes from our own pages. Without a cookie
 * there is no name to misuse, but what signs somebody in must not come from elsewhere either, so an `Origin` that is sent
 * must be ours there too. The host that the request was sent to counts as ours beside the configured origin: a page
 * cannot choose it, and a proxy may change it.
 */
export function sameOrigin({ settings }: Pick<AppDependencies, "settings">): MiddlewareHandler<AppEnv> {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method)) {
      const origin = c.req.header("origin");
      const hasCookie = hasOurCookie(c.req.header("cookie"));
      const isOurs =
        origin === undefined
          ? !hasCookie || c.req.header("sec-fetch-site") === "same-origin"
          : origin === settings.origin || hostOf(origin) === c.req.header("host");
      if (!isOurs) {
        throw forbidden(
          "foreign-origin",
          `Expected the header Origin: ${settings.origin}, received ${origin === undefined ? "none" : JSON.stringify(origin.slice(0, 200))}. Programs send an API token or a receipt, and no cookie.`,
        );
      }
    }
    await next();
  });
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
