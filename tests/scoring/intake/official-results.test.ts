import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { createNodeDecompression } from "../../../api/decompression.ts";
import { type ByteSource, DEFAULT_INTAKE_LIMITS } from "../../../scoring/intake/contract.ts";
import { readPredictionRecords } from "../../../scoring/intake/read-prediction-records.ts";
import { parsePrediction } from "../../../scoring/rut-bench/prediction.ts";
import type { BenchmarkId } from "../../../scoring/terms.ts";
import { describeWithFixtures, fixturesFolder } from "../../support/fixtures.ts";
import { bytesOf, sourceOf } from "../../support/prediction-files.ts";

async function readAll(source: ByteSource, benchmark: BenchmarkId) {
  const options = { benchmark, decompression: createNodeDecompression(), limits: DEFAULT_INTAKE_LIMITS };
  const read = { records: [] as string[], issues: [] as unknown[], runs: 0 };
  const items = readPredictionRecords(source, options);
  for (let next = await items.next(); ; next = await items.next()) {
    if (next.done === true) return { ...read, form: next.value.form };
    const item = next.value;
    if (item.kind === "record") read.records.push(item.record.text);
    else if (item.kind === "issue") read.issues.push(item.issue);
    else read.runs += 1;
  }
}

const ARGUMENTS = '{"b": 1.0,  "a": "\\u00e9 \\"x\\"", "n": 12345678901234567890}';
const official = (order: "name first" | "name last") => {
  const log = {
    task_idx: 4,
    env_info: "…",
    step_0: {
      inference_input: { messages: [{ content: 'a \\" } ] { quoted' }], tools: [] },
      inference_output: { content: null, tool_calls: [{ id: "c", function: { name: "f", arguments: ARGUMENTS } }] },
    },
    step_1: { inference_output: { content: "Done.", tool_calls: [] } },
  };
  const result = [{ inference_log: log, latency: [1] }];
  return JSON.stringify(
    order === "name first" ? { id: "p1", dataset_name: "p1", result } : { result, dataset_name: "p1" },
  );
};

test.each(["name first", "name last"] as const)(
  "an official run becomes compact records with the exact argument text (%s)",
  async (order) => {
    for (const chunkSize of [1, 7, 100_000]) {
      const read = await readAll(sourceOf(bytesOf(official(order)), chunkSize), "usertoolbench");
      const { records, issues, runs, form } = read;
      expect({ issues, runs, form }).toEqual({ issues: [], runs: 1, form: "official result file" });
      expect(records.map((text) => JSON.parse(text))).toEqual([
        { id: "p1/4", steps: [{ tool_calls: [{ name: "f", arguments: ARGUMENTS }] }, { content: "Done." }] },
      ]);
    }
  },
);

test("a run that failed before its first turn has no records and no issue", async () => {
  const read = await readAll(sourceOf(bytesOf('{"id":"p1","result":"Error: no key"}\n')), "usertoolbench");
  expect(read).toMatchObject({ records: [], issues: [], runs: 1 });
});

test("samples of an official RUT-Bench file become compact records, whatever else the file holds", async () => {
  const run = {
    transcript: [
      { role: "user", content: "do it" },
      { role: "assistant", content: "Done." },
    ],
    actual_actions: [
      { kind: "tool", action_index: 1 },
      { kind: "respond", action_index: 2, content: "Done." },
    ],
    actual_tool_trace: [
      {
        tool_name: "set",
        arguments: { a: 1 },
        observation: "long",
        state_diff: { a: { added: 1 } },
        is_write: true,
        action_index: 1,
      },
    ],
    initial_state: {},
    final_state: { a: 1 },
    final_state_diff: { a: { added: 1 } },
    agent_context_mode: "full",
    run_error: null,
  };
  const text = JSON.stringify(
    { summary: { sr: 1 }, samples: [{ sample_id: "s1", completion: { x: [] }, run }], config: {} },
    null,
    1,
  );
  const { records, issues, form } = await readAll(sourceOf(bytesOf(text), 13), "rut-bench");
  expect({ issues, form }).toEqual({ issues: [], form: "official result file" });
  expect(records.map((record) => JSON.parse(record))).toMatchObject([
    {
      sample_id: "s1",
      actions: [
        { type: "tool", name: "set", arguments: { a: 1 }, step: 1, state_diff: { a: { added: 1 } } },
        { type: "respond", content: "Done.", step: 2 },
      ],
      user_messages: ["do it"],
      final_state: { a: 1 },
    },
  ]);
  const parsed = parsePrediction(records[0] ?? "");
  expect(parsed.ok && parsed.value.warnings).toEqual([]);
  const line = JSON.stringify({ sample_id: "s1", run });
  expect(await readAll(sourceOf(bytesOf(line)), "rut-bench")).toMatchObject({ records, form: "official result file" });
  for (const other of ["metadata", "meta", "config", "summary"]) {
    const file = JSON.stringify({ [other]: { model: "m" }, samples: [{ sample_id: "s1", run }] });
    expect(await readAll(sourceOf(bytesOf(file)), "rut-bench")).toMatchObject({ records, issues: [] });
  }
});

describeWithFixtures("released results", () => {
  const folder = resolve(fixturesFolder, "data/utb-small");
  test.each(["model-good", "model-mid", "model-partial"])(
    "the files of %s give its compact records, also zipped as a folder",
    async (model) => {
      const names = readdirSync(resolve(folder, model)).filter((name) => name.endsWith("_result.jsonl"));
      const files = names.map((name) => [name, new Uint8Array(readFileSync(resolve(folder, model, name)))] as const);
      const zip = zipSync(Object.fromEntries(files.map(([name, bytes]) => [`out/${model}/${name}`, bytes])));
      const steps = (text: string) => {
        const { id, steps } = JSON.parse(text);
        return { id, steps };
      };
      const compact = readFileSync(resolve(folder, model, "predictions.jsonl"), "utf8")
        .trimEnd()
        .split("\n")
        .map(steps);
      const single = [];
      for (const [, bytes] of files) single.push(...(await readAll(sourceOf(bytes, 5_000), "usertoolbench")).records);
      expect(single.map(steps)).toEqual(compact);
      expect((await readAll(sourceOf(zip), "usertoolbench")).records).toEqual(single);
    },
  );
});
