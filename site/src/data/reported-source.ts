import type { BoardRow } from "./snapshot.ts";

/** The paper's tables or figures that print a reported row, as one text. */
export function reportedSource(row: Pick<BoardRow, "cells">): string {
  return [...new Set(row.cells.flatMap((cell) => (cell.table === undefined ? [] : [cell.table])))].join(", ");
}
