import type { BenchmarkSnapshot, Snapshot } from "./snapshot.ts";

/** BibTeX for the board as it stands: its name, the snapshot it was read from, and the address. */
export function bibtexOf(benchmark: BenchmarkSnapshot, snapshot: Snapshot, origin: string): string {
  return [
    `@misc{toolboard-${benchmark.id}-${snapshot.updatedAt.slice(0, 10)},`,
    `  title        = {${benchmark.title} leaderboard, snapshot ${snapshot.id.slice(0, 12)}},`,
    "  author       = {{Toolboard}},",
    `  year         = {${snapshot.updatedAt.slice(0, 4)}},`,
    `  howpublished = {\\url{${origin}/b/${benchmark.id}/}},`,
    `  note         = {Benchmark: ${benchmark.paper.title}, ${benchmark.paper.id}}`,
    "}",
  ].join("\n");
}
