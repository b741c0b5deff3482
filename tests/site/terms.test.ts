import { expect, test } from "vitest";
import { loadBenchmark } from "../../scoring/registry.ts";
import { BENCHMARK_IDS } from "../../scoring/terms.ts";
import { chineseDefinitions } from "../../site/src/i18n/zh/definitions.ts";
import { chineseTerms } from "../../site/src/i18n/zh/terms.ts";

test("every metric, dimension and category of the scorers has a Chinese word and meaning", async () => {
  const missing: string[] = [];
  for (const id of BENCHMARK_IDS) {
    const { metrics, dimensions, clusterUnit } = await loadBenchmark(id);
    const words = [clusterUnit, ...metrics.map((metric) => metric.id), ...dimensions.map((dimension) => dimension.id)];
    const meanings = [
      ...metrics.map((metric) => `metric.${metric.id}`),
      ...dimensions.map((dimension) => dimension.id),
    ];
    for (const dimension of dimensions) {
      for (const category of dimension.categories) {
        // A number is its own word.
        if (!/^\d+$/.test(category.id)) words.push(category.id);
        meanings.push(`${dimension.id}.${category.id}`);
      }
    }
    missing.push(...words.filter((word) => chineseTerms[word] === undefined).map((word) => `${id}: word ${word}`));
    missing.push(
      ...meanings.filter((key) => chineseDefinitions[key] === undefined).map((key) => `${id}: meaning ${key}`),
    );
  }
  expect(missing).toEqual([]);
});
