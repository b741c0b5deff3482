import type { Column } from "../data/columns.ts";
import { headlineColumn } from "../data/columns.ts";
import type { BenchmarkSnapshot } from "../data/snapshot.ts";
import type { Language } from "./language.ts";
import { categoryLabel, metricLabel } from "./terms.ts";

/** What a column is called away from its place in the table: the metric, the category, or both where neither is plain. */
export function columnLabel(language: Language, benchmark: BenchmarkSnapshot, column: Column): string {
  const metric = metricLabel(language, column.metric);
  if (column.dimension === null) return metric;
  const category = categoryLabel(language, benchmark, column.key.dimension, column.key.category);
  return column.key.metric === headlineColumn(benchmark).key.metric ? category : `${category}: ${metric}`;
}
