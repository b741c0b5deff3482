import type { Column } from "../data/columns.ts";
import { findColumn, listCategories } from "../data/columns.ts";
import type { PlacedRow } from "../data/entries.ts";
import type { BenchmarkSnapshot, Snapshot } from "../data/snapshot.ts";
import { viewColumns } from "../data/view-columns.ts";
import type { SectionView } from "../data/view-sections/list-sections.ts";
import { isSectionView } from "../data/view-sections/list-sections.ts";
import type { View } from "../data/views.ts";
import { viewPath } from "../data/views.ts";
import type { FileFormat } from "./file-formats.ts";
import { PAIR_COLUMNS, pairRecords } from "./pair-files.ts";
import { RECORD_COLUMNS, recordFields } from "./score-records.ts";
import { sectionRecords, sectionTables } from "./section-files.ts";
import { fileHead, fileName, sourceOf, tableFile } from "./table-files.ts";
import { toCsv, toLatex, toMarkdown } from "./text-tables.ts";

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
  return fileName(benchmark.id, snapshot, [view, benchmark.headline.metric], format, named);
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
  const source = permanentAddress(snapshot, benchmark, view, address);
  return tableFile(snapshot, benchmark, { view, rows, columns, source }, format);
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

/** Where the figures of a file are shown for good: the view as this snapshot, or the named release, had it. */
function permanentAddress(
  { id }: Snapshot,
  benchmark: BenchmarkSnapshot,
  view: FileView,
  { origin, release }: FileAddress,
): string {
  return `${origin}${viewPath(benchmark.id, view === "all" ? "table" : view, release)}?v=${id}`;
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
