/** What every plot is told besides its data. */
export interface PlotProps {
  /** Ids that stand out, in the order of their colours. */
  readonly highlighted: readonly string[];
  /** The id that is pointed at or focused. */
  readonly focused: string | undefined;
  readonly onPoint: (id: string | undefined) => void;
  /** px; that of the picture which it replaces. */
  readonly height: number;
}

export const SERIES_COLOURS = ["var(--accent)", "var(--relaxed)", "var(--series-3)", "var(--series-4)"] as const;
const REST_COLOUR = "var(--ink-3)";

/** The colour of a place among the highlighted ones; grey for -1. */
export function colourOf(place: number): string {
  return SERIES_COLOURS[place] ?? REST_COLOUR;
}

export const AXIS = {
  tickLine: false,
  axisLine: false,
  tick: { fill: "var(--ink-2)", fontSize: 13 },
} as const;

/** An axis of names: they are read, not measured along. */
export const NAME_AXIS = { ...AXIS, tick: { ...AXIS.tick, fill: "var(--ink)" } } as const;

/** Nothing moves by itself; kept in one place so that no plot forgets it. */
export const STILL = { isAnimationActive: false, animationDuration: 0 } as const;

/** Whether the screen is as narrow as a phone's. */
export function isNarrow(): boolean {
  return matchMedia("(max-width: 640px)").matches;
}
