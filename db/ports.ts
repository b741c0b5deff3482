import type {
  BenchmarkId,
  Interval,
  IssueReport,
  Score,
  SplitKind,
  VerdictMode,
  VerificationLevel,
} from "../scoring/terms.ts";
import type { SignedReceipt } from "./receipt-ports.ts";

/**
 * What the rest may ask of storage. Every method is async, also where SQLite is not, so that another adapter
 * can stand behind it. Each change of state is one method and one transaction (BEGIN IMMEDIATE) inside `db/`;
 * the caller passes the time in epoch milliseconds and random ids, so that a test can fix both.
 */

// ---------------------------------------------------------------- splits

/**
 * Who sees the results of a split. `chosen`: each submitter says so. `private`: owner, team and organisers alone. `public`:
 * each scored file stands on the board by its name at once, and leaves it only by a withdrawal that keeps its name.
 */
export const RESULTS_POLICIES = ["chosen", "private", "public"] as const;
export type ResultsPolicy = (typeof RESULTS_POLICIES)[number];

/** One imported version of a split. Versions of a split count up from 1; equal content is the same version. */
export interface SplitVersion {
  /** `<split id>@<version>`, e.g. `usertoolbench/demo@1`. */
  readonly id: string;
  /** `<benchmark>/<name>`. */
  readonly splitId: string;
  readonly benchmark: BenchmarkId;
  readonly name: string;
  readonly version: number;
  readonly kind: SplitKind;
  readonly demo: boolean;
  readonly title: string;
  /** SHA-256 over inputs, references and manifest fields that change a score. */
  readonly contentHash: string;
  readonly instanceCount: number;
  readonly clusterCount: number;
  readonly clusterUnit: string;
  readonly licence: string;
  readonly source: string;
  readonly redistribute: boolean;
  readonly publication: "immediate" | "approval";
  /** Never changes: files are sent under it. */
  readonly results: ResultsPolicy;
  readonly opensAtMs: number | null;
  readonly closesAtMs: number | null;
  readonly importedAtMs: number;
  /** Dimension to category to number of instances; cells under 10 are left out for official splits. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly budget: SplitBudget;
}

/** What one owner (a team, a user without a team, a network address) may send to a split. */
export interface SplitBudget {
  /** Scored submissions in any seven days; null: no limit, 0: not enabled. */
  readonly weekly: number | null;
  /** Scored submissions for good; null: no limit, 0: not enabled. */
  readonly total: number | null;
  /** Rejected, failed and cancelled attempts in any 24 hours; they cost no unit, but are not endless. */
  readonly rejectedDaily: number;
}

/** Public files of a split version. Official references are not among them; practice references are. */
export interface SplitFilesPort {
  /** Writes all files durably under a temporary name, then moves them into place; a repeat of the same id replaces nothing. */
  write(splitVersionId: string, files: ReadonlyMap<string, string>): Promise<void>;
  /** Names of the files: `manifest.json`, `instances.jsonl`, `inputs.jsonl`, `example.jsonl`, `references.jsonl` (practice only), attachments. */
  list(splitVersionId: string): Promise<readonly string[]>;
  read(splitVersionId: string, name: string): Promise<string>;
  /** Absolute path for streaming; throws for a name that is not listed. */
  pathOf(splitVersionId: string, name: string): Promise<string>;
}

/** Opened by the scoring process and the importer, by nobody else. Everything in it is encrypted at rest. */
export interface ReferenceStorePort {
  writeReferences(splitVersionId: string, lines: readonly string[]): Promise<void>;
  readReferences(splitVersionId: string): Promise<readonly string[]>;
  /** Per-instance verdicts of official splits: a prediction together with its verdict is the reference. */
  writeVerdicts(submissionId: string, lines: readonly string[]): Promise<void>;
  readVerdicts(submissionId: string): Promise<readonly string[]>;
}

// ---------------------------------------------------------------- uploads

export interface StoredUpload {
  /** Opaque key. */
  readonly key: string;
  readonly sha256: string;
  readonly bytes: number;
}

export interface UploadsPort {
  /** Streams to disk in bounded memory; file and folder are fsynced before it returns. Throws `UploadTooLargeError` past the limit and leaves no bytes. */
  store(bytes: AsyncIterable<Uint8Array>, limits: { readonly bytesMax: number }): Promise<StoredUpload>;
  open(key: string): AsyncIterable<Uint8Array>;
  remove(key: string): Promise<void>;
  /** Every key on disk with its age, for the sweep of bytes without a row. */
  list(): Promise<readonly { readonly key: string; readonly modifiedAtMs: number }[]>;
  /** Removes folders that a killed process left while it unpacked an archive, last changed before `beforeMs`. */
  removeTemporary(beforeMs: number): Promise<void>;
}

// ---------------------------------------------------------------- submissions

export const SUBMISSION_STATES = [
  "received",
  "validating",
  "rejected",
  "queued",
  "scoring",
  "scored",
  "failed",
  "withdrawn",
] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];
export type Visibility = "private" | "anonymous" | "public";

