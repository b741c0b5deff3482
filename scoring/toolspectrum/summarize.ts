import type { Verdict } from "../benchmark.ts";
import { type ClusterStatistics, clusterJackknife } from "../statistics/cluster-jackknife.ts";
import type { Instance, Score } from "../terms.ts";
import { COUNTED_METRICS, type CountedMetric, LEVEL_METRICS, MEAN_METRIC, SETTINGS } from "./metrics.ts";
import type { Counts, ToolSpectrumDetail } from "./score-instance.ts";

export interface ScoredInstance {
  readonly instance: Instance;
  readonly verdict: Verdict<ToolSpectrumDetail>;
}

interface Cell {
  readonly dimension: string;
  readonly category: string;
  readonly members: readonly ScoredInstance[];
}

/**
 * Every score of a file: each metric over `overall`, the settings and the domains (spec 3.2 to 3.5). F1 is micro-averaged
 * within a cell; its interval comes from leaving each cluster out. A setting of which the file holds nothing at all was not
 * submitted: its cells are null, it is left out of the other cells, and the overall mean is null.
 */
export function summarizeVerdicts(scored: readonly ScoredInstance[]): readonly Score[] {
  const absent = listAbsentSettings(scored);
  const submitted = scored.filter(({ instance }) => !absent.has(settingOf(instance)));
  const cells: Cell[] = [
    { dimension: "overall", category: "all", members: submitted },
    ...groupBy(scored, "setting"),
    ...groupBy(submitted, "domain"),
  ];
  return cells.flatMap((cell) => {
    if (cell.dimension === "setting" && absent.has(cell.category)) return withoutValues(cell);
    const mean = cell.dimension === "overall" ? meanOverSettings(cell) : meanOverLevels(cell);
    return [mean, ...COUNTED_METRICS.map((metric) => scoreCounted(metric, cell))];
  });
}

function settingOf(instance: Instance): string {
  return instance.categories["setting"]?.[0] ?? "";
}

function listAbsentSettings(scored: readonly ScoredInstance[]): ReadonlySet<string> {
  const all = new Set(scored.map(({ instance }) => settingOf(instance)));
  const present = new Set(scored.filter(({ verdict }) => !verdict.missing).map(({ instance }) => settingOf(instance)));
  return present.size === 0 ? new Set() : new Set([...all].filter((setting) => !present.has(setting)));
}

function groupBy(scored: readonly ScoredInstance[], dimension: string): readonly Cell[] {
  const groups = new Map<string, ScoredInstance[]>();
  for (const one of scored) {
    for (const category of one.instance.categories[dimension] ?? []) {
      const group = groups.get(category);
      if (group === undefined) groups.set(category, [one]);
      else group.push(one);
    }
  }
  return [...groups].map(([category, members]) => ({ dimension, category, members }));
}

function withoutValues({ dimension, category }: Cell): readonly Score[] {
  return [MEAN_METRIC, ...COUNTED_METRICS.map((metric) => metric.definition)].map(({ id }) => ({
    metric: id,
    dimension,
    category,
    value: null,
    parts: {},
    n: 0,
    clusters: 0,
    interval: null,
  }));
}

const FIGURES: Readonly<Record<CountedMetric["figure"], (counts: Counts) => number | null>> = {
  f1: ({ matched, predicted, reference }) =>
    predicted + reference === 0 ? null : (2 * matched) / (predicted + reference),
  precision: ({ matched, predicted }) => (predicted === 0 ? null : matched / predicted),
  recall: ({ matched, reference }) => (reference === 0 ? null : matched / reference),
};

function countsAt(sums: ArrayLike<number>, block: number): Counts {
  return { matched: sums[block * 3] ?? 0, predicted: sums[block * 3 + 1] ?? 0, reference: sums[block * 3 + 2] ?? 0 };
}

/** What one instance adds: counts, and the block of the statistics that they go to. */
type Contribution = readonly (readonly [block: number, counts: Counts])[];

interface Sums {
  readonly clusters: readonly ClusterStatistics[];
  readonly total: readonly number[];
  readonly n: number;
}

/** Sums of every cluster in order of first appearance; instances that add nothing are not counted. */
function sumClusters(cell: Cell, blocks: number, contributionOf: (one: ScoredInstance) => Contribution): Sums {
  const clusters = new Map<string, number[]>();
  const total: number[] = new Array(blocks * 3).fill(0);
  let n = 0;
  for (const one of cell.members) {
    const contribution = contributionOf(one);
    if (contribution.length === 0) continue;
    n += 1;
    const known = clusters.get(one.instance.cluster);
    const sums: number[] = known ?? new Array(blocks * 3).fill(0);
    if (known === undefined) clusters.set(one.instance.cluster, sums);
    for (const [block, { matched, predicted, reference }] of contribution) {
      [matched, predicted, reference].forEach((count, offset) => {
        const at = block * 3 + offset;
        sums[at] = (sums[at] ?? 0) + count;
        total[at] = (total[at] ?? 0) + count;
      });
    }
  }
  return { clusters: [...clusters.values()], total, n };
}

function scoreCounted(metric: CountedMetric, cell: Cell): Score {
  const sums = sumClusters(cell, 1, ({ verdict }) => {
    const counts = metric.countsOf(verdict.detail);
    return counts === null ? [] : [[0, counts]];
  });
  const figure = FIGURES[metric.figure];
  const { id } = metric.definition;
  const { value, interval } = clusterJackknife(sums.clusters, (left) => figure(countsAt(left, 0)), { n: sums.n });
  return {
    metric: id,
    dimension: cell.dimension,
    category: cell.category,
    value,
    parts: { ...countsAt(sums.total, 0) },
    n: sums.n,
    clusters: sums.clusters.length,
    interval,
  };
}

/** The unweighted mean of the F1 of all blocks; null where one of them is undefined. */
function meanOfBlocks(sums: ArrayLike<number>): number | null {
  const blocks = sums.length / 3;
  let total = 0;
  for (let block = 0; block < blocks; block += 1) {
    const f1 = FIGURES.f1(countsAt(sums, block));
    if (f1 === null) return null;
    total += f1;
  }
  return blocks === 0 ? null : total / blocks;
}

function levelContribution({ verdict }: ScoredInstance, firstBlock: number): Contribution {
  return LEVEL_METRICS.flatMap((metric, level): Contribution => {
    const counts = metric.countsOf(verdict.detail);
    return counts === null ? [] : [[firstBlock + level, counts]];
  });
}

function scoreMean(cell: Cell, blocks: number, contributionOf: (one: ScoredInstance) => Contribution): Score {
  const sums = sumClusters(cell, blocks, contributionOf);
  const { value, interval } = clusterJackknife(sums.clusters, meanOfBlocks, { n: sums.n });
  return {
    metric: MEAN_METRIC.id,
    dimension: cell.dimension,
    category: cell.category,
    value,
    parts: value === null ? {} : { sum: value * blocks, cells: blocks },
    n: sums.n,
    clusters: sums.clusters.length,
    interval,
  };
}

function meanOverLevels(cell: Cell): Score {
  return scoreMean(cell, LEVEL_METRICS.length, (one) => levelContribution(one, 0));
}

/** The headline: null unless all three settings are there, because an empty block has no F1. */
function meanOverSettings(cell: Cell): Score {
  return scoreMean(cell, SETTINGS.length * LEVEL_METRICS.length, (one) => {
    const name = settingOf(one.instance);
    return SETTINGS.flatMap((setting, index) =>
      setting === name ? levelContribution(one, index * LEVEL_METRICS.length) : [],
    );
  });
}
