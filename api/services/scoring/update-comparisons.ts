import { setImmediate } from "node:timers/promises";
import type { ScoringStorage } from "../../../db/compose-scoring.ts";
import { crashPoint } from "../../../db/crash-point.ts";
import type { ComparisonTask, PairedComparison } from "../../../db/ports.ts";
import { DEFAULT_SCORING_OPTIONS } from "../../../scoring/benchmark.ts";
import type { ClusterStatistics } from "../../../scoring/statistics/cluster-jackknife.ts";
import type { SplitKind } from "../../../scoring/terms.ts";
import { type ComparedEntry, compareEntries } from "./compare-entries.ts";
import { headlineOf, headlineStatistics } from "./headline-statistics.ts";
import type { LoadedSplit } from "./load-references.ts";
import { pairWithInstances } from "./score-predictions.ts";
import { toOfficialFigure, toOfficialInterval } from "./to-official-scores.ts";
import { parseVerdictLine } from "./verdict-lines.ts";

type UpdateStorage = Pick<ScoringStorage, "board" | "comparisons" | "references">;

/**
 * Returns a function that brings the ranks of every split version up to date, on the scoring side, because official
 * verdicts never leave it. Only entries of the current scorer version are compared with each other. What was summed for
 * an entry is kept in memory: an entry's verdicts never change, and its sums are small.
 */
export function createComparisonUpdater(
  storage: UpdateStorage,
  loadSplit: (splitVersionId: string) => Promise<LoadedSplit>,
): (nowMs: () => number) => Promise<void> {
  const known = new Map<string, ComparedEntry | null>();
  return async (nowMs) => {
    for (const task of await storage.comparisons.listStaleComparisons()) {
      const split = await loadSplit(task.splitVersionId);
      const entries = await readEntries(storage, split, task, known);
      const { ranks, pairs: exact } = compareEntries(task.splitVersionId, entries);
      const pairs = split.version.kind === "official" ? exact.map(toOfficialPair) : exact;
      const { splitVersionId, entriesHash } = task;
      await storage.comparisons.recordComparison({ splitVersionId, entriesHash, ranks, pairs, computedAtMs: nowMs() });
      crashPoint("comparison-recorded");
    }
  };
}

/** As precise as the scores of an official split are. */
function toOfficialPair({ difference, interval, ...pair }: PairedComparison): PairedComparison {
  return {
    ...pair,
    difference: toOfficialFigure(difference),
    interval: interval === null ? null : toOfficialInterval(interval),
  };
}

async function readEntries(
  storage: UpdateStorage,
  split: LoadedSplit,
  task: ComparisonTask,
  known: Map<string, ComparedEntry | null>,
): Promise<readonly ComparedEntry[]> {
  const entries: ComparedEntry[] = [];
  for (const id of task.submissionIds) {
    const key = `${id} ${split.benchmark.scorerVersion}`;
    const kept = known.get(key);
    const entry = kept === undefined ? await readEntry(storage, split, id) : kept;
    known.set(key, entry);
    if (entry !== null) entries.push(entry);
    await setImmediate();
  }
  return entries;
}

/** Null for an entry that has no rank: scored by another version, or without a headline. */
async function readEntry(storage: UpdateStorage, split: LoadedSplit, id: string): Promise<ComparedEntry | null> {
  const { benchmark, version, instances } = split;
  const scoring = await storage.board.currentScoring(id);
  const { metric, dimension, category } = benchmark.headline;
  const headline = scoring?.scores.find(
    (score) => score.metric === metric && score.dimension === dimension && score.category === category,
  );
  if (scoring?.scorerVersion !== benchmark.scorerVersion) return null;
  if (headline === undefined || headline.value === null) return null;
  const lines =
    version.kind === "official" ? await storage.references.readVerdicts(id) : await storage.board.listVerdicts(id);
  const scored = pairWithInstances(instances, lines.map(parseVerdictLine));
  const clusters = headlineStatistics(benchmark, scored, DEFAULT_SCORING_OPTIONS);
  checkHeadline(id, clusters, headline.value, version.kind);
  return { submissionId: id, clusters };
}

/** Ranks come from sums per cluster; they must add up to the very figure that the board shows. */
function checkHeadline(id: string, clusters: readonly ClusterStatistics[], shown: number, kind: SplitKind): void {
  const sums = new Float64Array(clusters[0]?.length ?? 0);
  for (const cluster of clusters) for (const [at, part] of cluster.entries()) sums[at] = (sums[at] ?? 0) + part;
  const value = headlineOf(sums);
  const told = value === null || kind === "practice" ? value : toOfficialFigure(value);
  if (told === null || Math.abs(told - shown) > 1e-9) {
    throw new Error(`${id}: the headline is ${shown}, its clusters add up to ${value}.`);
  }
}
