import { parseTypedJson } from "../json/parse-typed-json.ts";
import { type ArgumentOrigin, valueAtPointer } from "./arguments-origin.ts";
import type { CheckOptions } from "./check-call.ts";
import { compareValues } from "./compare-values.ts";
import type { CheckedPair, TurnJudgement } from "./judge-turn.ts";
import type { TurnPrediction } from "./prediction.ts";
import { ANSWER, ASK } from "./reference-graph.ts";
import type { ReferenceTurn } from "./reference-turn.ts";

export const FAILURE_LABELS = [
  "wrong-tool",
  "missing-tool",
  "sequence-dependency",
  "argument-deviation",
  "user-constraint",
  "implicit-preference",
  "not-labelled",
] as const;
export type FailureLabel = (typeof FAILURE_LABELS)[number];

/** `slight`: the turn ran through by names and only arguments differ. `major`: all else (decisions of this site). */
export type Severity = "slight" | "major";

export function severityOf(judgement: TurnJudgement): Severity {
  return judgement.walkComplete ? "slight" : "major";
}

/**
 * Why a turn failed, as far as the alignment with its reference shows (after paper D.1; labels are not exclusive).
 *
 * - `wrong-tool`: more calls of some name than the reference has (of a name it does not have: any call).
 * - `missing-tool`: fewer calls of some name than the reference has.
 * - `sequence-dependency`: neither of these, and the walk failed by name: the same calls in an order, grouping or
 *   place (before a question, say) that the reference does not allow; also an argument that should have come from an
 *   earlier observation and differs.
 * - `argument-deviation`: a call paired with a reference action failed the argument check.
 * - `user-constraint`, `implicit-preference`: only for data that says where arguments can be known from: a differing
 *   argument that the request or the history states, or that only the hidden profile gives.
 * - `not-labelled`: none of these follows.
 *
 * Calls are counted over all steps up to the last one walked. Empty for a correct turn.
 */
export function labelFailure(
  turn: ReferenceTurn,
  prediction: TurnPrediction,
  judgement: TurnJudgement,
  origins: readonly ArgumentOrigin[],
  options: CheckOptions,
): readonly FailureLabel[] {
  if (judgement.label === "correct") return [];
  const labels = new Set<FailureLabel>();
  const balance = callBalance(turn, prediction, judgement);
  if (balance.some((count) => count > 0)) labels.add("wrong-tool");
  if (balance.some((count) => count < 0)) labels.add("missing-tool");
  if (labels.size === 0 && !judgement.walkComplete) labels.add("sequence-dependency");
  for (const [at, step] of judgement.steps.entries()) {
    for (const pair of step.pairs) {
      if (pair.result.category === "correct") continue;
      labels.add("argument-deviation");
      const text = prediction.steps[at]?.calls[pair.call]?.arguments ?? "";
      for (const origin of deviatingOrigins(turn, pair, text, origins, options)) labels.add(LABEL_OF_ORIGIN[origin]);
    }
  }
  return labels.size === 0 ? ["not-labelled"] : FAILURE_LABELS.filter((label) => labels.has(label));
}

const LABEL_OF_ORIGIN: Readonly<Record<ArgumentOrigin["origin"], FailureLabel>> = {
  explicit: "user-constraint",
  history: "user-constraint",
  profile: "implicit-preference",
  observation: "sequence-dependency",
};

/** Calls made less calls in the reference, for each tool name. */
function callBalance(turn: ReferenceTurn, prediction: TurnPrediction, judgement: TurnJudgement): number[] {
  const balance = new Map<string, number>();
  const add = (name: string, by: number): void => {
    if (name !== ASK && name !== ANSWER) balance.set(name, (balance.get(name) ?? 0) + by);
  };
  for (const name of turn.graph.names) add(name, -1);
  for (const step of prediction.steps.slice(0, judgement.steps.length)) {
    for (const call of step.calls) if (call.name !== null) add(call.name, 1);
  }
  return [...balance.values()];
}

/** The origins of those annotated arguments of the pair's reference call whose predicted value differs or is absent. */
function deviatingOrigins(
  turn: ReferenceTurn,
  pair: CheckedPair,
  text: string,
  origins: readonly ArgumentOrigin[],
  options: CheckOptions,
): ArgumentOrigin["origin"][] {
  const reference = turn.nodes[pair.node];
  const call = turn.graph.names.slice(0, pair.node).filter((name) => name !== ASK && name !== ANSWER).length;
  const parsed = parseTypedJson(text);
  if (reference === undefined || !parsed.ok) return [];
  return origins
    .filter((origin) => origin.call === call)
    .filter(({ pointer }) => {
      const expected = valueAtPointer(reference.arguments, pointer);
      const actual = valueAtPointer(parsed.value, pointer);
      if (expected === undefined || actual === undefined) return expected !== actual;
      return compareValues(actual, expected, options.similarity, undefined).category !== "correct";
    })
    .map(({ origin }) => origin);
}
