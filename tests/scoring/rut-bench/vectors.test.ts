import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DEFAULT_SCORING_OPTIONS } from "../../../scoring/benchmark.ts";
import { toCompactJson } from "../../../scoring/json/write-typed-json.ts";
import { rutBench } from "../../../scoring/rut-bench/benchmark.ts";
import { listPublicCategories, listReferenceCategories } from "../../../scoring/rut-bench/categories.ts";
import { toCompactSample } from "../../../scoring/rut-bench/official-output.ts";
import { writeReference } from "../../../scoring/rut-bench/reference.ts";
import { asObject } from "../../../scoring/rut-bench/sample.ts";
import { rutBench as vectorFamily } from "../../../scripts/vectors/rut-bench.ts";
import { describeWithFixtures, fixturesFolder } from "../../support/fixtures.ts";
import { typedObject } from "./builders.ts";

const file = (name: string) => join(fixturesFolder, "vectors", name);
const readVectors = (name: string) => readFileSync(file(name), "utf8").trim().split("\n").map(typedObject);

/** Every vector sample scored through reference lines and compact records, as a hosted file would be. */
function scoreVectors() {
  return readVectors("rut-samples.jsonl").map((vector) => {
    const sample = asObject(asObject(vector.get("input")).get("sample"));
    const run = asObject(asObject(vector.get("input")).get("run_result"));
    const id = String(sample.get("sample_id"));
    const categories = { ...listPublicCategories(sample), ...listReferenceCategories(sample) };
    const instance = { id, cluster: String(sample.get("task_id")), categories };
    const tools = asObject(sample.get("runtime")).get("tools") ?? [];
    const reference = rutBench.parseReference(writeReference(instance, sample, tools));
    const converted = toCompactSample(new Map([["run", run]]));
    if (converted === undefined) throw new Error("no run");
    const record = rutBench.parsePrediction(toCompactJson(converted));
    if (!record.ok) throw new Error(JSON.stringify(record.error));
    const bare = rutBench.parsePrediction(toCompactJson(run));
    expect(bare.ok && bare.value.prediction).toEqual(record.value.prediction);
    const options = { ...DEFAULT_SCORING_OPTIONS, mode: "official" as const };
    return { vector, instance, verdict: rutBench.scoreInstance(reference, record.value.prediction, options), options };
  });
}

describeWithFixtures("the released evaluator's vectors", () => {
  test.each([
    ["rut-samples.jsonl", 600],
    ["rut-units.jsonl", 280],
    ["rut-aggregate.jsonl", 1],
  ])("%s: none of %i fails", (name, count) => {
    const vectors = readVectors(name);
    expect(vectors).toHaveLength(count);
    const failed = vectors.flatMap((vector) =>
      vectorFamily.check(vector, file(name)).map((problem) => `${vector.get("id")} ${problem}`),
    );
    expect(failed).toEqual([]);
  });

  test("a changed expectation fails", () => {
    const text = readFileSync(file("rut-samples.jsonl"), "utf8").split("\n")[0] ?? "";
    const changed = typedObject(text.replace('"required_write_match_count": 1', '"required_write_match_count": 0'));
    expect(vectorFamily.check(changed, file("rut-samples.jsonl"))).toHaveLength(1);
  });

  test("converted to compact records, every sample keeps its verdict, efficiency and failure class", () => {
    for (const { vector, verdict } of scoreVectors()) {
      const expected = asObject(vector.get("expected"));
      const efficiency = asObject(expected.get("efficiency"));
      expect([vector.get("id"), verdict.detail.strictSuccess, verdict.detail.relaxedSuccess]).toEqual([
        vector.get("id"),
        asObject(expected.get("completion")).get("success"),
        asObject(expected.get("relaxed")).get("relaxed_success"),
      ]);
      expect(verdict.detail.efficiency?.totalTurns).toBe(efficiency.get("actual_total_action_turns"));
      expect(verdict.detail.failureClass === null).toBe(expected.get("failure_mode") === null);
    }
  });

  test("the board's cells are the released summary's", () => {
    const scored = scoreVectors();
    const [{ options } = { options: DEFAULT_SCORING_OPTIONS }] = scored;
    const scores = rutBench.summarizeVerdicts(scored, options);
    const value = (metric: string, dimension: string, category: string) =>
      scores.find((one) => one.metric === metric && one.dimension === dimension && one.category === category)?.value;
    expect(value("relaxed-success", "overall", "all")).toBeCloseTo(0.6983333333333334, 12);
    expect(value("strict-success", "overall", "all")).toBeCloseTo(0.4683333333333333, 12);
    expect(value("efficiency", "overall", "all")).toBeCloseTo(0.4436494708994704, 12);
    expect(value("task-score", "overall", "all")).toBeCloseTo(0.20484193121693112, 12);
    expect(value("relaxed-success", "variant", "stable")).toBeCloseTo(0.7129032258064516, 12);
    expect(value("strict-success", "task-type", "clarify-then-execute")).toBeCloseTo(0.45569620253164556, 12);
    expect(value("efficiency", "user-turns", "1")).toBeCloseTo(0.44486111111111076, 12);
  });
});
