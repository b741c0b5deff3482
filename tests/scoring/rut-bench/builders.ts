import { DEFAULT_SCORING_OPTIONS, type ScoringOptions } from "../../../scoring/benchmark.ts";
import { parseTypedJson } from "../../../scoring/json/parse-typed-json.ts";
import type { TypedJson, TypedObject } from "../../../scoring/json/typed-json.ts";
import { rutBench } from "../../../scoring/rut-bench/benchmark.ts";
import { evaluateCompletion } from "../../../scoring/rut-bench/completion.ts";
import { parseReference, writeReference } from "../../../scoring/rut-bench/reference.ts";
import { readRun } from "../../../scoring/rut-bench/run.ts";
import { readSample } from "../../../scoring/rut-bench/sample.ts";

export function typed(text: string): TypedJson {
  const parsed = parseTypedJson(text);
  if (!parsed.ok) throw new Error(`${parsed.error.message}: ${text}`);
  return parsed.value;
}

export function typedObject(value: object | string): TypedObject {
  const read = typed(typeof value === "string" ? value : JSON.stringify(value));
  if (!(read instanceof Map)) throw new Error("not an object");
  return read;
}

interface Call {
  readonly tool: string;
  readonly arguments?: object;
  readonly diff?: object;
  readonly index?: number;
}

/** A run in the released runner's form; strings are responses. */
export function run(
  steps: readonly (Call | string)[],
  states: { readonly initial?: object; readonly final?: object; readonly diff?: object } = {},
) {
  const actions = steps.map((step, at) =>
    typeof step === "string"
      ? { kind: "respond", content: step, action_index: at + 1 }
      : {
          kind: "tool",
          tool_name: step.tool,
          arguments: step.arguments ?? {},
          state_diff: step.diff ?? {},
          is_write: step.diff !== undefined,
          action_index: step.index ?? at + 1,
        },
  );
  return {
    transcript: [{ role: "user", content: "do it" }],
    actual_actions: actions,
    actual_tool_trace: actions.filter((action) => action.kind === "tool"),
    initial_state: states.initial ?? {},
    final_state: states.final ?? {},
    final_state_diff: states.diff ?? {},
    run_error: null,
  };
}

/** Evaluates a sample given by its released fields against a run. */
export function complete(sample: object, runResult: object) {
  return evaluateCompletion(readSample(typedObject(sample)), readRun(typedObject(runResult)));
}

/** Scores a compact record through the benchmark, as the server does. */
export function scoreRecord(sample: object, record: object | undefined, options: Partial<ScoringOptions> = {}) {
  const instance = { id: "s1", cluster: "t1", categories: { variant: ["stable"], "user-behaviour": ["ideal"] } };
  const fields = typedObject(sample);
  const runtime = fields.get("runtime");
  const tools = runtime instanceof Map ? (runtime.get("tools") ?? []) : [];
  const reference = parseReference(writeReference(instance, fields, tools));
  const read =
    record === undefined ? undefined : rutBench.parsePrediction(JSON.stringify({ sample_id: "s1", ...record }));
  if (read?.ok === false) throw new Error(JSON.stringify(read.error));
  return rutBench.scoreInstance(reference, read?.value.prediction, { ...DEFAULT_SCORING_OPTIONS, ...options });
}
