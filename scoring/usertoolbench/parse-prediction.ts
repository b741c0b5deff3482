import { parseTypedJson } from "../json/parse-typed-json.ts";
import { memberOf } from "../json/plain-json.ts";
import type { TypedJson } from "../json/typed-json.ts";
import { positionAt, toJsonPointer } from "../json-position.ts";
import type { Issue, Result } from "../terms.ts";
import { type TurnPrediction, toTurnPrediction } from "./prediction.ts";

const EXAMPLE =
  '{"id": "<dataset>/<turn>", "steps": [{"tool_calls": [{"name": "…", "arguments": "{…}"}]}, {"content": "…"}]}';

type Path = readonly (string | number)[];

/**
 * Reads one record of the hosted prediction file (spec section 7), listing all of its problems. Refused: text that is no
 * JSON object, a missing or empty `id`, `steps` that are no list, and members of the wrong type, `arguments` that are an
 * object above all, because turning them into text would change how calls are paired. A call without `name` or
 * `arguments` is the model's mistake: accepted with a warning, its step is a name error. Other members are ignored.
 */
export function parsePrediction(
  text: string,
): Result<
  { readonly id: string; readonly prediction: TurnPrediction; readonly warnings: readonly Issue[] },
  readonly Issue[]
> {
  const parsed = parseTypedJson(text);
  if (!parsed.ok) {
    const { column } = positionAt(text, parsed.error.offset);
    const fix = "Write each record as one JSON object on a line of its own.";
    return {
      ok: false,
      error: [
        {
          code: "NOT_JSON",
          severity: "error",
          column,
          expected: "one JSON object",
          received: parsed.error.message,
          fix,
        },
      ],
    };
  }
  const record = parsed.value;
  const found = new RecordIssues();
  checkRecord(record, found);
  const id = memberOf(record, "id");
  const issues = typeof id === "string" ? found.issues.map((issue) => ({ ...issue, instanceId: id })) : found.issues;
  if (typeof id !== "string" || issues.some((issue) => issue.severity === "error")) return { ok: false, error: issues };
  return { ok: true, value: { id, prediction: toTurnPrediction(record), warnings: issues } };
}

class RecordIssues {
  readonly issues: Issue[] = [];
  wrongType(path: Path, expected: string, value: TypedJson | undefined, fix: string): void {
    const code = value === undefined ? "MISSING_FIELD" : "WRONG_TYPE";
    this.#add("error", code, path, expected, describeKind(value), fix);
  }

  unreadableCall(path: Path, member: string): void {
    this.#add("warning", "UNREADABLE_CALL", path, member, "nothing", "A call without it counts as a wrong step.");
  }

  #add(severity: Issue["severity"], code: string, path: Path, expected: string, received: string, fix: string): void {
    this.issues.push({ code, severity, pointer: toJsonPointer(path), expected, received, fix });
  }
}

/** The kind of a JSON value in words; its content is not repeated. */
function describeKind(value: TypedJson | undefined): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (value === "") return "an empty text";
  if (typeof value === "string") return "text";
  if (typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return "a list";
  return value instanceof Map ? "an object" : "a number";
}

function checkRecord(record: TypedJson, issues: RecordIssues): void {
  if (!(record instanceof Map)) {
    issues.wrongType([], "an object with id and steps", record, `Write ${EXAMPLE}.`);
    return;
  }
  const id = record.get("id");
  if (typeof id !== "string" || id === "") {
    issues.wrongType(["id"], "the id of a turn, such as demo_persona01/0", id, "Take the ids from the split's inputs.");
  }
  const steps = record.get("steps");
  if (Array.isArray(steps)) for (const [at, step] of steps.entries()) checkStep(step, ["steps", at], issues);
  else issues.wrongType(["steps"], "the list of model outputs", steps, `Write ${EXAMPLE}.`);
}

function checkStep(step: TypedJson, path: Path, issues: RecordIssues): void {
  if (!(step instanceof Map)) {
    issues.wrongType(path, "an object with content or tool_calls", step, "Write one object for each model output.");
    return;
  }
  const content = step.get("content") ?? null;
  if (content !== null && typeof content !== "string") {
    issues.wrongType(
      [...path, "content"],
      "text or null",
      content,
      'Write the text of the output, or "." in its place.',
    );
  }
  const calls = step.get("tool_calls") ?? null;
  if (Array.isArray(calls)) {
    for (const [at, call] of calls.entries()) checkCall(call, [...path, "tool_calls", at], issues);
  } else if (calls !== null) {
    issues.wrongType([...path, "tool_calls"], "a list of calls or null", calls, "Leave tool_calls out of a text step.");
  }
}

function checkCall(call: TypedJson, path: Path, issues: RecordIssues): void {
  if (!(call instanceof Map)) {
    issues.wrongType(path, "an object with name and arguments", call, "Write one object for each call.");
    return;
  }
  if (!call.has("name") && call.get("function") instanceof Map) {
    const fix = "Write name and arguments in the call itself, or upload the official result file as it is.";
    issues.wrongType([...path, "name"], "name beside arguments", undefined, fix);
    return;
  }
  const name = call.get("name");
  if (name === undefined) issues.unreadableCall(path, "name");
  else if (typeof name !== "string") {
    issues.wrongType([...path, "name"], "the tool's name as text", name, "Write the name as the model gave it.");
  }
  const text = call.get("arguments");
  if (text === undefined) issues.unreadableCall(path, "arguments");
  else if (typeof text !== "string") {
    const fix = "Write the raw text that the model produced, as a JSON string.";
    issues.wrongType([...path, "arguments"], "the arguments as text", text, fix);
  }
}
