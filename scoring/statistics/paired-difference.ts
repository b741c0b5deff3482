import type { Interval } from "../terms.ts";
import { type ClusteredValue, clusteredError, DEFAULT_LEVEL, sumByCluster } from "./clustered-mean.ts";
import { fractionInterval } from "./fraction-interval.ts";
import { studentQuantile } from "./student-t.ts";

/** How far two systems are apart on the same instances. `value` is the mean of a - b. */
export interface PairedDifference {
  readonly value: number | null;
  readonly n: number;
  readonly clusters: number;
  readonly standardError: number | null;
  readonly degrees: number;
  readonly interval: Interval | null;
}

/**
 * Mean difference a - b of two systems on the same instances (values in 0..1, in the same order), clustered: what both find
 * hard cancels, so it is much sharper than comparing two intervals. Standard error and degrees of freedom as in
 * `clusteredMean`, interval `clustered-t`. Where every difference is the same the error cannot be estimated, and the half
 * width is the upper bound for 0 deviating instances of n. Null interval for fewer than two clusters.
 * Throws a RangeError when the two lists are not over the same instances.
 * Source: Miller, "Adding Error Bars to Evals", 2024, section 4.
 */
export function pairedDifference(
  a: readonly ClusteredValue[],
  b: readonly ClusteredValue[],
  options: { readonly level?: number } = {},
): PairedDifference {
  const level = options.level ?? DEFAULT_LEVEL;
  if (a.length !== b.length) throw new RangeError(`Paired lists differ in length: ${a.length} and ${b.length}.`);
  const differences = a.map(({ cluster, value }, index) => {
    const other = b[index];
    if (other?.cluster !== cluster) throw new RangeError(`Paired lists differ in cluster at index ${index}.`);
    return { cluster, value: value - other.value };
  });
  const error = clusteredError(sumByCluster(differences));
  const { value, n, clusters, standardError, degrees } = error;
  if (value === null || standardError === null) return { ...error, interval: null };
  const half =
    standardError > 0
      ? studentQuantile(level, degrees) * standardError
      : fractionInterval({ value: 0, standardError, degrees, n, clusters, level }).high;
  return {
    ...error,
    interval: { low: Math.max(-1, value - half), high: Math.min(1, value + half), level, method: "clustered-t" },
  };
}

/**
 * The smallest true difference that a comparison with this standard error would find in `power` (0.8) of repetitions at
 * `level` (0.95): (t_level + t_power) · SE, where t_power is the one-sided quantile. Same unit as the standard error;
 * for a column of a board pass the median standard error of its paired differences. Null without a standard error.
 * Source: Bloom, "Minimum Detectable Effects", 1995.
 */
export function smallestDetectableDifference(
  difference: { readonly standardError: number | null; readonly degrees: number },
  options: { readonly level?: number; readonly power?: number } = {},
): number | null {
  const { standardError, degrees } = difference;
  if (standardError === null) return null;
  const twoSided = studentQuantile(options.level ?? DEFAULT_LEVEL, degrees);
  const oneSided = studentQuantile(2 * (options.power ?? 0.8) - 1, degrees);
  return (twoSided + oneSided) * standardError;
}
