import type { OfficialFeedback } from "../../../scoring/benchmark.ts";
import type { Interval, Score } from "../../../scoring/terms.ts";
import { WITHHELD_BELOW } from "../splits/split-content.ts";

/** Figures of official splits are told in so many steps of 1, which is more than any page prints. */
const STEPS = 10_000;

/** A figure as precise as an official split tells it. More digits would tell a submitter who weighs instances about each. */
export function toOfficialFigure(value: number): number {
  return Math.round(value * STEPS) / STEPS;
}

/**
 * Scores of an official split as they may leave the scoring side, in three steps.
 * 1. A cell over fewer than ten instances keeps its `n` and loses value, parts and interval. Where what was withheld of a
 *    dimension together is still fewer than ten instances, the smallest other cells are withheld with it: otherwise the
 *    overall figure minus the shown cells would give it away.
 * 2. So does a cell in which the submitter can make one instance count more than another, by more parameters or turns,
 *    where the cell's category follows from the hidden reference: chosen weights would tell which instances are in it.
 * 3. What is left is rounded, and the sums behind a figure of the second kind are not told.
 */
export function toOfficialScores(
  scores: readonly Score[],
  { weighedMetrics, openDimensions }: OfficialFeedback,
): readonly Score[] {
  const small = findSmall(scores);
  return scores.map((score) => {
    const isWeighed = weighedMetrics.includes(score.metric);
    const isOpen = score.dimension === "overall" || openDimensions.includes(score.dimension);
    return small.has(score) || (score.n > 0 && isWeighed && !isOpen)
      ? { ...score, value: null, parts: {}, clusters: 0, interval: null }
      : round(score, isWeighed);
  });
}

function findSmall(scores: readonly Score[]): ReadonlySet<Score> {
  const withheld = new Set<Score>();
  const groups = Map.groupBy(scores, ({ metric, dimension }) => `${metric}\u0000${dimension}`);
  for (const cells of groups.values()) {
    const bySize = cells.filter(({ n }) => n > 0).sort((a, b) => a.n - b.n);
    let hidden = 0;
    for (const cell of bySize) {
      const small = cell.n < WITHHELD_BELOW;
      const exposed = hidden > 0 && hidden < WITHHELD_BELOW;
      if (!small && !exposed) continue;
      withheld.add(cell);
      hidden += cell.n;
    }
  }
  return withheld;
}

function round({ value, parts, interval, ...score }: Score, isWeighed: boolean): Score {
  return {
    ...score,
    value: value === null ? null : toOfficialFigure(value),
    parts: isWeighed ? {} : parts,
    interval: interval === null ? null : toOfficialInterval(interval),
  };
}

/** An interval as precise as an official split tells it. */
export function toOfficialInterval<Bounds extends Pick<Interval, "low" | "high">>(interval: Bounds): Bounds {
  return { ...interval, low: toOfficialFigure(interval.low), high: toOfficialFigure(interval.high) };
}
