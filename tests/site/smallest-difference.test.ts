import { expect, test } from "vitest";
import { listBoardGroups } from "../../site/src/data/board-groups.ts";
import { findColumn, headlineColumn } from "../../site/src/data/columns.ts";
import { smallestDifference } from "../../site/src/data/smallest-difference.ts";
import { findCell, getBenchmark } from "../../site/src/data/snapshot.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";
import { withComparisons } from "../support/with-comparisons.ts";

const plain = getBenchmark(sampleSnapshot({ entries: 7 }), "usertoolbench");
const compared = getBenchmark(withComparisons(sampleSnapshot({ entries: 7 })), "usertoolbench");
const groupOf = (benchmark: typeof plain, level: string) => {
  const group = listBoardGroups(benchmark).find((one) => one.level === level);
  if (group === undefined) throw new Error(`The sample has no ${level} group.`);
  return group;
};

test("the ranking column rests on paired differences where there are any", () => {
  const found = smallestDifference(compared, groupOf(compared, "self-run"), headlineColumn(compared));
  expect(found?.basis).toBe("paired");
  expect(found?.difference).toBeCloseTo(0.05);
});

test("another column, and one without pairs, asks for the width of two separate intervals", () => {
  const group = groupOf(plain, "self-run");
  const category = findColumn(plain, { metric: "exact", dimension: "task-type", category: "lack-of-information" });
  for (const column of [headlineColumn(plain), category]) {
    if (column === undefined) throw new Error("The sample has no such column.");
    const halves = group.rows
      .flatMap((row) => findCell(row, column.key)?.interval ?? [])
      .map(({ low, high }) => (high - low) / 2)
      .sort((a, b) => a - b);
    const found = smallestDifference(plain, group, column);
    expect(found?.basis).toBe("separate");
    expect(found?.difference).toBeCloseTo(Math.SQRT2 * (halves[3] ?? Number.NaN));
    expect(found?.n).toBe(findCell(group.rows[0] ?? plain.rows[0] ?? never(), column.key)?.n);
  }
});

test("printed rows have no intervals, so nothing can be said of them", () => {
  expect(smallestDifference(plain, groupOf(plain, "reported"), headlineColumn(plain))).toBeNull();
});

function never(): never {
  throw new Error("The sample has no row.");
}
