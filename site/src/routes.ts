import { ACCOUNT_PATHS } from "./account-routes.ts";
import { listBoardGroups } from "./data/board-groups.ts";
import { countPages, rowPagePath } from "./data/row-pages.ts";
import type { BenchmarkSnapshot, Snapshot } from "./data/snapshot.ts";
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
  return ["/", "/submit/", "/r/", "/v/", "/organise/", "/not-found/", ...ACCOUNT_PATHS];
}

function listBoardPaths(snapshot: Snapshot): readonly string[] {
  return snapshot.benchmarks.flatMap((benchmark) => [
    `/b/${benchmark.id}/`,
    ...listRowPages(benchmark),
    `/submit/${benchmark.id}/`,
    ...listViews(benchmark)
      .filter((view) => view !== "table")
      .map((view) => `/b/${benchmark.id}/${view}/`),
  ]);
}

/** The pages of rows after the first, of boards that have them. */
function listRowPages(benchmark: BenchmarkSnapshot): readonly string[] {
  const pages = Array.from({ length: countPages(listBoardGroups(benchmark)) - 1 }, (_, index) => index + 2);
  return (["table", "heat"] as const).flatMap((view) => pages.map((page) => rowPagePath(benchmark.id, view, page)));
}
