import type { Column } from "./columns.ts";
import { findColumn, isFilled, listCategories } from "./columns.ts";
import type { BenchmarkSnapshot, BoardRow } from "./snapshot.ts";

/** Labels of wrong answers as one metric cut by dimensions of its own, each a share of the wrong answers. */
const LABELLED_METRIC = "failure-share";
const LABELLED_DIMENSIONS = ["failure", "severity"] as const;

/** The score columns of one way to count failures. Columns of one set may share a chart; those of two never do. */
export interface FailureColumns {
  /** `classes`: shares of all instances, lower is better. Otherwise the dimension of labels: shares of the wrong answers. */
  readonly kind: "classes" | (typeof LABELLED_DIMENSIONS)[number];
  readonly columns: readonly Column[];
}

/**
 * The failure columns that any of the rows has a value in: metrics of which less is better (RUT-Bench's root causes), and
 * labels cut by failure and by severity (UserToolBench). Sets without a filled column are left out.
 */
export function listFailureColumns(
  benchmark: BenchmarkSnapshot,
  rows: readonly BoardRow[] = benchmark.rows,
): readonly FailureColumns[] {
  const classes = benchmark.metrics
    .filter(({ unit, better }) => unit === "fraction" && better === "lower")
    .map(({ id }) => findColumn(benchmark, { ...benchmark.headline, metric: id }));
  const sets = [
    { kind: "classes" as const, columns: classes },
    ...LABELLED_DIMENSIONS.map((dimension) => ({
      kind: dimension,
      columns: listCategories(benchmark, rows, LABELLED_METRIC, dimension).map((category) =>
        findColumn(benchmark, { metric: LABELLED_METRIC, dimension, category }),
      ),
    })),
  ];
  return sets.flatMap(({ kind, columns }) => {
    const filled = columns.filter((column) => column !== undefined).filter(({ key }) => isFilled(rows, key));
    return filled.length === 0 ? [] : [{ kind, columns: filled }];
  });
}
