import type { Benchmark } from "./benchmark.ts";
import type { ReadDataset } from "./dataset.ts";
import type { BenchmarkId } from "./terms.ts";

/** What belongs to a benchmark; each is loaded when first asked for, since one of them brings a dictionary of several megabytes. */
interface BenchmarkEntry {
  readonly loadScorer: () => Promise<Benchmark>;
  readonly loadReader: () => Promise<ReadDataset>;
}

const REGISTRY: Readonly<Record<BenchmarkId, BenchmarkEntry>> = {
  usertoolbench: {
    loadScorer: async () => (await import("./usertoolbench/benchmark.ts")).usertoolbench,
    loadReader: async () => (await import("./usertoolbench/dataset.ts")).readDataset,
  },
  toolspectrum: {
    loadScorer: async () => (await import("./toolspectrum/benchmark.ts")).toolspectrum,
    loadReader: async () => (await import("./toolspectrum/dataset.ts")).readDataset,
  },
  "rut-bench": {
    loadScorer: async () => (await import("./rut-bench/benchmark.ts")).rutBench,
    loadReader: async () => (await import("./rut-bench/dataset.ts")).readDataset,
  },
};

/** The scoring rules of a benchmark. */
export function loadBenchmark(id: BenchmarkId): Promise<Benchmark> {
  return REGISTRY[id].loadScorer();
}

/** What reads a released data set of a benchmark. */
export function loadDatasetReader(id: BenchmarkId): Promise<ReadDataset> {
  return REGISTRY[id].loadReader();
}
