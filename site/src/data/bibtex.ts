import type { BenchmarkSnapshot, Snapshot } from "./snapshot.ts";
import { viewPath } from "./views.ts";

/** BibTeX for the board as it stands, or as a named release: its name, the snapshot it was read from, and the address. */
export function bibtexOf(
  benchmark: BenchmarkSnapshot,
  snapshot: Snapshot,
  origin: string,
  release?: { readonly name: string },
): string {
  const named = release === undefined ? "" : `release ${release.name}, `;
  return [
    `@misc{toolboard-${benchmark.id}-${release?.name ?? snapshot.updatedAt.slice(0, 10)},`,
    `  title        = {${benchmark.title} leaderboard, ${named}snapshot ${snapshot.id.slice(0, 12)}},`,
    "  author       = {{Toolboard}},",
    `  year         = {${snapshot.updatedAt.slice(0, 4)}},`,
    `  howpublished = {\\url{${origin}${viewPath(benchmark.id, "table", release)}${release === undefined ? `?v=${snapshot.id}` : ""}}},`,
    `  note         = {Benchmark: ${benchmark.paper.title}, ${benchmark.paper.id}}`,
    "}",
  ].join("\n");
}
