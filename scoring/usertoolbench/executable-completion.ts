import { isSchemaValid } from "./check-call.ts";
import type { TurnJudgement } from "./judge-turn.ts";
import type { PredictedStep, TurnPrediction } from "./prediction.ts";
import { ANSWER, ASK, readyNodes } from "./reference-graph.ts";
import type { ReferenceTurn } from "./reference-turn.ts";

/** Ways to assign calls of one name to reference actions that are followed at most; more count as not executable. */
const ASSIGNMENTS_MAX = 2000;

/**
 * Whether a turn is an *executable completion*: a reading that a program can decide and that lies below the paper's relaxed
 * accuracy, which needs a judge (spec section 6.2). It holds for every exactly correct turn, and else if
 *
 * 1. every call, up to the final text, names a tool that the turn offers, with readable arguments that its schema accepts;
 * 2. the calls can be assigned one to one to the reference's actions, names equal and none left over on either side, so
 *    that each action's dependencies were carried out in earlier steps (any grouping of independent calls will do);
 * 3. every question of the reference is asked by a text when its turn has come, and a text ends the turn when
 *    everything else is done.
 *
 * Argument values are not compared. Steps after the end are ignored.
 */
export function isExecutableCompletion(
  turn: ReferenceTurn,
  prediction: TurnPrediction,
  judgement: TurnJudgement,
): boolean {
  if (judgement.label === "correct") return true;
  if (judgement.walkComplete) {
    return prediction.steps.slice(0, judgement.steps.length).every((step) => isExecutable(turn, step));
  }
  return canComplete(turn, prediction.steps);
}

function isExecutable(turn: ReferenceTurn, step: PredictedStep): boolean {
  return step.calls.every((call) => {
    if (call.name === ASK) return true;
    const schema = turn.tools.get(call.name ?? "");
    return schema !== undefined && call.arguments !== null && isSchemaValid(call.arguments, schema);
  });
}

/** Follows the steps over every assignment of calls to actions, as sets of finished actions. */
function canComplete(turn: ReferenceTurn, steps: readonly PredictedStep[]): boolean {
  const { names, dependencies } = turn.graph;
  let reached: readonly (readonly boolean[])[] = [names.map(() => false)];
  for (const step of steps) {
    const next = new Map<string, readonly boolean[]>();
    if (step.calls.length === 0 && !step.hasText) return false;
    if (!isExecutable(turn, step)) return false;
    for (const finished of reached) {
      const ready = readyNodes(dependencies, finished);
      if (step.calls.length === 0) {
        const answer = ready.find((node) => names[node] === ANSWER);
        if (answer !== undefined && finished.every((done, node) => done || node === answer)) return true;
      }
      const called = step.calls.length === 0 ? [ASK] : step.calls.map((call) => call.name ?? "");
      for (const chosen of assignments(names, ready, called.toSorted())) {
        const after = finished.map((done, node) => done || chosen.includes(node));
        next.set(after.map(Number).join(""), after);
        if (next.size > ASSIGNMENTS_MAX) return false;
      }
    }
    reached = [...next.values()];
  }
  return false;
}

/** Every choice of ready nodes, one for each called name; equal names take nodes in index order. `called` is sorted. */
function* assignments(
  names: readonly string[],
  ready: readonly number[],
  called: readonly string[],
  chosen: readonly number[] = [],
): Generator<readonly number[], void, undefined> {
  const name = called[chosen.length];
  if (name === undefined) {
    yield chosen;
    return;
  }
  const before = chosen.at(-1) ?? -1;
  const sameAsBefore = name === called[chosen.length - 1];
  for (const node of ready) {
    if (names[node] !== name || (sameAsBefore && node <= before)) continue;
    yield* assignments(names, ready, called, [...chosen, node]);
  }
}
