import type { BoardRow, CellKey } from "./snapshot.ts";
import { findCell } from "./snapshot.ts";

/**
 * How far two of the rows have to lie apart in a cell, as a fraction, to be told apart by their own intervals alone: √2 times
 * the median half-width. Null where no row has an interval.
 */
export function separateDifference(rows: readonly BoardRow[], key: CellKey): number | null {
  const halves = rows.flatMap((row) => {
    const interval = findCell(row, key)?.interval;
    return interval ? [(interval.high - interval.low) / 2] : [];
  });
  const half = median(halves);
  return half === null ? null : Math.SQRT2 * half;
}

/** The middle value, between two the mean of them; null of none. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
