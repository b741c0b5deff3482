import type { ScoringOptions, Verdict } from "../benchmark.ts";
import { clusteredMean } from "../statistics/clustered-mean.ts";
import type { Instance, Score } from "../terms.ts";
import { DIMENSIONS, JUDGED_METRICS, MEAN_METRICS, type MeanMetric } from "./metrics.ts";
import type { RutDetail } from "./score-instance.ts";

export interface ScoredSample {
  readonly instance: Instance;
  readonly verdict: Verdict<RutDetail>;
}

interface Cell {
  readonly dimension: string;
  readonly category: string;
  readonly members: readonly ScoredSample[];
}

/**
 * Every score of a file: flat means over samples (spec, section 6) overall and in every category, with intervals clustered by
 * source task; judged measures are null. Mode `hosted` counts a missing sample as failed with efficiency 0; mode
 * `official` leaves it out, as the released runner summarises only what it ran.
 */
export function summarizeVerdicts(scored: readonly ScoredSample[], options: ScoringOptions): readonly Score[] {
  const counted = options.mode === "official" ? scored.filter(({ verdict }) => !verdict.missing) : scored;
  return listCells(counted).flatMap((cell) => [
    ...MEAN_METRICS.map((metric) => scoreMean(metric, cell)),
    ...JUDGED_METRICS.map(({ id }) => ({
      metric: id,
      dimension: cell.dimension,
      category: cell.category,
      value: null,
      parts: {},
      n: 0,
      clusters: 0,
      interval: null,
    })),
  ]);
}

function listCells(scored: readonly ScoredSample[]): readonly Cell[] {
  const cells: Cell[] = [{ dimension: "overall", category: "all", members: scored }];
  for (const { id: dimension } of DIMENSIONS) {
    const groups = new Map<string, ScoredSample[]>();
    for (const one of scored) {
      for (const category of one.instance.categories[dimension] ?? []) {
        const group = groups.get(category);
        if (group === undefined) groups.set(category, [one]);
        else group.push(one);
      }
    }
    for (const [category, members] of groups) cells.push({ dimension, category, members });
  }
  return cells;
}

function scoreMean(metric: MeanMetric, cell: Cell): Score {
  const values = cell.members.flatMap(({ instance, verdict }) => {
    const value = metric.read(verdict.detail);
    return value === null ? [] : [{ cluster: instance.cluster, value }];
  });
  const { value, n, clusters, interval } = clusteredMean(values);
  return {
    metric: metric.definition.id,
    dimension: cell.dimension,
    category: cell.category,
    value,
    parts: { [metric.part]: values.reduce((sum, one) => sum + one.value, 0), total: n },
    n,
    clusters,
    interval,
  };
}
