/** The assistant asks the user; a reference action that no tool call stands for. */
export const ASK = "ask_user_for_required_parameters";
/** The assistant gives its final text; ends the turn. */
export const ANSWER = "prepare_to_answer";
/** The released evaluator's length of the shortest plan where there is no plan at all. */
export const NO_PLAN_LENGTH = 99999;

/** One reference action as the walk needs it. Dependencies are indices of nodes of the same turn. */
export interface GraphNode {
  readonly name: string;
  readonly dependencies: readonly number[];
}

/** The nodes of a turn, prepared once: what the walk asks for at every step. */
export interface ReferenceGraph {
  readonly names: readonly string[];
  readonly dependencies: readonly (readonly number[])[];
  /**
   * Steps of the shortest allowed plan, `NO_PLAN_LENGTH` if none exists. All ready nodes together are always an
   * allowed step, so this is the number of nodes on the longest chain of dependencies.
   */
  readonly shortestLength: number;
}

/** Prepares a turn's nodes. A dependency on itself, on a node that is not there or in a circle leaves no plan. */
export function toReferenceGraph(nodes: readonly GraphNode[]): ReferenceGraph {
  const dependencies = nodes.map((node) => [...new Set(node.dependencies)]);
  return { names: nodes.map((node) => node.name), dependencies, shortestLength: longestChain(dependencies) };
}

function longestChain(dependencies: readonly (readonly number[])[]): number {
  const finished = dependencies.map(() => false);
  let levels = 0;
  for (let left = dependencies.length; left > 0; levels++) {
    const ready = readyNodes(dependencies, finished);
    if (ready.length === 0) return NO_PLAN_LENGTH;
    for (const node of ready) finished[node] = true;
    left -= ready.length;
  }
  return levels;
}

/** Unfinished nodes whose dependencies are all finished, in index order. */
export function readyNodes(dependencies: readonly (readonly number[])[], finished: readonly boolean[]): number[] {
  const ready: number[] = [];
  for (let node = 0; node < dependencies.length; node++) {
    if (finished[node] === true) continue;
    if ((dependencies[node] ?? []).every((earlier) => finished[earlier] === true)) ready.push(node);
  }
  return ready;
}

/**
 * The run of neighbours of one name (neighbouring among the ready nodes) that holds `ready[at]`, as the index after
 * its last element, if `at` is where it begins; a run of one is no run.
 */
export function runEnd(names: readonly string[], ready: readonly number[], at: number): number {
  const name = names[ready[at] ?? -1];
  let end = at + 1;
  while (end < ready.length && names[ready[end] ?? -1] === name) end++;
  return end;
}
