import { createHash } from "node:crypto";
import type { BreakdownCell } from "../../schemas/breakdown.ts";

/** SHA-256 over the cells of a breakdown in its order, one a line; notes are words and stay out. In hexadecimal. */
export function digestScores(cells: readonly BreakdownCell[]): string {
  const hash = createHash("sha256");
  for (const cell of cells) hash.update(`${JSON.stringify(toLine(cell))}\n`);
  return hash.digest("hex");
}

function toLine({ metric, dimension, category, value, parts, n, clusters, interval }: BreakdownCell): unknown[] {
  const sorted = Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1));
  const range = interval === null ? null : [interval.low, interval.high, interval.level, interval.method];
  return [metric, dimension, category, value, sorted, n, clusters, range];
}
