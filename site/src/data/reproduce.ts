import type { BoardRow, SplitSnapshot } from "./snapshot.ts";

/**
 * The commands that give a practice row's numbers again, or check that a file is the one that was scored on a hidden
 * split; null for a reported row. `origin` is where the site is served.
 */
export function reproduceCommand(
  benchmark: string,
  row: BoardRow,
  split: SplitSnapshot | null,
  origin: string,
): string | null {
  if (row.split === null) return null;
  if (split === null || split.kind === "official") return "sha256sum predictions.jsonl";
  const files = `${origin}${splitFilesPath(benchmark, split)}/{manifest.json,references.jsonl}`;
  const similarity = row.similarity === null ? "" : ` --similarity ${row.similarity}`;
  const mode = row.mode === "official" ? " --official" : "";
  const { expected, received } = row.coverage ?? { expected: 0, received: 0 };
  const missing = received < expected ? " --allow-missing" : "";
  return [
    ...(split.redistribute ? [`curl --create-dirs -o "references/#1" "${files}"`] : []),
    `npm run score -- --benchmark ${benchmark} --references references --predictions predictions.jsonl${similarity}${mode}${missing}`,
  ].join("\n");
}

/** Where the API gives a split's files, without the origin. */
export function splitFilesPath(benchmark: string, split: Pick<SplitSnapshot, "id">): string {
  return `/api/v1/benchmarks/${benchmark}/splits/${split.id.slice(benchmark.length + 1)}/files`;
}
