import { expect, test } from "vitest";
import { exactSum } from "../../../scoring/python/exact-sum.ts";

test.each([
  [[], 0],
  [[0.5], 0.5],
  [Array.from({ length: 10 }, () => 0.1), 1],
  [[1e16, 1, -1e16], 1],
  [[1, 1e100, 1, -1e100], 2],
  // Half a step above 1 is lost; what is left of it says to which side it goes.
  [[1, 2 ** -53, 2 ** -120], 1 + 2 ** -52],
  [[1, 2 ** -53, -(2 ** -120)], 1],
  [[1, 2 ** -53], 1],
  [[-1, -(2 ** -53), -(2 ** -120)], -1 - 2 ** -52],
  [[2 ** -120, 1, 2 ** -53], 1 + 2 ** -52],
  // The nearest even number above is one step away, and nothing more is lost.
  [[1 + 2 ** -52, 2 ** -53], 1 + 2 ** -51],
  [[1 + 2 ** -52, 2 ** -53, -(2 ** -120)], 1 + 2 ** -52],
])("the sum of %j is rounded once", (values, expected) => {
  expect(exactSum(values)).toBe(expected);
});

test("the order of the numbers plays no part", () => {
  const values = [0.1, 1e9, -0.3, 1e-9, 7, -1e9, 1 / 3];
  expect(exactSum(values.toReversed())).toBe(exactSum(values));
});
