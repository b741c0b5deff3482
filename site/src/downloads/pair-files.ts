import type { BenchmarkSnapshot, BoardRow } from "../data/snapshot.ts";
import type { OtherRow, Standing } from "../data/standing.ts";
import { standingOf } from "../data/standing.ts";
import { rankedGroups } from "../data/view-sections/pairs-sections.ts";

export const PAIR_COLUMNS = [
  "group",
  "entry",
  "system",
  "rank_low",
  "rank_high",
  "standing",
  "count",
  "other_entry",
  "other_system",
  "difference",
  "low",
  "high",
  "basis",
] as const;

export type PairRecord = Readonly<Record<(typeof PAIR_COLUMNS)[number], string | number | null>>;

/** Larger groups hold more pairs than anybody reads; their lines count the others. */
const LISTED_ROWS_MAX = 200;
const KINDS = ["better", "tied", "worse"] as const;

/**
 * How each ranked entry stands to each other of its group: one line a pair, both ways round, with the paired difference of
 * the headline (a fraction) and its 95 % interval where the scorer compared the two. Groups of more than 200 entries have
 * one line per entry and standing, which counts the others.
 */
export function* pairRecords(benchmark: BenchmarkSnapshot): Generator<PairRecord> {
  for (const { group, rows } of rankedGroups({ benchmark })) {
    for (const row of rows) {
      const standing = standingOf(benchmark, group, row);
      const own = { group: group.id, entry: row.entry, system: row.system, ...rankOf(row) };
      for (const kind of KINDS) {
        if (rows.length > LISTED_ROWS_MAX) yield { ...own, ...countLine(kind, standing) };
        else for (const other of standing[kind]) yield { ...own, ...pairLine(kind, other) };
      }
    }
  }
}

function rankOf({ rank }: BoardRow) {
  return { rank_low: rank?.low ?? null, rank_high: rank?.high ?? null };
}

function pairLine(standing: string, { row, paired }: OtherRow) {
  return {
    standing,
    count: 1,
    other_entry: row.entry,
    other_system: row.system,
    difference: paired?.difference ?? null,
    low: paired?.low ?? null,
    high: paired?.high ?? null,
    basis: paired?.low == null || paired.high === null ? "rank ranges" : "paired differences",
  };
}

function countLine(kind: (typeof KINDS)[number], standing: Standing) {
  return {
    standing: kind,
    count: standing[kind].length,
    other_entry: null,
    other_system: null,
    difference: null,
    low: null,
    high: null,
    basis: standing.basis === "paired" ? "paired differences" : "rank ranges",
  };
}
