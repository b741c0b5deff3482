import type { Benchmark, ScoringOptions, Verdict } from "../../../scoring/benchmark.ts";
import type { ClusterStatistics, Statistic } from "../../../scoring/statistics/cluster-jackknife.ts";
import type { BenchmarkId, CellKey, Instance } from "../../../scoring/terms.ts";

/** The cells whose unweighted mean is a benchmark's headline; a benchmark that is not listed ranks by one cell alone. */
const HEADLINE_CELLS: Partial<Record<BenchmarkId, readonly CellKey[]>> = {
  toolspectrum: ["profile", "environment", "profile-environment"].flatMap((category) =>
    ["app-f1", "api-f1", "rp-f1", "op-f1"].map((metric) => ({ metric, dimension: "setting", category })),
  ),
};

/** UserToolBench's headline is the mean over profiles of each profile's own headline, however many turns it has. */
const MEAN_OVER_CLUSTERS: ReadonlySet<BenchmarkId> = new Set(["usertoolbench"]);

type Scored = readonly { readonly instance: Instance; readonly verdict: Verdict }[];

const PARTS_PER_CELL = 3;

/**
 * What a file's headline is made of, summed within each cluster: per cell matched, predicted and reference, where a rate
 * of correct of total is kept as correct, total, total (so that one formula, 2m/(p+r), gives both).
 * Clusters are in the order of the instances, hence the same for every file of a split version.
 */
export function headlineStatistics(
  benchmark: Benchmark,
  scored: Scored,
  options: ScoringOptions,
): readonly ClusterStatistics[] {
  const cells = HEADLINE_CELLS[benchmark.id] ?? [benchmark.headline];
  // Marked as present, because a cluster that one file lacks altogether must count as wrong here, not as left out.
  const present = scored.map(({ instance, verdict }) => ({ instance, verdict: { ...verdict, missing: false } }));
  const clusters = Map.groupBy(present, ({ instance }) => instance.cluster);
  return [...clusters.values()].map((members) => {
    const scores = benchmark.summarizeVerdicts(members, options);
    return cells.flatMap((cell) => {
      const score = scores.find(
        ({ metric, dimension, category }) =>
          metric === cell.metric && dimension === cell.dimension && category === cell.category,
      );
      if (MEAN_OVER_CLUSTERS.has(benchmark.id)) return [score?.value ?? 0, 1, 1];
      return toCounts(score?.parts ?? {});
    });
  });
}

function toCounts(parts: Readonly<Record<string, number>>): readonly number[] {
  const { matched = 0, predicted = 0, reference = 0, correct = 0, total = 0 } = parts;
  return total > 0 ? [correct, total, total] : [matched, predicted, reference];
}

/** The headline from summed statistics: the mean of 2m/(p+r) over the cells; null where a cell is empty. */
export const headlineOf: Statistic = (sums) => {
  let total = 0;
  for (let at = 0; at < sums.length; at += PARTS_PER_CELL) {
    const size = (sums[at + 1] ?? 0) + (sums[at + 2] ?? 0);
    if (size === 0) return null;
    total += (2 * (sums[at] ?? 0)) / size;
  }
  return sums.length === 0 ? null : total / (sums.length / PARTS_PER_CELL);
};
