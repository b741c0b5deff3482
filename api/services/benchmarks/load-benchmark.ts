import type { Benchmark } from "../../../scoring/benchmark.ts";
import type { ReadDataset } from "../../../scoring/dataset.ts";
import type { BenchmarkId } from "../../../scoring/terms.ts";

// Loaded when first asked for: one of them brings a dictionary of several megabytes.
const BENCHMARKS: Partial<Record<BenchmarkId, () => Promise<Benchmark>>> = {
  usertoolbench: async () => (await import("../../../scoring/usertoolbench/benchmark.ts")).usertoolbench,
  toolspectrum: async () => (await import("../../../scoring/toolspectrum/benchmark.ts")).toolspectrum,
  "rut-bench": async () => (await import("../../../scoring/rut-bench/benchmark.ts")).rutBench,
};

const DATASET_READERS: Partial<Record<BenchmarkId, () => Promise<ReadDataset>>> = {
  usertoolbench: async () => (await import("../../../scoring/usertoolbench/dataset.ts")).readDataset,
  toolspectrum: async () => (await import("../../../scoring/toolspectrum/dataset.ts")).readDataset,
};

/** The scoring rules of a benchmark. */
export async function loadBenchmark(id: BenchmarkId): Promise<Benchmark> {
  const load = BENCHMARKS[id];
  if (load === undefined) throw new Error(`${id} has no scorer.`);
  return load();
}

/** What reads a released data set of a benchmark. */
export async function loadDatasetReader(id: BenchmarkId): Promise<ReadDataset> {
  const load = DATASET_READERS[id];
  if (load === undefined) throw new Error(`${id} has no reader of data sets.`);
  return load();
}
