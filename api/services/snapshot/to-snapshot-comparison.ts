import type { Comparison } from "../../../db/ports.ts";
import type { SnapshotComparison } from "../../schemas/snapshot.ts";

/** Differences and their bounds are kept to a ten-thousandth of a point, far below what any page prints. */
const DIGITS = 6;

/**
 * The paired differences of one split version in the snapshot's compact form: entries by position, pairs in the order
 * that the scorer gave. Only submissions in `entryIds` are named, by their entry's id, so that a comparison made before an
 * entry was withdrawn or made private says nothing of it.
 */
export function toSnapshotComparison(
  comparison: Comparison,
  split: { readonly id: string; readonly version: number },
  entryIds: ReadonlyMap<string, string>,
): SnapshotComparison {
  const named = new Set(comparison.pairs.flatMap(({ a, b }) => [a, b]));
  const shown = [...entryIds].filter(([submission]) => named.has(submission)).sort(([, a], [, b]) => (a < b ? -1 : 1));
  const entries = shown.map(([, entry]) => entry);
  const position = new Map(shown.map(([submission], index) => [submission, index]));
  const pairs = comparison.pairs.flatMap(({ a, b, difference, interval }): SnapshotComparison["pairs"] => {
    const [first, second] = [position.get(a), position.get(b)];
    if (first === undefined || second === undefined) return [];
    return [
      [
        first,
        second,
        round(difference),
        interval === null ? null : round(interval.low),
        interval === null ? null : round(interval.high),
      ],
    ];
  });
  return { split: { id: split.id, version: split.version }, entries, pairs };
}

function round(value: number): number {
  return Number(value.toFixed(DIGITS));
}
