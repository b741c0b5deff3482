import { expect, test } from "vitest";
import { toArgumentOrigins, valueAtPointer } from "../../../scoring/usertoolbench/arguments-origin.ts";
import { json } from "./builders.ts";

test("annotations of another shape are left out one by one", () => {
  const good = '{"call":0,"path":"/x","origin":"history"}';
  const others = [
    '{"call":"0","path":"/x","origin":"history"}',
    '{"call":0,"path":1,"origin":"history"}',
    '{"call":0,"path":"/x","origin":"elsewhere"}',
    '{"call":0,"path":"/x"}',
    "null",
  ];
  const read = toArgumentOrigins(json(`[${[...others, good].join(",")}]`));
  expect(read).toEqual([{ call: 0, pointer: "/x", origin: "history" }]);
  expect(toArgumentOrigins(json(good))).toEqual([]);
  expect(toArgumentOrigins(undefined)).toEqual([]);
});

test.each([
  ["", '{"a":[1,{"b/c":2,"~":3}],"0":4}'],
  ["/a/0", "1"],
  ["/a/1/b~1c", "2"],
  ["/a/1/~0", "3"],
  ["/0", "4"],
  ["/a/2", undefined],
  ["/a/x", undefined],
  ["/a/0/b", undefined],
  ["/b", undefined],
])("the pointer %j leads to %s", (pointer, expected) => {
  const value = valueAtPointer(json('{"a":[1,{"b/c":2,"~":3}],"0":4}'), pointer);
  expect(value).toEqual(expected === undefined ? undefined : json(expected));
});
