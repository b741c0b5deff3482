import type { DatasetFile, ImportedDataset, ImportedInstance, ReadDataset } from "../dataset.ts";
import { DatasetIssues } from "../dataset-issues.ts";
import { IssueCollector } from "../issue-collector.ts";
import type { TypedJson, TypedObject } from "../json/typed-json.ts";
import { toCompactJson } from "../json/write-typed-json.ts";
import { listPublicCategories, listReferenceCategories } from "./categories.ts";
import { checkSample } from "./dataset-checks.ts";
import { collectDatasetFacts } from "./dataset-facts.ts";
import { readEntries, type SourceEntry } from "./dataset-file.ts";
import { toName } from "./python-text.ts";
import { writeReference } from "./reference.ts";
import { asList, asObject } from "./sample.ts";

const SAMPLE_FILES = ["samples.json", "samples.jsonl"];
const BLUEPRINT_FILES = ["blueprints.json", "blueprints.jsonl"];

/** What of a sample a participant is given; nothing of what must come of it. */
const INPUT_FIELDS = [
  "sample_id",
  "env_id",
  "config_id",
  "task_id",
  "user_request",
  "user_turns",
  "init_config",
  "max_allowed_action_turns",
];
/** What of an environment a participant needs to run it. */
const ENVIRONMENT_FIELDS = [
  "env_id",
  "config_id",
  "environment_summary",
  "environment_introduction",
  "constraints_rules_text",
  "env_class_name",
  "env_class_code",
  "tools",
];

/**
 * Reads the released files (spec, section 1): `samples.json(l)` and `blueprints.json(l)`, each an array, lines, or an object
 * with `items`, joined by task id. A blueprint entry is an environment with its `task_blueprints`, or one task with its
 * `tools`. Samples without a blueprint are left out with a warning each and listed in the fact `missingRuntime`.
 * Environments become attachments `environments/<name>.json`, named by the inputs. Cluster: `source_task_id`, else `task_id`.
 */
export const readDataset: ReadDataset = (files) => {
  const collector = new IssueCollector();
  const samples = readOne(files, SAMPLE_FILES, collector);
  const blueprints = readOne(files, BLUEPRINT_FILES, collector);
  const runtimes = indexRuntimes(blueprints, collector);
  const attachments = new Attachments();
  const instances: ImportedInstance[] = [];
  const kept: TypedObject[] = [];
  const missingRuntime: string[] = [];
  const seen = new Set<string>();
  for (const entry of samples) {
    const issues = new DatasetIssues(collector, entry.file, entry);
    const sample = checkSample(entry.value, seen, issues);
    if (sample === undefined) continue;
    const runtime = runtimes.get(toName(sample.get("task_id")));
    if (runtime === undefined) {
      missingRuntime.push(toName(sample.get("task_id")));
      issues.add("warning", ["task_id"], {
        code: "MISSING_RUNTIME",
        instanceId: toName(sample.get("sample_id")),
        expected: "a blueprint with this task id",
        received: "none; the sample is left out",
        fix: "Add the environment of the task to the blueprints.",
      });
      continue;
    }
    kept.push(sample);
    instances.push(toInstance(sample, runtime, attachments));
  }
  if (collector.errorCount === 0 && instances.length === 0) {
    collector.add("error", () => ({
      code: "NO_SAMPLES",
      file: samples[0]?.file.path ?? SAMPLE_FILES.join(" or "),
      expected: "at least one sample with a blueprint",
      received: "none",
      fix: "Check that samples and blueprints belong together.",
    }));
  }
  if (collector.errorCount > 0) return { ok: false, error: collector.report() };
  const value: ImportedDataset = {
    benchmark: "rut-bench",
    instances,
    publicAttachments: attachments.texts,
    facts: collectDatasetFacts(kept, missingRuntime),
    warnings: collector.report(),
  };
  return { ok: true, value };
};

