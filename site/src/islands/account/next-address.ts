/** Where to go after signing in: a path of this site from the query, or the account. Never another site. */
export function nextAddress(search: string, fallback: string): string {
  const next = new URLSearchParams(search).get("next") ?? "";
  return /^\/(?![/\\])[^\\\s]*$/.test(next) ? next : fallback;
}

/** An instant in UTC to the minute: `2026-03-04 05:06`. */
export function formatTime(time: string): string {
  return time.slice(0, 16).replace("T", " ");
}
