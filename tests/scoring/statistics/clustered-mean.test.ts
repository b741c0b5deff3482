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
