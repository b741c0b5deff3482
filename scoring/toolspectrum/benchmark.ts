import type { Benchmark } from "../benchmark.ts";
import { COUNTED_METRICS, DIMENSIONS, MEAN_METRIC } from "./metrics.ts";
import { partOf } from "./part-of.ts";
import { type Decision, parsePrediction } from "./prediction.ts";
import { parseReference, type Reference } from "./reference.ts";
import { scoreInstance, type ToolSpectrumDetail } from "./score-instance.ts";
import { summarizeVerdicts } from "./summarize.ts";

/**
 * ToolSpectrum: F1 at APP, API, required and optional parameters (paper: ACL Findings 2025). No evaluator was published, so
 * both verdict modes follow the same rules, which are ours (`TOOLSPECTRUM_DECISIONS`).
 */
export const toolspectrum: Benchmark<Reference, Decision, ToolSpectrumDetail> = {
  id: "toolspectrum",
  title: "ToolSpectrum",
  scorerVersion: "toolspectrum-1.0.0",
  metrics: [MEAN_METRIC, ...COUNTED_METRICS.map((metric) => metric.definition)],
  dimensions: DIMENSIONS,
  headline: { metric: MEAN_METRIC.id, dimension: "overall", category: "all" },
  clusterUnit: "profile or environment",
  officialFeedback: {
    weighedMetrics: [MEAN_METRIC.id, "rp-f1", "op-f1", "rp-f1-contains", "op-f1-contains"],
    openDimensions: ["setting"],
  },
  /** The inputs do not give their references away, so that a split which was never public is `hidden`. */
  verificationLevel: (kind) => (kind === "official" ? "hidden" : "self-run"),
  partOf,
  parseReference,
  instanceOf: (reference) => reference.instance,
  parsePrediction,
  scoreInstance: (reference, prediction) => scoreInstance(reference, prediction),
  summarizeVerdicts: (scored) => summarizeVerdicts(scored),
};
