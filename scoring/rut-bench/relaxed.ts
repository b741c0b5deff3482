import type { Completion } from "./completion.ts";

/** The relaxed reading (spec 3.6): only where the run ends counts, not the way there. */
export interface RelaxedCompletion {
  readonly relaxedSuccess: boolean;
  /** Relaxed and not strict. */
  readonly recovered: boolean;
  readonly finalStatePassed: boolean;
  readonly relaxedFailures: readonly string[];
}

/**
 * Relaxed success: every assertion passes, the expected difference is contained and no forbidden action was done.
 * A sample without assertions and expected change is passed by any run, a crashed one included; hosted scoring
 * refuses that (`scoreInstance`).
 */
export function evaluateRelaxed(completion: Completion): RelaxedCompletion {
  const finalStatePassed = completion.finalStateResults.every((one) => one.passed);
  const relaxedFailures: string[] = [];
  if (!finalStatePassed) relaxedFailures.push("final_state_assertions_failed");
  if (!completion.expectedStateDiffPassed) relaxedFailures.push("expected_state_diff_failed");
  if (completion.forbiddenActionViolations.length > 0) relaxedFailures.push("forbidden_actions_violated");
  const relaxedSuccess = relaxedFailures.length === 0;
  return { relaxedSuccess, recovered: relaxedSuccess && !completion.success, finalStatePassed, relaxedFailures };
}
