import { describeKind } from "../describe-kind.ts";
import { parseTypedJson } from "../json/parse-typed-json.ts";
import type { TypedJson, TypedObject } from "../json/typed-json.ts";
import type { Issue, Result } from "../terms.ts";

export interface ToolCall {
  readonly app: string;
  readonly api: string;
  readonly params: TypedObject;
}

/** What a prediction or a reference decides (spec 3.1): a call, no call (None), or nothing that can be read. */
export type Decision =
  | { readonly kind: "call"; readonly call: ToolCall }
  | { readonly kind: "none" }
  | { readonly kind: "invalid"; readonly reason: string };

const CALL_MEMBERS: ReadonlySet<string> = new Set(["APP", "API", "params", "explanation"]);
const CODE_FENCE = /^```[^\n`]*\n([\s\S]*?)\n?```$/;

/**
 * Reads the value under `toolCall` (spec 3.1). null, or an object whose APP, API and params are all null or absent, is
 * None. A string is taken as the model's raw text: one code fence around it is stripped, then it must be JSON.
 * Everything else that is not two strings and an object is invalid, a partly null call included. Other keys,
 * such as `explanation`, are ignored. Never throws.
 */
export function readDecision(value: TypedJson): Decision {
  if (typeof value === "string") {
    const text = value.trim();
    const parsed = parseTypedJson((CODE_FENCE.exec(text)?.[1] ?? text).trim());
    if (!parsed.ok) return { kind: "invalid", reason: "the text is not JSON" };
    return typeof parsed.value === "string"
      ? { kind: "invalid", reason: "the text is a string, not a call" }
      : readDecision(parsed.value);
  }
  if (value === null) return { kind: "none" };
  if (!(value instanceof Map)) return { kind: "invalid", reason: `toolCall is ${describeKind(value)}` };
  const app = value.get("APP") ?? null;
  const api = value.get("API") ?? null;
  const params = value.get("params") ?? null;
  if (app === null && api === null && params === null) return { kind: "none" };
  if (typeof app !== "string") return { kind: "invalid", reason: `APP is ${describeKind(app)}` };
  if (typeof api !== "string") return { kind: "invalid", reason: `API is ${describeKind(api)}` };
  if (!(params instanceof Map)) return { kind: "invalid", reason: `params is ${describeKind(params)}` };
  return { kind: "call", call: { app, api, params } };
}

/**
 * Reads one record of the hosted prediction file, `{"id": "persona/12", "toolCall": {…} | null}` (spec section 5).
 * An unreadable `toolCall` is the model's mistake, so it is accepted, scores as misses and comes with a warning, as does an
 * object of other members alone, which is None; a record without id or without `toolCall` is a mistake of the file and is refused.
 */
export function parsePrediction(
  text: string,
): Result<
  { readonly id: string; readonly prediction: Decision; readonly warnings: readonly Issue[] },
  readonly Issue[]
> {
  const parsed = parseTypedJson(text);
  if (!parsed.ok) {
    return refuse({
      code: "NOT_JSON",
      expected: "one JSON object",
      received: parsed.error.message,
      fix: "Write each record as one JSON object on a line of its own.",
    });
  }
  const record = parsed.value;
  if (!(record instanceof Map)) {
    return refuse({
      code: "WRONG_TYPE",
      pointer: "",
      expected: "an object with id and toolCall",
      received: describeKind(record),
      fix: 'Write {"id": "persona/0", "toolCall": {"APP": "…", "API": "…", "params": {…}}}, or null for no call.',
    });
  }
  const id = record.get("id");
  const issues: Issue[] = [];
  if (typeof id !== "string" || id === "") {
    issues.push({
      code: id === undefined ? "MISSING_FIELD" : "WRONG_TYPE",
      severity: "error",
      pointer: "/id",
      expected: "the id of an instance, such as persona/12",
      received: id === "" ? "an empty text" : describeKind(id),
      fix: "Copy the id from the public input file.",
    });
  }
  const whose = typeof id === "string" && id !== "" ? { instanceId: id } : {};
  const toolCall = record.get("toolCall");
  if (toolCall === undefined) {
    issues.push({
      code: "MISSING_FIELD",
      severity: "error",
      pointer: "/toolCall",
      ...whose,
      expected: "an object with APP, API and params, or null for no call",
      received: "nothing",
      fix: "Put the call under toolCall; write null where the model decided not to call.",
    });
  }
  if (typeof id !== "string" || toolCall === undefined || issues.length > 0) return { ok: false, error: issues };
  const prediction = readDecision(toolCall);
  return { ok: true, value: { id, prediction, warnings: warningsOf(id, prediction, toolCall) } };
}

function warningsOf(id: string, prediction: Decision, toolCall: TypedJson): readonly Issue[] {
  const place = { severity: "warning", pointer: "/toolCall", instanceId: id } as const;
  if (prediction.kind === "invalid") {
    return [
      {
        code: "UNREADABLE_CALL",
        ...place,
        expected: "APP and API as text and params as an object, or null",
        received: prediction.reason,
        fix: "Nothing, if the model answered so: it counts as wrong. Otherwise convert the answer.",
      },
    ];
  }
  if (prediction.kind === "call" || !hasOtherMembers(toolCall)) return [];
  return [
    {
      code: "READ_AS_NO_CALL",
      ...place,
      expected: "APP, API and params, or null",
      received: "an object with none of the three",
      fix: "Nothing, if the model decided not to call: it is read so. Otherwise put the call under these names.",
    },
  ];
}

/** Whether an object says something that is neither a call nor the explanation of one. */
function hasOtherMembers(toolCall: TypedJson): boolean {
  return toolCall instanceof Map && [...toolCall.keys()].some((name) => !CALL_MEMBERS.has(name));
}

function refuse(issue: Omit<Issue, "severity">): { readonly ok: false; readonly error: readonly Issue[] } {
  return { ok: false, error: [{ ...issue, severity: "error" }] };
}
