import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DEFAULT_SCORING_OPTIONS } from "../../../scoring/benchmark.ts";
import { parseTypedJson } from "../../../scoring/json/parse-typed-json.ts";
import type { TypedJson } from "../../../scoring/json/typed-json.ts";
import { toCompactJson } from "../../../scoring/json/write-typed-json.ts";
import { usertoolbench } from "../../../scoring/usertoolbench/benchmark.ts";
import { readDataset } from "../../../scoring/usertoolbench/dataset.ts";
import { isOfficialRun, officialDatasetName, toCompactRecord } from "../../../scoring/usertoolbench/official-output.ts";
import { toOfficialReport } from "../../../scoring/usertoolbench/official-report.ts";
import { toVerdictLine } from "../../../scoring/usertoolbench/score-turn.ts";
import { expectClose } from "../../../scripts/vectors/expectation.ts";
import { describeWithFixtures, fixturesFolder } from "../../support/fixtures.ts";

const FOLDER = join(fixturesFolder, "data", "utb-small");
const MODELS = ["model-good", "model-mid", "model-partial"];
const RUN_FIELDS = ["failed_task_idx", "failed_step", "error_type", "error_message", "api_error"];

function lines(...path: readonly string[]): string[] {
  return readFileSync(join(FOLDER, ...path), "utf8")
    .split("\n")
    .filter((line) => line !== "");
}

