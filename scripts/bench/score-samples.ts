import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readDatasetFolder } from "../../api/services/splits/read-dataset-folder.ts";
import { DEFAULT_SCORING_OPTIONS } from "../../scoring/benchmark.ts";
import { parseTypedJson } from "../../scoring/json/parse-typed-json.ts";
import { memberOf } from "../../scoring/json/plain-json.ts";
import type { TypedJson, TypedObject } from "../../scoring/json/typed-json.ts";
import { toCompactJson } from "../../scoring/json/write-typed-json.ts";
import { rutBench } from "../../scoring/rut-bench/benchmark.ts";
import { toCompactSample } from "../../scoring/rut-bench/official-output.ts";
import { writeReference } from "../../scoring/rut-bench/reference.ts";
import { toolspectrum } from "../../scoring/toolspectrum/benchmark.ts";
import { readDataset } from "../../scoring/toolspectrum/dataset.ts";
import { fixturesFolder } from "../build/fixtures-folder.ts";
import { peakMegabytes, type Timing, timeRuns, written } from "./measure.ts";

/** RUT-Bench runs per second, from compact records to verdicts and scores. */
export async function measureRutBench(): Promise<void> {
  const lines = readFileSync(join(fixturesFolder, "vectors/rut-samples.jsonl"), "utf8").trim().split("\n");
  const pairs = lines.map((line, at) => {
    const parsed = parseTypedJson(line);
    const input = parsed.ok ? memberOf(parsed.value, "input") : undefined;
    const sample = memberOf(input, "sample");
    const record = toCompactSample(memberOf(input, "run_result") ?? null);
    if (!(sample instanceof Map) || record === undefined) throw new Error(`line ${at + 1} is no sample`);
    const id = `sample ${at}`;
    const instance = { id, cluster: id, categories: {} };
    return { reference: writeReference(instance, sample, toolsOf(sample)), record: withId(record, id) };
  });
  const references = pairs.map(({ reference }) => rutBench.parseReference(reference));
  const records = pairs.map(({ record }) => record);
  const bytes = records.reduce((sum, record) => sum + Buffer.byteLength(record), 0);
  const timing = await timeRuns(() => {
    const scored = references.map((reference, at) => {
      const parsed = rutBench.parsePrediction(records[at] ?? "");
      const prediction = parsed.ok ? parsed.value.prediction : undefined;
      const instance = rutBench.instanceOf(reference);
      return { instance, verdict: rutBench.scoreInstance(reference, prediction, DEFAULT_SCORING_OPTIONS) };
    });
    rutBench.summarizeVerdicts(scored, DEFAULT_SCORING_OPTIONS);
  });
  report(
    `${records.length} samples of ${(bytes / records.length / 1000).toFixed(1)} kB`,
    "samples",
    records.length,
    timing,
  );
}

function toolsOf(sample: TypedObject) {
  return memberOf(sample.get("runtime"), "tools") ?? [];
}

function withId(record: TypedObject, id: string): string {
  return toCompactJson(new Map([...record, ["sample_id", id]]));
}

/** ToolSpectrum items per second: every reference's own call as the prediction, to verdicts and scores with intervals. */
export async function measureToolSpectrum(): Promise<void> {
  const dataset = readDataset(await readDatasetFolder(join(fixturesFolder, "data/toolspectrum")));
  if (!dataset.ok) throw new Error("the released set cannot be read");
  const { instances } = dataset.value;
  const references = instances.map(({ reference }) => toolspectrum.parseReference(reference));
  const records = references.map(({ instance, call }) => {
    const toolCall: TypedJson =
      call === null
        ? null
        : new Map<string, TypedJson>([
            ["APP", call.app],
            ["API", call.api],
            ["params", call.params],
          ]);
    return toCompactJson(
      new Map<string, TypedJson>([
        ["id", instance.id],
        ["toolCall", toolCall],
      ]),
    );
  });
  const verdictsOf = () =>
    references.map((reference, at) => {
      const parsed = toolspectrum.parsePrediction(records[at] ?? "");
      const instance = toolspectrum.instanceOf(reference);
      const prediction = parsed.ok ? parsed.value.prediction : undefined;
      return { instance, verdict: toolspectrum.scoreInstance(reference, prediction, DEFAULT_SCORING_OPTIONS) };
    });
  report(`${records.length} items, verdicts`, "items", records.length, await timeRuns(verdictsOf));
  const scored = verdictsOf();
  const timing = await timeRuns(() => toolspectrum.summarizeVerdicts(scored, DEFAULT_SCORING_OPTIONS));
  console.log(`  scores and intervals of the file: ${timing.warmMs.toFixed(0)} ms (bootstrap of the cells)`);
}

function report(what: string, unit: string, count: number, { coldMs, warmMs, warmCpuMs }: Timing): void {
  console.log(
    `  ${what}: ${written((count * 1000) / warmMs)} ${unit}/s warm (${written((count * 1000) / warmCpuMs)} a CPU second), ${written((count * 1000) / coldMs)} cold, peak memory ${peakMegabytes().toFixed(0)} MB`,
  );
}
