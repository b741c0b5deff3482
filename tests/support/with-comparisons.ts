import type { BenchmarkSnapshot, BoardRow, Snapshot } from "../../api/schemas/snapshot.ts";

/**
 * The snapshot with paired differences of the headline in the first split of each board, as the scorer gives them; the other
 * splits have ranks alone.
 */
export function withComparisons(snapshot: Snapshot): Snapshot {
  return { ...snapshot, benchmarks: snapshot.benchmarks.map(compare) };
}

function compare(benchmark: BenchmarkSnapshot): BenchmarkSnapshot {
  const split = benchmark.splits[0];
  if (split === undefined) return benchmark;
  const rows = benchmark.rows.filter((row) => row.split?.id === split.id && row.split.version === split.version);
  const headlineOf = (row: BoardRow) =>
    row.cells.find(
      ({ metric, dimension }) => metric === benchmark.headline.metric && dimension === benchmark.headline.dimension,
    )?.value ?? 0;
  const pairs = rows.flatMap((row, a) =>
    rows.slice(a + 1).map((other, index): [number, number, number, number, number] => {
      const difference = headlineOf(row) - headlineOf(other);
      return [a, a + 1 + index, difference, difference - 0.05, difference + 0.05];
    }),
  );
  const { id, version } = split;
  return { ...benchmark, comparisons: [{ split: { id, version }, entries: rows.map(({ entry }) => entry), pairs }] };
}
