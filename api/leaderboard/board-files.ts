import { join } from "node:path";
import type { BenchmarkId } from "../../scoring/terms.ts";

/** Begins with a dot, so that no page's address leads there. */
const FOLDER = ".boards";

/** Where a release keeps its boards as they are sent, with `.br` and `.gz` beside those that are large. */
export function boardFile(releaseFolder: string, benchmark: BenchmarkId, format: "json" | "csv"): string {
  return join(releaseFolder, FOLDER, `${benchmark}.${format}`);
}

/** Where a release keeps what `BoardFactsSchema` describes. */
export function boardFactsFile(releaseFolder: string): string {
  return join(releaseFolder, FOLDER, "benchmarks.json");
}
