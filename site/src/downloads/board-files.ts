import type { Column } from "../data/columns.ts";
import { findColumn, headlineColumn, listCategories } from "../data/columns.ts";
import type { PlacedRow } from "../data/entries.ts";
import { formatCell, formatHalfWidth, scoreScaleOf } from "../data/format.ts";
import { printedDecimals } from "../data/score-table.ts";
import type { BenchmarkSnapshot, Snapshot } from "../data/snapshot.ts";
import { findCell } from "../data/snapshot.ts";
import { formatRank } from "../data/ties.ts";
import { viewColumns } from "../data/view-columns.ts";
import type { View } from "../data/views.ts";
import { categoryLabel, dimensionLabel, metricLabel } from "../i18n/terms.ts";
import { RECORD_COLUMNS, recordFields, rowWithScores, scoreRecords } from "./score-records.ts";
import type { TextTable } from "./text-tables.ts";
import { toCsv, toLatex, toMarkdown } from "./text-tables.ts";

export const FILE_FORMATS = ["csv", "json", "md", "tex"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** A view's file, or `all` for every cell of the board. */
export type FileView = View | "all";

/** Where a board's file is; the same address always holds the newest snapshot's numbers. */
export function boardFilePath(benchmark: string, view: FileView, format: FileFormat): string {
  return `/data/v1/${benchmark}/${view}.${format}`;
}

/** The name a browser saves it under: bench, date and id of the snapshot, view and ranking metric. */
export function boardFileName(
  benchmark: BenchmarkSnapshot,
  snapshot: Snapshot,
  view: FileView,
  format: FileFormat,
): string {
  const release = `${snapshot.updatedAt.slice(0, 10)}-${snapshot.id.slice(0, 8)}`;
  return `${benchmark.id}_${release}_${view}_${benchmark.headline.metric}.${format}`;
}

/** The text of a board's file: CSV and JSON hold one score a line with its bounds, Markdown and LaTeX the table as shown. */
export function boardFile(
  snapshot: Snapshot,
  benchmark: BenchmarkSnapshot,
  rows: readonly PlacedRow[],
  view: FileView,
  format: FileFormat,
): string {
  const columns = view === "all" ? allColumns(benchmark) : viewColumns(benchmark, view);
  if (format === "md") return toMarkdown(toTextTable(snapshot, benchmark, rows, columns));
  if (format === "tex") return toLatex(toTextTable(snapshot, benchmark, rows, columns));
  if (format === "csv") {
    return toCsv(RECORD_COLUMNS, rows.flatMap((placed) => scoreRecords(placed, columns)).map(recordFields));
  }
  const { headline, title, id } = benchmark;
  const { id: snapshotId, updatedAt } = snapshot;
  const head = { schemaVersion: 1, snapshot: snapshotId, updatedAt, benchmark: id, title, view, headline };
  return `${JSON.stringify({ ...head, rows: rows.map((placed) => rowWithScores(placed, columns)) })}
`;
}

/** Every column that any row has a cell in: each metric overall, then cut by each dimension. */
export function allColumns(benchmark: BenchmarkSnapshot): readonly Column[] {
  const keys = ["overall", ...benchmark.dimensions.map(({ id }) => id)].flatMap((dimension) =>
    benchmark.metrics.flatMap(({ id: metric }) =>
      listCategories(benchmark, benchmark.rows, metric, dimension).map((category) => ({ metric, dimension, category })),
    ),
  );
  return keys.map((key) => findColumn(benchmark, key)).filter((column) => column !== undefined);
}

function toTextTable(
  snapshot: Snapshot,
  benchmark: BenchmarkSnapshot,
  rows: readonly PlacedRow[],
  columns: readonly Column[],
): TextTable {
  const scale = scoreScaleOf(benchmark.id);
  const unit = scale === "percent" ? "per cent" : "in 0..1";
  return {
    caption: `${benchmark.title}, Toolboard snapshot ${snapshot.id.slice(0, 12)} of ${snapshot.updatedAt.slice(0, 10)}; scores ${unit}, ± half of the 95 % interval; reported rows as printed, interval not known.`,
    columns: [
      ...["Rank", "System", "Organisation", "Level"].map((text) => ({ text, numeric: false })),
      ...columns.map((column) => ({ text: columnText(benchmark, column), numeric: true })),
    ],
    rows: rows.map(({ group, row }) => [
      formatRank(row.rank),
      row.demo ? `${row.system} (demo)` : row.system,
      row.model.organisation,
      row.level,
      ...columns.map((column) => {
        const cell = findCell(row, column.key);
        const text = formatCell(cell, scale, column.metric.unit, printedDecimals(group, column));
        const half =
          cell?.interval && column.metric.unit === "fraction" ? ` ±${formatHalfWidth(cell.interval, scale)}` : "";
        return `${text}${half}`;
      }),
    ]),
  };
}

/** `Exact accuracy`, or `Exact accuracy, Task type: Single tool` where the column is cut by a dimension. */
function columnText(benchmark: BenchmarkSnapshot, column: Column): string {
  const metric = metricLabel("en", column.metric);
  if (column.dimension === null || column.id === headlineColumn(benchmark).id) return metric;
  const { dimension, category } = column.key;
  return `${metric}, ${dimensionLabel("en", benchmark, dimension)}: ${categoryLabel("en", benchmark, dimension, category)}`;
}
