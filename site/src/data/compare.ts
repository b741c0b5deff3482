import type { EntryFile, EntryScore } from "../downloads/entry-files.ts";

/** One measure of the compared entries; everything in the order of the entries. */
export interface ComparedMeasure {
  readonly metric: string;
  readonly dimension: string;
  readonly category: string;
  readonly scores: readonly (EntryScore | undefined)[];
  /** Against the first entry; null for the first itself and where one of the two has no score. */
  readonly differences: readonly (ComparedDifference | null)[];
}

export interface ComparedDifference {
  /** This entry minus the first, as a fraction. */
  readonly difference: number;
  /**
   * `higher` and `lower` are shown by the data: by the paired interval where there is one, else by intervals that do not
   * overlap. `unclear` is not shown either way; `untested` where a figure has no interval.
   */
  readonly verdict: "higher" | "lower" | "unclear" | "untested";
  /** The paired 95 % interval of the difference, where the scorer compared the two over the same instances. */
  readonly paired: { readonly low: number; readonly high: number } | null;
}

/**
 * Every measure that at least two of the entries have, in the first file's order. `headline` is the measure that the
 * scorer's paired differences are about.
 */
export function compareEntries(
  files: readonly EntryFile[],
  headline: { readonly metric: string; readonly dimension: string; readonly category: string },
): readonly ComparedMeasure[] {
  const indexes = files.map((file) => new Map(file.scores.map((score) => [measureKey(score), score])));
  const keys = new Map(files.flatMap((file) => file.scores.map((score) => [measureKey(score), score] as const)));
  return [...keys].flatMap(([key, { metric, dimension, category }]) => {
    const scores = indexes.map((index) => index.get(key));
    if (scores.filter((score) => score !== undefined && score.score !== null).length < 2) return [];
    const isHeadline = key === measureKey(headline);
    const differences = files.map((file, place) =>
      place === 0 ? null : differenceOf(files[0], file, scores[0], scores[place], isHeadline),
    );
    return [{ metric, dimension, category, scores, differences }];
  });
}

function differenceOf(
  first: EntryFile | undefined,
  other: EntryFile,
  a: EntryScore | undefined,
  b: EntryScore | undefined,
  isHeadline: boolean,
): ComparedDifference | null {
  if (first === undefined || a?.score == null || b?.score == null) return null;
  const difference = b.score - a.score;
  const paired = isHeadline && first.group === other.group ? other.differences[first.entry] : undefined;
  if (paired !== undefined && paired[1] !== null && paired[2] !== null) {
    const [value, low, high] = [paired[0], paired[1], paired[2]];
    return { difference: value, verdict: low > 0 ? "higher" : high < 0 ? "lower" : "unclear", paired: { low, high } };
  }
  if (first.group !== other.group || a.low === null || a.high === null || b.low === null || b.high === null) {
    return { difference, verdict: "untested", paired: null };
  }
  const verdict = b.low > a.high ? "higher" : b.high < a.low ? "lower" : "unclear";
  return { difference, verdict, paired: null };
}

/** What the counts of a summary rest on: the headline's metric over its categories, else every metric of which more is better. */
export function listSummaryMeasures(
  measures: readonly ComparedMeasure[],
  headlineMetric: string,
  better: Readonly<Record<string, "higher" | "lower" | "neither">>,
): readonly ComparedMeasure[] {
  const own = measures.filter(({ metric }) => metric === headlineMetric);
  return own.length > 1 ? own : measures.filter(({ metric }) => better[metric] === "higher");
}

/** Of measures of which more is better: how many are clear in favour of the first, of the other, or not clear. */
export function countVerdicts(
  measures: readonly ComparedMeasure[],
  place: number,
): { readonly all: number; readonly first: number; readonly other: number; readonly unclear: number } {
  const verdicts = measures
    .map(({ differences }) => differences[place]?.verdict)
    .filter((verdict) => verdict !== undefined);
  const count = (wanted: ComparedDifference["verdict"]) => verdicts.filter((verdict) => verdict === wanted).length;
  return {
    all: verdicts.length - count("untested"),
    first: count("lower"),
    other: count("higher"),
    unclear: count("unclear"),
  };
}

function measureKey(key: { readonly metric: string; readonly dimension: string; readonly category: string }): string {
  return `${key.metric}.${key.dimension}.${key.category}`;
}
