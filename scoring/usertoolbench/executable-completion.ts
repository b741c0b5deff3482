import { isSchemaValid } from "./check-call.ts";
import type { TurnJudgement } from "./judge-turn.ts";
import type { PredictedStep, TurnPrediction } from "./prediction.ts";
import { ANSWER, ASK, readyNodes } from "./reference-graph.ts";
import type { ReferenceTurn } from "./reference-turn.ts";

/** Ways to assign calls to reference actions that are followed at most in one turn; more count as not executable. */
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

/**
 * Follows the steps over every assignment of calls to actions, as sets of finished actions. Of interchangeable actions only
 * the first are taken. Cost: at most `ASSIGNMENTS_MAX` assignments.
 */
function canComplete(turn: ReferenceTurn, steps: readonly PredictedStep[]): boolean {
  const { names, dependencies } = turn.graph;
  const kinds = kindsOf(turn.graph);
  let followed = 0;
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
      if (!areReady(names, ready, called)) continue;
      for (const chosen of assignments(names, kinds, ready, called.toSorted())) {
        if (++followed > ASSIGNMENTS_MAX) return false;
        const after = finished.map((done, node) => done || chosen.includes(node));
        next.set(after.map(Number).join(""), after);
      }
    }
    reached = [...next.values()];
  }
  return false;
}

/** For each node a number that it shares with those of its name, its dependencies and its dependants. */
function kindsOf({ names, dependencies }: ReferenceTurn["graph"]): readonly number[] {
  const numbers = new Map<string, number>();
  return names.map((name, node) => {
    const before = [...(dependencies[node] ?? [])].sort((a, b) => a - b);
    const after = dependencies.flatMap((earlier, other) => (earlier.includes(node) ? [other] : []));
    const key = JSON.stringify([name, before, after]);
    const known = numbers.get(key) ?? numbers.size;
    numbers.set(key, known);
    return known;
  });
}

/** Whether there are as many ready nodes of each called name as calls. */
function areReady(names: readonly string[], ready: readonly number[], called: readonly string[]): boolean {
  const open = new Map<string, number>();
  for (const node of ready) open.set(names[node] ?? "", (open.get(names[node] ?? "") ?? 0) + 1);
  for (const name of called) {
    const left = (open.get(name) ?? 0) - 1;
    if (left < 0) return false;
    open.set(name, left);
  }
  return true;
}

/**
 * Choices of ready nodes, one for each called name; equal names take nodes in index order. `called` is sorted, and there
 * are enough nodes of each name.
 */
function* assignments(
  names: readonly string[],
  kinds: readonly number[],
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
  const tried = new Set<number>();
  for (const node of ready) {
    const kind = kinds[node] ?? -1;
    if (names[node] !== name || (sameAsBefore && node <= before) || tried.has(kind)) continue;
    tried.add(kind);
    yield* assignments(names, kinds, ready, called, [...chosen, node]);
  }
}
