import { expect, test } from "vitest";
import { clusterJackknife, meanOfRates } from "../../../scoring/statistics/cluster-jackknife.ts";
import { type ClusteredValue, sumByCluster } from "../../../scoring/statistics/clustered-mean.ts";
import { type CoverageSetting, measureCoverage } from "../../../scoring/statistics/coverage.ts";
import {
  COVERAGE_REPETITIONS,
  COVERAGE_SIZE,
  MEASURED_COVERAGE,
} from "../../../scoring/statistics/measured-coverage.ts";

const CORRELATIONS = [0, 0.1, 0.3, 0.5];

/** A measurement's own scatter at 2,000 repetitions, three standard errors, beside the two points that are claimed. */
const SCATTER = 0.015;

function settings(clusters: number, rates: readonly number[]): readonly CoverageSetting[] {
  return rates.flatMap((rate) =>
    CORRELATIONS.flatMap((correlation) =>
      [10, 40].map((clusterSize) => ({ clusters, clusterSize, rate, correlation })),
    ),
  );
}

test.each([20, 50])("the interval of a rate over %i clusters covers 95 percent at every correlation", (clusters) => {
  const all = settings(clusters, [0.05, 0.1, 0.3, 0.5, 0.8, 0.95]);
  const measured = all.map((setting) => ({ setting, coverage: measureCoverage(setting, 1_000) }));
  for (const { setting, coverage } of measured) {
    const { rate, correlation } = setting;
    // Few instances of the rarer outcome come in steps, which leave the far limit more than its share.
    const coarse = Math.min(rate, 1 - rate) <= 0.1 || correlation >= 0.3 ? 0.015 : 0;
    expect(coverage, JSON.stringify(setting)).toBeGreaterThanOrEqual(0.93 - SCATTER);
    expect(coverage, JSON.stringify(setting)).toBeLessThanOrEqual(0.97 + coarse + SCATTER);
  }
  const mean = measured.reduce((sum, { coverage }) => sum + coverage, 0) / measured.length;
  expect(Math.abs(mean - 0.95)).toBeLessThanOrEqual(0.02);
});

test.each([6, 10, 15])("with %i clusters it does not cover less than two points below 95 percent", (clusters) => {
  for (const setting of settings(clusters, [0.05, 0.3, 0.9])) {
    expect(measureCoverage(setting, 1_000), JSON.stringify(setting)).toBeGreaterThanOrEqual(0.93 - SCATTER);
  }
});

test("the jackknife's interval of a ratio covers what that of a mean covers", () => {
  const statistics = (values: readonly ClusteredValue[]) => sumByCluster(values).map(({ n, sum }) => [sum, n]);
  for (const [rate, correlation] of [
    [0.3, 0.1],
    [0.1, 0.3],
    [0.9, 0.5],
  ] as const) {
    const measured = measureCoverage({ clusters: 30, clusterSize: 20, rate, correlation }, 2_000, (values) =>
      clusterJackknife(statistics(values), meanOfRates, { n: values.length }),
    );
    expect(Math.abs(measured - 0.95), `rate ${rate}, correlation ${correlation}: ${measured}`).toBeLessThanOrEqual(
      0.03,
    );
  }
});

test("the published coverage is what a new measurement gives", () => {
  const row = MEASURED_COVERAGE.find(({ clusters, correlation }) => clusters === 6 && correlation === 0.3);
  const setting = { clusters: 6, clusterSize: COVERAGE_SIZE, rate: 0.05, correlation: 0.3 };
  expect(measureCoverage(setting, COVERAGE_REPETITIONS)).toBe(row?.coverage[0]);
});
