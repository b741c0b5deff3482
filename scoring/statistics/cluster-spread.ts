/** Sums of one cluster. */
export interface ClusterSum {
  readonly n: number;
  readonly sum: number;
}

/** How evenly clusters share what an estimate is made of. */
export interface ClusterSpread {
  /** Number of clusters of equal size that instances spread like: N² / Σ n_g². */
  readonly effective: number;
  /**
   * Number of clusters that the rarer outcome is spread over, counted in the same way: (Σ r_g)² / Σ r_g², with r_g the
   * cluster's right values where the mean is at most ½, its wrong ones otherwise. 0 where that outcome does not occur.
   */
  readonly carriers: number;
}

/**
 * Both effective numbers of clusters, from sums of values in 0..1; `effective` is 0 without instances.
 * Source: Carter, Schnepel and Steigerwald, "Asymptotic Behavior of a t-Test Robust to Cluster Heterogeneity", 2017.
 */
export function clusterSpread(sums: readonly ClusterSum[]): ClusterSpread {
  const right = effectiveNumber(sums.map(({ sum }) => sum));
  const wrong = effectiveNumber(sums.map(({ n, sum }) => n - sum));
  return {
    effective: effectiveNumber(sums.map(({ n }) => n)).number,
    carriers: right.total <= wrong.total ? right.number : wrong.number,
  };
}

/** Of parts of at least 0: their sum, and how many equal parts they spread like. */
export function effectiveNumber(parts: readonly number[]): { readonly total: number; readonly number: number } {
  let total = 0;
  let squares = 0;
  for (const part of parts) {
    total += part;
    squares += part ** 2;
  }
  return { total, number: squares > 0 ? total ** 2 / squares : 0 };
}
