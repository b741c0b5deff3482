import type { Benchmark } from "../benchmark.ts";
import { DIMENSIONS, METRICS } from "./metrics.ts";
import { parsePrediction } from "./parse-prediction.ts";
import type { TurnPrediction } from "./prediction.ts";
import { parseReference, type TurnReference } from "./reference.ts";
import { scoreTurn, type TurnDetail } from "./score-turn.ts";
import { summarizeVerdicts } from "./summarize.ts";

/**
 * UserToolBench (arXiv 2608.10042): the verdicts of the released evaluator. Modes: `official` is that evaluator to the letter,
 * denominators of aborted runs included; `hosted` counts every missing turn as wrong. Both similarity modes are offered.
 */
export const usertoolbench: Benchmark<TurnReference, TurnPrediction, TurnDetail> = {
  id: "usertoolbench",
  title: "UserToolBench",
  scorerVersion: "usertoolbench-1.0.0",
  metrics: METRICS,
  dimensions: DIMENSIONS,
  headline: { metric: "exact", dimension: "overall", category: "all" },
  clusterUnit: "profile",
  /** Official splits are refused; each turn counts once. */
  officialFeedback: { weighedMetrics: [], openDimensions: [] },
  /** Its harness reads the references while running, whatever the split, so that no upload can be more than self-run. */
  verificationLevel: () => "self-run",
  parseReference,
  instanceOf: (reference) => reference.instance,
  parsePrediction,
  scoreInstance: scoreTurn,
  summarizeVerdicts,
};
