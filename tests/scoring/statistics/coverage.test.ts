import { expect, test } from "vitest";
import { clusterBootstrap, clusterJackknife, meanOfRates } from "../../../scoring/statistics/cluster-bootstrap.ts";
import { type ClusteredValue, sumByCluster } from "../../../scoring/statistics/clustered-mean.ts";
import { measureCoverage } from "../../../scoring/statistics/coverage.ts";
import {
  COVERAGE_CORRELATION,
  COVERAGE_RATES,
  COVERAGE_REPETITIONS,
  COVERAGE_SIZE,
  MEASURED_COVERAGE,
} from "../../../scoring/statistics/measured-coverage.ts";

const RATES = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

test.each([20, 50])("the interval of a rate over %i clusters covers within two points of 95 percent", (clusters) => {
  for (const rate of RATES) {
    for (const clusterSize of [10, 50]) {
      const measured = measureCoverage({ clusters, clusterSize, rate, correlation: 0.1 }, 4_000);
      expect(Math.abs(measured - 0.95), `rate ${rate}, size ${clusterSize}: ${measured}`).toBeLessThanOrEqual(0.02);
    }
  }
});

test("jackknife and bootstrap intervals of a ratio cover within two points of 95 % at 30 clusters", () => {
  const setting = { clusters: 30, clusterSize: 20, rate: 0.3, correlation: 0.1 };
  const statistics = (values: readonly ClusteredValue[]) => sumByCluster(values).map(({ n, sum }) => [sum, n]);
  const jackknife = measureCoverage(setting, 4_000, (values) =>
    clusterJackknife(statistics(values), meanOfRates, { n: values.length }),
  );
  const bootstrap = measureCoverage(setting, 1_500, (values) =>
    clusterBootstrap(statistics(values), meanOfRates, { seed: 1, replicates: 500, n: values.length }),
  );
  expect(Math.abs(jackknife - 0.95)).toBeLessThanOrEqual(0.02);
  expect(Math.abs(bootstrap - 0.95)).toBeLessThanOrEqual(0.02);
});

test("the published coverage below 20 clusters is what a new measurement gives", () => {
  const row = MEASURED_COVERAGE.find(({ clusters }) => clusters === 6);
  const rate = COVERAGE_RATES[1];
  const setting = { clusters: 6, clusterSize: COVERAGE_SIZE, rate, correlation: COVERAGE_CORRELATION };
  expect(measureCoverage(setting, COVERAGE_REPETITIONS)).toBe(row?.coverage[1]);
});
