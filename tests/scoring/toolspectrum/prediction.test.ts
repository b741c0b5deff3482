import { expect, test } from "vitest";
import { parsePrediction } from "../../../scoring/toolspectrum/prediction.ts";

test("a record that is no object is refused", () => {
  for (const text of ["[]", '"x"', "{", ""]) expect(parsePrediction(text).ok).toBe(false);
});

test("every missing field of a record is listed", () => {
  const read = parsePrediction("{}");
  expect(read.ok ? [] : read.error.map(({ code, pointer }) => [code, pointer])).toEqual([
    ["MISSING_FIELD", "/id"],
    ["MISSING_FIELD", "/toolCall"],
  ]);
});

test("an id that is no text is refused without repeating it", () => {
  const read = parsePrediction('{"id":12,"toolCall":null}');
  expect(read.ok ? [] : read.error).toMatchObject([{ code: "WRONG_TYPE", pointer: "/id", received: "a number" }]);
});

test("an unreadable call is accepted with a warning that does not repeat it", () => {
  const read = parsePrediction('{"id":"persona/1","toolCall":{"APP":null,"API":"secret","params":{}}}');
  if (!read.ok) throw new Error("refused");
  expect(read.value.prediction.kind).toBe("invalid");
  expect(read.value.warnings).toMatchObject([
    { code: "UNREADABLE_CALL", severity: "warning", instanceId: "persona/1" },
  ]);
  expect(JSON.stringify(read.value.warnings)).not.toContain("secret");
});

test("an object of other members is read as no call, with a warning; an empty one and an explanation alone without", () => {
  const warningsOf = (toolCall: string) => {
    const read = parsePrediction(`{"id":"persona/1","toolCall":${toolCall}}`);
    if (!read.ok) throw new Error("refused");
    expect(read.value.prediction).toEqual({ kind: "none" });
    return read.value.warnings.map(({ code, pointer }) => `${code} ${pointer}`);
  };
  for (const call of ['{"name":"book","arguments":{}}', '{"path":[1]}', '{"APP":null,"api":"x"}'])
    expect(warningsOf(call)).toEqual(["READ_AS_NO_CALL /toolCall"]);
  for (const call of ["null", "{}", '{"APP":null,"API":null,"params":null}', '{"explanation":"It is forbidden."}'])
    expect(warningsOf(call)).toEqual([]);
});

test("an issue names the instance as soon as its id is known", () => {
  const read = parsePrediction('{"id":"persona/1"}');
  expect(read.ok ? [] : read.error).toMatchObject([
    { code: "MISSING_FIELD", pointer: "/toolCall", instanceId: "persona/1" },
  ]);
  const nameless = parsePrediction('{"id":""}');
  expect(nameless.ok ? [] : nameless.error.map(({ instanceId }) => instanceId)).toEqual([undefined, undefined]);
});
