import { compareCodePoints } from "../python/code-points.ts";
import { listSteps } from "./enumerate-plans.ts";
import {
  advance,
  allowsStep,
  findStepByNames,
  type PlanPosition,
  positionKey,
  startPosition,
} from "./plan-position.ts";
import type { PredictedStep } from "./prediction.ts";
import { ANSWER, ASK, NO_PLAN_LENGTH, type ReferenceGraph, readyNodes } from "./reference-graph.ts";

/** One step that the walk looked at. `nodes` are the matched reference nodes sorted by name; empty where it failed. */
export interface WalkedStep {
  readonly matched: boolean;
  readonly nodes: readonly number[];
}

export interface Walk {
  /** Whether the turn ended at its final text. */
  readonly complete: boolean;
  /** All steps walked, a failing one included. */
  readonly steps: readonly WalkedStep[];
}

/** Positions that one walk may hold at a time; only references that the import refuses can need more than one. */
export const WALK_POSITIONS_MAX = 20_000;

const FAILED: WalkedStep = { matched: false, nodes: [] };

/**
 * Walks a predicted turn through the allowed plans of its reference (spec section 3): names only, arguments play no part.
 * Verdict and order of tried candidates are those of the released evaluator, which lists all plans.
 *
 * Cost: for references in which asking and answering stand alone (the import checks it) one position is held, and
 * a step costs ready nodes × distinct called names: polynomial, whatever the number of plans. A question beside other
 * ready nodes does not narrow the plans (spec section 3.6), so all positions of the next level are held then, without
 * repeats and at most `WALK_POSITIONS_MAX`; beyond that a RangeError is thrown. Plans that a question has led past
 * their end make the released code fail at the next tool step: here that step is an error.
 */
export function walkTurn(graph: ReferenceGraph, predicted: readonly PredictedStep[]): Walk {
  const steps: WalkedStep[] = [];
  let alive: readonly PlanPosition[] = graph.shortestLength === NO_PLAN_LENGTH ? [] : [startPosition(graph)];
  for (let at = 0; ; at++) {
    const step = predicted[at];
    // After as many steps as there are nodes every plan is at its end, so that any further step fails below.
    if (step === undefined) return { complete: false, steps: [...steps, FAILED] };
    if (step.calls.length > 0) {
      const nodes = matchCalls(graph, alive, step);
      if (nodes === null || alive.some(isFinished)) return { complete: false, steps: [...steps, FAILED] };
      alive = alive
        .filter((position) => allowsStep(graph, position, nodes))
        .map((position) => advance(graph, position, nodes));
      steps.push({ matched: true, nodes: sortByName(graph, nodes) });
    } else {
      const node = step.hasText ? firstTextNode(graph, alive) : undefined;
      if (node === undefined) return { complete: false, steps: [...steps, FAILED] };
      steps.push({ matched: true, nodes: [node] });
      if (graph.names[node] === ANSWER) return { complete: true, steps };
      alive = nextLevel(graph, alive);
    }
  }
}

/** The nodes of the first candidate with the called names; null if there is none or a call cannot be read. */
function matchCalls(
  graph: ReferenceGraph,
  alive: readonly PlanPosition[],
  step: PredictedStep,
): readonly number[] | null {
  const wanted = new Map<string, number>();
  for (const call of step.calls) {
    if (call.name === null || call.arguments === null) return null;
    wanted.set(call.name, (wanted.get(call.name) ?? 0) + 1);
  }
  for (const position of alive) {
    const nodes = findStepByNames(graph, position, wanted, step.calls.length);
    if (nodes !== null) return nodes;
  }
  return null;
}

/**
 * The node that decides a text step: of the first position that has a question or an answer ready, the first such node.
 * (Single nodes are tried before larger steps and are never dropped, so the deciding candidate is always a single node.)
 */
function firstTextNode(graph: ReferenceGraph, alive: readonly PlanPosition[]): number | undefined {
  for (const position of alive) {
    const ready =
      position.serial.length > 0 ? position.serial.slice(0, 1) : readyNodes(graph.dependencies, position.finished);
    const node = ready.find((one) => graph.names[one] === ASK || graph.names[one] === ANSWER);
    if (node !== undefined) return node;
  }
  return undefined;
}

/** Every position one step further, in plan order, without repeats; a finished one stays. */
function nextLevel(graph: ReferenceGraph, alive: readonly PlanPosition[]): readonly PlanPosition[] {
  const next = new Map<string, PlanPosition>();
  for (const position of alive) {
    if (isFinished(position)) next.set(positionKey(position), position);
    for (const step of listSteps(graph, position)) {
      const reached = advance(graph, position, step);
      const key = positionKey(reached);
      if (!next.has(key)) next.set(key, reached);
      if (next.size > WALK_POSITIONS_MAX) {
        throw new RangeError(`A question beside other ready nodes leads to more than ${WALK_POSITIONS_MAX} positions.`);
      }
    }
  }
  return [...next.values()];
}

function isFinished(position: PlanPosition): boolean {
  return position.finished.every((one) => one);
}

function sortByName(graph: ReferenceGraph, nodes: readonly number[]): readonly number[] {
  if (nodes.length === 1) return nodes;
  return nodes.toSorted((a, b) => compareCodePoints(graph.names[a] ?? "", graph.names[b] ?? ""));
}