function json(text: string): TypedJson {
  const parsed = parseTypedJson(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

function importedSet() {
  const files = readdirSync(join(FOLDER, "data")).map((name) => ({
    path: `data/${name}`,
    text: readFileSync(join(FOLDER, "data", name), "utf8"),
  }));
  const read = readDataset([{ path: "trajectory.jsonl", text: '{"id":"x"}' }, ...files]);
  if (!read.ok) throw new Error("the set was refused");
  return read.value;
}

function compactRecords(model: string): string[] {
  return lines(model, "predictions.jsonl");
}

/** The compact records that the official result files of a model turn into. */
function officialRecords(model: string): string[] {
  return readdirSync(join(FOLDER, model))
    .filter((name) => name.endsWith("_result.jsonl"))
    .flatMap((name) => lines(model, name))
    .flatMap((line) => {
      const run = json(line);
      if (!isOfficialRun(run)) throw new Error("not an official run");
      const turns = run.get("result") ?? null;
      return (Array.isArray(turns) ? turns : []).map((turn, at) =>
        toCompactJson(toCompactRecord(officialDatasetName(run), turn, at)),
      );
    });
}

function scored(records: readonly string[], mode: "hosted" | "official") {
  const predictions = new Map(
    records.map((record) => {
      const parsed = usertoolbench.parsePrediction(record);
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
      return [parsed.value.id, parsed.value.prediction];
    }),
  );
  const references = importedSet().instances.map(({ reference }) => usertoolbench.parseReference(reference));
  const options = { ...DEFAULT_SCORING_OPTIONS, mode };
  const verdicts = references.map((reference) =>
    usertoolbench.scoreInstance(reference, predictions.get(reference.instance.id), options),
  );
  const pairs = references.map(({ instance }, at) => ({ instance, verdict: verdicts[at] ?? fail() }));
  return { references, verdicts, scores: usertoolbench.summarizeVerdicts(pairs, options) };
}

function fail(): never {
  throw new Error("a verdict is missing");
}

/** The thirds files write numbers as texts. */
function numbered(value: TypedJson): TypedJson {
  if (typeof value === "string" && /^-?[0-9.e+-]+$/.test(value)) return json(value);
  if (Array.isArray(value)) return value.map(numbered);
  return value instanceof Map ? new Map([...value].map(([key, member]) => [key, numbered(member)])) : value;
}

describeWithFixtures("a small set in the released form", () => {
  test("is imported in the released order", () => {
    const expected = lines("trajectory.jsonl").map((line) => JSON.parse(line).id);
    expect(importedSet().instances.map(({ id }) => id)).toEqual(expected);
  });

  test.each(MODELS)("%s gets the released verdicts, line by line, from both forms of its predictions", (model) => {
    const expected = lines(model, "verdicts.jsonl").map((line) => JSON.parse(line));
    const official = scored(officialRecords(model), "official").verdicts.filter(({ missing }) => !missing);
    expect(official.map((verdict) => JSON.parse(toVerdictLine(verdict)))).toEqual(expected);
    const compact = scored(compactRecords(model), "official").verdicts.filter(({ missing }) => !missing);
    const withoutError = (line: Record<string, unknown>) => ({ ...line, inference_error: false });
    expect(compact.map((verdict) => JSON.parse(toVerdictLine(verdict)))).toEqual(expected.map(withoutError));
  });

  test.each(MODELS)("%s gets every number of the released metric files", (model) => {
    for (const [form, records] of Object.entries({
      official: officialRecords(model),
      compact: compactRecords(model),
    })) {
      const { references, verdicts } = scored(records, "official");
      const report = toOfficialReport(references, verdicts, { modelName: model, aborted: "as-official" });
      expect(report.size).toBe(5);
      for (const [name, actual] of report) {
        const expected = json(readFileSync(join(FOLDER, model, name), "utf8"));
        const ignored = form === "compact" && actual instanceof Map && !isCompleted(expected) ? RUN_FIELDS : [];
        const strip = (file: TypedJson) =>
          file instanceof Map ? new Map([...file].filter(([key]) => !ignored.includes(key))) : file;
        expect(expectClose(`${form} ${name}`, numbered(strip(expected)), numbered(strip(actual)), 1e-12)).toEqual(
          // A run that stopped is known to have failed from the official form alone; the compact one only lacks turns.
          [],
        );
      }
    }
  });

  test("hosted scoring counts the turns that an aborted run lacks as wrong", () => {
    const find = (mode: "hosted" | "official") =>
      scored(compactRecords("model-partial"), mode).scores.find(({ metric }) => metric === "all-turns");
    expect(find("official")?.n).toBe(26);
    expect(find("hosted")).toMatchObject({ n: 36, parts: { correct: 19, total: 36 }, clusters: 2 });
  });

  test("the board's cells are the released averages", () => {
    const average = json(readFileSync(join(FOLDER, "model-mid", "summary_average.json"), "utf8"));
    const { scores } = scored(compactRecords("model-mid"), "hosted");
    const value = (metric: string, dimension: string, category: string) =>
      scores.find((one) => one.metric === metric && one.dimension === dimension && one.category === category)?.value;
    const released = (...path: string[]) =>
      path.reduce<unknown>((inner, key) => (inner instanceof Map ? inner.get(key) : undefined), average);
    const types = [
      ["single-tool", "Single-Tool"],
      ["multi-tool", "Multi-Tool"],
      ["lack-of-information", "Clarify"],
      ["chat", "Chat"],
      ["mixed-multi-tool", "Mixed Multi-Tool"],
    ] as const;
    const accuracies = types.map(([id, label]) => {
      const expected = released("task_type_info", label, "accuracy");
      expect({ value: value("exact", "task-type", id) }).toEqual(
        expected === undefined ? null : { value: floatOf(expected) },
      );
      return value("exact", "task-type", id) ?? 0;
    });
    const [single = 0, multi = 0, lacking = 0] = accuracies;
    expect(value("exact", "overall", "all")).toBeCloseTo((single + multi + lacking) / 3, 12);
    expect(value("all-turns", "overall", "all")).toBeCloseTo(floatOf(released("total_info", "task", "accuracy")), 12);
    expect(value("session", "overall", "all")).toBeCloseTo(floatOf(released("total_info", "session", "accuracy")), 12);
    expect(value("optimal", "overall", "all")).toBeCloseTo(floatOf(released("optimal_info", "Total", "accuracy")), 12);
    expect(value("progress", "overall", "all")).toBeCloseTo(floatOf(released("progress_info", "Total", "rate")), 12);
    expect(value("exact", "subtype", "cross-topic")).toBeCloseTo(
      floatOf(released("turn_subtype_info", "Cross-Topic", "accuracy")),
      12,
    );
  });
});

function isCompleted(file: TypedJson): boolean {
  const completed = file instanceof Map ? file.get("inference_completed") : true;
  return completed === true || floatOf(completed) === 1;
}

function floatOf(value: unknown): number {
  return typeof value === "object" && value !== null && "value" in value ? Number(value.value) : Number(value);
}
