import type { ScoreScale } from "../format.ts";

/** A figure of a chart: where it lies, and the text that the table beside it prints. */
export interface ChartValue {
  /** In the unit of its axis; fractions in 0..1. Null where there is none. */
  readonly value: number | null;
  /** 95 % interval, in the same unit; left out where none is known. */
  readonly low?: number;
  readonly high?: number;
  readonly text: string;
}

export interface ChartItem {
  /** Entry id; what the address pins. */
  readonly id: string;
  readonly label: string;
}

/** One line per row over a few positions. */
export interface LinesData {
  readonly kind: "lines";
  readonly scale: ScoreScale;
  readonly positions: readonly string[];
  readonly series: readonly (ChartItem & { readonly values: readonly ChartValue[] })[];
  /** Per position, what the middle 80 % of all rows span; left out for few rows, which are all drawn. */
  readonly band?: readonly (readonly [low: number, high: number])[];
}

/** Two readings of the same answers, one pair per row. */
export interface GapData {
  readonly kind: "gap";
  readonly scale: ScoreScale;
  readonly first: string;
  readonly second: string;
  readonly rows: readonly (ChartItem & {
    readonly first: ChartValue;
    readonly second: ChartValue;
    /** The difference as printed: `+3.4`. */
    readonly gap: string;
  })[];
}

/** What a run takes against what it gets right, one point per row. */
export interface ScatterData {
  readonly kind: "scatter";
  readonly scale: ScoreScale;
  readonly xLabel: string;
  readonly yLabel: string;
  /** Whether x too is a fraction in 0..1; anything else stands on a logarithmic axis. */
  readonly xIsFraction: boolean;
  readonly xBetter: "higher" | "lower" | "neither";
  readonly points: readonly (ChartItem & { readonly x: ChartValue; readonly y: ChartValue })[];
}

/** The scores of a few rows over the categories of a dimension, over one another. */
export interface ProfileData {
  readonly kind: "profile";
  readonly scale: ScoreScale;
  readonly categories: readonly string[];
  readonly series: readonly (ChartItem & { readonly values: readonly ChartValue[] })[];
}

/** Shares of classes that add to one per row, in a fixed order of classes. */
export interface SharesData {
  readonly kind: "shares";
  readonly classes: readonly ChartItem[];
  /** `values[i].value` is the share of class i among all classes of the row; its text is the figure of the table. */
  readonly rows: readonly (ChartItem & { readonly values: readonly ChartValue[] })[];
}

/**
 * What a chart shows, once: the picture made at build time and the one that answers to hover, focus and toggles are both
 * drawn from this object.
 */
export type ChartData = PageChartData | ProfileData;

/** The charts that are drawn when the site is built. */
export type PageChartData = LinesData | GapData | ScatterData | SharesData;

/** Series that stand out, each with a colour and a mark of its own; all others are thin and grey. */
export const HIGHLIGHTED_MAX = 4;
