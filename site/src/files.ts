import { listEntryIds, listPlacedRows } from "./data/entries.ts";
import { listReleases } from "./data/releases.ts";
import { listSearchItems, searchIndexPath } from "./data/search-items.ts";
import type { Snapshot } from "./data/snapshot.ts";
import { findBenchmark } from "./data/snapshot.ts";
import { listViews } from "./data/views.ts";
import { atomFeed, feedPath } from "./downloads/atom-feed.ts";
import { boardFile, boardFilePath } from "./downloads/board-files.ts";
import { compareIndex, compareIndexPath } from "./downloads/compare-index.ts";
import { entryBadge } from "./downloads/entry-badge.ts";
import { ENTRY_FORMATS, entryFile, entryFilePath } from "./downloads/entry-files.ts";
import { entryFrame, framePath } from "./downloads/entry-frame.ts";
import { FILE_FORMATS } from "./downloads/file-formats.ts";
import { releaseSitemapPath, robots, sitemap } from "./downloads/sitemap.ts";
import { LANGUAGES } from "./i18n/language.ts";
import { listPagePaths, listViewPages } from "./routes.ts";

export interface SiteFile {
  /** Its address, which is also its place in the output. */
  readonly path: string;
  /** Makes its content. */
  text(): string;
}

/** Pages that no search engine shall list. */
const UNLISTED = /^\/(not-found|r|v|organise|account|sign-in)\//;

/**
 * The files of a named release of a board: each of its views and all of its cells, and its own sitemap, because only its
 * snapshot knows its pages; `snapshot` is the one that it names.
 */
export function* listReleaseFiles(
  snapshot: Snapshot,
  board: string,
  release: { readonly name: string; readonly namedOn: string },
  origin: string,
): Generator<SiteFile> {
  const benchmark = findBenchmark(snapshot, board);
  if (benchmark === undefined) return;
  yield {
    path: releaseSitemapPath(board, release),
    text: () => sitemap(listViewPages(benchmark, release), origin, release.namedOn),
  };
  const rows = listPlacedRows(snapshot).filter((item) => item.benchmark === benchmark);
  for (const view of [...listViews(benchmark), "all"] as const) {
    for (const format of FILE_FORMATS) {
      yield {
        path: boardFilePath(board, view, format, release),
        text: () => boardFile(snapshot, benchmark, rows, view, format, { origin, release }),
      };
    }
  }
}

/**
 * Every file beside the pages: downloads of boards and entries, badges and frames, feeds, the search index, the sitemap. Each makes its
 * text when it is asked, so that the texts of a large board are never in memory together. The same snapshot gives the same bytes.
 */
export function* listFiles(snapshot: Snapshot, origin: string): Generator<SiteFile> {
  const placed = listPlacedRows(snapshot);
  for (const benchmark of snapshot.benchmarks) {
    const rows = placed.filter((item) => item.benchmark === benchmark);
    for (const view of [...listViews(benchmark), "all"] as const) {
      for (const format of FILE_FORMATS) {
        yield {
          path: boardFilePath(benchmark.id, view, format),
          text: () => boardFile(snapshot, benchmark, rows, view, format, { origin }),
        };
      }
    }
    for (const language of LANGUAGES) {
      yield {
        path: compareIndexPath(benchmark.id, language),
        text: () => compareIndex(snapshot, benchmark, rows, language),
      };
    }
    yield { path: feedPath(benchmark.id), text: () => atomFeed(snapshot, benchmark, origin) };
  }
  for (const item of placed) {
    for (const format of ENTRY_FORMATS) {
      yield {
        path: entryFilePath(item.benchmark.id, item.row.entry, format),
        text: () => entryFile(snapshot, item, format, origin),
      };
    }
  }
  for (const entry of listEntryIds(snapshot)) {
    const first = placed.find(({ row }) => row.entry === entry);
    if (first === undefined) continue;
    yield { path: `/e/${entry}/badge.svg`, text: () => entryBadge(first) };
    for (const language of LANGUAGES) {
      yield {
        path: `${framePath(entry, language)}index.html`,
        text: () => entryFrame(snapshot, first, language, origin),
      };
    }
  }
  for (const language of LANGUAGES) {
    yield {
      path: searchIndexPath(language),
      text: () => `${JSON.stringify({ schemaVersion: 1, items: listSearchItems(snapshot, language) })}\n`,
    };
  }
  const listed = listPagePaths(snapshot).filter((path) => !UNLISTED.test(path));
  const releases = snapshot.benchmarks.flatMap((benchmark) =>
    listReleases(benchmark).map((release) => releaseSitemapPath(benchmark.id, release)),
  );
  yield { path: "/sitemap.xml", text: () => sitemap(listed, origin, snapshot.updatedAt) };
  yield { path: "/robots.txt", text: () => robots(origin, ["/sitemap.xml", ...releases]) };
}
