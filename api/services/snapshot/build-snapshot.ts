import { createHash } from "node:crypto";
import type { BoardPort, ComparisonsPort, PlannedRescoring, SplitVersion } from "../../../db/ports.ts";
import { entryIdOf, type PublicationsPort } from "../../../db/publication-ports.ts";
import type { NamedRelease, ReleasesPort } from "../../../db/release-ports.ts";
import type { Benchmark } from "../../../scoring/benchmark.ts";
import { loadBenchmark } from "../../../scoring/registry.ts";
import { BENCHMARK_IDS, type BenchmarkId } from "../../../scoring/terms.ts";
import type { CategoryExample } from "../../schemas/cases.ts";
import type {
  BenchmarkSnapshot,
  BoardRow,
  ReportedTable,
  Snapshot,
  SnapshotComparison,
  SplitSnapshot,
  WithdrawnEntry,
} from "../../schemas/snapshot.ts";
import { NO_CASES, type PreparedCases } from "../cases/prepare-cases.ts";
import { type Published, stripPrinted } from "./published.ts";
import {
  rutBenchRows,
  toolSpectrumRows,
  toolSpectrumTables,
  userToolBenchRows,
  userToolBenchTables,
} from "./reported-rows.ts";
import { reviewOf } from "./review-time.ts";
import { type RowSources, scoredRows } from "./scored-rows.ts";
import { toSnapshotComparison } from "./to-snapshot-comparison.ts";
import { withdrawnEntries } from "./withdrawn-entries.ts";

