/** The first part of the names of the cookies that the auth library sets. */
export const COOKIE_PREFIX = "toolboard";

/** Whether cookies are for https alone, as the public address is. */
export function isSecure(origin: string): boolean {
  return origin.startsWith("https://");
}

/** The name of the one cookie that outlives a sign-in: http-only, same-site, 30 days. */
export function sessionCookieName(origin: string): string {
  return `${isSecure(origin) ? "__Secure-" : ""}${COOKIE_PREFIX}.session_token`;
}

/** Whether a `Cookie` header holds a cookie of this application; others of the same host mean nothing to it. */
export function hasOurCookie(header: string | null | undefined): boolean {
  return /(?:^|;) *(?:__Secure-)?toolboard\.[a-z_]+=/.test(header ?? "");
}
