import type { BenchmarkSnapshot, BoardRow, CellKey, Dimension, Metric } from "./snapshot.ts";
import { cellKeyText, findCell } from "./snapshot.ts";

/** A score column of a table: which cell it shows, under which heading. */
export interface Column {
  /** Stable in addresses: the cell key as text. */
  readonly id: string;
  readonly key: CellKey;
  readonly metric: Metric;
  /** The dimension that it cuts by, or null for `overall`. */
  readonly dimension: Dimension | null;
  /** Columns of one group share a heading. */
  readonly group: string;
}

/** The metric of a benchmark with this id, or undefined. */
export function findMetric(benchmark: BenchmarkSnapshot, id: string): Metric | undefined {
  return benchmark.metrics.find((metric) => metric.id === id);
}

/** The column of a cell key, or undefined where the benchmark has no such metric. */
export function findColumn(benchmark: BenchmarkSnapshot, key: CellKey): Column | undefined {
  const metric = findMetric(benchmark, key.metric);
  if (metric === undefined) return undefined;
  const dimension = benchmark.dimensions.find((known) => known.id === key.dimension) ?? null;
  return { id: cellKeyText(key), key, metric, dimension, group: `${key.metric}.${key.dimension}` };
}

/** The column that ranks the board. Throws where the snapshot's headline names no metric. */
export function headlineColumn(benchmark: BenchmarkSnapshot): Column {
  const column = findColumn(benchmark, benchmark.headline);
  if (column === undefined)
    throw new Error(`${benchmark.id}: the headline names no metric "${benchmark.headline.metric}".`);
  return column;
}

/** Whether any of the rows has a value in the column. */
export function isFilled(rows: readonly BoardRow[], key: CellKey): boolean {
  return rows.some((row) => (findCell(row, key)?.value ?? null) !== null);
}

/** Categories of a dimension that occur in the rows under a metric, in the dimension's order, others after it by name. */
export function listCategories(
  benchmark: BenchmarkSnapshot,
  rows: readonly BoardRow[],
  metric: string,
  dimension: string,
): readonly string[] {
  const occurring = new Set<string>();
  // A large board has a hundred thousand cells, and this is asked for every page: no lists are made on the way.
  for (const row of rows) {
    for (const cell of row.cells) {
      if (cell.metric === metric && cell.dimension === dimension) occurring.add(cell.category);
    }
  }
  const declared =
    benchmark.dimensions.find((known) => known.id === dimension)?.categories.map((category) => category.id) ?? [];
  const first = declared.filter((category) => occurring.has(category));
  return [...first, ...[...occurring].filter((category) => !declared.includes(category)).sort()];
}

/**
 * Metrics whose categories a table shows: the headline's, or, where the paper prints categories of other metrics only
 * (ToolSpectrum's headline is our mean of its cells), those that the paper prints.
 */
export function listBreakdownMetrics(benchmark: BenchmarkSnapshot, rows: readonly BoardRow[]): readonly Metric[] {
  const headline = benchmark.headline.metric;
  const reported = new Set(
    rows
      .filter((row) => row.level === "reported")
      .flatMap((row) => row.cells.filter((cell) => cell.dimension !== "overall").map((cell) => cell.metric)),
  );
  const cuts = () =>
    rows.some((row) => row.cells.some((cell) => cell.metric === headline && cell.dimension !== "overall"));
  const wanted = reported.size > 0 && !reported.has(headline) ? reported : new Set(cuts() ? [headline] : []);
  return benchmark.metrics.filter((metric) => wanted.has(metric.id));
}

/**
 * Category columns, grouped. With one breakdown metric a group is a dimension (task type: single, multi, …);
 * with several it is a category (profile: APP, API, …), as ToolSpectrum's paper sets its table.
 * Dimensions with more than `categoriesMax` categories (profiles) are left to their own pages.
 */
export function listCategoryColumns(
  benchmark: BenchmarkSnapshot,
  rows: readonly BoardRow[],
  { columnsMax, categoriesMax }: { readonly columnsMax: number; readonly categoriesMax: number },
): readonly Column[] {
  const metrics = listBreakdownMetrics(benchmark, rows);
  const columns: Column[] = [];
  for (const dimension of benchmark.dimensions) {
    const keys = dimensionKeys(benchmark, rows, metrics, dimension, categoriesMax);
    if (columns.length + keys.length > columnsMax) continue;
    for (const { key, group } of keys) {
      const column = findColumn(benchmark, key);
      if (column !== undefined) columns.push({ ...column, group });
    }
  }
  return columns;
}

function dimensionKeys(
  benchmark: BenchmarkSnapshot,
  rows: readonly BoardRow[],
  metrics: readonly Metric[],
  dimension: Dimension,
  categoriesMax: number,
): readonly { readonly key: CellKey; readonly group: string }[] {
  const categories = [
    ...new Set(metrics.flatMap((metric) => listCategories(benchmark, rows, metric.id, dimension.id))),
  ].filter((category) =>
    metrics.some((metric) => isFilled(rows, { metric: metric.id, dimension: dimension.id, category })),
  );
  if (categories.length > categoriesMax) return [];
  return categories.flatMap((category) =>
    metrics.map((metric) => ({
      key: { metric: metric.id, dimension: dimension.id, category },
      group: metrics.length === 1 ? dimension.id : `${dimension.id}.${category}`,
    })),
  );
}

/** Neighbouring columns of one group, for the heading row of a table. */
export function groupColumns(columns: readonly Column[]): readonly (readonly [Column, ...Column[]])[] {
  return [...Map.groupBy(columns, (column) => column.group).values()].flatMap(([first, ...rest]) =>
    first === undefined ? [] : [[first, ...rest] as const],
  );
}

/** Metrics that read the same answers more or less strictly than the headline. */
const SECOND_METRICS: Readonly<Record<BenchmarkSnapshot["id"], readonly string[]>> = {
  usertoolbench: ["relaxed", "executable-completion"],
  toolspectrum: [],
  "rut-bench": ["strict-success"],
};

/** Metrics of the same answers that a row's gap lies between, the headline's first. */
export function gapMetrics({ id, headline }: Pick<BenchmarkSnapshot, "id" | "headline">): readonly string[] {
  return [headline.metric, ...SECOND_METRICS[id]];
}

/**
 * The second metric that rows are read against in the gap view, or undefined: for UserToolBench the paper's relaxed
 * accuracy on reported rows and executable completion on scored ones; for RUT-Bench strict beside relaxed success.
 */
export function findSecondColumn(benchmark: BenchmarkSnapshot, rows: readonly BoardRow[]): Column | undefined {
  const { dimension, category } = benchmark.headline;
  return SECOND_METRICS[benchmark.id]
    .map((metric) => findColumn(benchmark, { metric, dimension, category }))
    .find((column) => column !== undefined && isFilled(rows, column.key));
}
