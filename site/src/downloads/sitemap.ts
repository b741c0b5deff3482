import { LANGUAGE_TAGS, LANGUAGES, localPath } from "../i18n/language.ts";
import { escapeXml } from "./entry-badge.ts";

/** All pages that search engines may list, each with its languages, as a sitemap of the 0.9 protocol. */
export function sitemap(paths: readonly string[], origin: string, updatedAt: string): string {
  const urls = paths.flatMap((path) =>
    LANGUAGES.map((language) => {
      const alternates = LANGUAGES.map(
        (other) =>
          `<xhtml:link rel="alternate" hreflang="${LANGUAGE_TAGS[other]}" href="${escapeXml(`${origin}${localPath(other, path)}`)}"/>`,
      );
      return `<url><loc>${escapeXml(`${origin}${localPath(language, path)}`)}</loc><lastmod>${updatedAt.slice(0, 10)}</lastmod>${alternates.join("")}</url>\n`;
    }),
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n',
    ...urls,
    "</urlset>\n",
  ].join("");
}

/** Where a named release of a board lists its pages. */
export function releaseSitemapPath(board: string, release: { readonly name: string }): string {
  return `/b/${board}/v/${release.name}/sitemap.xml`;
}

/** Everything may be read but receipts, reviewers' links and the API; names the addresses of all sitemaps. */
export function robots(origin: string, sitemaps: readonly string[]): string {
  const closed = ["/r/", "/v/", "/api/", "/zh/r/", "/zh/v/"].map((path) => `Disallow: ${path}\n`).join("");
  return `User-agent: *\n${closed}\n${sitemaps.map((path) => `Sitemap: ${origin}${path}\n`).join("")}`;
}
