import type { Snapshot } from "./data/snapshot.ts";
import { listViews } from "./data/views.ts";
import { LANGUAGES, localPath } from "./i18n/language.ts";

/**
 * The address of every page of a snapshot, in both languages, each once, with its trailing slash; the renderer writes
 * exactly these, and the browser tests visit exactly these. A new kind of page adds its addresses here.
 */
export function listRoutes(snapshot: Snapshot): readonly string[] {
  const paths = [...listFixedPaths(), ...listBoardPaths(snapshot)];
  return LANGUAGES.flatMap((language) => [...new Set(paths)].map((path) => localPath(language, path)));
}

function listFixedPaths(): readonly string[] {
  return ["/", "/submit/", "/r/", "/not-found/"];
}

function listBoardPaths(snapshot: Snapshot): readonly string[] {
  return snapshot.benchmarks.flatMap((benchmark) => [
    `/b/${benchmark.id}/`,
    `/submit/${benchmark.id}/`,
    ...listViews(benchmark)
      .filter((view) => view === "heat")
      .map((view) => `/b/${benchmark.id}/${view}/`),
  ]);
}
