import { expect, test } from "vitest";
import { DEMO_SPLITS, PRACTICE_SEED } from "../../../db/seed/demo/index.ts";
import { isJsonObject, parseObject, toJsonLines } from "../../../db/seed/demo/json.ts";
import { predictGoldRun } from "../../../db/seed/demo/predictions/rut-bench.ts";
import { ENVIRONMENTS } from "../../../db/seed/demo/rut-bench/environments.ts";
import { createTasks, generateRutBenchDemo } from "../../../db/seed/demo/rut-bench/generate.ts";
import { importDemo, scoreDemo } from "./score-demo.ts";

const samplesOf = (seed: string) =>
  (generateRutBenchDemo(seed).get("samples.jsonl") ?? "").split("\n").filter(Boolean).map(parseObject);

test("thirty tasks, each by an ideal user and by six unstable ones, have the same reference", () => {
  const samples = samplesOf(PRACTICE_SEED);
  expect(samples).toHaveLength(210);
  const byTask = Map.groupBy(samples, ({ source_task_id }) => source_task_id);
  expect(byTask.size).toBe(30);
  for (const group of byTask.values()) {
    expect(new Set(group.map(({ unstable_behavior }) => unstable_behavior)).size).toBe(7);
    expect(new Set(group.map(({ gold_action_graph }) => JSON.stringify(gold_action_graph))).size).toBe(1);
    expect(new Set(group.map(({ user_turns }) => JSON.stringify(user_turns))).size).toBe(7);
  }
});

test.each(["one seed", "another seed"])("a run that follows the reference scores 1 in everything (%s)", (seed) => {
  const split = DEMO_SPLITS.find(({ benchmark, kind }) => benchmark === "rut-bench" && kind === "official");
  if (split === undefined) throw new Error("No official RUT-Bench demo.");
  const runs = samplesOf(seed).map((sample) => {
    const environment = ENVIRONMENTS.find(({ id }) => id === sample["env_id"]);
    if (environment === undefined) throw new Error("An unknown environment.");
    return predictGoldRun(sample, environment);
  });
  const { scores } = scoreDemo(split, importDemo(split, split.files(seed)), toJsonLines(runs));
  const overall = new Map(
    scores.filter(({ dimension }) => dimension === "overall").map((one) => [one.metric, one.value]),
  );
  for (const metric of ["relaxed-success", "strict-success", "efficiency", "task-score", "claims-consistent"]) {
    expect([metric, overall.get(metric)]).toEqual([metric, 1]);
  }
});

test("every call of a reference works, and changes something exactly where a change is required", () => {
  for (const { gold, draft } of createTasks(PRACTICE_SEED)) {
    for (const step of gold.steps) expect(step.observation).toMatchObject({ success: true });
    const isPureRefusal = draft.type === "refuse";
    expect(Object.keys(gold.expectedStateDiff).length === 0).toBe(isPureRefusal);
  }
});

test("hardly any id of a hidden set occurs in the practice set", () => {
  const idsOf = (seed: string) =>
    createTasks(seed).flatMap(({ state }) =>
      Object.values(state).flatMap((table) => (isJsonObject(table) ? Object.keys(table) : [])),
    );
  const known = new Set(idsOf(PRACTICE_SEED));
  const ids = idsOf("a secret seed");
  expect(ids.filter((id) => known.has(id)).length / ids.length).toBeLessThan(0.1);
});
