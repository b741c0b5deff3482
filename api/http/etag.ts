/**
 * Whether `If-None-Match` names this entity tag (RFC 9110, section 13.1.2: weak comparison, lists, `*`).
 * `etag` comes with its quotes.
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag);
}
