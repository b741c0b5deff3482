import { exactSum } from "../python/exact-sum.ts";

/** The figures that the released statistics script gives of a list of numbers; null where there are too few. */
export interface NumericSummary {
  readonly count: number;
  readonly min: number | null;
  readonly max: number | null;
  readonly mean: number | null;
  readonly variancePopulation: number | null;
  readonly varianceSample: number | null;
  readonly stdevPopulation: number | null;
  readonly stdevSample: number | null;
  readonly median: number | null;
  readonly p25: number | null;
  readonly p75: number | null;
  readonly sum: number;
}

const EMPTY: NumericSummary = {
  count: 0,
  min: null,
  max: null,
  mean: null,
  variancePopulation: null,
  varianceSample: null,
  stdevPopulation: null,
  stdevSample: null,
  median: null,
  p25: null,
  p75: null,
  sum: 0,
};

/**
 * Summarises finite numbers as the released script does: the mean of their exact sum, percentiles interpolated linearly
 * between the sorted values.
 */
export function summarizeNumbers(values: readonly number[]): NumericSummary {
  if (values.length === 0) return EMPTY;
  const sorted = values.toSorted((a, b) => a - b);
  const count = values.length;
  const mean = exactSum(sorted) / count;
  const squares = exactSum(sorted.map((value) => (value - mean) ** 2));
  const variancePopulation = squares / count;
  const varianceSample = count > 1 ? squares / (count - 1) : null;
  return {
    count,
    min: sorted[0] ?? null,
    max: sorted[count - 1] ?? null,
    mean,
    variancePopulation,
    varianceSample,
    stdevPopulation: Math.sqrt(variancePopulation),
    stdevSample: varianceSample === null ? null : Math.sqrt(varianceSample),
    median: percentile(sorted, 0.5),
    p25: percentile(sorted, 0.25),
    p75: percentile(sorted, 0.75),
    sum: sorted.reduce((total, value) => total + value, 0),
  };
}

function percentile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const low = Math.floor(place);
  const lowValue = sorted[low] ?? 0;
  const highValue = sorted[Math.min(low + 1, sorted.length - 1)] ?? 0;
  const weight = place - low;
  return lowValue * (1 - weight) + highValue * weight;
}
