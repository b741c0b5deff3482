import fc from "fast-check";
import { expect, test } from "vitest";
import { enumeratePlans, listSteps } from "../../../scoring/usertoolbench/enumerate-plans.ts";
import { advance, allowsStep, startPosition } from "../../../scoring/usertoolbench/plan-position.ts";
import type { PredictedStep } from "../../../scoring/usertoolbench/prediction.ts";
import { ANSWER, ASK, type GraphNode, toReferenceGraph } from "../../../scoring/usertoolbench/reference-graph.ts";
import { walkTurn } from "../../../scoring/usertoolbench/walk-turn.ts";
import { literalPlans, literalWalk } from "./literal-walk.ts";

const TEXT: PredictedStep = { calls: [], hasText: true };
const EMPTY: PredictedStep = { calls: [], hasText: false };

function call(...names: readonly string[]): PredictedStep {
  return { calls: names.map((name) => ({ name, arguments: "{}" })), hasText: false };
}

function graph(...nodes: readonly (readonly [name: string, ...dependencies: number[]])[]) {
  return toReferenceGraph(nodes.map(([name, ...dependencies]) => ({ name, dependencies })));
}

function plansOf(...nodes: readonly (readonly [name: string, ...dependencies: number[]])[]): string[] {
  return [...enumeratePlans(graph(...nodes))].map((plan) => plan.map((step) => step.join("+")).join(" "));
}

test("two different ready calls may run one after the other in both orders, or together", () => {
  expect(plansOf(["a"], ["b"])).toEqual(["0 1", "1 0", "0+1"]);
});

test("a run of equal names is done one by one in index order or in one step, never in parts", () => {
  expect(plansOf(["f"], ["f"], ["f"])).toEqual(["0 1 2", "0+1+2"]);
});

test("a step that begins with part of a run is dropped, one that begins outside every run is not", () => {
  expect(plansOf(["f"], ["f"], ["g"]).some((plan) => plan.startsWith("0+2"))).toBe(false);
  expect(plansOf(["g"], ["f"], ["f"]).some((plan) => plan.startsWith("0+1 "))).toBe(true);
});

test("of interchangeable steps only the one with the earliest nodes is tried", () => {
  expect(plansOf(["f"], ["g"], ["f"]).filter((plan) => plan.startsWith("2"))).toEqual([]);
});

test("a circle, a dependency on itself and one on an absent node leave no plan", () => {
  for (const nodes of [
    [
      ["a", 1],
      ["b", 0],
    ],
    [["a", 0]],
    [["a", 7]],
  ] as const) {
    expect(plansOf(...nodes)).toEqual([]);
    expect(graph(...nodes).shortestLength).toBe(99999);
    expect(walkTurn(graph(...nodes), [call("a")])).toEqual({ complete: false, steps: [{ matched: false, nodes: [] }] });
  }
});

test("a repeated dependency counts once", () => {
  expect(walkTurn(graph(["a"], [ANSWER, 0, 0]), [call("a"), TEXT]).complete).toBe(true);
});

test("the turn is complete only when a text step meets the answer", () => {
  const one = graph(["a"], [ANSWER, 0]);
  expect(walkTurn(one, [call("a"), TEXT])).toEqual({
    complete: true,
    steps: [
      { matched: true, nodes: [0] },
      { matched: true, nodes: [1] },
    ],
  });
  expect(walkTurn(one, [TEXT]).complete).toBe(false);
  expect(walkTurn(one, [call("a"), call(ANSWER), TEXT]).complete).toBe(false);
  expect(walkTurn(one, [call("a"), EMPTY, TEXT]).complete).toBe(false);
});

test("a prediction that ends too early fails at one more step", () => {
  expect(walkTurn(graph(["a"], [ANSWER, 0]), [call("a")]).steps).toEqual([
    { matched: true, nodes: [0] },
    { matched: false, nodes: [] },
  ]);
});

test("steps after the end are ignored", () => {
  expect(walkTurn(graph([ANSWER]), [TEXT, call("zzz"), EMPTY]).steps).toHaveLength(1);
});

