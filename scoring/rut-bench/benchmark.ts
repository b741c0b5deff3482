import type { Benchmark } from "../benchmark.ts";
import type { SplitKind, VerificationLevel } from "../terms.ts";
import { DIMENSIONS, JUDGED_METRICS, MEAN_METRICS } from "./metrics.ts";
import { parsePrediction, type RunClaim } from "./prediction.ts";
import { parseReference, type Reference } from "./reference.ts";
import { type RutDetail, scoreInstance } from "./score-instance.ts";
import { summarizeVerdicts } from "./summarize.ts";

/**
 * What a scored row earns. The states of a run are always the submitter's own claims, since the environment is not executed
 * here. On a practice split the references are public, so that states could be written to fit them: `self-reported
 * environment`. On an official split nobody outside has seen what the states must hold; a claim can be careless, but
 * it cannot be fitted, and what is compared with it was never public: `hidden`. The consistency checks run on both.
 */
function verificationLevel(kind: SplitKind): VerificationLevel {
  return kind === "official" ? "hidden" : "self-reported environment";
}

/** RUT-Bench: whether an executed task ended as it should, for users of different behaviour (arXiv 2606.03318). */
export const rutBench: Benchmark<Reference, RunClaim, RutDetail> = {
  id: "rut-bench",
  title: "RUT-Bench",
  scorerVersion: "rut-bench-1.0.0",
  metrics: [...MEAN_METRICS.map((metric) => metric.definition), ...JUDGED_METRICS],
  dimensions: DIMENSIONS,
  headline: { metric: "relaxed-success", dimension: "overall", category: "all" },
  clusterUnit: "source task",
  officialFeedback: { weighedMetrics: ["efficiency", "task-score"], openDimensions: [] },
  verificationLevel,
  parseReference,
  instanceOf: (reference) => reference.instance,
  parsePrediction,
  scoreInstance,
  summarizeVerdicts,
};
