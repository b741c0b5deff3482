import { DEFAULT_SCORING_OPTIONS } from "../../scoring/benchmark.ts";
import type { TypedJson } from "../../scoring/json/typed-json.ts";
import { toTurnPrediction } from "../../scoring/usertoolbench/prediction.ts";
import { parseReference, type TurnReference, writeReference } from "../../scoring/usertoolbench/reference.ts";
import { ANSWER } from "../../scoring/usertoolbench/reference-graph.ts";
import { scoreTurn } from "../../scoring/usertoolbench/score-turn.ts";
import { written } from "./measure.ts";

/** Ordered Bell numbers: the plans that the released evaluator lists for so many distinct parallel calls. */
function planCount(calls: number): number {
  const counts = [1];
  for (let n = 1; n <= calls; n++) {
    let sum = 0;
    let choose = 1;
    for (let k = 1; k <= n; k++) {
      choose = (choose * (n - k + 1)) / k;
      sum += choose * (counts[n - k] ?? 0);
    }
    counts.push(sum);
  }
  return counts[calls] ?? 0;
}

/** The time to score one turn by the number of its parallel calls, in the worst of three ways to answer it. */
export async function measureWalkCost(): Promise<void> {
  for (let calls = 1; calls <= 12; calls++) {
    const names = Array.from({ length: calls }, (_, at) => `tool_${String.fromCharCode(97 + at)}`);
    console.log(`  ${calls} distinct: ${worst(names)} (released evaluator: ${written(planCount(calls))} plans)`);
  }
  console.log(`  20 equal: ${worst(Array.from({ length: 20 }, () => "tool_a"))}`);
}

function worst(names: readonly string[]): string {
  const turn = toTurn(names);
  const call = (name: string): TypedJson =>
    new Map([
      ["name", name],
      ["arguments", "{}"],
    ]);
  const step = (calls: readonly string[]): TypedJson => new Map([["tool_calls", calls.map(call)]]);
  const text: TypedJson = new Map([["content", "Done."]]);
  const answers: Readonly<Record<string, TypedJson[]>> = {
    together: [step(names), text],
    "one by one, last first": [...names.toReversed().map((name) => step([name])), text],
    "all but one": [step([...names.slice(1), "unknown"]), text],
  };
  const timed = Object.entries(answers).map(([way, steps]) => {
    const prediction = toTurnPrediction(new Map([["steps", steps]]));
    const once = (): number => {
      const startedAtMs = performance.now();
      scoreTurn(turn, prediction, DEFAULT_SCORING_OPTIONS);
      return performance.now() - startedAtMs;
    };
    const cold = once();
    const warm = Array.from({ length: 200 }, once).sort((a, b) => a - b)[100] ?? cold;
    return { way, cold, warm };
  });
  const slowest = timed.reduce((a, b) => (a.warm > b.warm ? a : b));
  return `${(slowest.warm * 1000).toFixed(0)} µs (first time ${(slowest.cold * 1000).toFixed(0)} µs), ${slowest.way}`;
}

function toTurn(names: readonly string[]): TurnReference {
  const node = (name: string, dependencies: readonly number[]): TypedJson =>
    new Map<string, TypedJson>([
      [
        "action",
        new Map<string, TypedJson>([
          ["name", name],
          ["arguments", new Map()],
        ]),
      ],
      ["dependency_list", [...dependencies]],
    ]);
  const tool = (name: string): TypedJson =>
    new Map<string, TypedJson>([
      ["type", "function"],
      [
        "function",
        new Map<string, TypedJson>([
          ["name", name],
          ["parameters", new Map([["type", "object"]])],
        ]),
      ],
    ]);
  const line = writeReference({
    instance: { id: "bench/0", cluster: "bench", categories: {} },
    dataset: "bench",
    turn: 0,
    sourceFile: "bench.jsonl",
    topicCount: 1,
    taskType: "Parallel Multi-Tool",
    subtype: null,
    request: "",
    tools: [...new Set(names)].map(tool),
    answerList: [...names.map((name) => node(name, [])), node(ANSWER, [...names.keys()])],
    origins: undefined,
  });
  return parseReference(line);
}
