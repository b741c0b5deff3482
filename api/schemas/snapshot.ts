import { z } from "zod";
import { BENCHMARK_IDS, SPLIT_KINDS, VERIFICATION_LEVELS } from "../../scoring/terms.ts";
import { CaseSummarySchema, CategoryExampleSchema } from "./cases.ts";

/**
 * The snapshot: everything public that the static site shows, written by the builder, read by `site/`.
 * It is content-addressed (`id` is the SHA-256 of the rest), so the same board gives the same snapshot.
 * Numbers are fractions in 0..1 unless the metric's unit says otherwise; a page formats them.
 */

export const IntervalSchema = z.object({
  low: z.number(),
  high: z.number(),
  level: z.number(),
  method: z.enum(["clustered-normal", "clustered-t", "wilson", "cluster-bootstrap"]),
});

/** Why a cell has no value, for readers of other languages than that of `note`. */
export const CELL_NOTE_CODES = ["NOT_SCORED", "WITHHELD_FEW", "WITHHELD_WITH_OTHERS"] as const;

/** Why a row has no rank, likewise of `unrankedReason`. */
export const UNRANKED_CODES = [
  "NO_INSTANCE_DATA",
  "OLDER_SCORER",
  "NO_OVERALL_FIGURE",
  "RANK_PENDING",
  "RANK_RENEWED",
] as const;

/** One number with its passport. `reported` cells carry `table`, `scored` ones parts, n and interval. */
export const CellSchema = z.object({
  metric: z.string(),
  dimension: z.string(),
  category: z.string(),
  value: z.number().nullable(),
  /** Why the value is null or withheld, in words: `not scored`, `withheld: fewer than 10 instances`. */
  note: z.string().optional(),
  /** Which of these reasons `note` states; left out with it. */
  noteCode: z.enum(CELL_NOTE_CODES).optional(),
  parts: z.record(z.string(), z.number()).optional(),
  n: z.number().int().optional(),
  clusters: z.number().int().optional(),
  interval: IntervalSchema.nullable().optional(),
  /** Reported cells: the table or figure of the paper that prints it, and the text exactly as printed. */
  table: z.string().optional(),
  printed: z.string().optional(),
});

export const MetricSchema = z.object({
  id: z.string(),
  label: z.string(),
  unit: z.enum(["fraction", "count", "steps"]),
  better: z.enum(["higher", "lower", "neither"]),
  formula: z.string(),
  source: z.string(),
});

export const DimensionSchema = z.object({
  id: z.string(),
  label: z.string(),
  definition: z.string(),
  categories: z.array(z.object({ id: z.string(), label: z.string(), definition: z.string() })),
});

export const CellKeySchema = z.object({ metric: z.string(), dimension: z.string(), category: z.string() });

export const SplitSchema = z.object({
  /** `<benchmark>/<name>`, stable over versions, e.g. `usertoolbench/demo`. */
  id: z.string(),
  /** Version label: a running number from 1. */
  version: z.number().int(),
  contentHash: z.string(),
  title: z.string(),
  kind: z.enum(SPLIT_KINDS),
  demo: z.boolean(),
  instances: z.number().int(),
  clusters: z.number().int(),
  clusterUnit: z.string(),
  licence: z.string(),
  source: z.string(),
  redistribute: z.boolean(),
  opensAt: z.iso.datetime().nullable(),
  closesAt: z.iso.datetime().nullable(),
  /** Of a split whose organiser approves each publication: how many wishes were answered, and within how many days half of them. */
  review: z.object({ answered: z.number().int(), medianDays: z.number().int().nullable() }).optional(),
  /** Where submitters do not choose who sees their results; left out where they do. */
  results: z.enum(["private", "public"]).optional(),
  importedAt: z.iso.datetime(),
  /** Instances per category: dimension to category to count. */
  counts: z.record(z.string(), z.record(z.string(), z.number().int())),
  facts: z.record(z.string(), z.unknown()),
});

export const ModelSchema = z.object({
  /** `<org>/<model>` of `models.json`, or null for a system whose base model is not in it. */
  id: z.string().nullable(),
  name: z.string(),
  organisation: z.string(),
  weights: z.enum(["open", "closed", "unknown"]),
});

/** A scoring that a later one stands in front of: the headline and by which versions it came about. */
export const EarlierScoringSchema = z.object({
  split: z.object({ id: z.string(), version: z.number().int(), contentHash: z.string() }),
  scorerVersion: z.string(),
  /** Day in UTC. */
  date: z.string(),
  /** Null where the file covered a part of the split. */
  headline: CellSchema.nullable(),
});

/** The newest versions that have not scored a row yet; null where the row is of the newest. */
export const StaleSchema = z.object({
  splitVersion: z.number().int().nullable(),
  scorerVersion: z.string().nullable(),
});

