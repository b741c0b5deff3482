import { listBoardGroups } from "../data/board-groups.ts";
import { findColumn } from "../data/columns.ts";
import type { BenchmarkId, CellKey, Snapshot } from "../data/snapshot.ts";
import { getBenchmark } from "../data/snapshot.ts";
import { viewPath } from "../data/views.ts";
import type { FileFormat } from "./file-formats.ts";
import { fileName, tableFile } from "./table-files.ts";

/** What a reader sees of a board after filters, order, pins, metric and columns were chosen. */
export interface ShownTable {
  readonly benchmark: BenchmarkId;
  readonly view: "table" | "heat";
  /** In the order of the page; undefined for every row in the page's own order. */
  readonly rows: readonly { readonly group: string; readonly entry: string }[] | undefined;
  /** The score that stands first, then the categories. */
  readonly columns: readonly [CellKey, ...CellKey[]];
  readonly origin: string;
  /** The query string under which a reader sees the same. */
  readonly query: string;
  readonly release: { readonly name: string } | undefined;
}

/**
 * The file of what is shown, with its name: the very lines of the whole view's file, for the rows and columns that are seen,
 * in their order. Throws on a row or a column that the snapshot lacks, so that no file is short of what the page shows.
 */
export function shownFile(
  snapshot: Snapshot,
  shown: ShownTable,
  format: FileFormat,
): { readonly name: string; readonly text: string } {
  const { view, origin, query, release } = shown;
  const benchmark = getBenchmark(snapshot, shown.benchmark);
  const all = listBoardGroups(benchmark).flatMap((group) => group.rows.map((row) => ({ benchmark, group, row })));
  const known = new Map(all.map((placed) => [`${placed.group.id}\n${placed.row.entry}`, placed]));
  const rows = shown.rows?.map(({ group, entry }) => {
    const placed = known.get(`${group}\n${entry}`);
    if (placed === undefined) throw new Error(`The snapshot ${snapshot.id} has no row ${entry} in ${group}.`);
    return placed;
  });
  const columns = shown.columns.map((key) => {
    const column = findColumn(benchmark, key);
    if (column === undefined) throw new Error(`The benchmark ${benchmark.id} has no metric ${key.metric}.`);
    return column;
  });
  const source = `${origin}${viewPath(benchmark.id, view, release)}${query}`;
  const count = rows?.length ?? all.length;
  const part = count < all.length ? `filtered-${count}-of-${all.length}` : "as-shown";
  return {
    name: fileName(benchmark.id, snapshot, [view, shown.columns[0].metric, part], format, release),
    text: tableFile(snapshot, benchmark, { view, rows: rows ?? all, columns, source, chosenOf: all.length }, format),
  };
}
