import type { BoardGroup } from "./board-groups.ts";
import type { Column } from "./columns.ts";
import { median, separateDifference } from "./separate-difference.ts";
import type { BenchmarkSnapshot } from "./snapshot.ts";
import { cellKeyText, findCell } from "./snapshot.ts";
import { pairedDifference } from "./standing.ts";

export interface SmallestDifference {
  /** As a fraction: two entries of the group that lie closer are as a rule not told apart at 95 %. */
  readonly difference: number;
  /** From paired differences over the same instances, or from two separate intervals, which asks for more. */
  readonly basis: "paired" | "separate";
  /** Instances behind the column, and the clusters that they fall into. */
  readonly n: number | null;
  readonly clusters: number | null;
}

/** More pairs than this say nothing new, and a large group has very many. */
const PAIRS_MAX = 300;

/**
 * How far two entries of a group have to lie apart in a column to be told apart: the median half-width of the paired
 * intervals where the column is the one that ranks, else that of `separateDifference`.
 * Null where the group has no intervals (reported rows) or the column is no fraction.
 */
export function smallestDifference(
  benchmark: BenchmarkSnapshot,
  group: BoardGroup,
  column: Column,
): SmallestDifference | null {
  if (column.metric.unit !== "fraction") return null;
  const known = group.rows.map((row) => findCell(row, column.key)).find((cell) => cell?.n !== undefined);
  const size = { n: known?.n ?? null, clusters: known?.clusters ?? null };
  if (column.id === cellKeyText(benchmark.headline)) {
    const paired = median(pairedHalfWidths(benchmark, group));
    if (paired !== null) return { difference: paired, basis: "paired", ...size };
  }
  const separate = separateDifference(group.rows, column.key);
  return separate === null ? null : { difference: separate, basis: "separate", ...size };
}

function pairedHalfWidths(benchmark: BenchmarkSnapshot, { rows, ...group }: BoardGroup): readonly number[] {
  const found: number[] = [];
  for (const [place, row] of rows.entries()) {
    for (const other of rows.slice(place + 1)) {
      if (found.length >= PAIRS_MAX) return found;
      const paired = pairedDifference(benchmark, { rows, ...group }, row.entry, other.entry);
      if (paired?.low != null && paired.high !== null) found.push((paired.high - paired.low) / 2);
    }
  }
  return found;
}
