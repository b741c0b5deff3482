export interface RankRange {
  readonly low: number;
  readonly high: number;
}

/** `1`, or `2–4` where the data cannot tell the entries apart. */
export function formatRank(rank: RankRange | null): string {
  if (rank === null) return "–";
  return rank.low === rank.high ? `${rank.low}` : `${rank.low}–${rank.high}`;
}

/** Whether two rank ranges overlap, that is, whether the two entries cannot be told apart. */
export function isTied(a: RankRange, b: RankRange): boolean {
  return a.low <= b.high && b.low <= a.high;
}

/**
 * The tie bracket of each row, in the order of the rows: a running number from 0, or null for a row that shares none.
 * A bracket is a run of neighbours of which every two are tied, so that a chain (a tied with b, b with c, a above c)
 * is never shown as one tie. Rows without a rank have no bracket.
 */
export function listTieBrackets(ranks: readonly (RankRange | null)[]): readonly (number | null)[] {
  const brackets: (number | null)[] = ranks.map(() => null);
  let bracket = 0;
  let start = 0;
  while (start < ranks.length) {
    let end = start + 1;
    while (end < ranks.length && isTiedWithAll(ranks, start, end)) end += 1;
    if (end - start > 1) {
      brackets.fill(bracket, start, end);
      bracket += 1;
    }
    start = end;
  }
  return brackets;
}

function isTiedWithAll(ranks: readonly (RankRange | null)[], start: number, candidate: number): boolean {
  const rank = ranks[candidate];
  if (rank === null || rank === undefined) return false;
  return ranks.slice(start, candidate).every((other) => other !== null && isTied(other, rank));
}

/** How an entry stands to another of its group. */
export function compareRanks(a: RankRange, b: RankRange): "better" | "tied" | "worse" {
  if (isTied(a, b)) return "tied";
  return a.high < b.low ? "better" : "worse";
}
