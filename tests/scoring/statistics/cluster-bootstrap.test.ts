import { expect, test } from "vitest";
import {
  clusterBootstrap,
  clusterJackknife,
  f1Of,
  meanOfRates,
} from "../../../scoring/statistics/cluster-bootstrap.ts";
import { createRandom } from "../../../scoring/statistics/random.ts";

function f1Clusters(count: number): readonly (readonly number[])[] {
  const random = createRandom(11);
  return Array.from({ length: count }, () => {
    const reference = 3 + random.nextBelow(5);
    return [random.nextBelow(reference + 1), 3 + random.nextBelow(5), reference];
  });
}

test("the bootstrap of F1 is reproducible and agrees with the jackknife on the error", () => {
  const clusters = f1Clusters(60);
  const first = clusterBootstrap(clusters, f1Of, { seed: 5 });
  expect(clusterBootstrap(clusters, f1Of, { seed: 5 })).toEqual(first);
  expect(clusterBootstrap(clusters, f1Of, { seed: 6 }).interval).not.toEqual(first.interval);
  const jackknife = clusterJackknife(clusters, f1Of);
  expect(first.value).toBe(jackknife.value);
  expect((first.standardError ?? 0) / (jackknife.standardError ?? 1)).toBeCloseTo(1, 0);
  expect(first.interval?.method).toBe("cluster-bootstrap");
});

test("few clusters, or a figure that never varies, get the small-sample interval", () => {
  expect(clusterBootstrap(f1Clusters(6), f1Of, { seed: 1 }).interval?.method).toBe("wilson");
  const perfect = Array.from({ length: 40 }, () => [4, 4, 4]);
  const { value, interval } = clusterBootstrap(perfect, f1Of, { seed: 1, n: 160 });
  expect(value).toBe(1);
  expect(interval?.high).toBe(1);
  expect(interval?.low).toBeLessThan(1);
});

test("one cluster and undefined figures have no interval", () => {
  expect(clusterBootstrap([[1, 2, 2]], f1Of, { seed: 1 })).toMatchObject({ value: 0.5, interval: null });
  expect(
    clusterBootstrap(
      [
        [0, 0, 0],
        [0, 0, 0],
      ],
      f1Of,
      { seed: 1 },
    ),
  ).toMatchObject({ value: null, interval: null });
  expect(clusterBootstrap([], f1Of, { seed: 1 })).toMatchObject({ value: null, clusters: 0 });
});

test("a mean of category rates weighs categories equally", () => {
  expect(meanOfRates(Float64Array.from([1, 1, 0, 9]))).toBe(0.5);
  expect(meanOfRates(Float64Array.from([1, 1, 0, 0]))).toBeNull();
});
