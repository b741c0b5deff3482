import type { CellKey } from "../../data/snapshot.ts";

/** The cell that a column of the page shows while `metric` stands in place of the board's own. */
export function columnKey(column: string, ownMetric: string, metric: string): CellKey {
  const [own = "", dimension = "", ...category] = column.split(".");
  return { metric: own === ownMetric ? metric : own, dimension, category: category.join(".") };
}
