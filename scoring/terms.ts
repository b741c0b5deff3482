/**
 * The shared vocabulary of the benchmarks. Everything else in `scoring/` builds on these types,
 * and `db/` stores them; nothing here does any work beyond describing an issue in words.
 */

export const BENCHMARK_IDS = ["usertoolbench", "toolspectrum", "rut-bench"] as const;
export type BenchmarkId = (typeof BENCHMARK_IDS)[number];

/** `practice`: references are public. `official`: references never leave the scoring process. */
export const SPLIT_KINDS = ["practice", "official"] as const;
export type SplitKind = (typeof SPLIT_KINDS)[number];

/** How far a number can be trusted; one word on every row and in every export. */
export const VERIFICATION_LEVELS = [
  "reported",
  "self-run",
  "self-reported environment",
  "hidden",
  "live",
  "replayed",
] as const;
export type VerificationLevel = (typeof VERIFICATION_LEVELS)[number];

/**
 * `official`: the released evaluator to the letter, denominators of aborted runs included.
 * `hosted`: every missing instance is wrong and a run error is never a success.
 */
export const VERDICT_MODES = ["hosted", "official"] as const;
export type VerdictMode = (typeof VERDICT_MODES)[number];

/** Either a value or every reason why there is none. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** What gets one verdict: a turn, an instruction or a sample. */
export interface Instance {
  readonly id: string;
  /** The resampling unit of the intervals: the profile, the distinct environment, the source task. */
  readonly cluster: string;
  /** Dimension to the categories this instance belongs to, e.g. `{"task-type": ["multi-tool", "mixed-multi-tool"]}`. */
  readonly categories: Readonly<Record<string, readonly string[]>>;
}

/** One problem in an input, said so that its author can mend it. Never carries a reference value. */
export interface Issue {
  /** Stable, upper snake case, e.g. `UNKNOWN_ID`. */
  readonly code: string;
  readonly severity: "error" | "warning";
  /** The file inside an archive or a folder; absent for a single file. */
  readonly file?: string;
  /** From 1. */
  readonly line?: number;
  /** From 1, in code points. */
  readonly column?: number;
  /** JSON pointer (RFC 6901) inside the record, e.g. `/steps/0/tool_calls/1/arguments`. */
  readonly pointer?: string;
  readonly instanceId?: string;
  readonly expected: string;
  readonly received: string;
  readonly fix: string;
}

/** At most `ISSUES_LISTED_MAX` issues are listed; all are counted. */
export interface IssueReport {
  readonly issues: readonly Issue[];
  readonly errorCount: number;
  readonly warningCount: number;
}
export const ISSUES_LISTED_MAX = 100;

export interface Interval {
  readonly low: number;
  readonly high: number;
  /** Coverage, e.g. 0.95. */
  readonly level: number;
  readonly method: "clustered-normal" | "clustered-t" | "wilson" | "cluster-bootstrap";
}

/** One metric over one category of one prediction file: a board cell with everything needed to check it. */
export interface Score {
  /** A metric id of the benchmark, e.g. `exact`. */
  readonly metric: string;
  /** A dimension id of the benchmark, or `overall`. */
  readonly dimension: string;
  /** A category of that dimension, or `all` within `overall`. */
  readonly category: string;
  /** A fraction in 0..1 unless the metric says otherwise; `null` where it is undefined or not scored, never 0 for that. */
  readonly value: number | null;
  /** What the value is made of: `{correct, total}`, or `{matched, predicted, reference}` for F1. */
  readonly parts: Readonly<Record<string, number>>;
  /** Instances that the value is over. */
  readonly n: number;
  /** Distinct clusters among them. */
  readonly clusters: number;
  /** `null` where no interval can be given (undefined value, a single cluster). */
  readonly interval: Interval | null;
}

/** How a metric reads: its name, unit, direction and formula. */
export interface MetricDefinition {
  readonly id: string;
  readonly label: string;
  readonly unit: "fraction" | "count" | "steps";
  readonly better: "higher" | "lower" | "neither";
  /** The formula in words and symbols, as the column head's explanation prints it. */
  readonly formula: string;
  /**
   * Where the rule stands, as parts joined by `; `: `Paper section 3.4`, `Paper Table 4`, `Paper Figure 3` for a place in the
   * benchmark's paper, `#verdict` for an anchor of its method page.
   */
  readonly source: string;
}

export interface CategoryDefinition {
  readonly id: string;
  readonly label: string;
  readonly definition: string;
}

/** A way to cut the instances, e.g. `task-type`. Open dimensions (profile, domain) list no categories beforehand. */
export interface DimensionDefinition {
  readonly id: string;
  readonly label: string;
  readonly definition: string;
  readonly categories: readonly CategoryDefinition[];
}

/** Names one cell of a breakdown. */
export interface CellKey {
  readonly metric: string;
  readonly dimension: string;
  readonly category: string;
}

/**
 * One line: where, what was expected, what arrived, how to fix it.
 * Example: `Line 7, field "/steps/0/content" (s_persona1/3): expected text or null, received 12. Quote it.`
 */
export function describeIssue(issue: Issue): string {
  const place = [
    issue.file,
    issue.line === undefined
      ? undefined
      : `line ${issue.line}${issue.column === undefined ? "" : `, column ${issue.column}`}`,
    issue.pointer === undefined || issue.pointer === "" ? undefined : `field "${issue.pointer}"`,
  ].filter((part) => part !== undefined);
  const where = place.length === 0 ? "File" : place.join(", ");
  const whose = issue.instanceId === undefined ? "" : ` (${issue.instanceId})`;
  // A file's name stays as it is written.
  const begin = issue.file === undefined ? `${where.charAt(0).toUpperCase()}${where.slice(1)}` : where;
  return `${begin}${whose}: expected ${issue.expected}, received ${issue.received}. ${issue.fix}`;
}
