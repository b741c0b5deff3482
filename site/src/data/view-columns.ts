import type { Column } from "./columns.ts";
import {
  findColumn,
  findSecondColumn,
  headlineColumn,
  isFilled,
  listCategories,
  listCategoryColumns,
} from "./columns.ts";
import { listFailureColumns } from "./failure-columns.ts";
import type { BenchmarkSnapshot } from "./snapshot.ts";
import type { View } from "./views.ts";
import { findCostMetric, findPositionDimension } from "./views.ts";

/** The score columns that a view shows, the headline first: what its page prints and its files hold. */
export function viewColumns(benchmark: BenchmarkSnapshot, view: View): readonly Column[] {
  const headline = headlineColumn(benchmark);
  const rest = otherColumns(benchmark, view);
  return [headline, ...rest.filter((column) => column.id !== headline.id)];
}

function otherColumns(benchmark: BenchmarkSnapshot, view: View): readonly Column[] {
  const { rows, headline } = benchmark;
  switch (view) {
    case "table":
      return listCategoryColumns(benchmark, rows, { columnsMax: 12, categoriesMax: 12 });
    case "heat":
      return listCategoryColumns(benchmark, rows, { columnsMax: 60, categoriesMax: 40 });
    case "gap": {
      const perLevel = ["reported", "scored"].map((kind) =>
        findSecondColumn(
          benchmark,
          rows.filter((row) => (row.level === "reported") === (kind === "reported")),
        ),
      );
      return distinct(perLevel.filter((column) => column !== undefined));
    }
    case "position":
      return columnsOf(benchmark, headline.metric, findPositionDimension(benchmark)?.id);
    case "cost": {
      const metric = findCostMetric(benchmark);
      const column = metric && findColumn(benchmark, { ...headline, metric: metric.id });
      return column === undefined ? [] : [column];
    }
    case "failures":
      return listFailureColumns(benchmark).flatMap(({ columns }) => columns);
    case "pairs":
      return [];
  }
}

function columnsOf(benchmark: BenchmarkSnapshot, metric: string, dimension: string | undefined): readonly Column[] {
  if (dimension === undefined) return [];
  return listCategories(benchmark, benchmark.rows, metric, dimension)
    .map((category) => findColumn(benchmark, { metric, dimension, category }))
    .filter((column) => column !== undefined)
    .filter((column) => isFilled(benchmark.rows, column.key));
}

function distinct(columns: readonly Column[]): readonly Column[] {
  return [...new Map(columns.map((column) => [column.id, column])).values()];
}
