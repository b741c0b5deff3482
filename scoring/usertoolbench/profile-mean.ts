import { clusterSpread } from "../statistics/cluster-spread.ts";
import { clusteredError, clusteredMean, DEFAULT_LEVEL } from "../statistics/clustered-mean.ts";
import { fractionInterval } from "../statistics/fraction-interval.ts";
import type { Score } from "../terms.ts";

/** One profile's own rate. */
export interface ProfileRate {
  readonly cluster: string;
  readonly value: number;
}

/**
 * The mean of the profiles' rates, each profile weighing the same however many turns it has. The standard error is that of
 * the rates between profiles. For rates in 0..1 the interval is the score interval of `fractionInterval`, whose
 * information is bounded by the number of `turns`; for others (progress may pass 1) it is value ± t·SE.
 * Null without profiles; no interval for fewer than two.
 */
export function meanOverProfiles(
  rates: readonly ProfileRate[],
  turns: number,
): Pick<Score, "value" | "clusters" | "interval"> {
  const sums = rates.map(({ value }) => ({ n: 1, sum: value }));
  const { value, clusters, standardError, degrees } = clusteredError(sums);
  if (value === null || standardError === null) return { value, clusters, interval: null };
  if (rates.every((rate) => rate.value >= 0 && rate.value <= 1)) {
    const evidence = { value, standardError, degrees, n: turns, spread: clusterSpread(sums), level: DEFAULT_LEVEL };
    return { value, clusters, interval: fractionInterval(evidence) };
  }
  return { value, clusters, interval: clusteredMean(rates).interval };
}
