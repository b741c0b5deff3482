import { expect, test } from "vitest";
import { loadBenchmark, loadDatasetReader } from "../../scoring/registry.ts";
import { BENCHMARK_IDS } from "../../scoring/terms.ts";

test.each(BENCHMARK_IDS)("%s has a scorer whose headline is one of its metrics, and a reader", async (id) => {
  const benchmark = await loadBenchmark(id);
  expect(benchmark.id).toBe(id);
  expect(benchmark.metrics.map((metric) => metric.id)).toContain(benchmark.headline.metric);
  expect(benchmark.scorerVersion.startsWith(id)).toBe(true);
  expect(await loadDatasetReader(id)).toBeTypeOf("function");
});

test.each(BENCHMARK_IDS)("the metrics and dimensions of %s have ids of their own", async (id) => {
  const { metrics, dimensions } = await loadBenchmark(id);
  expect(new Set(metrics.map((metric) => metric.id)).size).toBe(metrics.length);
  expect(new Set(dimensions.map((dimension) => dimension.id)).size).toBe(dimensions.length);
});