function readOne(
  files: readonly DatasetFile[],
  names: readonly string[],
  collector: IssueCollector,
): readonly SourceEntry[] {
  const file = files.find((one) => names.includes(one.path));
  if (file !== undefined) return readEntries(file, collector);
  collector.add("error", () => ({
    code: "FILE_MISSING",
    file: names[0] ?? "",
    expected: names.join(" or "),
    received: "no such file",
    fix: "Put samples and blueprints into the folder under these names.",
  }));
  return [];
}

/** Environments by task id; of two entries for a task the last counts, as in the released runner. */
function indexRuntimes(entries: readonly SourceEntry[], collector: IssueCollector): ReadonlyMap<string, TypedObject> {
  const runtimes = new Map<string, TypedObject>();
  for (const entry of entries) {
    const issues = new DatasetIssues(collector, entry.file, entry);
    if (!(entry.value instanceof Map)) {
      issues.wrongType([], "an object with tools and task_blueprints", entry.value);
      continue;
    }
    const tools = entry.value.get("tools");
    if (!Array.isArray(tools)) {
      issues.wrongType(["tools"], "an array of tools", tools);
      continue;
    }
    tools.forEach((tool, index) => {
      if (toName(asObject(tool).get("name")) === "") {
        issues.wrongType(["tools", index, "name"], "the tool's name", asObject(tool).get("name"));
      }
    });
    const own = toName(entry.value.get("task_id"));
    const listed = asList(entry.value.get("task_blueprints")).map((task) => toName(asObject(task).get("task_id")));
    for (const taskId of own === "" ? listed : [own, ...listed]) {
      if (taskId !== "") runtimes.set(taskId, entry.value);
    }
  }
  return runtimes;
}

function pick(source: TypedObject, fields: readonly string[]): TypedObject {
  return new Map(
    fields.flatMap((field): [string, TypedJson][] => {
      const value = source.get(field);
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

function toInstance(sample: TypedObject, runtime: TypedObject, attachments: Attachments): ImportedInstance {
  const id = toName(sample.get("sample_id"));
  const cluster = toName(sample.get("source_task_id")) || toName(sample.get("task_id"));
  const publicCategories = listPublicCategories(sample);
  const input = pick(sample, INPUT_FIELDS);
  input.set("environment", attachments.add(runtime));
  const categories = { ...publicCategories, ...listReferenceCategories(sample) };
  return {
    id,
    cluster,
    publicCategories,
    input: toCompactJson(input),
    reference: writeReference({ id, cluster, categories }, sample, runtime.get("tools") ?? []),
    example: writeExample(id, sample),
  };
}

/**
 * A run that answers once and does nothing, with the configured state as its initial state. It passes relaxed success only where
 * nothing was to be done; the claimed error keeps it from that too.
 */
function writeExample(id: string, sample: TypedObject): string {
  const state = asObject(sample.get("init_config"));
  const response = new Map<string, TypedJson>([
    ["type", "respond"],
    ["content", "I cannot help with that."],
    ["step", 1],
  ]);
  return toCompactJson(
    new Map<string, TypedJson>([
      ["sample_id", id],
      ["actions", [response]],
      ["initial_state", state],
      ["final_state", state],
      ["run_error", "example: nothing was run"],
    ]),
  );
}

/** One attachment per distinct environment; the same content is written once. */
class Attachments {
  readonly texts = new Map<string, string>();
  readonly #paths = new Map<TypedObject, string>();
  readonly #pathOfText = new Map<string, string>();

  add(runtime: TypedObject): string {
    const known = this.#paths.get(runtime);
    if (known !== undefined) return known;
    const text = toCompactJson(pick(runtime, ENVIRONMENT_FIELDS));
    const path = this.#pathOfText.get(text) ?? this.#freePath(toName(runtime.get("env_id")));
    this.#pathOfText.set(text, path);
    this.#paths.set(runtime, path);
    this.texts.set(path, text);
    return path;
  }

  #freePath(environment: string): string {
    const name = environment.replace(/[^A-Za-z0-9._-]+/g, "-").replace(/^\.+/, "") || "environment";
    let path = `environments/${name}.json`;
    for (let number = 2; this.texts.has(path); number += 1) path = `environments/${name}-${number}.json`;
    return path;
  }
}
