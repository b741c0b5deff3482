import type { BoardGroup } from "./board-groups.ts";
import type { Column } from "./columns.ts";
import { decimalsOf } from "./format.ts";
import { findCell } from "./snapshot.ts";

/** Most digits after the point among a group's printed figures of a column, so that they line up; 0 without any. */
export function printedDecimals(group: BoardGroup, column: Column): number {
  // Scored groups hold no printed figure; leaving early keeps the files of large boards fast.
  if (group.level !== "reported") return 0;
  return Math.max(0, ...group.rows.map((row) => decimalsOf(findCell(row, column.key)?.printed ?? "")));
}
