import type { ClusterSpread } from "./cluster-spread.ts";
import { studentQuantile } from "./student-t.ts";

/** Correlation of two instances of one cluster that is assumed where none can be estimated, every instance being the same. */
const ASSUMED_CORRELATION = 0.5;

/**
 * 1/n', the inverse of the effective sample size: the squared standard error per `variance` of a single instance, at least
 * 1/2n. Without variance it is that of n instances with the assumed correlation.
 */
export function variancePerSpread(
  of: { readonly standardError: number; readonly n: number; readonly spread: Pick<ClusterSpread, "effective"> },
  variance: number,
): number {
  const { standardError, n, spread } = of;
  if (variance > 0) return Math.max(standardError ** 2 / variance, 1 / (2 * n));
  const size = Math.max(1, n / spread.effective);
  return (1 + (size - 1) * ASSUMED_CORRELATION) / n;
}

export interface TailEvidence {
  /** 1/n', of `variancePerSpread`. */
  readonly perSpread: number;
  readonly degrees: number;
  /** Degrees of freedom for the limit on the side of the long tail. */
  readonly tailDegrees: number;
  readonly effectiveClusters: number;
  readonly level: number;
}

/**
 * The x = t²/n' of a score interval's two limits: `near` with the degrees of the standard error, `far` on the side of the
 * long tail with those of the tail, at most what full correlation within clusters would give, and at least `near`.
 */
export function tailPenalty(of: TailEvidence): { readonly near: number; readonly far: number } {
  const squared = studentQuantile(of.level, of.degrees) ** 2;
  const near = squared * of.perSpread;
  if (of.tailDegrees >= of.degrees) return { near, far: near };
  const tail = studentQuantile(of.level, of.tailDegrees) ** 2 * of.perSpread;
  return { near, far: Math.max(near, Math.min(tail, squared / of.effectiveClusters)) };
}