test("names are compared as a multiset and with case", () => {
  const two = graph(["b"], ["a"], [ANSWER, 0, 1]);
  expect(walkTurn(two, [call("a", "b"), TEXT])).toEqual({
    complete: true,
    steps: [
      { matched: true, nodes: [1, 0] },
      { matched: true, nodes: [2] },
    ],
  });
  expect(walkTurn(two, [call("A", "b"), TEXT]).complete).toBe(false);
  expect(walkTurn(two, [call("a", "a"), TEXT]).complete).toBe(false);
});

test("a call without a readable name or without arguments fails its step", () => {
  const one = graph(["a"], [ANSWER, 0]);
  for (const broken of [
    { name: null, arguments: "{}" },
    { name: "a", arguments: null },
  ]) {
    expect(walkTurn(one, [{ calls: [broken], hasText: false }, TEXT]).steps).toEqual([{ matched: false, nodes: [] }]);
  }
});

test("a question called as a tool goes on, an answer called as a tool can no longer be completed", () => {
  const asking = graph([ASK], ["a", 0], [ANSWER, 1]);
  expect(walkTurn(asking, [call(ASK), call("a"), TEXT]).complete).toBe(true);
  expect(walkTurn(asking, [TEXT, call("a"), TEXT]).complete).toBe(true);
  expect(walkTurn(asking, [call(ASK), call("a"), call(ANSWER), TEXT]).complete).toBe(false);
});

test("a question beside another call does not narrow the plans, so that the call is never needed", () => {
  const beside = graph([ASK], ["f"], [ANSWER, 0, 1]);
  expect(walkTurn(beside, [TEXT, TEXT, TEXT]).complete).toBe(true);
  expect(walkTurn(beside, [TEXT, call("f"), TEXT]).complete).toBe(true);
  expect(walkTurn(beside, [TEXT, TEXT]).complete).toBe(false);
});

test("a tool step after a plan that a question has led past its end is an error", () => {
  // One plan asks all in two steps; the released code fails when it looks for that plan's third step.
  const asking = graph([ASK], [ASK], ["f", 0], [ASK], [ANSWER, 0, 1, 2, 3]);
  const steps = [TEXT, TEXT, TEXT, call("f"), TEXT];
  expect(walkTurn(asking, steps)).toMatchObject({ complete: false, steps: { length: 4 } });
  expect(walkTurn(asking, [TEXT, call("f"), TEXT]).complete).toBe(true);
});

test("a turn without nodes has one plan, the empty one, and nothing completes it", () => {
  const empty = graph();
  expect([...enumeratePlans(empty)]).toEqual([[]]);
  expect(empty.shortestLength).toBe(0);
  for (const step of [TEXT, call("f")]) {
    expect(walkTurn(empty, [step])).toEqual({ complete: false, steps: [{ matched: false, nodes: [] }] });
  }
});

test("a question beside very many plans is refused instead of taking for ever", () => {
  const names = Array.from({ length: 16 }, (_, index) => `f${index}`);
  const wide = toReferenceGraph([ASK, ...names].map((name) => ({ name, dependencies: [] })));
  expect(() => walkTurn(wide, [TEXT, TEXT])).toThrow(RangeError);
});

const NAMES = ["f", "f", "g", "g", "h", ASK, ANSWER];

/** Up to 7 nodes over few names, so that runs of equal names are common; a few dependencies on earlier nodes. */
const randomNodes: fc.Arbitrary<GraphNode[]> = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), fc.array(fc.nat({ max: 6 }), { maxLength: 2 })), {
    minLength: 1,
    maxLength: 7,
  })
  .chain((drawn) =>
    fc.record({ loose: fc.boolean(), answer: fc.boolean() }).map(({ loose, answer }) => {
      const nodes = drawn.map(([name, dependencies], index) => ({
        name,
        dependencies: loose
          ? dependencies.filter((one) => one < index)
          : index > 0
            ? dependencies.map((one) => one % index)
            : [],
      }));
      if (answer && nodes.length < 7) nodes.push({ name: ANSWER, dependencies: nodes.map((_, index) => index) });
      return nodes;
    }),
  );

test("plans come in the official order for any small graph", () => {
  fc.assert(
    fc.property(randomNodes, (nodes) => {
      const expected = literalPlans(nodes);
      fc.pre(expected.length <= 5000);
      expect([...enumeratePlans(toReferenceGraph(nodes))]).toEqual(expected);
    }),
    { numRuns: 150 },
  );
});