/** What the submitter says of the system; length limits are checked at the edge. */
export interface SystemDescription {
  readonly name: string;
  readonly organisation: string;
  /** `<org>/<model>` of models.json, or free text. */
  readonly baseModel: string;
  readonly weights: "open" | "closed" | "unknown";
  readonly description: string;
  readonly link: string;
  readonly details?: SystemDetails;
}

/** The rest of the description; empty texts and nulls are "not stated". */
export interface SystemDetails {
  readonly promptMethod: string;
  readonly harness: string;
  readonly setup: "standard" | "custom" | "unknown";
  /** Which of several runs of the same system this is, from 1. */
  readonly trial: number | null;
  /** For the whole file, in US dollars. */
  readonly costUsd: number | null;
  /** Median time for one instance, in seconds. */
  readonly latencySeconds: number | null;
  readonly paper: string;
  readonly code: string;
  /** The headline that the submitter expects, as a fraction; compared with the scored one. */
  readonly claimedHeadline: number | null;
  readonly conflictOfInterest: string;
  /** For the organiser; shown to others only where `contactPublic`. */
  readonly contact: string;
  readonly contactPublic: boolean;
}

export const NO_SYSTEM_DETAILS: SystemDetails = {
  promptMethod: "",
  harness: "",
  setup: "unknown",
  trial: null,
  costUsd: null,
  latencySeconds: null,
  paper: "",
  code: "",
  claimedHeadline: null,
  conflictOfInterest: "",
  contact: "",
  contactPublic: false,
};

export interface Submission {
  /** Short, random, permanent; also the entry id of its board row. */
  readonly id: string;
  readonly splitVersionId: string;
  readonly state: SubmissionState;
  /** Stable reason code and safe text where the state needs one (rejected, failed, withdrawn). */
  readonly reason: { readonly code: string; readonly text: string } | null;
  readonly visibility: Visibility;
  readonly system: SystemDescription;
  readonly demo: boolean;
  readonly allowMissing: boolean;
  /** Null once the bytes are removed (after a rejection). */
  readonly uploadKey: string | null;
  readonly sha256: string;
  readonly bytes: number;
  readonly coverage: { readonly expected: number; readonly received: number } | null;
  readonly report: IssueReport | null;
  readonly receivedAtMs: number;
  readonly finishedAtMs: number | null;
  readonly publishedAtMs: number | null;
  readonly withdrawnAtMs: number | null;
  /** Instances done of all, while it is scored. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** Who sent it, where it was sent with an account that still exists. */
  readonly userId: string | null;
  /** For which team it was sent. */
  readonly teamId: string | null;
  /** Checked only: never scored, and its bytes are removed at the end. */
  readonly dryRun: boolean;
  /** The entry id that it has, or would have, when it is shown anonymously; says nothing of `id`. */
  readonly anonymousId: string | null;
  /** Shown anonymously once, so that its entry keeps `anonymousId`. */
  readonly wasAnonymous: boolean;
  /** How it was shown last; null when it never was. */
  readonly publishedAs: "anonymous" | "public" | null;
  /** When an anonymous entry gets its name by itself. */
  readonly revealAtMs: number | null;
  /** Of a withdrawn entry: `bare` when it was withdrawn within the grace period. */
  readonly tombstone: "bare" | "full" | null;
}

