import { expect, test } from "vitest";
import { parseTypedJson } from "../../../scoring/json/parse-typed-json.ts";
import { isMember, pythonEquals } from "../../../scoring/json/python-equals.ts";
import type { TypedJson } from "../../../scoring/json/typed-json.ts";
import { checkCall } from "../../../scoring/usertoolbench/check-call.ts";
import { prepareTools } from "../../../scoring/usertoolbench/tool-schema.ts";

function json(text: string): TypedJson {
  const parsed = parseTypedJson(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.message}`);
  return parsed.value;
}

function schemaOf(parameters: string) {
  return prepareTools(json(`[{"type":"function","function":{"name":"t","parameters":${parameters}}}]`)).get("t");
}

/** Checks a call whose reference is the same text, unless given, under one property `v`. */
function check(property: string, predicted: string, reference = predicted, keywordQuirk = false): string {
  const schema = schemaOf(`{"type":"object","properties":{"v":${property}},"required":[]}`);
  const options = { similarity: "rouge-jieba", keywordQuirk } as const;
  const { category, path } = checkCall(`{"v":${predicted}}`, json(`{"v":${reference}}`), schema, options);
  return path === "" ? category : `${category} at ${path}`;
}

const TYPE = "error_schema: nested args type inconsistent at v";

test.each([
  ["string", ['"a"'], ["1", "null", "[]"]],
  ["integer", ["1", "-0", "12345678901234567890", "true"], ["1.0", '"1"', "null"]],
  ["float", ["1", "1.0"], ['"1"', "null"]],
  ["number", ["1", "1.5", "false"], ['"1"']],
  ["boolean", ["true"], ["1", "0.0"]],
  ["array", ["[1]"], ["{}"]],
  ["object", ["{}"], ["[]"]],
  ["null", ["null"], ["0", '""']],
  ["date", ["1", '"x"', "[1]", "null"], []],
])("the type %s accepts and refuses what the released check does", (type, accepted, refused) => {
  for (const value of accepted) expect([value, check(`{"type":"${type}"}`, value)]).toEqual([value, "correct"]);
  for (const value of refused) expect([value, check(`{"type":"${type}"}`, value)]).toEqual([value, TYPE]);
});

test("a missing type means string", () => {
  expect(check('{"description":"d"}', '"a"')).toBe("correct");
  expect(check('{"description":"d"}', "1")).toBe(TYPE);
});

test("float is rewritten to number at any depth", () => {
  expect(check('{"type":"array","items":{"type":"float"}}', "[1, 1.5]")).toBe("correct");
  expect(check('{"anyOf":[{"type":"float"}]}', "1")).toBe("correct");
});

test("any alternative will do; otherwise the first one's problem is told, and other keywords beside it are ignored", () => {
  const schema = '{"type":"boolean","anyOf":[{"type":"string","enum":["x"]},{"type":"integer"}]}';
  expect(check(schema, "3")).toBe("correct");
  expect(check(schema, '"y"')).toBe("error_schema: nested args value not in enum at v");
  expect(check(schema, "true")).toBe("correct");
  expect(check(schema, "null")).toBe(TYPE);
  expect(check('{"anyOf":[]}', "1")).toBe(TYPE);
});

test("a list of types is read as alternatives", () => {
  expect(check('{"type":["string","null"]}', "null")).toBe("correct");
  expect(check('{"type":["string","null"]}', "1")).toBe(TYPE);
});

test("enum members are compared as Python compares them", () => {
  expect(check('{"type":"number","enum":[1]}', "1.0")).toBe("correct");
  expect(check('{"type":"number","enum":[1]}', "true")).toBe("correct");
  expect(check('{"type":"array","enum":[[1,{"a":2}]],"items":{"type":"x"}}', '[1.0,{"a":2.0}]')).not.toContain("enum");
  expect(check('{"type":"string","enum":["a"]}', '"A"')).toBe("error_schema: nested args value not in enum at v");
});

test("an undeclared nested key is passed over only under additionalProperties true", () => {
  const nested = (more: string) => `{"type":"object","properties":{"a":{"type":"string"}},"required":["a"]${more}}`;
  expect(check(nested(""), '{"a":"x","b":1}')).toBe("error_schema: nested args not defined at v.b");
  expect(check(nested(',"additionalProperties":false'), '{"a":"x","b":1}')).toContain("nested args not defined");
  expect(check(nested(',"additionalProperties":{"type":"integer"}'), '{"a":"x","b":1}')).toContain("not defined");
  expect(check(nested(',"additionalProperties":true'), '{"a":"x","b":1}')).toBe("correct");
  expect(check(nested(""), '{"b":1}')).toBe("error_schema: required nested args missing at v");
});

test("keys are checked in the prediction's order after the required ones", () => {
  const schema = '{"type":"object","properties":{"a":{"type":"string"},"b":{"type":"string"}},"required":[]}';
  expect(check(schema, '{"b":1,"a":2}')).toBe("error_schema: nested args type inconsistent at v.b");
});

test("array elements are checked one by one", () => {
  expect(check('{"type":"array","items":{"type":"integer"}}', '[1,"x"]')).toBe(
    "error_schema: nested args type inconsistent at v[1]",
  );
  expect(check('{"type":"array"}', '[1,"x"]')).toBe("correct");
});

test("problems of the whole argument object have texts of their own", () => {
  const schema = schemaOf('{"properties":{"a":{"type":"string"}},"required":["a"],"additionalProperties":true}');
  const options = { similarity: "rouge-jieba", keywordQuirk: false } as const;
  const categoryOf = (text: string) => checkCall(text, json('{"a":"x"}'), schema, options).category;
  expect(categoryOf("[]")).toBe("error_schema: args type inconsistent");
  expect(categoryOf("{}")).toBe("error_schema: required args missing");
  expect(categoryOf('{"a":"x","b":1}')).toBe("error_schema: args not defined");
  expect(categoryOf('{"a":"x"')).toBe("error: args invalid json format");
  expect(categoryOf('{"a":"x"}')).toBe("correct");
  const unnamed = schemaOf('{"properties":{"":{"type":"object","properties":{"":{"enum":["x"]}},"required":["k"]}}}');
  const unnamedOf = (text: string) => checkCall(text, json("{}"), unnamed, options).category;
  expect(unnamedOf('{"":{}}')).toBe("error_schema: required args missing");
  expect(unnamedOf('{"":{"k":1}}')).toBe("error_schema: args not defined");
  expect(unnamedOf('{"":{"":"y","k":1}}')).toBe("error_schema: args value not in enum");
  expect(unnamedOf('{"":{"":1,"k":1}}')).toBe("error_schema: args type inconsistent");
  expect(checkCall("{}", json("{}"), undefined, options).category).toBe("error: tool not in the tool list");
  expect(checkCall("{", json("{}"), undefined, options).category).toBe("error: args invalid json format");
});

const ANY = '{"type":"any"}';

test.each([
  ["1", "1", "correct"],
  ["1", "1.0", "error_match: value type inconsistent"],
  ["true", "1", "error_match: value type inconsistent"],
  ["null", "0", "error_match: value type inconsistent"],
  ['"1"', "1", "error_match: value type inconsistent"],
  ["1", '"1"', "error_match: value type inconsistent"],
  ["[]", '""', "error_match: value type inconsistent"],
  ["1.0", "1.5", "error_match: value mismatch"],
  ["0.0", "-0.0", "correct"],
  ["NaN", "NaN", "error_match: value mismatch"],
  ["12345678901234567890", "12345678901234567891", "error_match: value mismatch"],
  ["12345678901234567890", "12345678901234567890", "correct"],
  ["true", "false", "error_match: value mismatch"],
  ["[1,2]", "[1]", "error_match: array length mismatch"],
  ["[1,2]", "[2,1]", "error_match: value mismatch"],
  ['["tea"]', '["coffee beans"]', "error_match: string similarity too low"],
])("%s against %s: %s", (predicted, reference, expected) => {
  expect(check(ANY, predicted, reference).split(" at ")[0]).toBe(expected);
});

test("key sets must be equal, so that optional parameters are not free, but the order of keys is", () => {
  const schema = '{"type":"object","additionalProperties":true}';
  expect(check(schema, '{"a":1,"b":2}', '{"b":2,"a":1}')).toBe("correct");
  expect(check(schema, '{"a":1}', '{"a":1,"b":2}')).toBe("error_match: args keys mismatch at v");
  expect(check(schema, '{"a":1,"c":2}', '{"a":1,"b":2}')).toBe("error_match: args keys mismatch at v");
  expect(check(schema, '{"a":9,"b":"x"}', '{"b":1,"a":2}')).toBe("error_match: value type inconsistent at v.b");
});

test("the released failure at keys named like schema keywords is imitated only when asked for", () => {
  const schema = '{"type":"object","additionalProperties":true}';
  expect(check(schema, '{"type":["a"]}', '{"type":["a"]}', true)).toBe("error: comparison failed at v.type");
  expect(check(schema, '{"type":["a"]}', '{"type":["a"]}', false)).toBe("correct");
  expect(check(schema, '{"other":["a"]}', '{"other":["a"]}', true)).toBe("correct");
  expect(check(schema, '{"type":{"k":["a"]}}', '{"type":{"k":["a"]}}', true)).toBe("correct");
  const odd = '{"type":"object","additionalProperties":true,"properties":[]}';
  expect(check(odd, '{"k":1}', '{"k":1}', true)).toBe("error: comparison failed at v");
  expect(check(odd, "{}", "{}", true)).toBe("correct");
});

test("the imitated descent begins at the table of parameters, and takes one named properties for the table itself", () => {
  const schema = schemaOf('{"type":"object","properties":{"type":{"type":"array"},"properties":{"type":"object"}}}');
  const outcome = (text: string, keywordQuirk: boolean) =>
    checkCall(text, json(text), schema, { similarity: "difflib", keywordQuirk });
  expect(outcome('{"type":[]}', true)).toEqual({ category: "error: comparison failed", path: "type" });
  expect(outcome('{"type":[]}', false).category).toBe("correct");
  expect(outcome('{"properties":{}}', true).category).toBe("correct");
  const plain = schemaOf('{"type":"object","properties":{"type":{"type":"array"},"required":{"type":"array"}}}');
  const lists = '{"type":["a"],"required":["b"]}';
  expect(checkCall(lists, json(lists), plain, { similarity: "difflib", keywordQuirk: true }).category).toBe("correct");
});

test("a tool without a name is left out, of two of one name the last counts", () => {
  const tools = prepareTools(
    json(
      '[{"function":{"name":""}},{"function":{"name":"t"}},{"function":{"name":"t","parameters":{"required":["a"]}}},{"name":"u"},1]',
    ),
  );
  expect([...tools].map(([name, schema]) => [name, schema.required])).toEqual([["t", ["a"]]]);
});

test("Python's equality joins booleans, integers and floats, exactly at any size", () => {
  expect(pythonEquals(json("1"), json("1.0"))).toBe(true);
  expect(pythonEquals(json("true"), json("1"))).toBe(true);
  expect(pythonEquals(json("9007199254740993"), json("9007199254740992.0"))).toBe(false);
  expect(pythonEquals(json("9007199254740992"), json("9007199254740992.0"))).toBe(true);
  expect(pythonEquals(json('{"a":1,"b":[true]}'), json('{"b":[1.0],"a":1}'))).toBe(true);
  expect(pythonEquals(json('{"a":1}'), json('{"a":1,"b":null}'))).toBe(false);
  expect(pythonEquals(json("[]"), json("{}"))).toBe(false);
  expect(pythonEquals(json("null"), json("false"))).toBe(false);
});

test("NaN equals nothing, but Python's containers find it again", () => {
  expect(pythonEquals(json("NaN"), json("NaN"))).toBe(false);
  expect(pythonEquals(json('[NaN,{"a":NaN}]'), json('[NaN,{"a":NaN}]'))).toBe(true);
  expect(pythonEquals(json("[NaN]"), json("[1]"))).toBe(false);
  expect(isMember(json("NaN"), [json("1"), json("NaN")])).toBe(true);
  expect(isMember(json("1"), [json("NaN"), json("true")])).toBe(true);
  expect(isMember(json("2"), [json("NaN"), json("true")])).toBe(false);
  expect(check('{"type":"number","enum":[NaN]}', "NaN")).toBe("error_match: value mismatch at v");
});
