import type { TypedJson, TypedObject } from "../json/typed-json.ts";
import { asList, asObject } from "./sample.ts";

/** What a compact record takes over from a run as it is. */
const RUN_FIELDS = ["initial_state", "final_state", "final_state_diff", "run_error", "agent_context_mode"];

/**
 * One element of `samples` in the released `eval_results.json` (`{sample_id, run: {…}, …}`), or its `run` alone, as a compact
 * record (spec, section 8): the actions in order with `action_index` as `step`, each call with the state difference of the
 * trace entry that belongs to it, the claimed states, the user's side of the transcript, and the run's error. Observations
 * and released scores are left out. Undefined where there is no run.
 */
export function toCompactSample(element: TypedJson): TypedObject | undefined {
  const fields = asObject(element);
  const nested = fields.get("run");
  const run = nested instanceof Map ? nested : fields.has("actual_actions") ? fields : undefined;
  if (run === undefined) return undefined;
  const trace = asList(run.get("actual_tool_trace"));
  let called = 0;
  const actions = asList(run.get("actual_actions")).flatMap((action): TypedObject[] => {
    const { kind, step } = { kind: asObject(action).get("kind"), step: asObject(action).get("action_index") ?? null };
    if (kind === "respond") return [toResponse(asObject(action).get("content") ?? "", step)];
    if (kind !== "tool") return [];
    const entry = trace[called] ?? action;
    called += 1;
    return [toCall(asObject(entry), step)];
  });
  // The two lists agree in what the released runner writes; calls that only the trace has are kept all the same.
  const rest = trace.slice(called).map((entry) => toCall(asObject(entry), asObject(entry).get("action_index") ?? null));
  const record: TypedObject = new Map<string, TypedJson>([
    [
      "sample_id",
      fields.get("sample_id") ?? run.get("sample_id") ?? asObject(fields.get("sample")).get("sample_id") ?? null,
    ],
    ["actions", [...actions, ...rest]],
    ["user_messages", listUserMessages(run.get("transcript"))],
  ]);
  for (const field of RUN_FIELDS) {
    const value = run.get(field) ?? null;
    if (value !== null) record.set(field, value);
  }
  return record;
}

function toResponse(content: TypedJson, step: TypedJson): TypedObject {
  return new Map<string, TypedJson>([
    ["type", "respond"],
    ["content", content],
    ["step", step],
  ]);
}

function toCall(entry: TypedObject, step: TypedJson): TypedObject {
  return new Map<string, TypedJson>([
    ["type", "tool"],
    ["name", entry.get("tool_name") ?? null],
    ["arguments", entry.get("arguments") ?? new Map()],
    ["step", step],
    ["state_diff", entry.get("state_diff") ?? new Map()],
  ]);
}

function listUserMessages(transcript: TypedJson | undefined): TypedJson[] {
  return asList(transcript).flatMap((message) => {
    const content = asObject(message).get("content");
    return asObject(message).get("role") === "user" && typeof content === "string" ? [content] : [];
  });
}
