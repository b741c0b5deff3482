import type { BoardGroup } from "./board-groups.ts";
import type { BenchmarkSnapshot, BoardRow } from "./snapshot.ts";
import { findCell } from "./snapshot.ts";

/** Where a row's own page is, without the language. */
export function entryPath(row: BoardRow): string {
  return `/e/${row.entry}/`;
}

/** The highest lower bound in the group: entries whose interval ends below it are behind the leader. Null without intervals. */
export function leaderLowerBound(benchmark: BenchmarkSnapshot, group: BoardGroup): number | null {
  const leader = group.rows[0];
  return (leader === undefined ? undefined : findCell(leader, benchmark.headline)?.interval?.low) ?? null;
}

/** Distinct models of the rows, by name. */
export function countModels(rows: readonly BoardRow[]): number {
  return new Set(rows.map((row) => row.model.id ?? row.model.name)).size;
}

/** Fewer resampling units than this make an interval wide and its method a small-sample one. */
export const CLUSTERS_FEW = 20;

/** Whether something says how the row came about: the paper that prints it, or a text or address of its submitter. */
export function hasMethod({ level, details }: Pick<BoardRow, "level" | "details">): boolean {
  if (level === "reported") return true;
  return [details?.description, details?.link, details?.paper, details?.code].some((text) => Boolean(text));
}
