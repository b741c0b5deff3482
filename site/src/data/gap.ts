import type { BoardRow, CellKey } from "./snapshot.ts";
import { findCell } from "./snapshot.ts";

/**
 * How much more a row has by the first of these metrics, besides the shown one, that it has a figure of, as a difference of
 * fractions; null without such a figure.
 */
export function gapOf(row: BoardRow, shown: CellKey, metrics: readonly string[]): number | null {
  const value = findCell(row, shown)?.value ?? null;
  if (value === null) return null;
  const others = metrics.filter((metric) => metric !== shown.metric);
  const other = others.map((metric) => findCell(row, { ...shown, metric })?.value ?? null).find((one) => one !== null);
  return other === undefined ? null : other - value;
}
