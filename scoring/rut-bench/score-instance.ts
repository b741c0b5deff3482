import type { ScoringOptions, Verdict } from "../benchmark.ts";
import { type Completion, evaluateCompletion } from "./completion.ts";
import { type ClaimConsistency, checkConsistency, isConsistent } from "./consistency.ts";
import { type Efficiency, evaluateEfficiency } from "./efficiency.ts";
import { classifyFailure, type FailureClassId } from "./failure-class.ts";
import type { PrecedenceResult, ReadResult, ToolNameResult, WriteResult } from "./match-nodes.ts";
import type { RunClaim } from "./prediction.ts";
import type { Reference } from "./reference.ts";
import { evaluateRelaxed } from "./relaxed.ts";
import type { Run } from "./run.ts";
import type { Sample } from "./sample.ts";

export interface RutDetail {
  readonly relaxedSuccess: boolean;
  readonly strictSuccess: boolean;
  /** Relaxed and not strict. */
  readonly recovered: boolean;
  readonly runError: boolean;
  /** Why it is no strict success; null for a strict success and for a missing run. */
  readonly failureClass: FailureClassId | null;
  readonly efficiency: Efficiency | null;
  /** null for a missing run. */
  readonly checks: RutChecks | null;
  readonly consistency: ClaimConsistency | null;
  readonly consistent: boolean | null;
}

/** The completion checks without the states' own values. */
export interface RutChecks {
  readonly hardFailures: readonly string[];
  readonly relaxedFailures: readonly string[];
  readonly reads: readonly ReadResult[];
  readonly writes: readonly WriteResult[];
  readonly writeToolNames: readonly ToolNameResult[];
  readonly precedence: readonly PrecedenceResult[];
  readonly assertions: readonly {
    readonly path: string;
    readonly type: string;
    readonly hard: boolean;
    readonly passed: boolean;
  }[];
  readonly expectedStateDiffPassed: boolean;
  readonly clarificationSatisfied: boolean;
  readonly refusalSatisfied: boolean;
}

const RUN_ERROR = "run error";

/**
 * Scores one run (spec, sections 3, 4 and 8). `correct` is relaxed success, the headline; labels are the failure class of a run
 * that is none, `run-error` before it, or `missing`.
 *
 * Mode `hosted` refuses what the released evaluator lets pass: a run that ended in an error is neither a strict nor a
 * relaxed success, even where the sample asks for nothing that it could miss. Mode `official` follows the released code.
 */
export function scoreInstance(
  reference: Reference,
  claim: RunClaim | undefined,
  options: ScoringOptions,
): Verdict<RutDetail> {
  const { instance, sample } = reference;
  if (claim === undefined) return missingVerdict(instance.id);
  const run = withUserMessages(claim, sample);
  const completion = evaluateCompletion(sample, run);
  const relaxed = evaluateRelaxed(completion);
  const stopped = options.mode === "hosted" && run.hasRunError;
  const strictSuccess = completion.success && !stopped;
  const relaxedSuccess = relaxed.relaxedSuccess && !stopped;
  const failureClass = classifyFailure(stopped ? withRunError(completion) : completion, run);
  const consistency = checkConsistency(sample, claim);
  const labels = [...(run.hasRunError ? ["run-error"] : []), ...(failureClass === null ? [] : [failureClass])];
  return {
    instanceId: instance.id,
    missing: false,
    correct: relaxedSuccess,
    labels: relaxedSuccess ? [] : labels,
    detail: {
      relaxedSuccess,
      strictSuccess,
      recovered: relaxedSuccess && !strictSuccess,
      runError: run.hasRunError,
      failureClass,
      efficiency: evaluateEfficiency(sample.minRequiredActionTurns, run, strictSuccess),
      checks: describeChecks(completion, [...relaxed.relaxedFailures, ...(stopped ? [RUN_ERROR] : [])], stopped),
      consistency,
      consistent: isConsistent(consistency),
    },
  };
}

/**
 * Where the record does not list the user's messages, their number follows from the fixed dialogue: the first, and
 * the next one after each response while there is one. A run without any action has none, as a crashed one.
 */
function withUserMessages(claim: RunClaim, sample: Sample): Run {
  if (claim.userMessages !== undefined || claim.run.actions.length === 0) return claim.run;
  const responses = claim.run.actions.filter((action) => action.kind === "respond").length;
  const further = Math.min(responses, Math.max(0, sample.userMessages.length - 1));
  return { ...claim.run, userMessageCount: 1 + further };
}

function withRunError(completion: Completion): Completion {
  return { ...completion, success: false };
}

function describeChecks(completion: Completion, relaxedFailures: readonly string[], stopped: boolean): RutChecks {
  return {
    hardFailures: [...completion.hardFailures, ...(stopped ? [RUN_ERROR] : [])],
    relaxedFailures,
    reads: completion.readResults,
    writes: completion.writeResults,
    writeToolNames: completion.writeToolNameResults,
    precedence: completion.precedenceResults,
    assertions: completion.finalStateResults.map((one) => ({
      path: one.path,
      type: one.assertionType,
      hard: one.isHardRequirement,
      passed: one.passed,
    })),
    expectedStateDiffPassed: completion.expectedStateDiffPassed,
    clarificationSatisfied: completion.clarificationSatisfied,
    refusalSatisfied: completion.refusalSatisfied,
  };
}

function missingVerdict(instanceId: string): Verdict<RutDetail> {
  return {
    instanceId,
    missing: true,
    correct: false,
    labels: ["missing"],
    detail: {
      relaxedSuccess: false,
      strictSuccess: false,
      recovered: false,
      runError: false,
      failureClass: null,
      efficiency: null,
      checks: null,
      consistency: null,
      consistent: null,
    },
  };
}