export interface NewSubmission {
  readonly id: string;
  readonly splitVersionId: string;
  readonly receiptSecretHash: string;
  readonly idempotencyKeyHash: string | null;
  readonly upload: StoredUpload;
  readonly system: SystemDescription;
  readonly demo: boolean;
  readonly allowMissing: boolean;
  readonly nowMs: number;
  /** Left out or null: sent without an account, so that only the receipt opens it. */
  readonly userId?: string | null;
  readonly teamId?: string | null;
  /** Who did it, for the audit trail: `user:<id>`, `token:<id>`; `receipt` when left out. */
  readonly actor?: string;
  readonly dryRun?: boolean;
  readonly anonymousId?: string;
  /** What it is charged to; left out for what the service itself puts there. */
  readonly charge?: Charge;
}

/** Whose budget a submission uses. */
export interface Charge {
  /** `team:<id>`, `user:<id>` or `address:<keyed hash>`. */
  readonly owner: string;
  /** Whether it costs a unit: official splits, and no dry runs. */
  readonly counted: boolean;
  /** Null where nothing is limited. */
  readonly limits: SplitBudget;
}

/** What an owner has used of a split's budget. */
export interface BudgetUse {
  readonly weekly: number;
  readonly total: number;
  readonly rejectedDaily: number;
  /** When the oldest unit of the last seven days becomes free again; null when none is in use. */
  readonly weeklyFreesAtMs: number | null;
  /** When the oldest rejected attempt of the last 24 hours no longer counts. */
  readonly rejectedFreesAtMs: number | null;
}

export type JobKind = "validate" | "score";

export interface Job {
  readonly id: string;
  readonly kind: JobKind;
  readonly submissionId: string;
  readonly leaseToken: string;
  readonly attempt: number;
}

/** One scoring of one submission by one scorer version; a rescoring adds another beside it. */
export interface Scoring {
  readonly submissionId: string;
  readonly splitVersionId: string;
  readonly contentHash: string;
  readonly scorerVersion: string;
  readonly mode: VerdictMode;
  readonly similarity: string | null;
  readonly level: VerificationLevel;
  readonly scores: readonly Score[];
  readonly scoredAtMs: number;
}

export interface SubmissionEvent {
  /** Increases by one per event of a submission, from 1. */
  readonly sequence: number;
  readonly state: SubmissionState;
  readonly reason: { readonly code: string; readonly text: string } | null;
  readonly actor: string;
  readonly atMs: number;
}

export interface QueuePosition {
  /** Jobs of the same kind that will run earlier. */
  readonly ahead: number;
  readonly ageMs: number;
  /** Last sign of life of any worker of the kind; null when none was ever seen. */
  readonly workerSeenAtMs: number | null;
  /** From the median duration of recent jobs; null when there is nothing to estimate from. */
  readonly estimateMs: number | null;
}

/** A scored, published entry with its current scoring. */
export interface BoardEntry {
  readonly submission: Submission;
  readonly scoring: Scoring;
  /** What it was scored before that, newest first. */
  readonly earlier: readonly Scoring[];
  /** Scored attempts on the same split behind this row. */
  readonly attempts: number;
}

/** All rows of a board will be, or were, scored again on a day. */
export interface PlannedRescoring {
  readonly benchmark: string;
  /** `2026-12-10`, UTC. */
  readonly date: string;
  readonly announcedAtMs: number;
}

