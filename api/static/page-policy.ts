const DEFAULT_POLICY: readonly (readonly [string, string])[] = [
  ["default-src", "'none'"],
  ["script-src", "'self'"],
  ["style-src", "'self'"],
  ["img-src", "'self' data:"],
  ["font-src", "'self'"],
  ["connect-src", "'self'"],
  ["worker-src", "'self'"],
  ["manifest-src", "'self'"],
  ["base-uri", "'none'"],
  ["form-action", "'self'"],
];
const META = /<meta\s[^>]*http-equiv="?content-security-policy"?[^>]*>/i;

/**
 * The Content-Security-Policy header of a page: the site's own policy where it has one (scripts that the build put inline
 * are in it by hash), our defaults for what it leaves out, framing only where `isFrame` says that the page was made for it, and
 * `'unsafe-inline'` and `'unsafe-eval'` taken out whatever the site says.
 */
export function toPagePolicy(own: string | undefined, isFrame = false): string {
  const directives = new Map<string, string>(DEFAULT_POLICY);
  for (const directive of (own ?? "").split(";")) {
    const [name, ...sources] = directive.trim().split(/\s+/);
    if (name === undefined || name === "") continue;
    const safe = sources.filter((source) => !/^'unsafe-(?:inline|eval)'$/i.test(source));
    directives.set(name.toLowerCase(), safe.length === 0 ? "'none'" : safe.join(" "));
  }
  directives.set("frame-ancestors", isFrame ? "*" : "'none'");
  directives.set("object-src", "'none'");
  return [...directives].map(([name, sources]) => `${name} ${sources}`).join("; ");
}

/** The policy in a page's `<meta http-equiv="content-security-policy">`; undefined where it has none. */
export function findMetaPolicy(html: string): string | undefined {
  const head = html.slice(0, html.search(/<body[\s>]/i));
  const tag = META.exec(head === "" ? html : head)?.[0];
  const content = tag === undefined ? undefined : /\scontent="([^"]*)"/i.exec(tag)?.[1];
  return content?.replaceAll("&#39;", "'").replaceAll("&apos;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
