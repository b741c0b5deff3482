import type { BoardPort, SplitVersion } from "../../../db/ports.ts";
import { Problem } from "../../problem.ts";
import { instantText } from "../instant-text.ts";

/** Whether submissions are accepted at this instant: from the opening time on and before the closing time. */
export function isOpen(split: Pick<SplitVersion, "opensAtMs" | "closesAtMs">, nowMs: number): boolean {
  return (
    (split.opensAtMs === null || nowMs >= split.opensAtMs) && (split.closesAtMs === null || nowMs < split.closesAtMs)
  );
}

/** The newest version of a split that accepts submissions now. Throws a `Problem` for one that is unknown or closed. */
export async function getOpenSplit(
  board: Pick<BoardPort, "findCurrentSplitVersion" | "listSplitVersions">,
  splitId: string,
  nowMs: number,
): Promise<SplitVersion> {
  const split = await getKnownSplit(board, splitId);
  if (isOpen(split, nowMs)) return split;
  const opensLater = split.opensAtMs !== null && nowMs < split.opensAtMs;
  const at = instantText((opensLater ? split.opensAtMs : split.closesAtMs) ?? nowMs);
  throw new Problem({
    status: 409,
    slug: "split-closed",
    title: "Split not open",
    detail: opensLater
      ? `"${splitId}" opens at ${at}. Nothing was kept; send the file again then.`
      : `"${splitId}" closed at ${at}. What counts is when the request begins. Nothing was kept.`,
  });
}

/** The newest version of a split. Throws a `Problem` (422) that lists the splits there are. */
export async function getKnownSplit(
  board: Pick<BoardPort, "findCurrentSplitVersion" | "listSplitVersions">,
  splitId: string,
): Promise<SplitVersion> {
  const split = await board.findCurrentSplitVersion(splitId);
  if (split !== undefined) return split;
  const known = [...new Set((await board.listSplitVersions()).map((version) => version.splitId))].sort();
  throw new Problem({
    status: 422,
    slug: "unknown-split",
    title: "Unknown split",
    detail: `There is no split "${splitId}". Expected one of: ${known.join(", ") || "none is imported yet"}.`,
  });
}
