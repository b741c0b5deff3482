import type { BenchmarkSnapshot, BoardRow, Cell, Snapshot } from "../../../api/client.ts";

export type {
  BenchmarkSnapshot,
  BoardRow,
  Cell,
  PlannedRescoring,
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

type Cells = ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, Cell>>>;
const indexes = new WeakMap<BoardRow, Cells>();

/** One text per cell key, stable in addresses and files: `exact.task-type.single-tool`. */
export function cellKeyText(key: CellKey): string {
  return `${key.metric}.${key.dimension}.${key.category}`;
}

/** A row's cell, or undefined where the row has none (not reported, not submitted). Indexed once per row. */
export function findCell(row: BoardRow, key: CellKey): Cell | undefined {
  let index = indexes.get(row);
  if (index === undefined) {
    index = indexCells(row.cells);
    indexes.set(row, index);
  }
  return index.get(key.metric)?.get(key.dimension)?.get(key.category);
}

/** By metric, dimension and category in turn: a page asks for thousands of cells, and joining the three costs more than three steps. */
function indexCells(cells: readonly Cell[]): Cells {
  const index = new Map<string, Map<string, Map<string, Cell>>>();
  for (const cell of cells) {
    const dimensions = index.get(cell.metric) ?? new Map<string, Map<string, Cell>>();
    const categories = dimensions.get(cell.dimension) ?? new Map<string, Cell>();
    index.set(cell.metric, dimensions.set(cell.dimension, categories.set(cell.category, cell)));
  }
  return index;
}

/** The row's headline value as a fraction, or null where it has none. */
export function headlineValue(benchmark: Pick<BenchmarkSnapshot, "headline">, row: BoardRow): number | null {
  return findCell(row, benchmark.headline)?.value ?? null;
}
