import { failuresPath } from "./data/cases.ts";
import { listCategoryPages } from "./data/category-pages.ts";
import { listEntryIds, listModels, listPlacedRows, modelPath } from "./data/entries.ts";
import type { Snapshot } from "./data/snapshot.ts";

/** The pages beside the boards themselves: categories, method, data and changes of each board, models, entries, search. */
export function listReadingPaths(snapshot: Snapshot): readonly string[] {
  return [
    "/compare/",
    "/search/",
    "/docs/threat-model/",
    ...snapshot.benchmarks.flatMap((benchmark) => [
      ...["categories", "method", "data", "changes"].map((page) => `/b/${benchmark.id}/${page}/`),
      ...listCategoryPages(benchmark).map(({ path }) => path),
    ]),
    ...listModels(snapshot).map(({ id }) => modelPath(id)),
    ...listEntryIds(snapshot).map((entry) => `/e/${entry}/`),
    ...listPlacedRows(snapshot).flatMap(({ row }) => (row.cases === undefined ? [] : [failuresPath(row)])),
  ];
}
