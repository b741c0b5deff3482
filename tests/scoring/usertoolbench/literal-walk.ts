import type { PredictedStep } from "../../../scoring/usertoolbench/prediction.ts";
import { ANSWER, ASK, type GraphNode } from "../../../scoring/usertoolbench/reference-graph.ts";

/**
 * The walk exactly as the spec describes the released evaluator (sections 3.1 to 3.5): all plans are listed, candidates
 * are compared one by one. Slow on purpose; the scorer is compared with it.
 */

type Step = number[];

/** All plans in official order. */
export function literalPlans(nodes: readonly GraphNode[]): Step[][] {
  const plans: Step[][] = [];
  const inDegree = nodes.map((node) => new Set(node.dependencies).size);
  const recurse = (degrees: readonly number[], finished: ReadonlySet<number>, plan: Step[]): void => {
    if (plan.flat().length === nodes.length) {
      plans.push(plan);
      return;
    }
    const ready = nodes.map((_, index) => index).filter((index) => !finished.has(index) && degrees[index] === 0);
    const runs = literalRuns(nodes, ready);
    const wholeRuns = runs.filter((run) => run.length > 1);
    for (const candidate of literalCandidates(nodes, ready, wholeRuns)) {
      const run = candidate.length === 1 ? wholeRuns.find((one) => one[0] === candidate[0]) : undefined;
      const steps = run === undefined ? [candidate] : run.map((node) => [node]);
      const executed = steps.flat();
      const left = degrees.map(
        (degree, index) => degree - executed.filter((node) => nodes[index]?.dependencies.includes(node)).length,
      );
      recurse(left, new Set([...finished, ...executed]), [...plan, ...steps]);
    }
  };
  recurse(inDegree, new Set(), []);
  return plans;
}

function literalRuns(nodes: readonly GraphNode[], ready: readonly number[]): Step[] {
  const runs: Step[] = [];
  for (const node of ready) {
    const last = runs.at(-1);
    if (last !== undefined && nodes[last[0] ?? -1]?.name === nodes[node]?.name) last.push(node);
    else runs.push([node]);
  }
  return runs;
}

function literalCandidates(nodes: readonly GraphNode[], ready: readonly number[], wholeRuns: readonly Step[]): Step[] {
  const whole = new Set(wholeRuns.map((run) => run.join()));
  const partial = new Set(
    wholeRuns.flatMap((run) =>
      subsets(run)
        .filter((part) => part.length < run.length)
        .map((part) => part.join()),
    ),
  );
  const seen = new Set<string>();
  const unique = subsets(ready).filter((subset) => {
    const names = subset.map((node) => nodes[node]?.name).join("|");
    if (seen.has(names)) return false;
    seen.add(names);
    return true;
  });
  return unique.filter((subset) => {
    if (subset.length === 1) return true;
    const prefixes = subset.map((_, index) => subset.slice(0, index + 1).join());
    if (prefixes.some((prefix) => whole.has(prefix))) return true;
    return !prefixes.some((prefix) => partial.has(prefix));
  });
}

/** Non-empty subsets by size, then lexicographically by position. */
function subsets(items: readonly number[]): Step[] {
  const bySize: Step[][] = [[[]]];
  const all: Step[] = [];
  for (let size = 1; size <= items.length; size++) {
    const previous = bySize[size - 1] ?? [];
    const current = previous.flatMap((subset) => {
      const from = subset.length === 0 ? 0 : items.indexOf(subset.at(-1) ?? -1) + 1;
      return items.slice(from).map((item) => [...subset, item]);
    });
    bySize.push(current);
    all.push(...current);
  }
  return all;
}

export interface LiteralWalk {
  readonly complete: boolean;
  readonly walked: number;
  readonly shortest: number;
  /** Matched nodes per step, sorted by name; empty for a failing step. */
  readonly matched: readonly (readonly number[])[];
}

export function literalWalk(nodes: readonly GraphNode[], predicted: readonly PredictedStep[]): LiteralWalk {
  const plans = literalPlans(nodes);
  const shortest = Math.min(99999, ...plans.map((plan) => plan.length));
  let alive = plans;
  const matched: (readonly number[])[] = [];
  const end = (complete: boolean): LiteralWalk => ({ complete, walked: matched.length, shortest, matched });
  for (let at = 0; ; at++) {
    const step = predicted[at];
    if (step === undefined || at >= nodes.length) {
      matched.push([]);
      return end(false);
    }
    const candidates = alive.map((plan) => plan[at]).filter((candidate) => candidate !== undefined);
    const sorted = (candidate: Step): Step =>
      candidate.toSorted((a, b) =>
        (nodes[a]?.name ?? "") < (nodes[b]?.name ?? "") ? -1 : nodes[a]?.name === nodes[b]?.name ? 0 : 1,
      );
    if (step.calls.length > 0) {
      const names = step.calls.map((call) => call.name).sort();
      const hit = candidates.find(
        (candidate) =>
          sorted(candidate)
            .map((node) => nodes[node]?.name)
            .join("\n") === names.join("\n"),
      );
      // The released code fails where a plan that is still alive has no such step any more.
      const failed = hit === undefined || alive.some((plan) => plan.length <= at);
      matched.push(failed ? [] : sorted(hit));
      if (failed) return end(false);
      alive = alive.filter((plan) => plan[at]?.join() === hit.join());
      continue;
    }
    const deciding = step.hasText
      ? candidates.find((candidate) => candidate.some((node) => [ASK, ANSWER].includes(nodes[node]?.name ?? "")))
      : undefined;
    matched.push(deciding ?? []);
    if (deciding === undefined || deciding.length > 1) return end(false);
    if (nodes[deciding[0] ?? -1]?.name === ANSWER) return end(true);
  }
}
