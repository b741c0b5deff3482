import type { BoardGroup } from "./board-groups.ts";
import type { BenchmarkSnapshot, BoardRow } from "./snapshot.ts";
import { compareRanks } from "./ties.ts";

/** How the row's headline differs from another's over the same instances; fractions, positive where the row is ahead. */
export interface PairedDifference {
  readonly difference: number;
  readonly low: number | null;
  readonly high: number | null;
}

export interface OtherRow {
  readonly row: BoardRow;
  readonly paired: PairedDifference | null;
}

export interface Standing {
  /** What the lists rest on: paired differences, else rank ranges; `none` where the rows allow neither. */
  readonly basis: "paired" | "ranks" | "none";
  readonly better: readonly OtherRow[];
  readonly tied: readonly OtherRow[];
  readonly worse: readonly OtherRow[];
}

/**
 * Which rows of its group an entry is better than, tied with and worse than, in rank order. A pair with an interval is
 * tied where the interval holds 0; without one, where the rank ranges overlap. Reported rows have no instance data, so
 * nothing can be said of them.
 */
export function standingOf(benchmark: BenchmarkSnapshot, group: BoardGroup, row: BoardRow): Standing {
  const lists = { better: [] as OtherRow[], tied: [] as OtherRow[], worse: [] as OtherRow[] };
  if (group.split === null || row.rank === null) return { basis: "none", ...lists };
  let basis: "paired" | "ranks" = "ranks";
  for (const other of group.rows) {
    if (other === row || other.rank === null) continue;
    const paired = pairedDifference(benchmark, group, row.entry, other.entry);
    if (paired?.low != null && paired.high != null) {
      basis = "paired";
      lists[paired.low > 0 ? "better" : paired.high < 0 ? "worse" : "tied"].push({ row: other, paired });
    } else {
      lists[compareRanks(row.rank, other.rank)].push({ row: other, paired });
    }
  }
  return { basis, ...lists };
}

/** The headline of `a` minus that of `b` with its interval, or null where the snapshot does not compare them. */
export function pairedDifference(
  benchmark: BenchmarkSnapshot,
  group: BoardGroup,
  a: string,
  b: string,
): PairedDifference | null {
  const index = indexOf(benchmark, group);
  const found = index?.get(`${a} ${b}`);
  if (found !== undefined) return found;
  const reverse = index?.get(`${b} ${a}`);
  if (reverse === undefined) return null;
  return {
    difference: -reverse.difference,
    low: reverse.high === null ? null : -reverse.high,
    high: reverse.low === null ? null : -reverse.low,
  };
}

const indexes = new WeakMap<object, ReadonlyMap<string, PairedDifference>>();

function indexOf(benchmark: BenchmarkSnapshot, group: BoardGroup): ReadonlyMap<string, PairedDifference> | undefined {
  const comparison = benchmark.comparisons?.find(
    ({ split }) => split.id === group.split?.id && split.version === group.splitVersion,
  );
  if (comparison === undefined) return undefined;
  let index = indexes.get(comparison);
  if (index === undefined) {
    index = new Map(
      comparison.pairs.map(([a, b, difference, low, high]) => [
        `${comparison.entries[a] ?? ""} ${comparison.entries[b] ?? ""}`,
        { difference, low, high },
      ]),
    );
    indexes.set(comparison, index);
  }
  return index;
}
