import type { Interval } from "../terms.ts";
import { DEFAULT_LEVEL } from "./clustered-mean.ts";
import { fractionInterval } from "./fraction-interval.ts";
import { createRandom } from "./random.ts";
import { studentQuantile } from "./student-t.ts";

/**
 * Sufficient statistics of one cluster, e.g. `[matched, predicted, reference]` for F1, or correct and total of each
 * category for a mean of category means. Adding the vectors of some clusters gives the vector of them together.
 */
export type ClusterStatistics = readonly number[];

/** From summed statistics to the figure; null where it is undefined (no instances). */
export type Statistic = (sums: Float64Array) => number | null;

export interface StatisticEstimate {
  readonly value: number | null;
  readonly clusters: number;
  readonly standardError: number | null;
  readonly interval: Interval | null;
}

export interface JackknifeOptions {
  readonly level?: number;
  /** Instances behind the figure; by default the number of clusters, which is cautious. Only used to bound the information. */
  readonly n?: number;
}

export interface BootstrapOptions extends JackknifeOptions {
  readonly seed: number;
  /** 2,000 by default. */
  readonly replicates?: number;
}

/** From this many clusters on the bootstrap's own distribution is used; below it the jackknife with t. */
export const BOOTSTRAP_CLUSTERS_MIN = 20;

/**
 * A figure in 0..1 of any form with an interval from resampling whole clusters. Clusters keep the given order, so
 * the same input and seed give the same result. From 20 clusters on the method is `cluster-bootstrap`: the percentile interval at
 * tails widened for the number of clusters, so that it is as wide as the t interval (Efron and Tibshirani 1993;
 * Hesterberg 2015, "expanded percentile interval"). Below, and where no replicate varies, it is `clusterJackknife`'s.
 * Cost: replicates × clusters × length of the statistics. Replicates in which the figure is undefined are left out.
 */
export function clusterBootstrap(
  clusters: readonly ClusterStatistics[],
  statistic: Statistic,
  options: BootstrapOptions,
): StatisticEstimate {
  const jackknife = clusterJackknife(clusters, statistic, options);
  if (clusters.length < BOOTSTRAP_CLUSTERS_MIN || jackknife.value === null) return jackknife;
  const level = options.level ?? DEFAULT_LEVEL;
  const random = createRandom(options.seed);
  const length = clusters[0]?.length ?? 0;
  const drawn: number[] = [];
  for (let replicate = 0; replicate < (options.replicates ?? 2_000); replicate += 1) {
    const sums = new Float64Array(length);
    for (let draw = 0; draw < clusters.length; draw += 1) addTo(sums, clusters[random.nextBelow(clusters.length)], 1);
    const value = statistic(sums);
    if (value !== null) drawn.push(value);
  }
  drawn.sort((a, b) => a - b);
  const mean = drawn.reduce((total, value) => total + value, 0) / drawn.length;
  const variance = drawn.reduce((total, value) => total + (value - mean) ** 2, 0) / (drawn.length - 1);
  if (!(variance > 0)) return jackknife;
  const tail = widenedTail(level, clusters.length);
  const interval: Interval = {
    low: Math.min(jackknife.value, quantileOf(drawn, tail)),
    high: Math.max(jackknife.value, quantileOf(drawn, 1 - tail)),
    level,
    method: "cluster-bootstrap",
  };
  return { ...jackknife, standardError: Math.sqrt(variance), interval };
}

/**
 * The same figure with the standard error of the delete-one-cluster jackknife, SE² = (G-1)/G · Σ (v_(g) - v̄)², and
 * `fractionInterval` with G-1 degrees of freedom. Needs no seed and costs clusters × length of the statistics, so it suits
 * breakdowns of many cells. A figure that one left-out cluster makes undefined has no interval.
 * Source: Efron and Tibshirani 1993, chapter 11.
 */
export function clusterJackknife(
  clusters: readonly ClusterStatistics[],
  statistic: Statistic,
  options: JackknifeOptions = {},
): StatisticEstimate {
  const count = clusters.length;
  const { value, without } = leaveEachOut(clusters, statistic);
  if (value === null || without === null) return { value, clusters: count, standardError: null, interval: null };
  const standardError = jackknifeError(without);
  const interval = fractionInterval({
    value,
    standardError,
    degrees: count - 1,
    n: options.n ?? count,
    clusters: count,
    level: options.level ?? DEFAULT_LEVEL,
  });
  return { value, clusters: count, standardError, interval };
}

/**
 * The figure over all clusters, and over all but each one, in their order. The latter are null for fewer than two clusters
 * or where one of them is undefined.
 */
export function leaveEachOut(
  clusters: readonly ClusterStatistics[],
  statistic: Statistic,
): { readonly value: number | null; readonly without: readonly number[] | null } {
  const sums = new Float64Array(clusters[0]?.length ?? 0);
  for (const cluster of clusters) addTo(sums, cluster, 1);
  const value = clusters.length === 0 ? null : statistic(sums.slice());
  if (value === null || clusters.length < 2) return { value, without: null };
  const without: number[] = [];
  for (const cluster of clusters) {
    const rest = sums.slice();
    addTo(rest, cluster, -1);
    const left = statistic(rest);
    if (left === null) return { value, without: null };
    without.push(left);
  }
  return { value, without };
}

/** The jackknife's standard error of a figure from its values with each cluster left out. */
export function jackknifeError(without: readonly number[]): number {
  const count = without.length;
  const mean = without.reduce((total, one) => total + one, 0) / count;
  const squares = without.reduce((total, one) => total + (one - mean) ** 2, 0);
  return Math.sqrt(((count - 1) / count) * squares);
}

/** F1 from `[matched, predicted, reference]`: 2m/(p+r); null where nothing was predicted and nothing was to be found. */
export function f1Of(sums: Float64Array): number | null {
  const [matched = 0, predicted = 0, reference = 0] = sums;
  return predicted + reference === 0 ? null : (2 * matched) / (predicted + reference);
}

/** Unweighted mean of category rates from `[correct, total, correct, total, …]`; null when a category has no instance. */
export function meanOfRates(sums: Float64Array): number | null {
  let sum = 0;
  for (let index = 0; index < sums.length; index += 2) {
    const total = sums[index + 1] ?? 0;
    if (total === 0) return null;
    sum += (sums[index] ?? 0) / total;
  }
  return sums.length === 0 ? null : sum / (sums.length / 2);
}

function addTo(sums: Float64Array, cluster: ClusterStatistics | undefined, sign: 1 | -1): void {
  if (cluster?.length !== sums.length) throw new RangeError("Every cluster needs statistics of the same length.");
  for (let index = 0; index < sums.length; index += 1) sums[index] = (sums[index] ?? 0) + sign * (cluster[index] ?? 0);
}

/** The tail probability of the normal distribution beyond the t quantile times sqrt(G/(G-1)). */
function widenedTail(level: number, clusters: number): number {
  return normalTail(studentQuantile(level, clusters - 1) * Math.sqrt(clusters / (clusters - 1)));
}

/** P(Z > z) for z > 0 by the continued fraction of Abramowitz and Stegun 26.2.14, exact to 1e-9 for z > 1. */
function normalTail(z: number): number {
  let fraction = z;
  for (let k = 200; k >= 1; k -= 1) fraction = z + k / fraction;
  return Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI) / fraction;
}

/** Linear interpolation between order statistics (Hyndman and Fan, type 7). */
function quantileOf(sorted: readonly number[], probability: number): number {
  const position = probability * (sorted.length - 1);
  const below = Math.floor(position);
  const low = sorted[below] ?? 0;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? low;
  return low + (position - below) * (high - low);
}
