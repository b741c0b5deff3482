import type { Column } from "./columns.ts";
import { findColumn, listBreakdownMetrics, listCategories } from "./columns.ts";
import type { PlacedRow } from "./entries.ts";
import type { Field } from "./field.ts";
import { fieldOfGroup } from "./field.ts";
import type { Cell, Dimension, Metric } from "./snapshot.ts";
import { findCell } from "./snapshot.ts";

/** One line of an entry's profile: its cell beside the field of its group. */
export interface ProfileLine {
  readonly column: Column;
  readonly cell: Cell;
  readonly field: Field | null;
}

/** The lines of one dimension; `dimension` null for the overall figures of every metric. */
export interface ProfileBlock {
  readonly dimension: Dimension | null;
  readonly metrics: readonly Metric[];
  readonly lines: readonly ProfileLine[];
}

/**
 * What an entry scored: overall by every metric, then by the categories of each dimension under the metrics that are
 * broken down. Cells that the row lacks are left out; a withheld cell stays with its note.
 */
export function listProfileBlocks(placed: PlacedRow): readonly ProfileBlock[] {
  const { benchmark, row } = placed;
  const overall = benchmark.metrics.flatMap((metric) =>
    toLine(placed, { metric: metric.id, dimension: "overall", category: "all" }),
  );
  const metrics = listBreakdownMetrics(benchmark, [row]);
  const blocks = benchmark.dimensions.map((dimension) => ({
    dimension,
    metrics,
    lines: metrics.flatMap((metric) =>
      listCategories(benchmark, [row], metric.id, dimension.id).flatMap((category) =>
        toLine(placed, { metric: metric.id, dimension: dimension.id, category }),
      ),
    ),
  }));
  return [{ dimension: null, metrics: benchmark.metrics, lines: overall }, ...blocks].filter(
    ({ lines }) => lines.length > 0,
  );
}

function toLine(
  { benchmark, group, row }: PlacedRow,
  key: { readonly metric: string; readonly dimension: string; readonly category: string },
): readonly ProfileLine[] {
  const column = findColumn(benchmark, key);
  const cell = findCell(row, key);
  if (column === undefined || cell === undefined) return [];
  return [{ column, cell, field: fieldOfGroup(group, column.key) }];
}
