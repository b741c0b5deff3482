import { ACCOUNT_PATHS } from "./account-routes.ts";
import { listBoardGroups } from "./data/board-groups.ts";
import { countPages, rowPagePath } from "./data/row-pages.ts";
import type { BenchmarkSnapshot, Snapshot } from "./data/snapshot.ts";
import { findBenchmark } from "./data/snapshot.ts";
import { countSectionPages, isSectionView, listSections } from "./data/view-sections/list-sections.ts";
import { listViews } from "./data/views.ts";
import { LANGUAGES, localPath } from "./i18n/language.ts";
import { listReadingPaths } from "./reading-routes.ts";

/**
 * The address of every page of a snapshot, in both languages, each once, with its trailing slash; the renderer writes
 * exactly these, and the browser tests visit exactly these. A new kind of page adds its addresses here.
 */
export function listRoutes(snapshot: Snapshot): readonly string[] {
  const paths = listPagePaths(snapshot);
  return LANGUAGES.flatMap((language) => paths.map((path) => localPath(language, path)));
}

/** The address of every page without the language's prefix, each once. */
export function listPagePaths(snapshot: Snapshot): readonly string[] {
  return [...new Set([...listFixedPaths(), ...listBoardPaths(snapshot), ...listReadingPaths(snapshot)])];
}

function listFixedPaths(): readonly string[] {
  return ["/", "/submit/", "/r/", "/r/describe/", "/v/", "/organise/", "/not-found/", ...ACCOUNT_PATHS];
}

function listBoardPaths(snapshot: Snapshot): readonly string[] {
  return snapshot.benchmarks.flatMap((benchmark) => [...listViewPages(benchmark), `/submit/${benchmark.id}/`]);
}

/** Every page of rows of every view of a board; of a named release where one is given. */
export function listViewPages(benchmark: BenchmarkSnapshot, release?: { readonly name: string }): readonly string[] {
  return listViews(benchmark).flatMap((view) => {
    const pages = isSectionView(view)
      ? countSectionPages(listSections(benchmark, view, "en"))
      : countPages(listBoardGroups(benchmark));
    return Array.from({ length: pages }, (_, index) => rowPagePath(benchmark.id, view, index + 1, release));
  });
}

/** The address of every page of a named release of a board in both languages; `snapshot` is the one that it names. */
export function listReleaseRoutes(snapshot: Snapshot, board: string, release: { readonly name: string }) {
  const benchmark = findBenchmark(snapshot, board);
  const paths = benchmark === undefined ? [] : listViewPages(benchmark, release);
  return LANGUAGES.flatMap((language) => paths.map((path) => localPath(language, path)));
}
