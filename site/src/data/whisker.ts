import type { Cell } from "./snapshot.ts";

/** A score on an axis from 0 to 1, in the units of an SVG. */
export interface WhiskerGeometry {
  readonly dot: number;
  /** `d` of the interval's line with its end caps; null where no interval is known. */
  readonly line: string | null;
}

/** Where a cell's dot and interval lie on an axis of this width and height; null for a cell without a value. */
export function whiskerGeometry(cell: Cell | undefined, width: number, height: number): WhiskerGeometry | null {
  if (cell === undefined || cell.value === null) return null;
  const place = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * width * 10) / 10;
  const interval = cell.interval ?? null;
  if (interval === null) return { dot: place(cell.value), line: null };
  const [low, high, middle] = [place(interval.low), place(interval.high), height / 2];
  return { dot: place(cell.value), line: `M${low} ${middle}H${high}M${low} ${middle - 4}v8M${high} ${middle - 4}v8` };
}
