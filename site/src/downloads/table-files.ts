import type { Column } from "../data/columns.ts";
import { headlineColumn } from "../data/columns.ts";
import type { PlacedRow } from "../data/entries.ts";
import { formatCell, formatHalfWidth, scoreScaleOf } from "../data/format.ts";
import { printedDecimals } from "../data/score-table.ts";
import type { BenchmarkSnapshot, Snapshot } from "../data/snapshot.ts";
import { findCell } from "../data/snapshot.ts";
import { formatRank } from "../data/ties.ts";
import type { FileFormat } from "./file-formats.ts";
import { RECORD_COLUMNS, recordFields, rowWithScores, scoreRecords } from "./score-records.ts";
import type { TextTable } from "./text-tables.ts";
import { toCsv, toLatex, toMarkdown } from "./text-tables.ts";

/** Some rows and columns of a board, in the order of its file. */
export interface FileTable {
  /** The view that they are shown in, or `all`. */
  readonly view: string;
  readonly rows: readonly PlacedRow[];
  readonly columns: readonly Column[];
  /** The address under which these figures stay. */
  readonly source: string;
  /** Where a reader chose among the rows: how many there are without the choice. */
  readonly chosenOf?: number;
}

/** The text of a table's file: CSV and JSON hold one score a line with its bounds, Markdown and LaTeX the table as shown. */
export function tableFile(
  snapshot: Snapshot,
  benchmark: BenchmarkSnapshot,
  table: FileTable,
  format: FileFormat,
): string {
  const { rows, columns, view, source, chosenOf } = table;
  if (format === "md") return toMarkdown(toTextTable(snapshot, benchmark, table));
  if (format === "tex") return toLatex(toTextTable(snapshot, benchmark, table));
  if (format === "csv") {
    return toCsv(RECORD_COLUMNS, rows.flatMap((placed) => scoreRecords(placed, columns)).map(recordFields));
  }
  const chosen = chosenOf === undefined ? {} : { shown: { rows: rows.length, of: chosenOf, address: source } };
  const head = { ...fileHead(snapshot, benchmark, view), ...chosen };
  return `${JSON.stringify({ ...head, rows: rows.map((placed) => rowWithScores(placed, columns)) })}\n`;
}

/** The name a browser saves a file under: bench, release (or date and id of the snapshot), what it holds and the metric. */
export function fileName(
  benchmark: string,
  snapshot: Snapshot,
  parts: readonly string[],
  format: FileFormat,
  named?: { readonly name: string },
): string {
  const release = named?.name ?? `${snapshot.updatedAt.slice(0, 10)}-${snapshot.id.slice(0, 8)}`;
  return `${[benchmark, release, ...parts].join("_")}.${format}`;
}

/** What a JSON file says of itself. */
export function fileHead({ id: snapshot, updatedAt }: Snapshot, benchmark: BenchmarkSnapshot, view: string) {
  const { headline, title, id } = benchmark;
  return { schemaVersion: 1, snapshot, updatedAt, benchmark: id, title, view, headline };
}

/** The snapshot that figures are of, in words. */
export function sourceOf(snapshot: Snapshot): string {
  return `Toolboard snapshot ${snapshot.id.slice(0, 12)} of ${snapshot.updatedAt.slice(0, 10)}`;
}

function toTextTable(snapshot: Snapshot, benchmark: BenchmarkSnapshot, table: FileTable): TextTable {
  const { rows, columns, source, chosenOf } = table;
  const scale = scoreScaleOf(benchmark.id);
  const unit = scale === "percent" ? "per cent" : "in 0..1";
  const chosen = chosenOf === undefined ? "" : ` ${rows.length} of ${chosenOf} rows, as chosen and sorted by a reader;`;
  return {
    source,
    caption: `${benchmark.title}, ${sourceOf(snapshot)};${chosen} scores ${unit}, ± half of the 95 % interval; reported rows as printed, interval not known.`,
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
  const { dimension, metric, key } = column;
  if (dimension === null || column.id === headlineColumn(benchmark).id) return metric.label;
  const category = dimension.categories.find(({ id }) => id === key.category)?.label ?? key.category;
  return `${metric.label}, ${dimension.label}: ${category}`;
}
