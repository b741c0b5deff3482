import { expect, test } from "vitest";
import { pairedDifference, smallestDetectableDifference } from "../../../scoring/statistics/paired-difference.ts";

const values = (numbers: readonly number[]) => numbers.map((value, index) => ({ cluster: `p${index % 5}`, value }));

test("the difference and its interval change sign with the order of the systems", () => {
  const a = values([1, 1, 0, 1, 1, 0, 1, 1, 1, 0]);
  const b = values([1, 0, 0, 1, 0, 0, 1, 1, 1, 1]);
  const forward = pairedDifference(a, b);
  const backward = pairedDifference(b, a);
  expect(forward.value).toBeCloseTo(0.1, 12);
  expect(backward.value).toBeCloseTo(-0.1, 12);
  expect(forward.interval?.low).toBeCloseTo(-(backward.interval?.high ?? 0), 12);
});

test("equal systems differ by 0 with an interval that admits what was not seen", () => {
  const same = values([1, 0, 1, 1, 0, 1, 0, 1, 1, 0]);
  const { value, interval } = pairedDifference(same, same);
  expect(value).toBe(0);
  expect(interval?.low).toBeLessThan(0);
  expect(interval?.high).toBeGreaterThan(0);
});

test("lists over other instances are refused", () => {
  expect(() => pairedDifference(values([1, 0]), values([1]))).toThrow(RangeError);
  expect(() => pairedDifference([{ cluster: "a", value: 1 }], [{ cluster: "b", value: 1 }])).toThrow(RangeError);
});

test("the smallest detectable difference is 2.8 errors with many clusters and more with few", () => {
  expect(smallestDetectableDifference({ standardError: 0.01, degrees: 2_000 })).toBeCloseTo(0.028, 4);
  expect(smallestDetectableDifference({ standardError: 0.01, degrees: 4 })).toBeGreaterThan(0.035);
  expect(smallestDetectableDifference({ standardError: null, degrees: 0 })).toBeNull();
});
