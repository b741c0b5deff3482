import { describeKind } from "../describe-kind.ts";
import { parseTypedJson } from "../json/parse-typed-json.ts";
import { pythonEquals } from "../json/python-equals.ts";
import type { TypedJson, TypedObject } from "../json/typed-json.ts";
import type { Issue, Result } from "../terms.ts";
import { toCompactSample } from "./official-output.ts";
import { isTruthy, toName } from "./python-text.ts";
import type { Run, RunAction, TraceStep } from "./run.ts";
import { diffStates } from "./state-diff.ts";

/** What one record claims about a run (spec, section 8). */
export interface RunClaim {
  /** The run as far as the record tells it; `userMessageCount` is the number of `userMessages`, or 0. */
  readonly run: Run;
  /** The user messages that were sent, where the record lists them. */
  readonly userMessages: readonly string[] | undefined;
  readonly hasStates: boolean;
  /** Whether the claimed difference of the final state is the one between the claimed states; null if it cannot be told. */
  readonly finalDiffRecomputed: boolean | null;
}

type Parsed = Result<
  { readonly id: string; readonly prediction: RunClaim; readonly warnings: readonly Issue[] },
  readonly Issue[]
>;

/**
 * Reads one compact record: `{sample_id, actions: [{type: "tool", name, arguments, step, state_diff?} |
 * {type: "respond", content, step}], initial_state?, final_state?, final_state_diff?, user_messages?, run_error?,
 * agent_context_mode?}`. A call is a write if its `state_diff` is not empty, as in the released runner. Without
 * `final_state_diff` it is computed from the two states. Arguments that are no object become `{}` with a warning; absent
 * or inconsistent states are warnings as well, because they are the run's own claims and only make it fail.
 * Without `step` an action counts as a message of its own. The released runner's own form of a run is read as well.
 */
export function parsePrediction(text: string): Parsed {
  const parsed = parseTypedJson(text);
  if (!parsed.ok) {
    const fix = "Write each record as one JSON object on a line of its own.";
    return {
      ok: false,
      error: [error("NOT_JSON", undefined, { expected: "one JSON object", received: parsed.error.message, fix })],
    };
  }
  if (!(parsed.value instanceof Map)) {
    return { ok: false, error: [wrongType("", "an object with sample_id and actions", parsed.value)] };
  }
  const record = parsed.value;
  return readRecord(record.has("actions") ? record : (toCompactSample(record) ?? record));
}

function readRecord(record: TypedObject): Parsed {
  const issues: Issue[] = [];
  const id = record.get("sample_id");
  if (typeof id !== "string" || id === "") issues.push(wrongType("/sample_id", "the id of a sample", id));
  const list = record.get("actions");
  if (!Array.isArray(list)) issues.push(wrongType("/actions", "an array of actions", list));
  const actions = (Array.isArray(list) ? list : []).map((action, index) => readAction(action, index, issues));
  const initialState = readState(record, "initial_state", issues);
  const finalState = readState(record, "final_state", issues);
  const claimedDiff = readState(record, "final_state_diff", issues);
  const userMessages = readUserMessages(record.get("user_messages"), issues);
  const hasStates = initialState !== undefined && finalState !== undefined;
  const computedDiff = hasStates ? diffStates(initialState, finalState) : undefined;
  const finalDiffRecomputed =
    claimedDiff === undefined || computedDiff === undefined ? null : pythonEquals(claimedDiff, computedDiff);
  if (!hasStates) {
    issues.push(
      warning("STATES_MISSING", "/initial_state", {
        expected: "initial_state and final_state",
        received: "not both",
        fix: "Add the states before and after the run; without them every check of the final state fails.",
      }),
    );
  }
  if (finalDiffRecomputed === false) {
    issues.push(
      warning("DIFF_INCONSISTENT", "/final_state_diff", {
        expected: "the difference between initial_state and final_state",
        received: "another difference",
        fix: "Leave final_state_diff out, or write it as the released runner does.",
      }),
    );
  }
  const whose = typeof id === "string" && id !== "" ? { instanceId: id } : {};
  const placed = issues.map((issue) => ({ ...issue, ...whose }));
  if (typeof id !== "string" || placed.some((issue) => issue.severity === "error")) return { ok: false, error: placed };
  const agentContextMode = record.get("agent_context_mode");
  const run: Run = {
    actions: actions.flatMap((action) => action.action ?? []),
    trace: actions.flatMap((action) => action.step ?? []),
    initialState: initialState ?? new Map(),
    finalState: finalState ?? new Map(),
    finalStateDiff: claimedDiff ?? computedDiff ?? new Map(),
    userMessageCount: userMessages?.length ?? 0,
    agentContextMode: typeof agentContextMode === "string" ? agentContextMode : "",
    hasRunError: isTruthy(record.get("run_error")),
  };
  return {
    ok: true,
    value: { id, prediction: { run, userMessages, hasStates, finalDiffRecomputed }, warnings: placed },
  };
}

