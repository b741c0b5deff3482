import { advance, type PlanPosition, startPosition } from "./plan-position.ts";
import { type ReferenceGraph, readyNodes, runEnd } from "./reference-graph.ts";

/** One allowed execution plan: its steps in order, each a list of node indices in index order. */
export type Plan = readonly (readonly number[])[];

/**
 * Every allowed plan in the order of the released evaluator (spec section 3.1), one after the other. Their number grows
 * with the ordered Bell numbers (7 distinct parallel calls: 47,293), so take only as many as needed; the scorer itself
 * walks positions instead. A graph without a plan gives none, a graph without nodes one that is empty.
 */
export function* enumeratePlans(graph: ReferenceGraph): Generator<Plan, void, undefined> {
  yield* plansFrom(graph, startPosition(graph), []);
}

function* plansFrom(graph: ReferenceGraph, position: PlanPosition, done: Plan): Generator<Plan, void, undefined> {
  if (position.finished.every((one) => one)) {
    yield done;
    return;
  }
  for (const step of listSteps(graph, position))
    yield* plansFrom(graph, advance(graph, position, step), [...done, step]);
}

/**
 * All steps allowed at a position, in the official order: by increasing size, within a size in lexicographic index
 * order, of equal name sequences the first, without those that split a run of equal names. Lazy, because a position with
 * n ready nodes has up to 2^n of them.
 */
export function* listSteps(
  graph: ReferenceGraph,
  position: PlanPosition,
): Generator<readonly number[], void, undefined> {
  const [serial] = position.serial;
  if (serial !== undefined) {
    yield [serial];
    return;
  }
  const ready = readyNodes(graph.dependencies, position.finished);
  for (let size = 1; size <= ready.length; size++) yield* stepsOfSize(graph, ready, size, 0, []);
}

function* stepsOfSize(
  graph: ReferenceGraph,
  ready: readonly number[],
  size: number,
  from: number,
  begun: readonly number[],
): Generator<readonly number[], void, undefined> {
  if (begun.length === size) {
    yield begun;
    return;
  }
  const seen = new Set<string>();
  for (let at = from; at < ready.length; at++) {
    const node = ready[at] ?? -1;
    const name = graph.names[node] ?? "";
    // A later node of the same name would repeat a name sequence that was listed already.
    if (seen.has(name)) continue;
    seen.add(name);
    const end = runEnd(graph.names, ready, at);
    if (size > 1 && begun.length === 0 && end - at > 1) {
      if (end - at <= size) yield* stepsOfSize(graph, ready, size, end, ready.slice(at, end));
    } else yield* stepsOfSize(graph, ready, size, at + 1, [...begun, node]);
  }
}
