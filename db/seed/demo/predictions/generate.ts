import type { BenchmarkId } from "../../../../scoring/terms.ts";
import { predictRutBench } from "./rut-bench.ts";
import type { Quality } from "./systems.ts";
import { predictToolSpectrum } from "./toolspectrum.ts";
import { predictUserToolBench } from "./usertoolbench.ts";

const PREDICT: Readonly<
  Record<BenchmarkId, (files: ReadonlyMap<string, string>, quality: Quality, seed: string) => string>
> = {
  usertoolbench: predictUserToolBench,
  toolspectrum: predictToolSpectrum,
  "rut-bench": predictRutBench,
};

/**
 * A prediction file (JSON Lines, compact hosted form) for a generated demo set: its references with seeded, plausible
 * mistakes, more of them the lower the quality. Covers every instance. Pure: the same input gives the same bytes.
 */
export function generateDemoPredictions(
  benchmark: BenchmarkId,
  files: ReadonlyMap<string, string>,
  quality: Quality,
  seed: string,
): string {
  return PREDICT[benchmark](files, quality, seed);
}
