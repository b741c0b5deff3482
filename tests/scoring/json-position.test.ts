import fc from "fast-check";
import { expect, test } from "vitest";
import { locateJson, positionAt, toJsonPointer } from "../../scoring/json-position.ts";

test("a value is found by keys and indices, whatever stands before it", () => {
  const text = '{"a": "}]", "b\\"": [1, {"x": [[], "\\\\"]},\n  {"y": true}]}';
  expect(locateJson(text, ['b"', 2, "y"])).toEqual({ line: 2, column: 9 });
  expect(locateJson(text, ['b"', 1, "x", 1])).toEqual({ line: 1, column: 35 });
  expect(locateJson(text, ['b"', 9])).toEqual({ line: 1, column: 20 });
});

test("of repeated keys the last is meant", () => {
  expect(locateJson('{"a":1,\n"a":2}', ["a"])).toEqual({ line: 2, column: 5 });
});

test("columns count code points", () => {
  expect(positionAt('["😀", 1]', '["😀", '.length)).toEqual({ line: 1, column: 7 });
});

test("pointers escape as RFC 6901 says", () => {
  expect(toJsonPointer(["a/b", "~", 0])).toBe("/a~1b/~0/0");
});

test("every member of any object is found where it stands", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), (record) => {
      const text = JSON.stringify(record, null, 1);
      const lines = text.split("\n");
      for (const [key, value] of Object.entries(JSON.parse(text))) {
        const { line, column } = locateJson(text, [key]);
        const rest = [...(lines[line - 1] ?? "")].slice(column - 1).join("");
        expect(JSON.stringify(value, null, 1).split("\n")[0]?.startsWith(rest.replace(/,$/, ""))).toBe(true);
      }
    }),
  );
});
