import type { Column } from "./columns.ts";
import { headlineColumn, listCategoryColumns } from "./columns.ts";
import type { BenchmarkSnapshot } from "./snapshot.ts";

/** The score columns of the ranking or the heat table, the headline first: what the page prints and its files hold. */
export function viewColumns(benchmark: BenchmarkSnapshot, view: "table" | "heat"): readonly Column[] {
  const headline = headlineColumn(benchmark);
  const most = view === "table" ? { columnsMax: 12, categoriesMax: 12 } : { columnsMax: 60, categoriesMax: 40 };
  const rest = listCategoryColumns(benchmark, benchmark.rows, most);
  return [headline, ...rest.filter((column) => column.id !== headline.id)];
}
