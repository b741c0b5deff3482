import fc from "fast-check";
import { expect, test } from "vitest";
import { pythonEquals } from "../../../scoring/json/python-equals.ts";
import { toCompactJson } from "../../../scoring/json/write-typed-json.ts";
import { applyStateDiff, diffStates, listStateAssertions } from "../../../scoring/rut-bench/state-diff.ts";
import { typedObject } from "./builders.ts";

const show = (before: object | string, after: object | string) =>
  toCompactJson(diffStates(typedObject(before), typedObject(after)));

test("new, gone, changed and nested values each have their form", () => {
  expect(show({ a: 1, b: { c: 1, d: 2 }, e: [1] }, { b: { c: 2, d: 2 }, e: [2], f: null })).toBe(
    '{"a":{"removed":1},"b":{"c":{"changed":{"old":1,"new":2}}},"e":{"changed":{"old":[1],"new":[2]}},"f":{"added":null}}',
  );
});

test("1, 1.0 and true are no change, and neither is an equal object", () => {
  expect(show('{"a":1,"b":{"c":true},"d":[1.0]}', '{"a":1.0,"b":{"c":1},"d":[true]}')).toBe("{}");
});

test("assertions are the leaves of a difference with dotted paths", () => {
  const diff = diffStates(typedObject({ r: { x: 1, y: { z: 1 } } }), typedObject({ r: { y: { z: 2 } }, n: { k: 1 } }));
  expect(toCompactJson([...listStateAssertions(diff)])).toBe(
    '[{"path":"r.x","assertion_type":"removed","value":1},' +
      '{"path":"r.y.z","assertion_type":"changed","old_value":1,"new_value":2},' +
      '{"path":"n","assertion_type":"added","value":{"k":1}}]',
  );
});

test("a difference applied to its first state gives the second", () => {
  const key = fc.constantFrom("a", "b", "c", "1");
  const { state } = fc.letrec<{ state: object; node: unknown }>((tie) => ({
    state: fc.dictionary(key, tie("node"), { maxKeys: 3 }),
    node: fc.oneof(
      { maxDepth: 3 },
      fc.integer({ min: 0, max: 2 }),
      fc.constant(null),
      fc.array(fc.boolean(), { maxLength: 2 }),
      tie("state"),
    ),
  }));
  fc.assert(
    fc.property(state, state, (before, after) => {
      const [first, second] = [typedObject(before), typedObject(after)];
      const applied = applyStateDiff(first, diffStates(first, second));
      expect(applied !== undefined && pythonEquals(applied, second)).toBe(true);
      expect(diffStates(first, first).size).toBe(0);
    }),
  );
});

test.each([
  ["adds what is there", { a: { added: 1 } }],
  ["removes what is not there", { b: { removed: 1 } }],
  ["removes another value", { a: { removed: 2 } }],
  ["changes from another value", { a: { changed: { old: 2, new: 3 } } }],
  ["goes below a value that is no object", { a: { x: { added: 1 } } }],
])("a difference that %s does not fit", (_, diff) => {
  expect(applyStateDiff(typedObject({ a: 1 }), typedObject(diff))).toBeUndefined();
});

test("an object with further keys beside `added` or `changed` is no leaf", () => {
  const diff = typedObject({ r: { added: { x: { added: 1 } }, other: { removed: 2 } } });
  expect(toCompactJson([...listStateAssertions(diff)])).toBe(
    '[{"path":"r.added.x","assertion_type":"added","value":1},{"path":"r.other","assertion_type":"removed","value":2}]',
  );
});