test("the walk gives the verdict and the matched nodes of the listed plans for any small graph", () => {
  const stepOf = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 4 }).map((names) => call(...names)),
    },
    { weight: 2, arbitrary: fc.constant(TEXT) },
    { weight: 1, arbitrary: fc.constant(EMPTY) },
  );
  fc.assert(
    fc.property(
      randomNodes,
      fc.nat(),
      fc.array(stepOf, { maxLength: 3 }),
      fc.nat({ max: 8 }),
      (nodes, pick, noise, at) => {
        const graphOf = toReferenceGraph(nodes);
        // Most predictions follow a real plan for a while, otherwise nearly all would fail at the first step.
        const plans = literalPlans(nodes);
        const plan = plans[pick % Math.max(1, plans.length)] ?? [];
        const followed = plan.map((step) => {
          const names = step.map((node) => nodes[node]?.name ?? "");
          return names.length === 1 && (names[0] === ASK || names[0] === ANSWER) && pick % 3 > 0
            ? TEXT
            : call(...names.toReversed());
        });
        const predicted = [...followed.slice(0, at), ...noise, ...followed.slice(at)];
        const expected = literalWalk(nodes, predicted);
        const actual = walkTurn(graphOf, predicted);
        expect(graphOf.shortestLength).toBe(expected.shortest);
        expect({ complete: actual.complete, matched: actual.steps.map((step) => step.nodes) }).toEqual({
          complete: expected.complete,
          matched: expected.matched,
        });
      },
    ),
    { numRuns: 400 },
  );
});

test("a step is allowed at a position exactly if it is among the listed ones", () => {
  fc.assert(
    fc.property(randomNodes, fc.array(fc.nat(), { maxLength: 3 }), (nodes, choices) => {
      const graphOf = toReferenceGraph(nodes);
      let position = startPosition(graphOf);
      for (const choice of choices) {
        const steps = [...listSteps(graphOf, position)];
        position = advance(graphOf, position, steps[choice % Math.max(1, steps.length)] ?? []);
      }
      const listed = new Set([...listSteps(graphOf, position)].map((step) => step.join()));
      const allowed: string[] = [];
      for (let bits = 0; bits < 1 << nodes.length; bits++) {
        const step = nodes.map((_, node) => node).filter((node) => (bits >> node) % 2 === 1);
        if (allowsStep(graphOf, position, step)) allowed.push(step.join());
      }
      expect(allowed.sort()).toEqual([...listed].sort());
    }),
    { numRuns: 150 },
  );
});

test("a step after all nodes are done fails", () => {
  const one = graph(["a"], [ANSWER, 0]);
  expect(walkTurn(one, [call("a"), call(ANSWER), call("a"), TEXT]).steps).toHaveLength(3);
  expect(walkTurn(one, [call("a"), call(ANSWER), TEXT])).toMatchObject({ complete: false, steps: { length: 3 } });
});

test("twelve different parallel calls and twenty equal ones are walked in an instant", () => {
  const letters = [..."abcdefghijkl"];
  const distinct = toReferenceGraph([
    ...letters.map((name) => ({ name, dependencies: [] })),
    { name: ANSWER, dependencies: letters.map((_, index) => index) },
  ]);
  const equal = toReferenceGraph([
    ...Array.from({ length: 20 }, () => ({ name: "f", dependencies: [] })),
    { name: ANSWER, dependencies: Array.from({ length: 20 }, (_, index) => index) },
  ]);
  expect(distinct.shortestLength).toBe(2);
  const tookMs: number[] = [];
  for (let repeat = 0; repeat < 5; repeat += 1) {
    const startedAt = performance.now();
    expect(walkTurn(distinct, [call(...letters.toReversed()), TEXT]).complete).toBe(true);
    expect(walkTurn(distinct, [...letters.map((name) => call(name)), TEXT]).complete).toBe(true);
    expect(walkTurn(equal, [call(...Array.from({ length: 20 }, () => "f")), TEXT]).complete).toBe(true);
    expect(walkTurn(equal, [...Array.from({ length: 20 }, () => call("f")), TEXT]).complete).toBe(true);
    expect(walkTurn(equal, [call("f", "f"), TEXT]).complete).toBe(false);
    tookMs.push(performance.now() - startedAt);
  }
  // At its best: whatever else the machine does only adds.
  expect(Math.min(...tookMs)).toBeLessThan(200);
});
