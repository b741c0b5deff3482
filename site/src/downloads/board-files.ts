import type { Column } from "../data/columns.ts";
import { findColumn, headlineColumn, listCategories } from "../data/columns.ts";
import type { PlacedRow } from "../data/entries.ts";
import { formatCell, formatHalfWidth, scoreScaleOf } from "../data/format.ts";
import { printedDecimals } from "../data/score-table.ts";
import type { BenchmarkSnapshot, Snapshot } from "../data/snapshot.ts";
import { findCell } from "../data/snapshot.ts";
import { formatRank } from "../data/ties.ts";
import { viewColumns } from "../data/view-columns.ts";
import type { SectionView } from "../data/view-sections/list-sections.ts";
import { isSectionView } from "../data/view-sections/list-sections.ts";
import type { View } from "../data/views.ts";
import { viewPath } from "../data/views.ts";
import { categoryLabel, dimensionLabel, metricLabel } from "../i18n/terms.ts";
import { PAIR_COLUMNS, pairRecords } from "./pair-files.ts";
import { RECORD_COLUMNS, recordFields, rowWithScores, scoreRecords } from "./score-records.ts";
import { sectionRecords, sectionTables } from "./section-files.ts";
import type { TextTable } from "./text-tables.ts";
import { toCsv, toLatex, toMarkdown } from "./text-tables.ts";

export const FILE_FORMATS = ["csv", "json", "md", "tex"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** A view's file, or `all` for every cell of the board. */
export type FileView = View | "all";

/** Where the site is, and of which named release a file is. */
export interface FileAddress {
  readonly origin: string;
  readonly release?: { readonly name: string };
}

/** Where a board's file is: the newest snapshot's numbers, or for good those of a named release. */
export function boardFilePath(
  benchmark: string,
  view: FileView,
  format: FileFormat,
  release?: { readonly name: string },
): string {
  const folder = release === undefined ? `/data/v1/${benchmark}` : `/data/v1/${benchmark}/v/${release.name}`;
  return `${folder}/${view}.${format}`;
}

/** The name a browser saves it under: bench, release (or date and id of the snapshot), view and ranking metric. */
export function boardFileName(
  benchmark: BenchmarkSnapshot,
  snapshot: Snapshot,
  view: FileView,
  format: FileFormat,
  named?: { readonly name: string },
): string {
  const release = named?.name ?? `${snapshot.updatedAt.slice(0, 10)}-${snapshot.id.slice(0, 8)}`;
  return `${benchmark.id}_${release}_${view}_${benchmark.headline.metric}.${format}`;
}

/** The text of a board's file: CSV and JSON hold one score a line with its bounds, Markdown and LaTeX the tables as shown. */
export function boardFile(
  snapshot: Snapshot,
  benchmark: BenchmarkSnapshot,
  rows: readonly PlacedRow[],
  view: FileView,
  format: FileFormat,
  address: FileAddress,
): string {
  if (view !== "all" && isSectionView(view)) return sectionFile(snapshot, benchmark, view, format, address);
  const columns = view === "all" ? allColumns(benchmark) : viewColumns(benchmark, view);
  if (format === "md" || format === "tex") {
    const source = permanentAddress(snapshot, benchmark, view, address);
    const table = toTextTable(snapshot, benchmark, rows, columns, source);
    return format === "md" ? toMarkdown(table) : toLatex(table);
  }
  if (format === "csv") {
    return toCsv(RECORD_COLUMNS, rows.flatMap((placed) => scoreRecords(placed, columns)).map(recordFields));
  }
  const head = fileHead(snapshot, benchmark, view);
  return `${JSON.stringify({ ...head, rows: rows.map((placed) => rowWithScores(placed, columns)) })}\n`;
}

/** The file of a view of charts and tables: what its page prints, cell by cell; of the pairs, every pair. */
function sectionFile(
  snapshot: Snapshot,
  benchmark: BenchmarkSnapshot,
  view: SectionView,
  format: FileFormat,
  address: FileAddress,
): string {
  if (format === "md" || format === "tex") {
    const source = permanentAddress(snapshot, benchmark, view, address);
    const tables = sectionTables(benchmark, view, sourceOf(snapshot)).map((table) => ({ ...table, source }));
    return tables.map(format === "md" ? toMarkdown : toLatex).join("\n");
  }
  const isPairs = view === "pairs";
  if (format === "csv") {
    const columns: readonly string[] = isPairs ? PAIR_COLUMNS : RECORD_COLUMNS;
    const lines = isPairs
      ? [...pairRecords(benchmark)].map((pair) => PAIR_COLUMNS.map((column) => pair[column]))
      : sectionRecords(benchmark, view).map(recordFields);
    return toCsv(columns, lines);
  }
  const content = isPairs ? { pairs: [...pairRecords(benchmark)] } : { scores: sectionRecords(benchmark, view) };
  return `${JSON.stringify({ ...fileHead(snapshot, benchmark, view), ...content })}\n`;
}

function fileHead({ id: snapshot, updatedAt }: Snapshot, benchmark: BenchmarkSnapshot, view: FileView) {
  const { headline, title, id } = benchmark;
  return { schemaVersion: 1, snapshot, updatedAt, benchmark: id, title, view, headline };
}

/** Where the figures of a file are shown for good: the view as this snapshot, or the named release, had it. */
function permanentAddress(
  { id }: Snapshot,
  benchmark: BenchmarkSnapshot,
  view: FileView,
  { origin, release }: FileAddress,
): string {
  return `${origin}${viewPath(benchmark.id, view === "all" ? "table" : view, release)}?v=${id}`;
}

function sourceOf(snapshot: Snapshot): string {
  return `Toolboard snapshot ${snapshot.id.slice(0, 12)} of ${snapshot.updatedAt.slice(0, 10)}`;
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
  source: string,
): TextTable {
  const scale = scoreScaleOf(benchmark.id);
  const unit = scale === "percent" ? "per cent" : "in 0..1";
  return {
    source,
    caption: `${benchmark.title}, ${sourceOf(snapshot)}; scores ${unit}, ± half of the 95 % interval; reported rows as printed, interval not known.`,
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
