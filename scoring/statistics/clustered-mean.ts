import type { Interval } from "../terms.ts";
import { type ClusterSum, clusterSpread } from "./cluster-spread.ts";
import { fractionInterval } from "./fraction-interval.ts";
import { studentQuantile } from "./student-t.ts";

/** One instance's value and the unit that it shares with others (profile, environment, source task). */
export interface ClusteredValue {
  readonly cluster: string;
  readonly value: number;
}

/** A mean with its uncertainty. `value` is null without instances; error and interval are null for fewer than two clusters. */
export interface ClusteredEstimate {
  readonly value: number | null;
  readonly n: number;
  readonly clusters: number;
  readonly standardError: number | null;
  /** Degrees of freedom of the standard error; 0 for fewer than two clusters. */
  readonly degrees: number;
  readonly interval: Interval | null;
}

export const DEFAULT_LEVEL = 0.95;

/**
 * The mean of all values, each instance weighing the same, with a cluster-robust standard error:
 * SE² = Σ_g e_g² / (1 - n_g/N) / N², where e_g is the sum of the cluster's deviations from the mean
 * (bias-reduced "CR2"; with clusters of equal size the usual G/(G-1) correction).
 * Degrees of freedom: Satterthwaite's under independent errors, G-1 for equal sizes and less for unequal ones.
 * Interval: of fractions (every value in 0..1) `wilson` at the effective sample size (`fractionInterval`), also at 0 of n
 * and n of n; of other values `clustered-t`, value ± t·SE.
 * Sources: Bell and McCaffrey 2002; Cameron and Miller 2015; Miller, "Adding Error Bars to Evals", 2024.
 * The order of the values does not matter beyond rounding.
 */
export function clusteredMean(
  values: readonly ClusteredValue[],
  options: { readonly level?: number } = {},
): ClusteredEstimate {
  const level = options.level ?? DEFAULT_LEVEL;
  const sums = sumByCluster(values);
  const error = clusteredError(sums);
  const { value, n, standardError, degrees } = error;
  if (value === null || standardError === null) return { ...error, interval: null };
  if (values.every((one) => one.value >= 0 && one.value <= 1)) {
    const evidence = { value, standardError, degrees, n, spread: clusterSpread(sums), level };
    return { ...error, interval: fractionInterval(evidence) };
  }
  const half = studentQuantile(level, degrees) * standardError;
  return { ...error, interval: { low: value - half, high: value + half, level, method: "clustered-t" } };
}

/** Mean, standard error and degrees of freedom of `clusteredMean` from the sums of each cluster. */
export function clusteredError(sums: readonly ClusterSum[]): Omit<ClusteredEstimate, "interval"> {
  const clusters = sums.length;
  const n = sums.reduce((total, cluster) => total + cluster.n, 0);
  if (n === 0) return { value: null, n, clusters, standardError: null, degrees: 0 };
  const value = sums.reduce((total, cluster) => total + cluster.sum, 0) / n;
  if (clusters < 2) return { value, n, clusters, standardError: null, degrees: 0 };
  let variance = 0;
  let crossed = 0;
  let squared = 0;
  for (const cluster of sums) {
    const leverage = cluster.n / n;
    const weight = 1 / (n ** 2 * (1 - leverage));
    variance += weight * (cluster.sum - cluster.n * value) ** 2;
    // Trace of the squared covariance of the weighted cluster sums, in one pass (Satterthwaite's denominator).
    const shared = (weight * cluster.n ** 2) / n;
    crossed += shared;
    squared += (weight * cluster.n * (1 - leverage)) ** 2 - shared ** 2;
  }
  const degrees = 1 / n ** 2 / (crossed ** 2 + squared);
  return { value, n, clusters, standardError: Math.sqrt(variance), degrees };
}

/** Counts and sums per cluster, in order of first appearance. */
export function sumByCluster(values: readonly ClusteredValue[]): readonly ClusterSum[] {
  const sums = new Map<string, { n: number; sum: number }>();
  for (const { cluster, value } of values) {
    const known = sums.get(cluster);
    if (known === undefined) sums.set(cluster, { n: 1, sum: value });
    else {
      known.n += 1;
      known.sum += value;
    }
  }
  return [...sums.values()];
}
