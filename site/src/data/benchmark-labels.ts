import type { Language } from "../i18n/language.ts";
import { categoryLabel, dimensionLabel, metricLabel } from "../i18n/terms.ts";
import type { ScoreScale } from "./format.ts";
import { scoreScaleOf } from "./format.ts";
import type { BenchmarkId, CellKey, Snapshot } from "./snapshot.ts";

/** What the receipt page must know of a benchmark to show a breakdown in words. */
export interface BenchmarkLabels {
  readonly title: string;
  readonly scale: ScoreScale;
  readonly headline: CellKey;
  readonly metrics: Readonly<Record<string, { readonly label: string; readonly unit: "fraction" | "count" | "steps" }>>;
  readonly dimensions: Readonly<Record<string, string>>;
  readonly categories: Readonly<Record<string, string>>;
}

/** Labels of every benchmark, by its id; categories are keyed `<dimension>.<category>`. */
export function listBenchmarkLabels(
  snapshot: Snapshot,
  language: Language,
): Readonly<Partial<Record<BenchmarkId, BenchmarkLabels>>> {
  return Object.fromEntries(
    snapshot.benchmarks.map((benchmark) => [
      benchmark.id,
      {
        title: benchmark.title,
        scale: scoreScaleOf(benchmark.id),
        headline: benchmark.headline,
        metrics: Object.fromEntries(
          benchmark.metrics.map((metric) => [metric.id, { label: metricLabel(language, metric), unit: metric.unit }]),
        ),
        dimensions: Object.fromEntries(
          benchmark.dimensions.map(({ id }) => [id, dimensionLabel(language, benchmark, id)]),
        ),
        categories: Object.fromEntries(
          benchmark.dimensions.flatMap(({ id, categories }) =>
            categories.map((category) => [`${id}.${category.id}`, categoryLabel(language, benchmark, id, category.id)]),
          ),
        ),
      },
    ]),
  );
}
