import type { Context } from "hono";
import type { AppEnv } from "../dependencies.ts";

/** Hands the cookies that the auth library set on to the answer. */
export function passCookies(c: Context<AppEnv>, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) c.header("Set-Cookie", cookie, { append: true });
}
