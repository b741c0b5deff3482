import { describeKind } from "../describe-kind.ts";
import type { TypedJson, TypedObject } from "../json/typed-json.ts";
import type { Issue, Result } from "../terms.ts";
import { asList, asObject } from "./sample.ts";

/**
 * The compact record of one element of `samples` in the released `eval_results.json` (`{sample_id, run: {…}, …}`), or of its
 * `run` alone (spec, section 8). Actions keep their order, `action_index` becomes `step`, tool calls keep their
 * `state_diff`; observations, scores and the assistant's side of the transcript are left out. Issues have pointers
 * into the element, no line.
 */
export function convertOfficialSample(element: TypedJson): Result<TypedObject, readonly Issue[]> {
  const fields = asObject(element);
  const nested = fields.get("run");
  const run = nested instanceof Map ? nested : fields;
  const inRun = nested instanceof Map ? "/run" : "";
  const id = fields.get("sample_id") ?? run.get("sample_id");
  const actions = run.get("actual_actions");
  const issues: Issue[] = [];
  if (typeof id !== "string" || id === "") issues.push(issueOf("/sample_id", "the id of a sample", id));
  if (!Array.isArray(actions)) issues.push(issueOf(`${inRun}/actual_actions`, "an array of actions", actions));
  if (issues.length > 0) return { ok: false, error: issues };
  const record: TypedObject = new Map<string, TypedJson>([["sample_id", id ?? null]]);
  record.set("actions", asList(actions).map(convertAction));
  record.set("user_messages", listUserMessages(run.get("transcript")));
  for (const field of ["initial_state", "final_state", "final_state_diff", "run_error", "agent_context_mode"]) {
    const value = run.get(field) ?? null;
    if (value !== null) record.set(field, value);
  }
  return { ok: true, value: record };
}

/** Whether a value looks like such an element, so that intake can tell the forms apart by content. */
export function isOfficialSample(value: TypedJson): boolean {
  const fields = asObject(value);
  return fields.has("actual_actions") || asObject(fields.get("run")).has("actual_actions");
}

function convertAction(action: TypedJson): TypedJson {
  if (!(action instanceof Map)) return action;
  const step = action.get("action_index");
  const place: [string, TypedJson][] = step === undefined ? [] : [["step", step]];
  if (action.get("kind") === "respond") {
    return new Map<string, TypedJson>([["type", "respond"], ["content", action.get("content") ?? null], ...place]);
  }
  return new Map<string, TypedJson>([
    ["type", action.get("kind") ?? null],
    ["name", action.get("tool_name") ?? null],
    ["arguments", action.get("arguments") ?? new Map()],
    ...place,
    ["state_diff", action.get("state_diff") ?? new Map()],
  ]);
}

function listUserMessages(transcript: TypedJson | undefined): TypedJson[] {
  return asList(transcript).flatMap((message) => {
    const fields = asObject(message);
    return fields.get("role") === "user" ? [fields.get("content") ?? ""] : [];
  });
}

function issueOf(pointer: string, expected: string, value: TypedJson | undefined): Issue {
  const absent = value === undefined;
  return {
    code: absent ? "MISSING_FIELD" : "WRONG_TYPE",
    severity: "error",
    pointer,
    expected,
    received: describeKind(value),
    fix: "Send the file as the released runner wrote it, or convert it to the compact form.",
  };
}
