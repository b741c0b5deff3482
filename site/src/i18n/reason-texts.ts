import type { BoardRow, Cell } from "../data/snapshot.ts";
import type { board } from "./en/board.ts";
import { fill } from "./fill.ts";

export type ReasonTexts = Pick<typeof board, "unranked" | "unrankedReasons" | "cellNotes">;

/** Why a row has no rank, in the reader's language; null for a ranked one. */
export function unrankedText(
  row: Pick<BoardRow, "unrankedReason" | "unrankedCode" | "scorerVersion" | "stale">,
  { unranked, unrankedReasons }: Omit<ReasonTexts, "cellNotes">,
): string | null {
  if (row.unrankedReason === null) return null;
  // A snapshot from before there were codes has its own words alone.
  const words = row.unrankedCode === undefined ? row.unrankedReason : unrankedReasons[row.unrankedCode];
  const versions = { own: row.scorerVersion ?? "–", newest: row.stale?.scorerVersion ?? "–" };
  return fill(unranked, { reason: fill(words, versions) });
}

/** Why a cell has no value, in the reader's language; undefined where that is not said. */
export function cellNote(cell: Cell | undefined, { cellNotes }: Pick<ReasonTexts, "cellNotes">): string | undefined {
  return cell?.noteCode === undefined ? cell?.note : cellNotes[cell.noteCode];
}