interface Reported {
  readonly source: Published["usertoolbench"]["source"];
  readonly rows: readonly BoardRow[];
  readonly tables: readonly ReportedTable[];
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Before anything was imported or scored. */
const FIRST_MS = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The day alone: the time at which somebody works can give an anonymous entry away. */
function toDay(ms: number): number {
  return Math.floor(ms / DAY_MS) * DAY_MS;
}

/**
 * Everything public as one value: the papers' rows and tables, and the visible entries with their cells and rank ranges.
 * Ordered and without the time of the build, so that an equal board gives equal bytes and hence the same `id`.
 */
export async function buildSnapshot(
  {
    board,
    comparisons,
    publications,
    releases,
  }: {
    readonly board: BoardPort;
    readonly comparisons: ComparisonsPort;
    readonly publications: Pick<PublicationsPort, "listTombstones" | "listReviewTimes">;
    readonly releases: Pick<ReleasesPort, "listReleases">;
  },
  published: Published,
  cases: PreparedCases = NO_CASES,
): Promise<Snapshot> {
  const [versions, entries, compared, tombstones, named, planned, reviews] = await Promise.all([
    board.listSplitVersions(),
    board.listBoardEntries(),
    comparisons.listComparisons(),
    publications.listTombstones(),
    releases.listReleases(),
    board.listPlannedRescorings(),
    publications.listReviewTimes(),
  ]);
  const splits = new Map(versions.map((version) => [version.id, version]));
  const used = new Set(entries.map(({ scoring }) => scoring.splitVersionId));
  const entryIds = new Map(entries.map(({ submission }) => [submission.id, entryIdOf(submission)]));
  const benchmarks: BenchmarkSnapshot[] = [];
  for (const id of BENCHMARK_IDS) {
    const benchmark = await loadBenchmark(id);
    const sources: RowSources = {
      benchmark,
      splits,
      comparisons: new Map(compared.map((comparison) => [comparison.splitVersionId, comparison])),
      models: published.models,
      cases: cases.ofSubmission,
    };
    const own = versions.filter((version) => version.benchmark === id);
    const shown = own.filter((version) => used.has(version.id) || isNewest(version, own));
    const differences = compared.flatMap((comparison) => {
      const split = splits.get(comparison.splitVersionId);
      if (split?.benchmark !== id) return [];
      return [toSnapshotComparison(comparison, { id: split.splitId, version: split.version }, entryIds)];
    });
    benchmarks.push(
      toBenchmark(benchmark, reportedOf(id, published), {
        splits: shown.map((version) => toSplit(version, reviewOf(version, reviews))),
        scored: scoredRows(entries, sources),
        differences,
        withdrawn: withdrawnEntries(tombstones, id, splits),
        examples: cases.examples.get(id) ?? [],
        releases: named.filter((release) => release.benchmark === id),
        planned: planned.filter((plan) => plan.benchmark === id),
      }),
    );
  }
  const times = [
    FIRST_MS,
    ...versions.map(({ importedAtMs }) => importedAtMs),
    ...entries.flatMap(({ submission, scoring }) => {
      const times = [submission.publishedAtMs ?? 0, scoring.scoredAtMs];
      return submission.visibility === "public" ? times : times.map(toDay);
    }),
    ...planned.map(({ announcedAtMs }) => announcedAtMs),
    ...tombstones.map(({ submission }) => toDay(submission.withdrawnAtMs ?? 0)),
  ];
  // To the minute: the exact time of a publication is nobody's business.
  const updatedAt = new Date(Math.floor(Math.max(...times) / MINUTE_MS) * MINUTE_MS).toISOString();
  const rest: Omit<Snapshot, "id"> = { schemaVersion: 1, updatedAt, benchmarks };
  return { ...rest, id: createHash("sha256").update(JSON.stringify(rest)).digest("hex") };
}

function reportedOf(id: BenchmarkId, published: Published): Reported {
  const facts = (of: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(of).map(([name, value]) => [name, stripPrinted(value)]));
  switch (id) {
    case "usertoolbench":
      return {
        source: published.usertoolbench.source,
        rows: userToolBenchRows(published),
        tables: userToolBenchTables(published),
        facts: facts(published.usertoolbench.dataset),
      };
    case "toolspectrum":
      return {
        source: published.toolspectrum.source,
        rows: toolSpectrumRows(published),
        tables: toolSpectrumTables(published),
        facts: facts(published.toolspectrum.dataset),
      };
    case "rut-bench":
      return {
        source: published.rutBench.source,
        rows: rutBenchRows(published),
        tables: [],
        facts: { ...facts(published.rutBench.dataset), note: published.rutBench.note },
      };
  }
}

/** What a board holds besides its benchmark's definitions and the paper's results. */
interface BoardParts {
  readonly splits: readonly SplitSnapshot[];
  readonly scored: readonly BoardRow[];
  readonly differences: readonly SnapshotComparison[];
  readonly withdrawn: readonly WithdrawnEntry[];
  readonly examples: readonly CategoryExample[];
  readonly releases: readonly NamedRelease[];
  readonly planned: readonly PlannedRescoring[];
}

function toBenchmark(
  benchmark: Benchmark,
  reported: Reported,
  { splits, scored, differences, withdrawn, examples, releases, planned }: BoardParts,
): BenchmarkSnapshot {
  const { source } = reported;
  return {
    id: benchmark.id,
    title: benchmark.title,
    paper: {
      title: source.title,
      id: source.paper,
      url: source.url,
      code: source.code,
      dataLicence: source.data_licence ?? `code ${source.code_licence ?? "not stated"}; data not stated`,
    },
    metrics: benchmark.metrics.map((metric) => ({ ...metric })),
    dimensions: benchmark.dimensions.map((dimension) => ({
      id: dimension.id,
      label: dimension.label,
      definition: dimension.definition,
      categories: [
        ...dimension.categories.map((category) => ({ ...category })),
        ...openCategories(dimension.id, new Set(dimension.categories.map(({ id }) => id)), splits),
      ],
    })),
    headline: { ...benchmark.headline },
    scorerVersion: benchmark.scorerVersion,
    splits: [...splits],
    rows: [...scored, ...reported.rows],
    reportedTables: [...reported.tables],
    reportedFacts: { ...reported.facts },
    comparisons: differences.filter(({ pairs }) => pairs.length > 0),
    ...(examples.length === 0 ? {} : { examples: [...examples] }),
    ...(withdrawn.length === 0 ? {} : { withdrawn: [...withdrawn] }),
    ...(releases.length === 0 ? {} : { releases: releases.map(toRelease) }),
    ...(planned.length === 0 ? {} : { plannedRescorings: planned.map(toPlan) }),
  };
}

function toRelease({ name, snapshotId, namedAtMs }: NamedRelease) {
  return { name, snapshot: snapshotId, namedOn: dayOf(namedAtMs) };
}

function toPlan({ date, announcedAtMs }: PlannedRescoring) {
  return { date, announcedOn: dayOf(announcedAtMs) };
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Categories that no definition lists beforehand (profiles, domains of a set): those that occur, by name. */
function openCategories(
  dimension: string,
  defined: ReadonlySet<string>,
  splits: readonly Pick<SplitSnapshot, "counts">[],
) {
  const names = new Set(splits.flatMap(({ counts }) => Object.keys(counts[dimension] ?? {})));
  return [...names]
    .filter((name) => !defined.has(name))
    .sort()
    .map((id) => ({ id, label: id, definition: "" }));
}

function toSplit(version: SplitVersion, review: SplitSnapshot["review"]): SplitSnapshot {
  return {
    id: version.splitId,
    version: version.version,
    contentHash: version.contentHash,
    title: version.title,
    kind: version.kind,
    demo: version.demo,
    instances: version.instanceCount,
    clusters: version.clusterCount,
    clusterUnit: version.clusterUnit,
    licence: version.licence,
    source: version.source,
    redistribute: version.redistribute,
    opensAt: toIso(version.opensAtMs),
    closesAt: toIso(version.closesAtMs),
    ...(review === undefined ? {} : { review }),
    ...(version.results === "chosen" ? {} : { results: version.results }),
    importedAt: new Date(version.importedAtMs).toISOString(),
    counts: Object.fromEntries(Object.entries(version.counts).map(([dimension, of]) => [dimension, { ...of }])),
    facts: { ...version.facts },
  };
}

function toIso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

function isNewest(version: SplitVersion, all: readonly SplitVersion[]): boolean {
  return all.every((other) => other.splitId !== version.splitId || other.version <= version.version);
}
