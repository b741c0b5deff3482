import type { BenchmarkSnapshot } from "./snapshot.ts";

/** A snapshot of a board that an organiser named for good, so that papers can cite it. */
export type NamedRelease = NonNullable<BenchmarkSnapshot["releases"]>[number];

/** The named releases of a board, latest first. */
export function listReleases(benchmark: BenchmarkSnapshot): readonly NamedRelease[] {
  return (benchmark.releases ?? []).toSorted(
    (a, b) => b.namedOn.localeCompare(a.namedOn) || b.name.localeCompare(a.name),
  );
}
