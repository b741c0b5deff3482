import type { Interval } from "../terms.ts";
import { studentQuantile } from "./student-t.ts";

/** What an interval for a fraction is made from. */
export interface FractionEvidence {
  /** The estimate, in 0..1. */
  readonly value: number;
  /** Clustered standard error of the estimate. */
  readonly standardError: number;
  /** Degrees of freedom of the standard error. */
  readonly degrees: number;
  /** Instances behind the estimate: no more information than that many independent ones is ever assumed. */
  readonly n: number;
  readonly clusters: number;
  readonly level: number;
}

/**
 * Within-cluster correlation that is assumed where none can be estimated, that is where every instance
 * has the same value (0 of n, or n of n).
 */
const ASSUMED_CORRELATION = 0.1;

/**
 * Wilson's score interval at the effective sample size, with the t quantile in place of the normal one:
 * n' = min(n, v(1-v)/SE²), centre (v + t²/2n')/(1 + t²/n'), half width t·sqrt(v(1-v)/n' + t²/4n'²)/(1 + t²/n').
 * It stays within 0..1 and is neither empty at 0 of n nor at n of n, where n' = n / (1 + (n/clusters - 1)·0.1).
 * Sources: Wilson 1927; Korn and Graubard 1998 (effective sample size); Dean and Pagano 2015 (the combination for
 * clustered data).
 */
export function fractionInterval(evidence: FractionEvidence): Interval {
  const { value, standardError, degrees, n, clusters, level } = evidence;
  const t = studentQuantile(level, degrees);
  const spread = value * (1 - value);
  const assumed = n / (1 + Math.max(0, n / clusters - 1) * ASSUMED_CORRELATION);
  const effective = standardError > 0 && spread > 0 ? Math.min(n, spread / standardError ** 2) : assumed;
  const stretch = 1 + t ** 2 / effective;
  const centre = (value + t ** 2 / (2 * effective)) / stretch;
  const half = (t * Math.sqrt(spread / effective + t ** 2 / (4 * effective ** 2))) / stretch;
  // Rounding must not push the value itself out of its own interval at 0 and 1.
  const low = value === 0 ? 0 : Math.max(0, centre - half);
  const high = value === 1 ? 1 : Math.min(1, centre + half);
  return { low, high, level, method: "wilson" };
}
