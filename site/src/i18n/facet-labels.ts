import type { BenchmarkSnapshot } from "../data/snapshot.ts";
import { dictionaries } from "./dictionary.ts";
import type { Language } from "./language.ts";
import { categoryLabel, dimensionLabel, metricLabel } from "./terms.ts";

/**
 * The words for facets of wrong answers: `label.<label>` is a failure label of the benchmark (a category of its dimension
 * `failure`, a metric of its own, or a word of the pages), `<dimension>.<category>` names both.
 */
export function facetLabels(
  language: Language,
  benchmark: BenchmarkSnapshot,
  facets: readonly string[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(facets.map((facet) => [facet, labelOf(language, benchmark, facet)]));
}

function labelOf(language: Language, benchmark: BenchmarkSnapshot, facet: string): string {
  const [dimension, id] = [facet.slice(0, facet.indexOf(".")), facet.slice(facet.indexOf(".") + 1)];
  if (dimension !== "label") {
    return `${dimensionLabel(language, benchmark, dimension)}: ${categoryLabel(language, benchmark, dimension, id)}`;
  }
  const metric = benchmark.metrics.find((known) => known.id === id);
  if (metric !== undefined) return metricLabel(language, metric);
  const own: Readonly<Record<string, string>> = dictionaries[language].cases.labels;
  return own[id] ?? categoryLabel(language, benchmark, "failure", id);
}
