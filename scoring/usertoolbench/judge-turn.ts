import { compareCodePoints } from "../python/code-points.ts";
import { type CheckOptions, checkCall } from "./check-call.ts";
import type { CheckResult } from "./check-result.ts";
import type { PredictedCall, PredictedStep, TurnPrediction } from "./prediction.ts";
import { ANSWER, ASK } from "./reference-graph.ts";
import type { ReferenceNode, ReferenceTurn } from "./reference-turn.ts";
import { walkTurn } from "./walk-turn.ts";

export type Label = "correct" | "error";

/** One pair of a predicted call and a reference action, and what the argument check says of it. */
export interface CheckedPair {
  /** Index of the reference node in the turn. */
  readonly node: number;
  /** Index of the call within its step. */
  readonly call: number;
  readonly result: CheckResult;
}

export interface JudgedStep {
  readonly nameLabel: Label;
  /** Matched reference nodes, sorted by name; empty for a failing step. */
  readonly nodes: readonly number[];
  /** Empty where arguments are not checked (questions, answers, failing steps). */
  readonly pairs: readonly CheckedPair[];
}

/** The verdict of a turn (spec section 5) in the released evaluator's terms. */
export interface TurnJudgement {
  readonly label: Label;
  /** As recorded: `correct` also where an argument error overwrote a later name error. */
  readonly actionNameLabel: Label;
  /** As recorded: null where the name label is `error`. */
  readonly actionArgumentsLabel: Label | null;
  readonly isOptimal: boolean;
  /** Steps that the progress metric counts: all walked, one less after an argument error. */
  readonly completedSteps: number;
  readonly totalNodes: number;
  /** Whether the walk itself ended at the final text, whatever the arguments. */
  readonly walkComplete: boolean;
  readonly steps: readonly JudgedStep[];
}

/**
 * Judges one predicted turn: the walk by names, then the arguments of every matched tool step up to the first name error
 * (spec sections 3 to 5). Where the released code fails (a reference tool that the turn does not offer, arguments that
 * are no text) the verdict is `error`. Throws only the walk's RangeError, for references that the import refuses.
 */
export function judgeTurn(turn: ReferenceTurn, prediction: TurnPrediction, options: CheckOptions): TurnJudgement {
  const walk = walkTurn(turn.graph, prediction.steps);
  let argumentsCorrect = true;
  const steps = walk.steps.map((step, at): JudgedStep => {
    if (!step.matched) return FAILED_STEP;
    const predicted = prediction.steps[at];
    const pairs = predicted === undefined ? [] : checkStep(turn, step.nodes, predicted, options);
    if (pairs.some((pair) => pair.result.category !== "correct")) argumentsCorrect = false;
    return { nameLabel: "correct", nodes: step.nodes, pairs };
  });
  const correct = walk.complete && argumentsCorrect;
  const actionNameLabel = walk.complete || !argumentsCorrect ? "correct" : "error";
  const argumentsLabel = argumentsCorrect ? "correct" : "error";
  return {
    label: correct ? "correct" : "error",
    actionNameLabel,
    actionArgumentsLabel: actionNameLabel === "correct" ? argumentsLabel : null,
    isOptimal: correct && steps.length === turn.graph.shortestLength,
    completedSteps: steps.length - (argumentsCorrect ? 0 : 1),
    totalNodes: turn.nodes.length,
    walkComplete: walk.complete,
    steps,
  };
}

const FAILED_STEP: JudgedStep = { nameLabel: "error", nodes: [], pairs: [] };

/** Pairs calls and reference actions of a step by (name, text), code points in order, and checks each pair (spec 4.1, 4.2). */
function checkStep(
  turn: ReferenceTurn,
  nodes: readonly number[],
  predicted: PredictedStep,
  options: CheckOptions,
): readonly CheckedPair[] {
  const firstName = turn.graph.names[nodes[0] ?? -1];
  if (predicted.calls.length === 0 || firstName === ASK || firstName === ANSWER) return [];
  const references = nodes.flatMap((node) => {
    const reference = turn.nodes[node];
    return reference === undefined ? [] : [{ node, reference, name: reference.name, text: reference.argumentsText }];
  });
  const calls = predicted.calls.map((call, index) => ({
    index,
    call,
    name: call.name ?? "",
    text: call.arguments ?? "",
  }));
  if (references.length > 1) {
    references.sort(byNameAndText);
    calls.sort(byNameAndText);
  }
  return references.flatMap(({ node, reference }, place) => {
    const paired = calls[place];
    if (paired === undefined) return [];
    return [{ node, call: paired.index, result: checkPair(turn, reference, paired.call, options) }];
  });
}

function byNameAndText(a: { name: string; text: string }, b: { name: string; text: string }): number {
  return compareCodePoints(a.name, b.name) || compareCodePoints(a.text, b.text);
}

function checkPair(
  turn: ReferenceTurn,
  reference: ReferenceNode,
  call: PredictedCall,
  options: CheckOptions,
): CheckResult {
  if (call.arguments === reference.argumentsText) {
    return options.keywordQuirk ? reference.ownText.quirk : reference.ownText.plain;
  }
  return checkCall(call.arguments ?? "", reference.arguments, turn.tools.get(reference.name), options);
}
