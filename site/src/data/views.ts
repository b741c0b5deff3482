import { findSecondColumn } from "./columns.ts";
import { listFailureColumns } from "./failure-columns.ts";
import type { BenchmarkSnapshot } from "./snapshot.ts";
import { findCell } from "./snapshot.ts";

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
    failures: listFailureColumns(benchmark).length > 0 || listFailureTables(benchmark).length > 0,
    pairs: benchmark.rows.some((row) => row.rank !== null),
  };
  return VIEWS.filter((view) => has[view]);
}

/** The address of a view's page, without the language: the newest figures, or those of a named release. */
export function viewPath(benchmark: string, view: View, release?: { readonly name: string }): string {
  const board = release === undefined ? `/b/${benchmark}/` : `/b/${benchmark}/v/${release.name}/`;
  return view === "table" ? board : `${board}${view}/`;
}

/** The dimension of trajectory positions (first, middle, last third), or undefined. */
export function findPositionDimension(benchmark: BenchmarkSnapshot) {
  return benchmark.dimensions.find((dimension) => dimension.categories.some(({ id }) => id === "first-third"));
}

/** What a run takes: a metric in steps or counts, or RUT-Bench's efficiency, where some scored row has it. */
export function findCostMetric(benchmark: BenchmarkSnapshot) {
  return benchmark.metrics.find(
    (metric) => (metric.unit !== "fraction" || metric.id === "efficiency") && isScored(benchmark, metric.id),
  );
}

function isScored(benchmark: BenchmarkSnapshot, metric: string): boolean {
  return benchmark.rows.some((row) => (findCell(row, { ...benchmark.headline, metric })?.value ?? null) !== null);
}

/** The paper's own tables of failures, severity and error classes. */
export function listFailureTables(benchmark: BenchmarkSnapshot) {
  return benchmark.reportedTables.filter(({ id }) => /failure|severity|error/.test(id));
}
