import { findSecondColumn } from "./columns.ts";
import type { BenchmarkSnapshot } from "./snapshot.ts";

export const VIEWS = ["table", "heat", "gap", "position", "cost", "failures", "pairs"] as const;
export type View = (typeof VIEWS)[number];

/** The views that the snapshot has data for, in the order of the tabs; each is a page. */
export function listViews(benchmark: BenchmarkSnapshot): readonly View[] {
  const has: Readonly<Record<View, boolean>> = {
    table: true,
    heat: true,
    gap: findSecondColumn(benchmark, benchmark.rows) !== undefined,
    position: findPositionDimension(benchmark) !== undefined,
    cost: findCostMetric(benchmark) !== undefined,
    failures: findFailureDimension(benchmark) !== undefined || listFailureTables(benchmark).length > 0,
    pairs: true,
  };
  return VIEWS.filter((view) => has[view]);
}

/** The address of a view's page, without the language. */
export function viewPath(benchmark: string, view: View): string {
  return view === "table" ? `/b/${benchmark}/` : `/b/${benchmark}/${view}/`;
}

/** The dimension of trajectory positions (first, middle, last third), or undefined. */
export function findPositionDimension(benchmark: BenchmarkSnapshot) {
  return benchmark.dimensions.find((dimension) => dimension.categories.some(({ id }) => id === "first-third"));
}

/** A metric in steps or counts of which less is better (or neither), that some scored row has; what the cost view shows. */
export function findCostMetric(benchmark: BenchmarkSnapshot) {
  return benchmark.metrics.find(
    (metric) =>
      metric.unit !== "fraction" &&
      benchmark.rows.some((row) => row.cells.some((cell) => cell.metric === metric.id && cell.value !== null)),
  );
}

/** Cells of failure classes are cut by a dimension named for failures. */
export function findFailureDimension(benchmark: BenchmarkSnapshot) {
  return benchmark.dimensions.find(
    (dimension) =>
      dimension.id.includes("failure") &&
      benchmark.rows.some((row) => row.cells.some((cell) => cell.dimension === dimension.id && cell.value !== null)),
  );
}

/** The paper's own tables of failures, severity and error classes. */
export function listFailureTables(benchmark: BenchmarkSnapshot) {
  return benchmark.reportedTables.filter(({ id }) => /failure|severity|error/.test(id));
}
