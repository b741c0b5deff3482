import type { BoardRow } from "../data/snapshot.ts";
import type { board } from "./en/board.ts";
import { fill } from "./fill.ts";

/** Which versions scored a row that newer ones have not scored yet, in words; null for a row of the newest. */
export function staleText(
  { stale, split, scorerVersion }: Pick<BoardRow, "stale" | "split" | "scorerVersion">,
  texts: Pick<typeof board, "staleSplit" | "staleScorer">,
): string | null {
  if (stale === undefined) return null;
  const parts = [
    ...(stale.splitVersion === null
      ? []
      : [fill(texts.staleSplit, { own: split?.version ?? "–", newest: stale.splitVersion })]),
    ...(stale.scorerVersion === null
      ? []
      : [fill(texts.staleScorer, { own: scorerVersion ?? "–", newest: stale.scorerVersion })]),
  ];
  return parts.join(" · ");
}
