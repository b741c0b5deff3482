import { memberOf } from "../json/plain-json.ts";
import type { TypedJson, TypedObject } from "../json/typed-json.ts";

/** Whether a JSON value is one line of an official `*_result.jsonl` of the released harness: one profile's run. */
export function isOfficialRun(value: TypedJson): value is TypedObject {
  return value instanceof Map && value.has("result") && (value.has("dataset_name") || value.has("evaluated_turns"));
}

/** The data set's name of a run: its `dataset_name`, otherwise its `id`. */
export function officialDatasetName(run: TypedObject): string {
  for (const key of ["dataset_name", "id"]) {
    const name = run.get(key);
    if (typeof name === "string" && name !== "") return name;
  }
  return "";
}

/**
 * One element of an official run's `result` as a compact record (spec section 7): the steps of its `inference_log` in order,
 * with the raw argument texts. `position` (from 0) is the turn's index where the log does not give one. A turn that an
 * API failure ended keeps its empty last step and tells of the failure in `inference_error`.
 */
export function toCompactRecord(datasetName: string, turn: TypedJson, position: number): TypedObject {
  const log = memberOf(turn, "inference_log");
  const index = memberOf(log, "task_idx");
  const record: TypedObject = new Map<string, TypedJson>([
    ["id", `${datasetName}/${typeof index === "number" ? index : position}`],
    ["steps", readSteps(log)],
  ]);
  if (memberOf(turn, "inference_error") === true) {
    const failure = FAILURE_FIELDS.map((field): [string, TypedJson] => [field, memberOf(turn, field) ?? null]);
    record.set("inference_error", new Map(failure));
  }
  return record;
}

const FAILURE_FIELDS = ["failed_task_idx", "failed_step", "error_type", "error_message", "api_error"];

function readSteps(log: TypedJson | undefined): TypedObject[] {
  const steps: TypedObject[] = [];
  for (let at = 0; ; at++) {
    const step = memberOf(log, `step_${at}`);
    if (step === undefined) return steps;
    steps.push(readStep(memberOf(step, "inference_output")));
  }
}

function readStep(output: TypedJson | undefined): TypedObject {
  const step: TypedObject = new Map();
  const content = memberOf(output, "content");
  if (typeof content === "string" && content !== "") step.set("content", content);
  const calls = memberOf(output, "tool_calls");
  if (Array.isArray(calls) && calls.length > 0) step.set("tool_calls", calls.map(readCall));
  return step;
}

/** A call without its `function` keeps neither name nor arguments, which makes its step an error. */
function readCall(call: TypedJson): TypedObject {
  const called = memberOf(call, "function");
  const compact: TypedObject = new Map();
  for (const key of ["name", "arguments"]) {
    const value = memberOf(called, key);
    if (value !== undefined) compact.set(key, value);
  }
  return compact;
}
