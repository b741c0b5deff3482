import type { PairedComparison, RankRange } from "../../../db/ports.ts";
import {
  type ClusterStatistics,
  clusterJackknife,
  type Statistic,
} from "../../../scoring/statistics/cluster-bootstrap.ts";
import { seedOf } from "../../../scoring/statistics/random.ts";
import { rankSets } from "../../../scoring/statistics/rank-sets.ts";
import { studentQuantile } from "../../../scoring/statistics/student-t.ts";
import { headlineOf } from "./headline-statistics.ts";

export interface ComparedEntry {
  readonly submissionId: string;
  readonly clusters: readonly ClusterStatistics[];
}

/**
 * Rank ranges and all paired differences of entries scored on the same split version. An entry without a headline (a
 * file of one part) has no rank and no pairs. Seeded by the split version: the same entries give the same result.
 */
export function compareEntries(
  splitVersionId: string,
  entries: readonly ComparedEntry[],
): { readonly ranks: readonly RankRange[]; readonly pairs: readonly PairedComparison[] } {
  const ranked = entries.filter(({ clusters }) => clusterJackknife(clusters, headlineOf).value !== null);
  const systems = ranked.map(({ submissionId, clusters }) => ({ id: submissionId, clusters }));
  const ranks = rankSets(systems, headlineOf, { seed: seedOf(`ranks/${splitVersionId}`) });
  const pairs = ranked.flatMap((a, index) => ranked.slice(index + 1).map((b) => comparePair(a, b)));
  return { ranks: ranks.map(({ id, low, high }) => ({ submissionId: id, low, high })), pairs };
}

/**
 * Both files' statistics side by side, so that a cluster left out is left out of both. The interval is the difference
 * ± t(clusters - 1) · jackknife error, as in `pairedDifference`; where no cluster varies it is the jackknife's own bound.
 */
function comparePair(a: ComparedEntry, b: ComparedEntry): PairedComparison {
  const joined = a.clusters.map((statistics, index) => [...statistics, ...(b.clusters[index] ?? [])]);
  const { value, standardError, clusters, interval } = clusterJackknife(joined, halfDifference);
  const difference = (value ?? 0.5) * 2 - 1;
  const pair = { a: a.submissionId, b: b.submissionId, difference };
  if (standardError === null || interval === null) return { ...pair, interval: null };
  if (standardError === 0)
    return { ...pair, interval: { ...interval, low: interval.low * 2 - 1, high: interval.high * 2 - 1 } };
  const half = studentQuantile(interval.level, clusters - 1) * 2 * standardError;
  const [low, high] = [Math.max(-1, difference - half), Math.min(1, difference + half)];
  return { ...pair, interval: { low, high, level: interval.level, method: "clustered-t" } };
}

/** The difference moved from -1..1 to 0..1, where the interval's method works. */
const halfDifference: Statistic = (sums) => {
  const first = headlineOf(sums.subarray(0, sums.length / 2));
  const second = headlineOf(sums.subarray(sums.length / 2));
  return first === null || second === null ? null : (1 + first - second) / 2;
};
