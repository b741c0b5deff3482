import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { type Identified, identify } from "../accounts/identify.ts";
import type { AppDependencies, AppEnv } from "../dependencies.ts";

/** Around every API route: says who is asking once a route wants to know, and passes the session's cookies on. */
export function identity(dependencies: AppDependencies): MiddlewareHandler<AppEnv> {
  return createMiddleware<AppEnv>(async (c, next) => {
    let identified: Promise<Identified> | undefined;
    c.set("identify", async () => {
      identified ??= identify(dependencies, c.req.raw.headers);
      return (await identified).viewer;
    });
    await next();
    const cookies = identified === undefined ? [] : ((await identified.catch(() => undefined))?.cookies ?? []);
    // A route that set the session itself (sign-in, sign-out) has the last word.
    if (c.res.headers.has("Set-Cookie")) return;
    for (const cookie of cookies) c.res.headers.append("Set-Cookie", cookie);
  });
}
