import type { ScoringOptions, Verdict } from "../benchmark.ts";
import type { CheckOptions } from "./check-call.ts";
import type { CheckCategory } from "./check-result.ts";
import { isExecutableCompletion } from "./executable-completion.ts";
import { judgeTurn, type Label, type TurnJudgement } from "./judge-turn.ts";
import { labelFailure, type Severity, severityOf } from "./label-failure.ts";
import type { TurnPrediction } from "./prediction.ts";
import type { TurnReference } from "./reference.ts";
import type { RunFailure } from "./run-failure.ts";

/** What is kept of a scored turn besides its labels; plain JSON. */
export interface TurnDetail {
  readonly label: Label;
  readonly actionNameLabel: Label;
  readonly actionArgumentsLabel: Label | null;
  readonly isOptimal: boolean;
  readonly completedSteps: number;
  readonly totalNodes: number;
  readonly executable: boolean;
  /** Null for a correct turn. */
  readonly severity: Severity | null;
  /** An API failure ended the run in this turn (known from official result files alone). */
  readonly failure: RunFailure | null;
  /** Every step that failed by name and every call whose arguments failed, in order. */
  readonly problems: readonly TurnProblem[];
}

export interface TurnProblem {
  /** From 0. */
  readonly step: number;
  /** The paired call's index within its step; null where the step failed by name. */
  readonly call: number | null;
  /** The argument check's text; `error: action name` for a step that failed by name. */
  readonly category: CheckCategory | "error: action name";
  /** Where in the arguments, empty for the root. */
  readonly path: string;
}

/**
 * Scores one turn (spec sections 3 to 5) and labels its failure. A missing turn is an error with 0 completed steps.
 * In the mode `official` the released evaluator's failure at odd keys is imitated as well.
 */
export function scoreTurn(
  turn: TurnReference,
  prediction: TurnPrediction | undefined,
  options: ScoringOptions,
): Verdict<TurnDetail> {
  const instanceId = turn.instance.id;
  if (prediction === undefined) {
    const detail = { ...MISSING, totalNodes: turn.reference.nodes.length };
    return { instanceId, missing: true, correct: false, labels: ["not-labelled"], detail };
  }
  const check: CheckOptions = { similarity: options.similarity, keywordQuirk: options.mode === "official" };
  const judgement = judgeTurn(turn.reference, prediction, check);
  const correct = judgement.label === "correct";
  return {
    instanceId,
    missing: false,
    correct,
    labels: correct ? NO_LABELS : labelFailure(turn.reference, prediction, judgement, turn.origins, check),
    detail: {
      label: judgement.label,
      actionNameLabel: judgement.actionNameLabel,
      actionArgumentsLabel: judgement.actionArgumentsLabel,
      isOptimal: judgement.isOptimal,
      completedSteps: judgement.completedSteps,
      totalNodes: judgement.totalNodes,
      executable: isExecutableCompletion(turn.reference, prediction, judgement),
      severity: correct ? null : severityOf(judgement),
      failure: prediction.failure,
      problems: correct ? NO_PROBLEMS : listProblems(judgement),
    },
  };
}

const NO_LABELS: readonly string[] = [];
const NO_PROBLEMS: readonly TurnProblem[] = [];

const MISSING: Omit<TurnDetail, "totalNodes"> = {
  label: "error",
  actionNameLabel: "error",
  actionArgumentsLabel: null,
  isOptimal: false,
  completedSteps: 0,
  executable: false,
  severity: "major",
  failure: null,
  problems: NO_PROBLEMS,
};

function listProblems(judgement: TurnJudgement): TurnProblem[] {
  return judgement.steps.flatMap((step, at): TurnProblem[] => {
    if (step.nameLabel === "error") return [{ step: at, call: null, category: "error: action name", path: "" }];
    return step.pairs
      .filter((pair) => pair.result.category !== "correct")
      .map(({ call, result }) => ({ step: at, call, category: result.category, path: result.path }));
  });
}

/** A verdict as one line in the released verdict form: snake case, the fields in that order. */
export function toVerdictLine({ instanceId, detail }: Verdict<TurnDetail>): string {
  return JSON.stringify({
    id: instanceId,
    label: detail.label,
    action_name_label: detail.actionNameLabel,
    action_arguments_label: detail.actionArgumentsLabel,
    is_optimal: detail.isOptimal,
    completed_steps: detail.completedSteps,
    total_nodes: detail.totalNodes,
    inference_error: detail.failure !== null,
  });
}
