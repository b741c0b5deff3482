import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTypedJson } from "../../../scoring/json/parse-typed-json.ts";
import { fromPlainJson, memberOf, type PlainJson, toPlainJson } from "../../../scoring/json/plain-json.ts";
import { Float, type TypedJson } from "../../../scoring/json/typed-json.ts";
import { toCompactJson, toPythonFloat, toPythonJson } from "../../../scoring/json/write-typed-json.ts";

function parsed(text: string): TypedJson {
  const result = parseTypedJson(text);
  if (!result.ok) throw new Error(`${result.error.message} at ${result.error.offset}`);
  return result.value;
}

test("an integer literal and a float literal are different values", () => {
  expect(parsed("[1, 1.0, 1e0, -0, -0.0, 1e400]")).toEqual([
    1,
    new Float(1),
    new Float(1),
    0,
    new Float(-0),
    new Float(Number.POSITIVE_INFINITY),
  ]);
});

test("integers stay exact at any size up to the digit limit", () => {
  expect(parsed("9007199254740991")).toBe(9007199254740991);
  expect(parsed("9007199254740992")).toBe(9007199254740992n);
  expect(parsed("-12345678901234567890")).toBe(-12345678901234567890n);
  expect(parseTypedJson("9".repeat(4300)).ok).toBe(true);
  expect(parseTypedJson(`-${"9".repeat(4300)}`).ok).toBe(true);
  expect(parseTypedJson(`[${"9".repeat(4301)}]`)).toEqual({
    ok: false,
    error: { message: "an integer of more than 4300 digits", offset: 1 },
  });
});

test("what Python's reader accepts beyond JSON is accepted", () => {
  expect(parsed('[NaN, Infinity, -Infinity, "\\ud800"]')).toEqual([
    new Float(Number.NaN),
    new Float(Number.POSITIVE_INFINITY),
    new Float(Number.NEGATIVE_INFINITY),
    "\ud800",
  ]);
});

test("of repeated keys the last value stands at the place of the first", () => {
  expect(toPythonJson(parsed('{"b": 1, "a": 2, "b": 3}'))).toBe('{"b": 3, "a": 2}');
});

test("key order survives keys that look like numbers or like a prototype", () => {
  expect(toCompactJson(parsed('{"2":1,"__proto__":{"x":1},"1":2}'))).toBe('{"2":1,"__proto__":{"x":1},"1":2}');
});

test.each([
  ["", 0],
  ["\ufeff{}", 0],
  ["\f{}", 0],
  ["{}\v", 2],
  ["[1,\u00a02]", 3],
  ["\u00a01", 0],
  ["[1,]", 3],
  ['{"a":1,}', 7],
  ["{a:1}", 1],
  ["01", 1],
  ["1.", 1],
  [".5", 0],
  ["+1", 0],
  ["-", 0],
  ["-NaN", 0],
  ["nul", 0],
  ["'a'", 0],
  ['"a', 0],
  ['"a\nb"', 2],
  ['"\\x"', 1],
  ['"\\u12g4"', 1],
  ["[1 2]", 3],
  ['{"a" 1}', 5],
  ["{} {}", 3],
  ["[1}", 2],
])("%j is refused at its first problem", (text, offset) => {
  const result = parseTypedJson(text);
  expect(result.ok ? result.value : result.error.offset).toBe(offset);
});

test("nesting up to the limit is read and one level more is refused", () => {
  expect(parseTypedJson("[".repeat(950) + "]".repeat(950)).ok).toBe(true);
  expect(parseTypedJson("[".repeat(951) + "]".repeat(951)).ok).toBe(false);
  expect(parseTypedJson('{"a":'.repeat(100_000)).ok).toBe(false);
  expect(parseTypedJson("[[1]]", { depthMax: 1, integerDigitsMax: 10 }).ok).toBe(false);
});

test("long strings with escapes are read like short ones", () => {
  const text = `${"x".repeat(200)}"\\/\b\f\n\r\té😀`;
  expect(parsed(JSON.stringify(text))).toBe(text);
  expect(parsed(`"${"y".repeat(70)}\\/\\u00e9"`)).toBe(`${"y".repeat(70)}/é`);
});

test.each([
  [1, "1.0"],
  [-0, "-0.0"],
  [0.1, "0.1"],
  [1e16, "1e+16"],
  [123456789012345680, "1.2345678901234568e+17"],
  [9999999999999998, "9999999999999998.0"],
  [0.0001, "0.0001"],
  [0.00001, "1e-05"],
  [1.5e-7, "1.5e-07"],
  [1e-100, "1e-100"],
  [-1234.5, "-1234.5"],
  [5e-324, "5e-324"],
  [1e22, "1e+22"],
  [Number.NaN, "NaN"],
  [Number.NEGATIVE_INFINITY, "-Infinity"],
])("the float %d is written %s", (value, text) => {
  expect(toPythonFloat(value)).toBe(text);
});

test("text is written as Python writes it without ASCII escapes", () => {
  expect(toPythonJson(parsed('{"a":["é\\u0000\\u001f\\u007f\\n\\"\\\\/",true,null,12345678901234567890,1.50]}'))).toBe(
    '{"a": ["é\\u0000\\u001f\u007f\\n\\"\\\\/", true, null, 12345678901234567890, 1.5]}',
  );
  expect(toPythonJson("\ud800")).toBe('"\ud800"');
});

test("compact text reads back to an equal value and survives UTF-8", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const typed = parsed(JSON.stringify(value));
      expect(parsed(toCompactJson(typed))).toEqual(typed);
      expect(parsed(toPythonJson(typed))).toEqual(typed);
    }),
  );
  const bytes = new TextEncoder().encode(toCompactJson(parsed('["\\udc00", 1.0, NaN]')));
  expect(parsed(new TextDecoder().decode(bytes))).toEqual(["\udc00", new Float(1), new Float(Number.NaN)]);
});

test("everything the platform's reader accepts is read to the same plain value", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value, null, 1);
      expect(toPlainJson(parsed(text))).toEqual(toPlainJson(fromPlainJson(JSON.parse(text) as PlainJson)));
      expect(JSON.stringify(toPlainJson(parsed(text)))).toBe(JSON.stringify(JSON.parse(text)));
    }),
  );
});

test("members are found by key and are absent from anything but an object", () => {
  expect(memberOf(parsed('{"a":1}'), "a")).toBe(1);
  expect(memberOf(parsed('{"a":1}'), "b")).toBeUndefined();
  expect(memberOf("a", "length")).toBeUndefined();
});
