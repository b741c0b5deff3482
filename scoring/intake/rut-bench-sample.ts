import { memberOf } from "../json/plain-json.ts";
import type { TypedJson, TypedObject } from "../json/typed-json.ts";

const STATES = ["initial_state", "final_state", "final_state_diff"];

/**
 * One element of `samples` in RUT-Bench's official `eval_results.json` as a compact record (spec section 8): the actions of
 * its `run` in order, each call with the state difference of the trace entry that belongs to it, the claimed states, the user
 * messages of the transcript, and the run's error. Observations are left out. Undefined where there is no run.
 */
export function toCompactSample(sample: TypedJson): TypedObject | undefined {
  const run = memberOf(sample, "run");
  if (!(run instanceof Map)) return undefined;
  const trace = listOf(memberOf(run, "actual_tool_trace"));
  let called = 0;
  const actions = listOf(memberOf(run, "actual_actions")).flatMap((action): TypedObject[] => {
    const kind = memberOf(action, "kind");
    const step = memberOf(action, "action_index") ?? null;
    if (kind === "respond") {
      const content = memberOf(action, "content") ?? "";
      return [
        new Map<string, TypedJson>([
          ["type", "respond"],
          ["content", content],
          ["step", step],
        ]),
      ];
    }
    if (kind !== "tool") return [];
    const entry = trace[called] ?? action;
    called += 1;
    return [toCall(entry, step)];
  });
  const rest = trace.slice(called).map((entry) => toCall(entry, memberOf(entry, "action_index") ?? null));
  const id = memberOf(sample, "sample_id") ?? memberOf(memberOf(sample, "sample"), "sample_id") ?? null;
  const record: TypedObject = new Map<string, TypedJson>([
    ["sample_id", id],
    ["actions", [...actions, ...rest]],
  ]);
  for (const key of STATES) {
    const state = memberOf(run, key);
    if (state !== undefined) record.set(key, state);
  }
  const messages = listOf(memberOf(run, "transcript")).flatMap((item) => {
    const content = memberOf(item, "content");
    return memberOf(item, "role") === "user" && typeof content === "string" ? [content] : [];
  });
  record.set("user_messages", messages);
  for (const key of ["run_error", "agent_context_mode"]) {
    const value = memberOf(run, key) ?? null;
    if (value !== null) record.set(key, value);
  }
  return record;
}

function toCall(entry: TypedJson, step: TypedJson): TypedObject {
  return new Map<string, TypedJson>([
    ["type", "tool"],
    ["name", memberOf(entry, "tool_name") ?? null],
    ["arguments", memberOf(entry, "arguments") ?? null],
    ["state_diff", memberOf(entry, "state_diff") ?? new Map()],
    ["step", step],
  ]);
}

function listOf(value: TypedJson | undefined): TypedJson[] {
  return Array.isArray(value) ? value : [];
}