export interface BoardPort {
  /**
   * `unchanged` when this content is already the newest version: a no-op. `updated` when only its description changed
   * (title, licence, source, dates, policy): mended in place, because no score depends on it. Otherwise the version gets
   * the next number. Everything but a no-op requests a site build in the same transaction.
   */
  recordSplitVersion(
    split: Omit<SplitVersion, "id" | "version">,
  ): Promise<{ readonly outcome: "created" | "updated" | "unchanged"; readonly version: SplitVersion }>;
  listSplitVersions(): Promise<readonly SplitVersion[]>;
  /** What was announced for whole boards, done or not, the latest announcement first. */
  listPlannedRescorings(): Promise<readonly PlannedRescoring[]>;
  findSplitVersion(id: string): Promise<SplitVersion | undefined>;
  /** The newest version of a split. */
  findCurrentSplitVersion(splitId: string): Promise<SplitVersion | undefined>;

  /**
   * Row, first event, budget unit and validation job in one transaction. `repeated`, with nothing written, for an
   * idempotency key that was there before, and for bytes that the same team or user has standing on the same split
   * version. Throws `BudgetError` when the charge's limits leave nothing.
   */
  receiveSubmission(
    input: NewSubmission,
  ): Promise<{ readonly outcome: "created" | "repeated"; readonly submission: Submission }>;
  /** By its own id. */
  findSubmission(id: string): Promise<Submission | undefined>;
  /** By the address of an entry that was shown anonymously at some time. */
  findSubmissionByAnonymousId(anonymousId: string): Promise<Submission | undefined>;
  budgetUse(owner: string, splitId: string, nowMs: number): Promise<BudgetUse>;
  findSubmissionByIdempotencyKey(hash: string): Promise<Submission | undefined>;
  /** The stored hash of the receipt secret, for a comparison in constant time. */
  findReceiptSecretHash(id: string): Promise<string | undefined>;
  listSubmissionEvents(id: string, afterSequence: number): Promise<readonly SubmissionEvent[]>;
  queuePosition(id: string, nowMs: number): Promise<QueuePosition | undefined>;
  currentScoring(id: string): Promise<Scoring | undefined>;
  listScorings(id: string): Promise<readonly Scoring[]>;
  /** Practice splits only: per-instance verdict lines. */
  listVerdicts(id: string): Promise<readonly string[]>;

  /** `scored` → visible; requests a site build in the same transaction. Throws `StateConflictError` in another state. */
  publishSubmission(
    id: string,
    change: {
      readonly visibility: Visibility;
      readonly actor: string;
      readonly nowMs: number;
      /** When an anonymous entry is to be named; kept only for those. */
      readonly revealAtMs?: number | null;
    },
  ): Promise<Submission>;
  /** Before it is scored this gives its budget unit back. `graceMs`: how soon after publication it leaves next to nothing to see. */
  withdrawSubmission(
    id: string,
    change: {
      readonly reason: string;
      readonly actor: string;
      readonly nowMs: number;
      readonly code?: "WITHDRAWN" | "CANCELLED";
      readonly graceMs?: number;
      /** Refused from any other state; a withdrawn one stays as it is. */
      readonly onlyFrom?: readonly SubmissionState[];
    },
  ): Promise<Submission>;
  /**
   * Starts again what has not ended well: a waiting or running job from its first attempt, a failed one from where it
   * waited, on its old budget unit. Throws `StateConflictError` in another state and when the bytes are gone.
   */
  rerunSubmission(id: string, change: { readonly actor: string; readonly nowMs: number }): Promise<Submission>;

  /** Scored submissions to the same split version of whoever is behind this one (team, account, else names), itself included. */
  countAttempts(id: string): Promise<number>;

  /** Every public or anonymous scored entry, oldest publication first. */
  listBoardEntries(): Promise<readonly BoardEntry[]>;
  /** Upload keys that a row still needs. */
  listUploadKeys(): Promise<readonly string[]>;
}