/** One line of a board: a paper's reported result or a scored entry. */
export const BoardRowSchema = z.object({
  /** Random and permanent for scored rows; `reported-<model slug>` for reported ones. */
  entry: z.string(),
  level: z.enum(VERIFICATION_LEVELS),
  demo: z.boolean(),
  system: z.string(),
  model: ModelSchema,
  /** Scored rows: the split and version; null for reported rows. */
  split: z.object({ id: z.string(), version: z.number().int(), contentHash: z.string() }).nullable(),
  scorerVersion: z.string().nullable(),
  similarity: z.string().nullable(),
  mode: z.enum(["hosted", "official"]).nullable(),
  /** Scored rows: how many of the split's instances the file covered. */
  coverage: z.object({ expected: z.number().int(), received: z.number().int() }).nullable(),
  /** Reported rows: the paper. */
  paper: z.string().nullable(),
  /** Scored rows: when it was scored, at day precision for public rows. */
  date: z.string().nullable(),
  /** Rank within the level and split by the headline; null where unranked, with the reason. */
  rank: z.object({ low: z.number().int(), high: z.number().int() }).nullable(),
  unrankedReason: z.string().nullable(),
  /** Which of these reasons `unrankedReason` states; left out with it. */
  unrankedCode: z.enum(UNRANKED_CODES).optional(),
  /** Scored attempts behind the row; of an anonymous row rounded up to 1, 2, 5, 10, 20, 50, … */
  attempts: z.number().int().nullable(),
  cells: z.array(CellSchema),
  fileHash: z.string().nullable(),
  /** Left out where the newest versions of split and scorer scored the row. */
  stale: StaleSchema.optional(),
  /** Newest first; left out where the row was scored once. */
  earlier: z.array(EarlierScoringSchema).optional(),
  /** Rows of practice splits whose texts may be shown: where their wrong answers are. */
  cases: CaseSummarySchema.optional(),
  /** What the submitter states of a named entry; left out where nothing is stated. */
  details: z
    .object({
      description: z.string(),
      link: z.string(),
      promptMethod: z.string(),
      harness: z.string(),
      setup: z.enum(["standard", "custom", "unknown"]),
      trial: z.number().int().nullable(),
      costUsd: z.number().nullable(),
      latencySeconds: z.number().nullable(),
      paper: z.string(),
      code: z.string(),
      conflictOfInterest: z.string(),
      contact: z.string(),
    })
    .optional(),
});

/** What is left of an entry that was withdrawn; without a name where it was anonymous or withdrawn soon after. */
export const WithdrawnEntrySchema = z.object({
  entry: z.string(),
  system: z.string(),
  split: z.object({ id: z.string(), version: z.number().int() }),
  demo: z.boolean(),
  /** Days in UTC. */
  publishedOn: z.string(),
  withdrawnOn: z.string(),
  reason: z.string(),
});

/** A printed table of a paper that is not a row of the board (failure labels, severity, prompt methods, dynamic preference). */
export const ReportedTableSchema = z.object({
  id: z.string(),
  title: z.string(),
  table: z.string(),
  unit: z.string(),
  note: z.string().optional(),
  columns: z.array(z.object({ id: z.string(), label: z.string() })),
  rows: z.array(z.object({ label: z.string(), cells: z.record(z.string(), z.string()) })),
});

/** The scorer's paired differences of the headline between the ranked entries of one split version; aggregates only. */
export const ComparisonSchema = z.object({
  split: z.object({ id: z.string(), version: z.number().int() }),
  /** Entry ids; `pairs` name them by position. */
  entries: z.array(z.string()),
  /** Positions of a and b, the headline of a minus that of b, and its 95 % interval (null where none can be given). */
  pairs: z.array(
    z.tuple([z.number().int(), z.number().int(), z.number(), z.number().nullable(), z.number().nullable()]),
  ),
});

/** A snapshot of a board that an organiser named for good; it has pages of its own under `/b/<benchmark>/v/<name>/`. */
export const NamedReleaseSchema = z.object({
  name: z.string(),
  snapshot: z.string(),
  /** Day in UTC. */
  namedOn: z.string(),
});

/** An announcement that the rows of a board are scored again; it stays when that is done. */
export const PlannedRescoringSchema = z.object({
  /** Days in UTC: when it is done, or soon after, and when it was announced. */
  date: z.string(),
  announcedOn: z.string(),
});

export const BenchmarkSnapshotSchema = z.object({
  id: z.enum(BENCHMARK_IDS),
  title: z.string(),
  paper: z.object({ title: z.string(), id: z.string(), url: z.string(), code: z.string(), dataLicence: z.string() }),
  metrics: z.array(MetricSchema),
  dimensions: z.array(DimensionSchema),
  headline: CellKeySchema,
  scorerVersion: z.string(),
  splits: z.array(SplitSchema),
  rows: z.array(BoardRowSchema),
  reportedTables: z.array(ReportedTableSchema),
  /** The paper's own data-set figures, printed as printed. */
  reportedFacts: z.record(z.string(), z.unknown()),
  /** Left out where no two entries of a split version have been compared yet. */
  comparisons: z.array(ComparisonSchema).optional(),
  /** One per category at most, from practice splits whose texts may be shown; left out where there is none. */
  examples: z.array(CategoryExampleSchema).optional(),
  /** Latest withdrawal first; left out where there is none. */
  withdrawn: z.array(WithdrawnEntrySchema).optional(),
  /** In the order they were named; left out where there is none. */
  releases: z.array(NamedReleaseSchema).optional(),
  /** Latest announcement first; left out where there is none. */
  plannedRescorings: z.array(PlannedRescoringSchema).optional(),
});

export const SnapshotSchema = z.object({
  schemaVersion: z.literal(1),
  id: z.string(),
  /** The latest change that this snapshot holds, not the time of the build, so that equal boards are equal bytes. */
  updatedAt: z.iso.datetime(),
  benchmarks: z.array(BenchmarkSnapshotSchema),
});

export type SnapshotComparison = z.infer<typeof ComparisonSchema>;
export type WithdrawnEntry = z.infer<typeof WithdrawnEntrySchema>;
export type PlannedRescoring = z.infer<typeof PlannedRescoringSchema>;
export type Cell = z.infer<typeof CellSchema>;
export type BoardRow = z.infer<typeof BoardRowSchema>;
export type ReportedTable = z.infer<typeof ReportedTableSchema>;
export type SplitSnapshot = z.infer<typeof SplitSchema>;
export type BenchmarkSnapshot = z.infer<typeof BenchmarkSnapshotSchema>;
export type Snapshot = z.infer<typeof SnapshotSchema>;
