import { expect, test } from "vitest";
import { toSnapshotComparison } from "../../api/services/snapshot/to-snapshot-comparison.ts";
import type { Comparison } from "../../db/ports.ts";

const comparison: Comparison = {
  splitVersionId: "toolspectrum/demo@1",
  entriesHash: "h",
  ranks: [],
  pairs: [
    { a: "c", b: "a", difference: 0.12345678, interval: { low: 0.1, high: 0.2, level: 0.95, method: "clustered-t" } },
    { a: "c", b: "hidden", difference: 0.5, interval: null },
    { a: "a", b: "b", difference: -0.1, interval: null },
  ],
  computedAtMs: 1,
};
const same = (...ids: readonly string[]) => new Map(ids.map((id) => [id, id]));
const split = { id: "toolspectrum/demo", version: 1 };

test("pairs name entries by position, in the order that the scorer gave", () => {
  expect(toSnapshotComparison(comparison, split, same("a", "b", "c", "hidden"))).toEqual({
    split,
    entries: ["a", "b", "c", "hidden"],
    pairs: [
      [2, 0, 0.123457, 0.1, 0.2],
      [2, 3, 0.5, null, null],
      [0, 1, -0.1, null, null],
    ],
  });
});

test("a comparison says nothing of an entry that is no longer visible", () => {
  const { entries, pairs } = toSnapshotComparison(comparison, split, same("a", "c"));
  expect(entries).toEqual(["a", "c"]);
  expect(pairs).toEqual([[1, 0, 0.123457, 0.1, 0.2]]);
});

test("an anonymous entry is named by its own id and never by that of its submission", () => {
  const ids = new Map([
    ["a", "z-anonymous"],
    ["c", "c"],
  ]);
  const { entries, pairs } = toSnapshotComparison(comparison, split, ids);
  expect(entries).toEqual(["c", "z-anonymous"]);
  expect(pairs).toEqual([[0, 1, 0.123457, 0.1, 0.2]]);
});
