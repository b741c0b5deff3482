import type { Column } from "../data/columns.ts";
import type { BenchmarkSnapshot, Level } from "../data/snapshot.ts";
import { dictionaries } from "./dictionary.ts";
import type { Language } from "./language.ts";
import { chineseTerms } from "./zh/terms.ts";

/**
 * The word for a metric, a dimension or a category. Benchmarks define these in English, and the snapshot carries them;
 * Chinese ones stand in `zh/terms.ts` by id. A domain or a profile without a translation keeps its own name.
 */
export function termLabel(language: Language, id: string, english: string): string {
  return language === "en" ? english : (chineseTerms[id] ?? english);
}

/** A metric's label. */
export function metricLabel(language: Language, metric: { readonly id: string; readonly label: string }): string {
  return termLabel(language, metric.id, metric.label);
}

/** A dimension's label, `Overall` for the dimension `overall`. */
export function dimensionLabel(language: Language, benchmark: BenchmarkSnapshot, id: string): string {
  if (id === "overall") return dictionaries[language].board.overall;
  return termLabel(language, id, benchmark.dimensions.find((dimension) => dimension.id === id)?.label ?? id);
}

/** A category's label, or its id where the dimension lists no such category. */
export function categoryLabel(language: Language, benchmark: BenchmarkSnapshot, dimension: string, id: string): string {
  if (dimension === "overall") return dictionaries[language].board.overall;
  const known = benchmark.dimensions
    .find((candidate) => candidate.id === dimension)
    ?.categories.find((category) => category.id === id);
  return termLabel(language, id, known?.label ?? id);
}

/** The one word that says how far a row can be trusted. */
export function levelLabel(language: Language, level: Level): string {
  return dictionaries[language].common.level[level];
}

/** What one cluster is, and several: `profile` and `profiles`; of a choice each part, `profiles or environments`. */
export function clusterWords(language: Language, name: string): { readonly unit: string; readonly units: string } {
  const unit = termLabel(language, name, name);
  return {
    unit,
    units:
      language === "en"
        ? unit
            .split(" or ")
            .map((part) => `${part}s`)
            .join(" or ")
        : unit,
  };
}

/** What a failure column counts: the label that it is cut by, or the metric itself where a class is a metric. */
export function failureLabel(language: Language, benchmark: BenchmarkSnapshot, column: Column): string {
  const { metric, dimension, key } = column;
  return dimension === null
    ? metricLabel(language, metric)
    : categoryLabel(language, benchmark, key.dimension, key.category);
}

export { reportedSource } from "../data/reported-source.ts";
