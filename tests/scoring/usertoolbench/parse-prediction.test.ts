import fc from "fast-check";
import { expect, test } from "vitest";
import { toCompactJson } from "../../../scoring/json/write-typed-json.ts";
import { usertoolbench } from "../../../scoring/usertoolbench/benchmark.ts";
import { isOfficialRun, officialDatasetName, toCompactRecord } from "../../../scoring/usertoolbench/official-output.ts";
import { parsePrediction } from "../../../scoring/usertoolbench/parse-prediction.ts";
import { bytesOf, checkBytes } from "../../support/prediction-files.ts";
import { json } from "./builders.ts";

function parsed(text: string) {
  const result = parsePrediction(text);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

function refusals(text: string): string[] {
  const result = parsePrediction(text);
  return result.ok ? [] : result.error.map(({ code, pointer }) => `${code} ${pointer}`);
}

test("a record becomes steps: with calls a tool step, else with any text a text step, else an empty one", () => {
  const { id, prediction } = parsed(
    '{"id":"p/0","steps":[{"content":"thinking","tool_calls":[{"name":"a","arguments":"{\\"x\\": 1}"}]},{"content":" "},{"content":""},{"content":null,"tool_calls":null},{"tool_calls":[]},{}]}',
  );
  expect(id).toBe("p/0");
  expect(prediction.steps.map(({ calls, hasText }) => [calls.length, hasText])).toEqual([
    [1, true],
    [0, true],
    [0, false],
    [0, false],
    [0, false],
    [0, false],
  ]);
  expect(prediction.steps[0]?.calls).toEqual([{ name: "a", arguments: '{"x": 1}' }]);
});

test("a call without name or arguments is accepted with a warning, because it is the model's mistake", () => {
  const { prediction, warnings } = parsed('{"id":"p/0","steps":[{"tool_calls":[{"name":"a"},{"arguments":"{}"}]}]}');
  expect(prediction.steps[0]?.calls).toEqual([
    { name: "a", arguments: null },
    { name: null, arguments: "{}" },
  ]);
  expect(warnings.map(({ expected, received }) => `${expected}: ${received}`)).toEqual([
    "arguments: nothing",
    "name: nothing",
  ]);
  expect(warnings.map(({ code, severity, pointer, instanceId }) => [code, severity, pointer, instanceId])).toEqual([
    ["UNREADABLE_CALL", "warning", "/steps/0/tool_calls/0", "p/0"],
    ["UNREADABLE_CALL", "warning", "/steps/0/tool_calls/1", "p/0"],
  ]);
});

test("every problem of a record is told at once, with its place", () => {
  expect(
    refusals(
      '{"id":"","steps":[3,{"content":1,"tool_calls":{}},{"tool_calls":[1,{"name":2,"arguments":{}},{"name":"a","arguments":null}]}]}',
    ),
  ).toEqual([
    "WRONG_TYPE /id",
    "WRONG_TYPE /steps/0",
    "WRONG_TYPE /steps/1/content",
    "WRONG_TYPE /steps/1/tool_calls",
    "WRONG_TYPE /steps/2/tool_calls/0",
    "WRONG_TYPE /steps/2/tool_calls/1/name",
    "WRONG_TYPE /steps/2/tool_calls/1/arguments",
    "WRONG_TYPE /steps/2/tool_calls/2/arguments",
  ]);
  expect(refusals("{}")).toEqual(["MISSING_FIELD /id", "MISSING_FIELD /steps"]);
  expect(refusals("[]")).toEqual(["WRONG_TYPE "]);
  const broken = parsePrediction('{"id":"p/0",');
  expect(broken.ok ? [] : broken.error).toMatchObject([{ code: "NOT_JSON", column: 13 }]);
});

test("a call in the official nested form is refused with its place and the way out", async () => {
  const record = '{"id":"p/0","steps":[{"tool_calls":[{"function":{"name":"a","arguments":"{}"}}]}]}';
  const { report } = await checkBytes(bytesOf(`\n${record}`), {
    benchmark: usertoolbench,
    instanceIds: new Set(["p/0"]),
  });
  expect(report.issues).toMatchObject([
    {
      code: "MISSING_FIELD",
      pointer: "/steps/0/tool_calls/0/name",
      line: 2,
      column: 37,
      fix: expect.stringContaining("official result file"),
    },
  ]);
});

test("messages never repeat what the file holds", () => {
  const result = parsePrediction('{"id":"p/0","steps":[{"content":{"secret":"canary"}}]}');
  expect(JSON.stringify(result)).not.toContain("canary");
});

test("no text makes the reader throw", () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => typeof parsePrediction(text).ok === "boolean"));
});

const RUN = json(`{"dataset_name":"set_persona1","inference_completed":false,"result":[
  {"inference_log":{"task_idx":4,"step_1":{"inference_output":{"content":"done","tool_calls":null}},
    "step_0":{"inference_output":{"content":"","tool_calls":[{"id":"c","function":{"name":"a","arguments":"{ }"}},{"id":"d"}]}}}},
  {"inference_error":true,"failed_task_idx":5,"failed_step":0,"error_type":"E","error_message":"m","api_error":{"code":1},
    "inference_log":{"step_0":{"inference_output":{"content":null,"tool_calls":null}}}}]}`);

test("an official turn becomes a compact record with the raw argument texts, in step order", () => {
  if (!isOfficialRun(RUN)) throw new Error("not recognised");
  const turns = RUN.get("result");
  const [first, second] = Array.isArray(turns) ? turns : [];
  expect(toCompactJson(toCompactRecord(officialDatasetName(RUN), first ?? null, 0))).toBe(
    '{"id":"set_persona1/4","steps":[{"tool_calls":[{"name":"a","arguments":"{ }"},{}]},{"content":"done"}]}',
  );
  const failed = toCompactJson(toCompactRecord(officialDatasetName(RUN), second ?? null, 5));
  expect(failed).toContain('{"id":"set_persona1/5","steps":[{}],"inference_error":');
  expect(parsed(failed).prediction.failure).toEqual({
    turn: 5,
    step: 0,
    errorType: "E",
    errorMessage: "m",
    apiError: new Map([["code", 1]]),
  });
});

test("a compact record and a topic are no official runs", () => {
  expect(isOfficialRun(json('{"id":"p/0","steps":[]}'))).toBe(false);
  expect(isOfficialRun(json('{"id":"t","tasks":[],"answer_list":[]}'))).toBe(false);
});
