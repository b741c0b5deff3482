import type { BoardGroup } from "./board-groups.ts";
import { listBoardGroups } from "./board-groups.ts";
import type { Column } from "./columns.ts";
import { findColumn, isFilled, listBreakdownMetrics } from "./columns.ts";
import type { BenchmarkSnapshot, BoardRow, CellKey } from "./snapshot.ts";
import { findCell } from "./snapshot.ts";

/** The rows of a group that have a score in a category, best first. */
export interface CategoryGroup {
  readonly group: BoardGroup;
  /** The column that orders the rows first; the others that the group has a value in after it. */
  readonly columns: readonly [Column, ...Column[]];
  readonly rows: readonly BoardRow[];
}

/**
 * A category's ranking, group by group. The headline's metric orders it where the group has it; otherwise the first of
 * the metrics that the paper breaks down. Groups without any score in the category are left out.
 */
export function listCategoryGroups(
  benchmark: BenchmarkSnapshot,
  dimension: string,
  category: string,
): readonly CategoryGroup[] {
  return listBoardGroups(benchmark).flatMap((group) => {
    const [first, ...rest] = categoryColumns(benchmark, group.rows, dimension, category);
    if (first === undefined) return [];
    const scored = group.rows.filter((row) => scoreIn(row, first.key) !== null);
    const rows = scored.toSorted((a, b) => (scoreIn(b, first.key) ?? 0) - (scoreIn(a, first.key) ?? 0));
    return [{ group, columns: [first, ...rest] as const, rows }];
  });
}

/** The score columns of a category that some of the rows have a value in, the ordering one first. */
export function categoryColumns(
  benchmark: BenchmarkSnapshot,
  rows: readonly BoardRow[],
  dimension: string,
  category: string,
): readonly Column[] {
  const preferred = [benchmark.headline.metric, ...listBreakdownMetrics(benchmark, rows).map(({ id }) => id)];
  const others = benchmark.metrics
    .filter(({ unit, better }) => unit === "fraction" && better === "higher")
    .map(({ id }) => id);
  return [...new Set([...preferred, ...others])]
    .map((metric) => findColumn(benchmark, { metric, dimension, category }))
    .filter((column) => column !== undefined)
    .filter((column) => isFilled(rows, column.key))
    .slice(0, COLUMNS_MAX);
}

/** More than these would push the table off a page without saying more; the files hold all. */
const COLUMNS_MAX = 6;

/** Whether the intervals of two rows overlap in a cell; true where one has none, because nothing is clear then. */
export function isOverlapping(a: BoardRow, b: BoardRow, key: CellKey): boolean {
  const [first, second] = [findCell(a, key)?.interval, findCell(b, key)?.interval];
  return !first || !second || (first.low <= second.high && second.low <= first.high);
}

function scoreIn(row: BoardRow, key: CellKey): number | null {
  return findCell(row, key)?.value ?? null;
}
