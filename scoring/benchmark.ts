import type {
  BenchmarkId,
  CellKey,
  DimensionDefinition,
  Instance,
  Issue,
  MetricDefinition,
  Result,
  Score,
  SplitKind,
  VerdictMode,
  VerificationLevel,
} from "./terms.ts";

/** Everything besides references and predictions that may change a score; stored with every score. */
export interface ScoringOptions {
  readonly mode: VerdictMode;
  /** UserToolBench only: which optional packages of the released evaluator are imitated (its spec, section 0). */
  readonly similarity: "rouge-jieba" | "difflib";
}

export const DEFAULT_SCORING_OPTIONS: ScoringOptions = { mode: "hosted", similarity: "rouge-jieba" };

/** One instance scored. `outcome` is what every benchmark can say; `detail` is the benchmark's own record. */
export interface Verdict<Detail = unknown> {
  readonly instanceId: string;
  /** No prediction was there for the instance. */
  readonly missing: boolean;
  /** The instance counts as right under the benchmark's headline metric (for F1 benchmarks: every level matched). */
  readonly correct: boolean;
  /** Failure labels, empty for a right instance; `not-labelled` where the reason cannot be derived. */
  readonly labels: readonly string[];
  readonly detail: Detail;
}

/** Where a submitter can make chosen instances count more than others in a figure, and what is no secret. */
export interface OfficialFeedback {
  /** Metrics in which the size of an answer decides how much its instance counts, or fractions are summed. */
  readonly weighedMetrics: readonly string[];
  /** Dimensions whose categories the public inputs state. */
  readonly openDimensions: readonly string[];
}

/**
 * The one interface that all three benchmarks implement. All of it is pure: no clock, disk, network,
 * database or global state; the same input gives the same bytes on any machine.
 *
 * `Reference` is parsed from one line of a split's `references.jsonl` and contains its `Instance`;
 * `Prediction` from one record of a prediction file in the compact hosted form.
 */
export interface Benchmark<Reference = unknown, Prediction = unknown, Detail = unknown> {
  readonly id: BenchmarkId;
  readonly title: string;
  /** Changes whenever a verdict or a score could; e.g. `usertoolbench-1.0.0`. */
  readonly scorerVersion: string;
  readonly metrics: readonly MetricDefinition[];
  readonly dimensions: readonly DimensionDefinition[];
  /** The cell that ranks the board. */
  readonly headline: CellKey;
  /** What one cluster is, in the singular: `profile`, `source task`. */
  readonly clusterUnit: string;

  /** What the feedback on an official split has to know of the benchmark. */
  readonly officialFeedback: OfficialFeedback;

  /** The level that a scored row of a split of this kind earns. */
  verificationLevel(kind: SplitKind): VerificationLevel;

  /** Reads one line of `references.jsonl` as the importer wrote it. Throws on a line the importer cannot have written. */
  parseReference(line: string): Reference;
  instanceOf(reference: Reference): Instance;

  /**
   * Reads one compact record (its exact JSON text) of a prediction file. Its problems are all listed;
   * `line` and `file` are filled in by the caller, as for `warnings` about an accepted record. Ids are checked against
   * the split by the caller.
   */
  parsePrediction(
    text: string,
  ): Result<
    { readonly id: string; readonly prediction: Prediction; readonly warnings?: readonly Issue[] },
    readonly Issue[]
  >;

  /**
   * The part of the split that an id belongs to, where a file may cover one part alone (ToolSpectrum: one setting).
   * Such a file is complete if it lacks no instance of the parts that it touches; it has cells and no rank.
   */
  partOf?(instanceId: string): string;

  /** `prediction` undefined means missing. Never throws for a prediction that `parsePrediction` accepted. */
  scoreInstance(reference: Reference, prediction: Prediction | undefined, options: ScoringOptions): Verdict<Detail>;

  /**
   * Every score of the file: each metric over `overall` and over every category of every dimension that occurs.
   * `verdicts` hold one verdict per reference, in reference order.
   */
  summarizeVerdicts(
    scored: readonly { readonly instance: Instance; readonly verdict: Verdict<Detail> }[],
    options: ScoringOptions,
  ): readonly Score[];
}