export interface QueuePort {
  /** Takes the oldest ready job of a kind (or one whose lease ran out) and moves its submission on in the same transaction. */
  leaseJob(
    kind: JobKind,
    lease: { readonly worker: string; readonly nowMs: number; readonly leaseMs: number },
  ): Promise<Job | undefined>;
  /** Extends the lease and records progress; false when the lease was lost. */
  heartbeat(
    job: Job,
    beat: { readonly nowMs: number; readonly leaseMs: number; readonly done?: number; readonly total?: number },
  ): Promise<boolean>;
  /** A worker says that it is alive although it has nothing to do. */
  workerSeen(kind: JobKind, worker: string, nowMs: number): Promise<void>;
  /** Accepted: `queued` with a score job. Rejected: `rejected` with its report. No effect when the lease was lost (false). */
  completeValidation(
    job: Job,
    result: {
      readonly accepted: boolean;
      readonly report: IssueReport;
      readonly coverage: { readonly expected: number; readonly received: number };
      readonly nowMs: number;
    },
  ): Promise<boolean>;
  /** Scores, scoring row, verdicts (practice only), receipt and state in one transaction; false when it was done already or the lease was lost. */
  completeScoring(
    job: Job,
    result: {
      readonly scoring: Scoring;
      readonly practiceVerdicts: readonly string[] | null;
      readonly receipt?: SignedReceipt;
      readonly nowMs: number;
    },
  ): Promise<boolean>;
  /** A fault of the service: runs again later, or parks as `failed` after three attempts. */
  failJob(
    job: Job,
    failure: { readonly code: string; readonly text: string; readonly nowMs: number; readonly retryAtMs: number },
  ): Promise<void>;
  /** Hands a lease back at shutdown, without counting an attempt. */
  releaseJob(job: Job, nowMs: number): Promise<void>;
  /** Who holds a lease of a kind now. */
  listLeaseHolders(kind: JobKind): Promise<readonly string[]>;
  /** Ends the leases of workers known to be dead, so that their jobs need not wait for the lease to run out. */
  expireLeases(kind: JobKind, workers: readonly string[], nowMs: number): Promise<void>;
}

// ---------------------------------------------------------------- comparisons

/** From `low` to `high`, both from 1: the ranks that the data cannot tell apart for this entry. */
export interface RankRange {
  readonly submissionId: string;
  readonly low: number;
  readonly high: number;
}

/** The headline of `a` minus that of `b` over the same instances. */
export interface PairedComparison {
  readonly a: string;
  readonly b: string;
  readonly difference: number;
  readonly interval: Interval | null;
}

/** Ranks and paired differences of the visible entries of one split version; aggregates only. */
export interface Comparison {
  readonly splitVersionId: string;
  /** Names the entries and scorings that it was computed from; another hash means that it is out of date. */
  readonly entriesHash: string;
  readonly ranks: readonly RankRange[];
  readonly pairs: readonly PairedComparison[];
  readonly computedAtMs: number;
}

/** The visible entries of one split version, in the order of their ids. */
export interface ComparisonTask {
  readonly splitVersionId: string;
  readonly submissionIds: readonly string[];
  readonly entriesHash: string;
}

export interface ComparisonsPort {
  /** Split versions with visible entries whose comparison is missing or out of date. */
  listStaleComparisons(): Promise<readonly ComparisonTask[]>;
  /** Stores it and requests a site build in one transaction. */
  recordComparison(comparison: Comparison): Promise<void>;
  listComparisons(): Promise<readonly Comparison[]>;
}

export interface SiteBuildPort {
  /** Raises the wanted build number; publishing and importing do this in their own transactions. */
  requestBuild(nowMs: number): Promise<void>;
  /** The wanted and the finished build number, and the snapshot of the last finished build. */
  buildState(): Promise<{ readonly wanted: number; readonly finished: number; readonly snapshotId: string | null }>;
  finishBuild(number: number, snapshotId: string, nowMs: number): Promise<void>;
}
