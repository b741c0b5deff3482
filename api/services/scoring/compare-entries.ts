import type { PairedComparison, RankRange } from "../../../db/ports.ts";
import {
  type ClusterStatistics,
  clusterJackknife,
  jackknifeError,
  leaveEachOut,
  type Statistic,
} from "../../../scoring/statistics/cluster-jackknife.ts";
import { DEFAULT_LEVEL } from "../../../scoring/statistics/clustered-mean.ts";
import { seedOf } from "../../../scoring/statistics/random.ts";
import { rankSets } from "../../../scoring/statistics/rank-sets.ts";
import { studentQuantile } from "../../../scoring/statistics/student-t.ts";
import type { Interval } from "../../../scoring/terms.ts";
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
  const measured = entries.map((entry) => ({ entry, ...leaveEachOut(entry.clusters, headlineOf) }));
  const ranked = measured.flatMap(({ entry, value, without }) => (value === null ? [] : [{ entry, value, without }]));
  const systems = ranked.map(({ entry }) => ({ id: entry.submissionId, clusters: entry.clusters }));
  const ranks = rankSets(systems, headlineOf, { seed: seedOf(`ranks/${splitVersionId}`) });
  const quantile = studentQuantile(DEFAULT_LEVEL, Math.max(1, (entries[0]?.clusters.length ?? 0) - 1));
  const pairs = ranked.flatMap((a, index) => ranked.slice(index + 1).map((b) => comparePair(a, b, quantile)));
  return { ranks: ranks.map(({ id, low, high }) => ({ submissionId: id, low, high })), pairs };
}

interface MeasuredEntry {
  readonly entry: ComparedEntry;
  readonly value: number;
  /** The headline without each cluster. */
  readonly without: readonly number[] | null;
}

/** Below this the jackknife's error is rounding. */
const ERROR_MIN = 1e-12;

/**
 * A cluster that is left out is left out of both files, so the jackknife of their difference is made of the differences.
 * The interval is the difference ± t(clusters - 1) · jackknife error: a headline that is a mean of figures has no discordant
 * instances for the score interval of `pairedDifference`. Where no cluster varies it is the jackknife's own bound.
 */
function comparePair(a: MeasuredEntry, b: MeasuredEntry, quantile: number): PairedComparison {
  const difference = a.value - b.value;
  const pair = { a: a.entry.submissionId, b: b.entry.submissionId, difference };
  const { without: withoutB } = b;
  if (a.without === null || withoutB === null) return { ...pair, interval: null };
  const standardError = jackknifeError(a.without.map((one, index) => one - (withoutB[index] ?? 0)));
  if (standardError < ERROR_MIN) return { ...pair, interval: boundWithoutError(a.entry, b.entry) };
  const half = quantile * standardError;
  const [low, high] = [Math.max(-1, difference - half), Math.min(1, difference + half)];
  return { ...pair, interval: { low, high, level: DEFAULT_LEVEL, method: "clustered-t" } };
}

function boundWithoutError(a: ComparedEntry, b: ComparedEntry): Interval | null {
  const joined = a.clusters.map((statistics, index) => [...statistics, ...(b.clusters[index] ?? [])]);
  const { interval } = clusterJackknife(joined, halfDifference);
  return interval === null ? null : { ...interval, low: interval.low * 2 - 1, high: interval.high * 2 - 1 };
}

/** The difference moved from -1..1 to 0..1, where the interval's method works. */
const halfDifference: Statistic = (sums) => {
  const first = headlineOf(sums.subarray(0, sums.length / 2));
  const second = headlineOf(sums.subarray(sums.length / 2));
  return first === null || second === null ? null : (1 + first - second) / 2;
};
