import { expect, test } from "vitest";
import { clusterJackknife, f1Of, meanOfRates } from "../../../scoring/statistics/cluster-jackknife.ts";
import { clusteredMean } from "../../../scoring/statistics/clustered-mean.ts";

test("of a rate over clusters of one size it is the interval of the mean", () => {
  const right = [0, 1, 4, 2, 3, 4, 4, 1, 0, 2];
  const values = right.flatMap((count, cluster) =>
    [0, 1, 2, 3].map((index) => ({ cluster: String(cluster), value: index < count ? 1 : 0 })),
  );
  const mean = clusteredMean(values);
  const jackknife = clusterJackknife(
    right.map((count) => [count, 4]),
    meanOfRates,
    { n: 40 },
  );
  expect(jackknife.value).toBeCloseTo(mean.value ?? 0, 12);
  expect(jackknife.standardError).toBeCloseTo(mean.standardError ?? 0, 12);
  expect(jackknife.interval?.low).toBeCloseTo(mean.interval?.low ?? 0, 9);
  expect(jackknife.interval?.high).toBeCloseTo(mean.interval?.high ?? 0, 9);
});

test("a figure that never varies has an interval that reaches the end and is not empty", () => {
  const perfect = Array.from({ length: 40 }, () => [4, 4, 4]);
  const { value, interval } = clusterJackknife(perfect, f1Of, { n: 160 });
  expect(value).toBe(1);
  expect(interval?.high).toBe(1);
  expect(interval?.low).toBeLessThan(1);
});

test("one cluster and undefined figures have no interval", () => {
  expect(clusterJackknife([[1, 2, 2]], f1Of)).toMatchObject({ value: 0.5, interval: null });
  const empty = [0, 0, 0];
  expect(clusterJackknife([empty, empty], f1Of)).toMatchObject({ value: null, interval: null });
  expect(clusterJackknife([], f1Of)).toMatchObject({ value: null, clusters: 0 });
});

test("a mean of category rates weighs categories equally", () => {
  expect(meanOfRates(Float64Array.from([1, 1, 0, 9]))).toBe(0.5);
  expect(meanOfRates(Float64Array.from([1, 1, 0, 0]))).toBeNull();
});
