import { type ReferenceGraph, readyNodes, runEnd } from "./reference-graph.ts";

/** A place in the tree of allowed plans: what is done, and what a serial run still has to do before anything else. */
export interface PlanPosition {
  readonly finished: readonly boolean[];
  /** The rest of a run of equal names that is being carried out one by one, in index order. */
  readonly serial: readonly number[];
}

/** Where every plan begins; null for a graph without any plan. */
export function startPosition(graph: ReferenceGraph): PlanPosition {
  return { finished: graph.names.map(() => false), serial: [] };
}

/** The position after a step that carried out `nodes` (index order), which must be an allowed step here. */
export function advance(graph: ReferenceGraph, position: PlanPosition, nodes: readonly number[]): PlanPosition {
  const finished = position.finished.slice();
  for (const node of nodes) finished[node] = true;
  if (position.serial.length > 0) return { finished, serial: position.serial.slice(1) };
  const [first, second] = nodes;
  if (first === undefined || second !== undefined) return { finished, serial: [] };
  const ready = readyNodes(graph.dependencies, position.finished);
  const at = ready.indexOf(first);
  return { finished, serial: ready.slice(at + 1, runEnd(graph.names, ready, at)) };
}

/**
 * The first allowed step, in the official order, whose names are `wanted` as a multiset; null if there is none.
 *
 * It follows from the official rules (spec section 3.1) without listing subsets. Steps of one size are tried in
 * lexicographic order and only the first of each name sequence survives, so a survivor takes at every element the
 * nearest node of its name. Hence, once its beginning is fixed, the best rest is the first so many nodes of each name
 * after it. The beginning is the first ready node of a wanted name that belongs to no run of equal names, or a whole run.
 * Cost: ready nodes × distinct wanted names.
 */
export function findStepByNames(
  graph: ReferenceGraph,
  position: PlanPosition,
  wanted: ReadonlyMap<string, number>,
  size: number,
): readonly number[] | null {
  const { names } = graph;
  const [serial] = position.serial;
  if (serial !== undefined) return size === 1 && wanted.has(names[serial] ?? "") ? [serial] : null;
  const ready = readyNodes(graph.dependencies, position.finished);
  if (size === 1) {
    const single = ready.find((node) => wanted.has(names[node] ?? ""));
    return single === undefined ? null : [single];
  }
  const seen = new Set<string>();
  for (const [at, node] of ready.entries()) {
    const name = names[node] ?? "";
    const count = wanted.get(name);
    if (count === undefined || seen.has(name)) continue;
    seen.add(name);
    const end = runEnd(names, ready, at);
    if (end - at > count) continue;
    const rest = firstOfEachName(graph, ready, end, wanted, name, end - at);
    if (rest !== null) return [...ready.slice(at, end), ...rest];
  }
  return null;
}

/** The first nodes from `from` on that make up `wanted` less `taken` nodes of the name `begun`; null if some are lacking. */
function firstOfEachName(
  graph: ReferenceGraph,
  ready: readonly number[],
  from: number,
  wanted: ReadonlyMap<string, number>,
  begun: string,
  taken: number,
): number[] | null {
  const lacking = new Map(wanted);
  lacking.set(begun, (wanted.get(begun) ?? 0) - taken);
  const rest: number[] = [];
  for (let at = from; at < ready.length; at++) {
    const node = ready[at] ?? -1;
    const name = graph.names[node] ?? "";
    const open = lacking.get(name) ?? 0;
    if (open === 0) continue;
    lacking.set(name, open - 1);
    rest.push(node);
  }
  for (const open of lacking.values()) if (open > 0) return null;
  return rest;
}

/** Whether carrying out exactly `nodes` (index order) is an allowed step at the position. */
export function allowsStep(graph: ReferenceGraph, position: PlanPosition, nodes: readonly number[]): boolean {
  const { names } = graph;
  const [serial] = position.serial;
  if (serial !== undefined) return nodes.length === 1 && nodes[0] === serial;
  const ready = readyNodes(graph.dependencies, position.finished);
  const places = nodes.map((node) => ready.indexOf(node));
  if (places.length === 0 || places.includes(-1)) return false;
  // Only the nearest node of each name survives the official removal of repeated name sequences.
  let from = 0;
  for (const place of places) {
    const name = names[ready[place] ?? -1];
    for (let between = from; between < place; between++) if (names[ready[between] ?? -1] === name) return false;
    from = place + 1;
  }
  const first = places[0] ?? 0;
  const end = runEnd(names, ready, first);
  return places.length === 1 || places.slice(0, end - first).at(-1) === end - 1;
}

/** Same position, same plans from here on. */
export function positionKey(position: PlanPosition): string {
  return `${position.finished.map(Number).join("")}/${position.serial.join(",")}`;
}
