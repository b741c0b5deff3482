import fc from "fast-check";
import { expect, test } from "vitest";
import { arrange, matches } from "../../site/src/islands/board/arrange.ts";
import { DEFAULT_BOARD_QUERY } from "../../site/src/query/board-query.ts";

const row = (
  entry: string,
  value: number,
  more: { name?: string; organisation?: string; weights?: string; hasMethod?: boolean } = {},
) => ({
  entry,
  name: more.name ?? entry,
  organisation: more.organisation ?? "Z.ai",
  weights: more.weights ?? "open",
  hasMethod: more.hasMethod ?? true,
  level: "reported",
  valueOf: () => value,
});
const rows = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constant(Number.NaN)))
  .map((values) => values.map((value, index) => row(`e${index}`, value)));

test("sorting keeps every row, puts the best first and rows without a value last", () => {
  fc.assert(
    fc.property(rows, fc.constantFrom("best", "worst"), (list, dir) => {
      const sorted = arrange(list, { ...DEFAULT_BOARD_QUERY, dir }, "headline");
      expect(new Set(sorted)).toEqual(new Set(list));
      const values = sorted.map((item) => item.valueOf());
      const numbers = values.filter((value) => !Number.isNaN(value));
      expect(values.slice(0, numbers.length)).toEqual(numbers);
      expect(numbers).toEqual(numbers.toSorted((a, b) => (dir === "best" ? b - a : a - b)));
    }),
  );
});

test("equal rows keep the order that they had", () => {
  const list = [row("a", 1), row("b", 1), row("c", 1)];
  expect(arrange(list, DEFAULT_BOARD_QUERY, "headline")).toEqual(list);
});

test("pinned rows come first, in the order of their pins", () => {
  const list = [row("a", 3), row("b", 2), row("c", 1)];
  const sorted = arrange(list, { ...DEFAULT_BOARD_QUERY, pin: ["c", "b"] }, "headline");
  expect(sorted.map(({ entry }) => entry)).toEqual(["c", "b", "a"]);
});

test("filters are joined by and; search looks in name and organisation without regard to case", () => {
  const glm = row("x", 1, { name: "GLM-5", organisation: "Z.ai", weights: "open" });
  expect(matches(glm, { ...DEFAULT_BOARD_QUERY, q: "glm" })).toBe(true);
  expect(matches(glm, { ...DEFAULT_BOARD_QUERY, q: " z.AI " })).toBe(true);
  expect(matches(glm, { ...DEFAULT_BOARD_QUERY, q: "glm", org: "OpenAI" })).toBe(false);
  expect(matches({ ...glm, weights: "unknown" }, { ...DEFAULT_BOARD_QUERY, open: true })).toBe(false);
  expect(matches({ ...glm, hasMethod: false }, { ...DEFAULT_BOARD_QUERY, method: true })).toBe(false);
  expect(matches({ ...glm, hasMethod: false }, DEFAULT_BOARD_QUERY)).toBe(true);
});
