import {
  COVERAGE_RATES,
  COVERAGE_REPETITIONS,
  COVERAGE_SIZE,
  MEASURED_COVERAGE,
  type ScoringDecision,
  TOOLSPECTRUM_DECISIONS,
} from "../../../api/client.ts";
import type { Language } from "../i18n/language.ts";
import { toolspectrumDecisions } from "../i18n/zh/method/toolspectrum-decisions.ts";
import type { BenchmarkId } from "./snapshot.ts";

/** The measured coverage of the 95 % intervals, as fractions: one row per number of clusters and correlation, one figure per true rate. */
export const coverage = {
  rates: COVERAGE_RATES,
  rows: MEASURED_COVERAGE,
  clusterSize: COVERAGE_SIZE,
  repetitions: COVERAGE_REPETITIONS,
};

/** The scorer's numbered decisions where a paper publishes no evaluator, in the language of the page; else none. */
export function listDecisions(benchmark: BenchmarkId, language: Language): readonly ScoringDecision[] {
  if (benchmark !== "toolspectrum") return [];
  if (language === "en") return TOOLSPECTRUM_DECISIONS;
  return TOOLSPECTRUM_DECISIONS.map((decision) => ({ ...decision, ...toolspectrumDecisions[decision.number] }));
}
