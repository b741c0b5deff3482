import { describe, expect, test } from "vitest";
import {
  containsExpected,
  isSoftPath,
  resolvePath,
  toPathSegments,
  valuesEquivalent,
} from "../../../scoring/rut-bench/value-rules.ts";
import { typed, typedObject } from "./builders.ts";

test.each([
  ["1", "1.0", true],
  ["true", "1", true],
  ["true", "1.0", true],
  ["[1, true]", "[true, 1.0]", true],
  ['{"a": 1}', '{"a": true}', true],
  ['"1"', "1", false],
  ['"a"', '"A"', false],
  ["null", "false", false],
  ["9007199254740993", "9007199254740992", true],
  ["[9007199254740993]", "[9007199254740992.0]", false],
  ['{"a":1,"b":2}', '{"b":2,"a":1}', true],
  ["[1,2]", "[2,1]", false],
  ["NaN", "NaN", false],
  ["[NaN]", "[NaN]", true],
])("%s and %s: equivalent is %s", (a, b, expected) => {
  expect(valuesEquivalent(typed(a), typed(b))).toBe(expected);
});

test.each([
  ["adherence_log.x.y", true],
  ["a.adherence_log.y", false],
  ["a.dismissal_time", true],
  ["a.log_id", true],
  ["a.timestamp", true],
  ["timestamp.a", false],
  ["", false],
])("the path %s is soft: %s", (path, expected) => {
  expect(isSoftPath(toPathSegments(path))).toBe(expected);
});

describe("contains", () => {
  const contains = (expected: string, actual: string, path = "", ignored: string[] = []) =>
    containsExpected(typed(expected), typed(actual), toPathSegments(path), new Set(ignored));

  test("extra keys are fine, missing ones are not", () => {
    expect(contains('{"a":{"b":1}}', '{"a":{"b":1.0,"c":2},"d":3}')).toBe(true);
    expect(contains('{"a":1,"b":2}', '{"a":1}')).toBe(false);
    expect(contains('{"a":null}', '{"b":1}')).toBe(false);
    expect(contains('{"a":1}', "[]")).toBe(false);
  });

  test("lists have the same length and contain element by element", () => {
    expect(contains('[{"a":1}]', '[{"a":1,"b":2}]')).toBe(true);
    expect(contains("[1]", "[1,2]")).toBe(false);
    expect(contains("[1]", '{"0":1}')).toBe(false);
  });

  test("soft keys count as there at any depth", () => {
    expect(contains('{"a":{"timestamp":1}}', '{"a":{}}')).toBe(true);
    expect(contains('{"adherence_log":{"x":1}}', "{}")).toBe(true);
    expect(contains('{"a":{"adherence_log":1}}', '{"a":{}}')).toBe(false);
    expect(contains('{"x":1}', "5", "adherence_log.l1")).toBe(true);
    expect(contains('[{"log_id":1}]', "[{}]")).toBe(true);
  });

  test("ignored keys count at the outermost level only", () => {
    expect(contains('{"r_id":1,"a":{"r_id":1}}', '{"a":{"r_id":1}}', "p", ["r_id"])).toBe(true);
    expect(contains('{"a":{"r_id":1}}', '{"a":{}}', "p", ["r_id"])).toBe(false);
  });
});

test("a path leads through objects only, empty segments are dropped", () => {
  const state = typedObject({ a: { b: [1], c: null } });
  expect(resolvePath(state, toPathSegments("a..c"))).toBeNull();
  expect(resolvePath(state, toPathSegments("a.b.0"))).toBeUndefined();
  expect(resolvePath(state, toPathSegments("a.x"))).toBeUndefined();
  expect(resolvePath(state, [])).toBe(state);
});
