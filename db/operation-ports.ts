import type { BenchmarkId } from "../scoring/terms.ts";
import type { Scoring, Submission, SubmissionState } from "./ports.ts";
import type { SignedReceipt } from "./receipt-ports.ts";

/** What the metrics tell of the board. */
export interface BoardFacts {
  readonly submissions: Readonly<Partial<Record<SubmissionState, number>>>;
  readonly jobs: readonly { readonly kind: string; readonly status: string; readonly count: number }[];
  /** Age of the oldest job that waits, by kind. */
  readonly oldestWaitingMs: Readonly<Record<string, number>>;
  /** Last sign of life of a worker, by kind, in epoch milliseconds. */
  readonly workersSeenAtMs: Readonly<Record<string, number>>;
  readonly notifications: Readonly<Record<string, number>>;
  readonly siteBuildsBehind: number;
}

/** One line of the audit trail: what was done, by whom, to what. */
export interface AuditEntry {
  readonly atMs: number;
  /** `user:<id>`, `token:<id>`, `receipt`, a worker's name, `command:<user of the machine>`. */
  readonly actor: string;
  readonly action: string;
  readonly target: string;
  readonly detail: string;
}

export interface AuditFilter {
  readonly sinceMs?: number;
  readonly untilMs?: number;
  readonly actor?: string;
  readonly target?: string;
  readonly limit: number;
}

export interface OperationsPort {
  boardFacts(nowMs: number): Promise<BoardFacts>;
  recordOperation(operation: {
    readonly actor: string;
    readonly action: string;
    readonly target: string;
    readonly detail: Readonly<Record<string, string | number>>;
    readonly nowMs: number;
  }): Promise<void>;
  /** Changes of submissions, of accounts and of the installation in one list, newest first. */
  listAudit(filter: AuditFilter): Promise<readonly AuditEntry[]>;
  /** Every submission that is scored, oldest first. */
  listScoredSubmissions(): Promise<readonly Submission[]>;
  /**
   * Adds a scoring beside the earlier ones of a scored submission, with its event; requests a site build where the row is
   * visible. `present`: this scorer version scored it on this split version before, and nothing is changed.
   */
  addScoring(result: {
    readonly scoring: Scoring;
    readonly practiceVerdicts: readonly string[] | null;
    readonly receipt?: SignedReceipt;
    readonly actor: string;
    readonly nowMs: number;
  }): Promise<"added" | "present">;
  /**
   * Tells the owners of scored submissions, by an event and what is sent of it, that these will be scored again on a day
   * (`2026-12-10`, UTC), in one transaction. How many: those that are not scored any more are left out. With `benchmark` it
   * is a plan for that whole board, which its changes page tells of for good: a site build is requested.
   */
  announceRescoring(plan: {
    readonly submissionIds: readonly string[];
    readonly benchmark: BenchmarkId | null;
    readonly date: string;
    readonly actor: string;
    readonly nowMs: number;
  }): Promise<number>;
  /** A consistent copy of the whole database as one file, made while others write. */
  backUpTo(path: string): Promise<void>;
  /**
   * Gives up the predictions of submissions that were withdrawn, or failed, before a time: marks the stored file as one that no
   * row needs (the sweep of uploads then removes it), and removes per-instance verdicts and sketches, which repeat it. Row,
   * scores, receipts and events stay. How many submissions.
   */
  giveUpPredictions(before: {
    readonly withdrawnMs: number;
    readonly failedMs: number;
    readonly nowMs: number;
  }): Promise<number>;
  /** Removes finished jobs and messages, and workers not seen, that are older than the rules keep; how many rows. */
  removeOldRows(before: {
    readonly jobsMs: number;
    readonly notificationsMs: number;
    readonly workersMs: number;
  }): Promise<{ readonly jobs: number; readonly notifications: number; readonly workers: number }>;
}
