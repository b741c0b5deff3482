import fc from "fast-check";
import { expect, test } from "vitest";
import { withholdSmallCells } from "../../../api/services/scoring/withhold-small-cells.ts";
import type { Score } from "../../../scoring/terms.ts";

function cell(category: string, n: number): Score {
  return {
    metric: "exact",
    dimension: "domain",
    category,
    value: 0.5,
    parts: { correct: n / 2, total: n },
    n,
    clusters: 2,
    interval: { low: 0, high: 1, level: 0.95, method: "clustered-t" },
  };
}

test("a cell of fewer than ten instances keeps its n and nothing else", () => {
  const [small, other, large] = withholdSmallCells([cell("a", 9), cell("b", 10), cell("c", 50)]);
  expect(small).toMatchObject({ value: null, parts: {}, interval: null, n: 9 });
  expect(other?.value).toBeNull();
  expect(large).toEqual(cell("c", 50));
});

test("what is withheld of a dimension is never so little that subtraction gives it away", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 8 }), (sizes) => {
      const cells = withholdSmallCells(sizes.map((n, index) => cell(String(index), n)));
      expect(cells.filter(({ n, value }) => n < 10 && value !== null)).toEqual([]);
      const hidden = cells.filter(({ value }) => value === null).reduce((sum, { n }) => sum + n, 0);
      const shown = cells.filter(({ value }) => value !== null).length;
      expect(hidden === 0 || hidden >= 10 || shown === 0).toBe(true);
    }),
  );
});
