import { expect, test } from "vitest";
import { type ClusteredValue, clusteredMean } from "../../../scoring/statistics/clustered-mean.ts";
import { simulateClusters } from "../../../scoring/statistics/coverage.ts";
import { pairedDifference, smallestDetectableDifference } from "../../../scoring/statistics/paired-difference.ts";
import { createRandom } from "../../../scoring/statistics/random.ts";

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

test("against a system that is always wrong the difference is the rate, with nearly the rate's own interval", () => {
  const rate = simulateClusters({ clusters: 30, clusterSize: 10, rate: 0.3, correlation: 0.1 }, createRandom(3));
  const none = rate.map(({ cluster }) => ({ cluster, value: 0 }));
  const { value, interval } = pairedDifference(rate, none);
  const mean = clusteredMean(rate);
  expect(value).toBeCloseTo(mean.value ?? 0, 12);
  expect(interval).toMatchObject({ method: "paired-score" });
  expect(interval?.low).toBeCloseTo(mean.interval?.low ?? 0, 9);
  expect(interval?.high).toBeGreaterThanOrEqual((mean.interval?.high ?? 0) - 1e-9);
});

test.each([
  [1, 0, 1],
  [0, 1, -1],
])("where %i always meets %i the difference is %i and the interval reaches it", (first, second, difference) => {
  const constant = (value: number) => values(Array.from({ length: 20 }, () => value));
  const { value, interval } = pairedDifference(constant(first), constant(second));
  expect(value).toBe(difference);
  expect(difference > 0 ? interval?.high : interval?.low).toBe(difference);
  expect(difference > 0 ? interval?.low : interval?.high).not.toBe(difference);
});

test.each([
  { clusters: 20, correlation: 0.1 },
  { clusters: 20, correlation: 0.5 },
  { clusters: 10, correlation: 0.3 },
])("the interval of a difference covers at $clusters clusters and correlation $correlation", (setting) => {
  for (const [rateA, rateB] of [
    [0.3, 0.2],
    [0.1, 0.05],
    [0.9, 0.8],
  ] as const) {
    const random = createRandom(17);
    let covered = 0;
    for (let repetition = 0; repetition < 1_000; repetition += 1) {
      // Sizes differ between the two draws, so both are cut to the shorter cluster.
      const [a, b] = [rateA, rateB].map((rate) => simulateClusters({ ...setting, clusterSize: 20, rate }, random));
      const { interval } = pairedDifference(...toPairs(a ?? [], b ?? []));
      if (interval !== null && interval.low <= rateA - rateB && rateA - rateB <= interval.high) covered += 1;
    }
    expect(covered / 1_000, `${rateA} against ${rateB}`).toBeGreaterThanOrEqual(0.915);
  }
});

function toPairs(a: readonly ClusteredValue[], b: readonly ClusteredValue[]) {
  const others = Map.groupBy(b, ({ cluster }) => cluster);
  const pairs = [...Map.groupBy(a, ({ cluster }) => cluster)].flatMap(([cluster, values]) =>
    values.flatMap((one, index) => {
      const other = others.get(cluster)?.[index];
      return other === undefined ? [] : [[one, other] as const];
    }),
  );
  return [pairs.map(([one]) => one), pairs.map(([, other]) => other)] as const;
}
