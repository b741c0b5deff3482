import { expect, test } from "vitest";
import type { TypedJson } from "../../../scoring/json/typed-json.ts";
import { isExecutableCompletion } from "../../../scoring/usertoolbench/executable-completion.ts";
import { judgeTurn } from "../../../scoring/usertoolbench/judge-turn.ts";
import { toTurnPrediction } from "../../../scoring/usertoolbench/prediction.ts";
import { ANSWER } from "../../../scoring/usertoolbench/reference-graph.ts";
import { toReferenceTurn } from "../../../scoring/usertoolbench/reference-turn.ts";
import { prepareTools } from "../../../scoring/usertoolbench/tool-schema.ts";

function object(members: Readonly<Record<string, TypedJson>>): TypedJson {
  return new Map(Object.entries(members));
}

/** A turn of the given actions, each with its dependencies, closed by an answer that depends on all. */
function turnOf(...actions: readonly (readonly [name: string, ...dependencies: number[]])[]) {
  const nodes = [...actions, [ANSWER, ...actions.keys()] as const].map(([name, ...dependencies]) =>
    object({ action: object({ name, arguments: new Map() }), dependency_list: dependencies }),
  );
  const tools = ["a", "b", "c"].map((name) =>
    object({ type: "function", function: object({ name, parameters: object({ type: "object" }) }) }),
  );
  return toReferenceTurn(nodes, prepareTools(tools));
}

function isExecutable(turn: ReturnType<typeof turnOf>, ...steps: readonly string[]): boolean {
  const prediction = toTurnPrediction(
    object({
      steps: steps.map((names) =>
        names === "text"
          ? object({ content: "Done." })
          : object({ tool_calls: names.split("+").map((name) => object({ name, arguments: "{}" })) }),
      ),
    }),
  );
  const judgement = judgeTurn(turn, prediction, { similarity: "difflib", keywordQuirk: false });
  return isExecutableCompletion(turn, prediction, judgement);
}

test("part of a run of equal calls at a time is executable, though it is not exact", () => {
  expect(isExecutable(turnOf(["a"], ["a"], ["a"]), "a+a", "a", "text")).toBe(true);
  expect(isExecutable(turnOf(["a"], ["a"], ["a"]), "a+a", "text")).toBe(false);
  expect(isExecutable(turnOf(["a"], ["a"], ["a"]), "a+a", "a+a", "text")).toBe(false);
});

test("the assignment that lets the turn go on is found, whichever of equal calls it needs first", () => {
  // Only the second action of the name opens the third.
  const turn = turnOf(["a"], ["a"], ["b", 1], ["a", 2]);
  expect(isExecutable(turn, "a", "b", "a+a", "text")).toBe(true);
  expect(isExecutable(turn, "a", "b", "a", "a", "text")).toBe(true);
  expect(isExecutable(turnOf(["a"], ["a"], ["b", 0], ["c", 1]), "a", "c", "a", "b", "text")).toBe(true);
});

test("a dependency must have been carried out in an earlier step", () => {
  expect(isExecutable(turnOf(["a"], ["b", 0]), "a+b", "text")).toBe(false);
  expect(isExecutable(turnOf(["a"], ["b", 0]), "b", "a", "text")).toBe(false);
});

test("many equal calls in any grouping, and calls that fit nowhere, cost little", () => {
  const turn = turnOf(...Array.from({ length: 20 }, () => ["a"] as const));
  const many = (count: number) => Array.from({ length: count }, () => "a").join("+");
  const tookMs: number[] = [];
  for (let repeat = 0; repeat < 20; repeat++) {
    const startedAtMs = performance.now();
    expect(isExecutable(turn, "a", "a", "a", many(14), many(3), "text")).toBe(true);
    expect(isExecutable(turn, `${many(10)}+b`, "text")).toBe(false);
    tookMs.push(performance.now() - startedAtMs);
  }
  // At its best: whatever else the machine does only adds.
  expect(Math.min(...tookMs)).toBeLessThan(20);
});
