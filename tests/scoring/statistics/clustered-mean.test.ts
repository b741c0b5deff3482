import fc from "fast-check";
import { expect, test } from "vitest";
import { clusteredMean } from "../../../scoring/statistics/clustered-mean.ts";
import { studentQuantile } from "../../../scoring/statistics/student-t.ts";

const repeat = (cluster: string, values: readonly number[]) => values.map((value) => ({ cluster, value }));

test("Student quantiles equal the printed tables", () => {
  // NIST/SEMATECH e-Handbook of Statistical Methods, table 1.3.6.7.2.
  expect(studentQuantile(0.95, 1)).toBeCloseTo(12.706, 3);
  expect(studentQuantile(0.95, 5)).toBeCloseTo(2.571, 3);
  expect(studentQuantile(0.95, 10)).toBeCloseTo(2.228, 3);
  expect(studentQuantile(0.95, 19)).toBeCloseTo(2.093, 3);
  expect(studentQuantile(0.99, 30)).toBeCloseTo(2.75, 3);
  expect(studentQuantile(0.95, 1e9)).toBeCloseTo(1.96, 2);
});

test("clusters of one size give the textbook error of cluster means and G-1 degrees of freedom", () => {
  const values = [...repeat("a", [1, 0]), ...repeat("b", [1, 1]), ...repeat("c", [0, 0]), ...repeat("d", [1, 0])];
  const estimate = clusteredMean(values);
  // Cluster means 0.5, 1, 0, 0.5: standard deviation sqrt(0.5/3), divided by sqrt(4).
  expect(estimate.value).toBe(0.5);
  expect(estimate.standardError).toBeCloseTo(Math.sqrt(0.5 / 3 / 4), 12);
  expect(estimate.degrees).toBeCloseTo(3, 12);
  expect(estimate).toMatchObject({ n: 8, clusters: 4 });
});

test("one cluster has a value but no interval, and no instances have neither", () => {
  expect(clusteredMean(repeat("only", [1, 0, 1]))).toMatchObject({ clusters: 1, standardError: null, interval: null });
  expect(clusteredMean([])).toEqual({
    value: null,
    n: 0,
    clusters: 0,
    standardError: null,
    degrees: 0,
    interval: null,
  });
});

test("0 of n and n of n have intervals that are not empty and reach the end", () => {
  const clusters = ["a", "b", "c", "d", "e"];
  const none = clusteredMean(clusters.flatMap((cluster) => repeat(cluster, [0, 0, 0, 0]))).interval;
  const all = clusteredMean(clusters.flatMap((cluster) => repeat(cluster, [1, 1, 1, 1]))).interval;
  expect(none).toMatchObject({ low: 0, method: "wilson" });
  expect(none?.high).toBeGreaterThan(0.05);
  expect(all?.high).toBe(1);
  expect(all?.low).toBeCloseTo(1 - (none?.high ?? 0), 12);
});

test("one instance a cluster gives Wilson's own interval with Student's t", () => {
  const values = Array.from({ length: 40 }, (_, index) => ({ cluster: `p${index}`, value: index % 4 === 0 ? 1 : 0 }));
  const { interval, standardError } = clusteredMean(values);
  expect(standardError).toBeCloseTo(Math.sqrt((0.25 * 0.75) / 39), 12);
  const x = studentQuantile(0.95, 39) ** 2 / 39;
  const half = Math.sqrt(x * 0.25 * 0.75 + x ** 2 / 4);
  expect(interval?.low).toBeCloseTo((0.25 + x / 2 - half) / (1 + x), 9);
  expect(interval?.high).toBeCloseTo((0.25 + x / 2 + half) / (1 + x), 9);
});

test("a rate and its complement have mirrored intervals, and the limit that faces one half is the farther one", () => {
  const right = [0, 0, 0, 1, 0, 0, 6, 0, 0, 0, 1, 0];
  const toValues = (invert: boolean) =>
    right.flatMap((count, cluster) =>
      Array.from({ length: 8 }, (_, index) => ({ cluster: `p${cluster}`, value: index < count !== invert ? 1 : 0 })),
    );
  const [low, high] = [clusteredMean(toValues(false)), clusteredMean(toValues(true))];
  expect(high.interval?.low).toBeCloseTo(1 - (low.interval?.high ?? 0), 12);
  expect(high.interval?.high).toBeCloseTo(1 - (low.interval?.low ?? 0), 12);
  // Full correlation leaves one instance a cluster: the limit is Wilson's for 12 of them.
  const x = studentQuantile(0.95, 11) ** 2 / 12;
  const value = 8 / 96;
  const bound = (value + x / 2 + Math.sqrt(x * value * (1 - value) + x ** 2 / 4)) / (1 + x);
  expect(low.interval?.high).toBeCloseTo(bound, 9);
});

test("clusters that all have the same rate keep an interval with a width", () => {
  const { standardError, interval } = clusteredMean(["a", "b", "c"].flatMap((cluster) => repeat(cluster, [1, 0])));
  expect(standardError).toBe(0);
  expect(interval?.low).toBeLessThan(0.5);
  expect(interval?.high).toBeGreaterThan(0.5);
});

test("values outside 0..1 get a t interval", () => {
  const { interval } = clusteredMean([...repeat("a", [3, 4]), ...repeat("b", [5, 6]), ...repeat("c", [4, 4])]);
  expect(interval?.method).toBe("clustered-t");
});

test("the value lies in its interval, the interval in 0..1, and the order of instances does not matter", () => {
  const instances = fc.array(
    fc.record({ cluster: fc.constantFrom("a", "b", "c", "d", "e"), value: fc.constantFrom(0, 0.5, 1) }),
    { minLength: 2, maxLength: 40 },
  );
  fc.assert(
    fc.property(instances, (values) => {
      const { value, interval } = clusteredMean(values);
      const reversed = clusteredMean(values.toReversed());
      expect(reversed.value).toBeCloseTo(value ?? 0, 12);
      if (interval === null || value === null) return;
      expect(interval.low).toBeGreaterThanOrEqual(0);
      expect(interval.high).toBeLessThanOrEqual(1);
      expect(interval.low).toBeLessThanOrEqual(value);
      expect(interval.high).toBeGreaterThanOrEqual(value);
      expect(reversed.interval?.low).toBeCloseTo(interval.low, 9);
    }),
  );
});

test("more of the same kind of clusters narrow the interval", () => {
  const widths = [5, 20, 80].map((count) => {
    const values = Array.from({ length: count }, (_, index) =>
      repeat(`p${index}`, index % 2 === 0 ? [1, 0] : [1, 1]),
    ).flat();
    const { interval } = clusteredMean(values);
    return (interval?.high ?? 0) - (interval?.low ?? 0);
  });
  expect(widths[0]).toBeGreaterThan(widths[1] ?? 0);
  expect(widths[1]).toBeGreaterThan(widths[2] ?? 0);
});