interface ReadAction {
  readonly action?: RunAction;
  readonly step?: TraceStep;
}

function readAction(action: TypedJson, index: number, issues: Issue[]): ReadAction {
  const pointer = `/actions/${index}`;
  if (!(action instanceof Map)) {
    issues.push(wrongType(pointer, "an object with type, and name or content", action));
    return {};
  }
  const actionIndex = action.get("step") ?? undefined;
  if (actionIndex !== undefined && typeof actionIndex !== "number") {
    issues.push(wrongType(`${pointer}/step`, "the number of the assistant's message, from 1", actionIndex));
    return {};
  }
  const place = actionIndex ?? index + 1;
  const type = action.get("type");
  if (type === "respond") return { action: { kind: "respond", actionIndex: place, isWrite: false } };
  if (type !== "tool") {
    issues.push(wrongType(`${pointer}/type`, '"tool" or "respond"', type));
    return {};
  }
  const name = action.get("name");
  if (typeof name !== "string") {
    issues.push(wrongType(`${pointer}/name`, "the tool's name as text", name));
    return {};
  }
  const stateDiff = action.get("state_diff") ?? new Map();
  if (!(stateDiff instanceof Map)) {
    issues.push(wrongType(`${pointer}/state_diff`, "the change that the call made, as an object", stateDiff));
    return {};
  }
  const isWrite = stateDiff.size > 0;
  return {
    action: { kind: "tool", actionIndex: place, isWrite },
    step: {
      toolName: toName(name),
      arguments: readArguments(action.get("arguments"), pointer, issues),
      stateDiff,
      isWrite,
    },
  };
}

/** As the released runner: an object, or the text of one; everything else is `{}`. */
function readArguments(value: TypedJson | undefined, pointer: string, issues: Issue[]): TypedObject {
  const parsed = typeof value === "string" ? parseTypedJson(value) : undefined;
  const given = parsed === undefined ? value : parsed.ok ? parsed.value : undefined;
  if (given instanceof Map) return given;
  issues.push(
    warning("ARGUMENTS_UNREADABLE", `${pointer}/arguments`, {
      expected: "an object",
      received: describeKind(value),
      fix: "Nothing, if the model wrote so: the call counts as one without arguments.",
    }),
  );
  return new Map();
}

function readState(record: TypedObject, field: string, issues: Issue[]): TypedObject | undefined {
  const value = record.get(field) ?? undefined;
  if (value === undefined || value instanceof Map) return value;
  issues.push(wrongType(`/${field}`, "an object, or nothing", value));
  return undefined;
}

function readUserMessages(value: TypedJson | undefined, issues: Issue[]): readonly string[] | undefined {
  if (value === undefined || value === null) return undefined;
  const messages = Array.isArray(value) ? value.filter((message) => typeof message === "string") : [];
  if (Array.isArray(value) && messages.length === value.length) return messages;
  issues.push(wrongType("/user_messages", "an array of texts, or nothing", value));
  return undefined;
}

type Words = Pick<Issue, "expected" | "received" | "fix">;

function error(code: string, pointer: string | undefined, words: Words): Issue {
  return { code, severity: "error", ...(pointer === undefined ? {} : { pointer }), ...words };
}

function warning(code: string, pointer: string, words: Words): Issue {
  return { code, severity: "warning", pointer, ...words };
}

function wrongType(pointer: string, expected: string, value: TypedJson | undefined): Issue {
  const absent = value === undefined;
  return error(absent ? "MISSING_FIELD" : "WRONG_TYPE", pointer, {
    expected,
    received: value === "" ? "an empty text" : describeKind(value),
    fix: absent ? "Add the field." : "Write the field as expected; the format is on the submit page.",
  });
}
