/** Folders of files whose names carry the hash of their content. */
const HASHED_PREFIXES = ["/assets/", "/_astro/"] as const;

/**
 * A request path as a path inside a release, with `/` in front; undefined for what no page can have: broken escapes,
 * hidden files, `..`, empty or backslashed segments, control characters. So nothing outside the release can be named.
 */
export function toSitePath(pathname: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  if (!path.startsWith("/") || /[\\\p{Cc}]/u.test(path)) return undefined;
  const segments = path.slice(1).split("/");
  const last = segments.length - 1;
  const sound = segments.every((segment, index) =>
    segment === "" ? index === last : !segment.startsWith(".") || (index === 0 && segment === ".well-known"),
  );
  return sound ? path : undefined;
}

/** Whether a file may be kept by a browser for good, because another content would have another name. */
export function isHashed(path: string): boolean {
  return HASHED_PREFIXES.some((prefix) => path.startsWith(prefix));
}
