import type { BenchmarkSnapshot, BoardRow, Cell, Snapshot } from "../../../api/client.ts";

export type {
  BenchmarkSnapshot,
  BoardRow,
  Cell,
  ReportedTable,
  Snapshot,
  SplitSnapshot,
  WithdrawnEntry,
} from "../../../api/client.ts";

export type BenchmarkId = BenchmarkSnapshot["id"];
export type Level = BoardRow["level"];
export type Metric = BenchmarkSnapshot["metrics"][number];
export type Dimension = BenchmarkSnapshot["dimensions"][number];

/** Names one cell of a row. */
export interface CellKey {
  readonly metric: string;
  readonly dimension: string;
  readonly category: string;
}

/** The benchmark of a page's address, or undefined for an unknown one (the page then answers 404). */
export function findBenchmark(snapshot: Snapshot, id: string | undefined): BenchmarkSnapshot | undefined {
  return snapshot.benchmarks.find((benchmark) => benchmark.id === id);
}

/** The benchmark with this id. Throws with the id where the snapshot lacks it. */
export function getBenchmark(snapshot: Snapshot, id: string): BenchmarkSnapshot {
  const benchmark = findBenchmark(snapshot, id);
  if (benchmark === undefined) throw new Error(`The snapshot ${snapshot.id} has no benchmark "${id}".`);
  return benchmark;
}

const indexes = new WeakMap<BoardRow, ReadonlyMap<string, Cell>>();

/** One text per cell key, stable in addresses and files: `exact.task-type.single-tool`. */
export function cellKeyText(key: CellKey): string {
  return `${key.metric}.${key.dimension}.${key.category}`;
}

/** A row's cell, or undefined where the row has none (not reported, not submitted). Indexed once per row. */
export function findCell(row: BoardRow, key: CellKey): Cell | undefined {
  let index = indexes.get(row);
  if (index === undefined) {
    index = new Map(row.cells.map((cell) => [cellKeyText(cell), cell]));
    indexes.set(row, index);
  }
  return index.get(cellKeyText(key));
}

/** The row's headline value as a fraction, or null where it has none. */
export function headlineValue(benchmark: Pick<BenchmarkSnapshot, "headline">, row: BoardRow): number | null {
  return findCell(row, benchmark.headline)?.value ?? null;
}
