import { type ClusteredEstimate, type ClusteredValue, clusteredMean } from "./clustered-mean.ts";
import { createRandom, type Random, seedOf } from "./random.ts";

/** A kind of data set to measure an interval's coverage on. */
export interface CoverageSetting {
  readonly clusters: number;
  /** Mean instances per cluster; single clusters have between half and one and a half times as many. */
  readonly clusterSize: number;
  /** True rate, 0..1. */
  readonly rate: number;
  /** True correlation of two instances of one cluster, at least 0 and below 1. */
  readonly correlation: number;
}

/**
 * The share of simulated data sets whose 95 % interval of `estimate` (by default `clusteredMean`) holds the true rate. Data are
 * beta-binomial by Pólya's urn; reproducible, since the seed follows from the setting. The measurement's own
 * standard error is about sqrt(0.05 / repetitions) / 4.5.
 */
export function measureCoverage(
  setting: CoverageSetting,
  repetitions: number,
  estimate: (values: readonly ClusteredValue[]) => Pick<ClusteredEstimate, "interval"> = clusteredMean,
): number {
  const random = createRandom(seedOf(JSON.stringify(setting)));
  let covered = 0;
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    const { interval } = estimate(simulateClusters(setting, random));
    if (interval !== null && interval.low <= setting.rate && setting.rate <= interval.high) covered += 1;
  }
  return covered / repetitions;
}

/** One simulated data set: 0 and 1 values in clusters of unequal size with the given rate and correlation. */
export function simulateClusters(setting: CoverageSetting, random: Random): readonly ClusteredValue[] {
  const { clusters, clusterSize, rate, correlation } = setting;
  const weight = (1 - correlation) / correlation;
  const rateAfter = (drawn: number, right: number): number =>
    correlation === 0 ? rate : (rate * weight + right) / (weight + drawn);
  const values: ClusteredValue[] = [];
  for (let cluster = 0; cluster < clusters; cluster += 1) {
    const size = Math.max(1, Math.round(clusterSize * (0.5 + random.nextFraction())));
    let right = 0;
    for (let drawn = 0; drawn < size; drawn += 1) {
      const value = random.nextFraction() < rateAfter(drawn, right) ? 1 : 0;
      right += value;
      values.push({ cluster: String(cluster), value });
    }
  }
  return values;
}
