import type { BenchmarkId, SplitKind } from "../../../scoring/terms.ts";
import type { SystemDescription } from "../../ports.ts";
import { generateDemoPredictions } from "./predictions/generate.ts";
import { DEMO_SYSTEMS } from "./predictions/systems.ts";
import { generateRutBenchDemo } from "./rut-bench/generate.ts";
import { generateToolSpectrumDemo } from "./toolspectrum/generate.ts";
import { generateUserToolBenchDemo } from "./usertoolbench/generate.ts";

/** The seed of the practice sets, known to everyone. */
export const PRACTICE_SEED = "toolboard-demo-practice-1";

export interface DemoPrediction {
  readonly system: SystemDescription;
  /** JSON Lines in the compact hosted form. */
  readonly text: string;
}

export interface DemoSplit {
  readonly benchmark: BenchmarkId;
  readonly name: string;
  readonly kind: SplitKind;
  readonly title: string;
  readonly licence: string;
  readonly redistribute: boolean;
  /**
   * Path to text, in the released form that `readDataset` of the benchmark reads. A practice split ignores
   * `installationSeed` and uses `PRACTICE_SEED`; an official one follows from it and must keep it secret.
   */
  readonly files: (installationSeed: string) => ReadonlyMap<string, string>;
  /** Three invented systems, the best first. */
  readonly predictions: (installationSeed: string) => readonly DemoPrediction[];
}

type Generate = (seed: string) => ReadonlyMap<string, string>;

function demoSplit(benchmark: BenchmarkId, kind: SplitKind, title: string, generate: Generate): DemoSplit {
  const seedOf = (installationSeed: string) => (kind === "practice" ? PRACTICE_SEED : installationSeed);
  const files = (installationSeed: string) => generate(seedOf(installationSeed));
  return {
    benchmark,
    name: kind === "practice" ? "demo" : "demo-official",
    kind,
    title,
    licence: "CC0-1.0",
    redistribute: true,
    files,
    predictions: (installationSeed) => {
      const set = files(installationSeed);
      return DEMO_SYSTEMS.map(({ quality, description }) => ({
        system: description,
        text: generateDemoPredictions(benchmark, set, quality, seedOf(installationSeed)),
      }));
    },
  };
}

/**
 * The demo sets. UserToolBench has no official one, because whoever runs its released harness sees the references;
 * those of the others are drawn from the installation's secret seed.
 */
export const DEMO_SPLITS: readonly DemoSplit[] = [
  demoSplit("usertoolbench", "practice", "Demo: twenty invented profiles", generateUserToolBenchDemo),
  demoSplit("toolspectrum", "practice", "Demo: invented apps, practice", generateToolSpectrumDemo),
  demoSplit("toolspectrum", "official", "Demo: invented apps, hidden", generateToolSpectrumDemo),
  demoSplit("rut-bench", "practice", "Demo: thirty invented tasks, practice", generateRutBenchDemo),
  demoSplit("rut-bench", "official", "Demo: thirty invented tasks, hidden", generateRutBenchDemo),
];
