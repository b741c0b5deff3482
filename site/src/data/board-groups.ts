import type { BenchmarkSnapshot, BoardRow, SplitSnapshot } from "./snapshot.ts";
import { headlineValue } from "./snapshot.ts";

/** Rows that may be ranked against each other: one verification level, one split version. */
export interface BoardGroup {
  /** Stable within the page: `hidden-toolspectrum/official-1`, `reported`. */
  readonly id: string;
  readonly level: BoardRow["level"];
  readonly demo: boolean;
  /** Scored groups: their split; null for the paper's rows. */
  readonly split: SplitSnapshot | null;
  readonly splitVersion: number | null;
  /** In rank order; unranked rows last. */
  readonly rows: readonly BoardRow[];
}

const TRUST: Readonly<Record<BoardRow["level"], number>> = {
  live: 0,
  replayed: 1,
  hidden: 2,
  "self-reported environment": 3,
  "self-run": 4,
  reported: 5,
};

/**
 * The groups of a board, most trusted first and demo data last, because a stranger came for real numbers.
 * Ranks are only ever compared inside a group.
 */
export function listBoardGroups(benchmark: BenchmarkSnapshot): readonly BoardGroup[] {
  const rowsByGroup = Map.groupBy(benchmark.rows, groupId);
  return [...rowsByGroup]
    .map(([id, rows]) => toGroup(benchmark, id, rows))
    .filter((group) => group !== undefined)
    .sort((a, b) => Number(a.demo) - Number(b.demo) || TRUST[a.level] - TRUST[b.level] || a.id.localeCompare(b.id));
}

/** The id of the group that a row stands in. */
export function groupId(row: BoardRow): string {
  return row.split === null ? row.level : `${row.level}-${row.split.id}-${row.split.version}`;
}

/** Where a group stands on the page of its board. */
export function groupAnchor({ id }: Pick<BoardGroup, "id">): string {
  return `rows-${id.replaceAll(" ", "-")}`;
}

/** The groups of older versions of a group's split, the newest of them first. */
export function olderGroups(groups: readonly BoardGroup[], group: BoardGroup): readonly BoardGroup[] {
  const { split, level, splitVersion } = group;
  return groups
    .filter((other) => split !== null && other.split?.id === split.id && other.level === level)
    .filter((other) => (other.splitVersion ?? 0) < (splitVersion ?? 0))
    .sort((a, b) => (b.splitVersion ?? 0) - (a.splitVersion ?? 0));
}

function toGroup(benchmark: BenchmarkSnapshot, id: string, rows: readonly BoardRow[]): BoardGroup | undefined {
  const first = rows[0];
  if (first === undefined) return undefined;
  const split = first.split;
  return {
    id,
    level: first.level,
    demo: first.demo,
    split: benchmark.splits.find((known) => known.id === split?.id && known.version === split.version) ?? null,
    splitVersion: split?.version ?? null,
    rows: rows.toSorted((a, b) => compareRows(benchmark, a, b)),
  };
}

/** Rank order within a group: unranked last, better value first, then by rank and entry. */
export function compareRows(benchmark: Pick<BenchmarkSnapshot, "headline">, a: BoardRow, b: BoardRow): number {
  const byPresence = Number(a.rank === null) - Number(b.rank === null);
  const byValue = (headlineValue(benchmark, b) ?? -1) - (headlineValue(benchmark, a) ?? -1);
  return byPresence || byValue || (a.rank?.low ?? 0) - (b.rank?.low ?? 0) || a.entry.localeCompare(b.entry);
}
