import { eq } from "drizzle-orm";
import type { Job, Scoring } from "../../ports.ts";
import type { SignedReceipt } from "../../receipt-ports.ts";
import { change, type Db, type Tx } from "../open-board.ts";
import { practiceVerdicts } from "../schema/practice-verdicts.ts";
import { receipts } from "../schema/receipts.ts";
import { scorings } from "../schema/scorings.ts";
import { splitVersions } from "../schema/split-versions.ts";
import { finishJob, holdsLease } from "./finish-job.ts";
import { getSubmissionRow, moveSubmission } from "./move-submission.ts";
import { showSubmission } from "./publish-submission.ts";

const ROWS_PER_INSERT = 500;

export interface ScoringResult {
  readonly scoring: Scoring;
  readonly practiceVerdicts: readonly string[] | null;
  readonly receipt?: SignedReceipt;
  readonly nowMs: number;
}

/** See `QueuePort.completeScoring`: the same scorer version, mode and split version never score a submission twice. */
export function completeScoring(db: Db, job: Job, { nowMs, ...result }: ScoringResult): boolean {
  return change(db, (tx) => {
    if (!holdsLease(tx, job)) return false;
    finishJob(tx, job, nowMs);
    const isNew = insertScoring(tx, result);
    moveSubmission(tx, job.submissionId, {
      to: "scored",
      reason: null,
      actor: "scorer",
      nowMs,
      set: { finishedAtMs: nowMs, progressDone: null, progressTotal: null },
    });
    if (resultsArePublic(tx, job.submissionId))
      showSubmission(tx, job.submissionId, { visibility: "public", actor: "split policy", nowMs });
    return isNew;
  });
}

function resultsArePublic(tx: Tx, submissionId: string): boolean {
  const { splitVersionId } = getSubmissionRow(tx, submissionId);
  const split = tx
    .select({ results: splitVersions.results })
    .from(splitVersions)
    .where(eq(splitVersions.id, splitVersionId))
    .get();
  return split?.results === "public";
}

/** Adds a scoring with its verdicts and its receipt inside a transaction; false where it was there already. */
export function insertScoring(tx: Tx, result: Omit<ScoringResult, "nowMs">): boolean {
  const row = tx.insert(scorings).values(result.scoring).onConflictDoNothing().returning({ id: scorings.id }).get();
  if (row === undefined) return false;
  const rows = (result.practiceVerdicts ?? []).map((line, position) => ({ scoringId: row.id, position, line }));
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    tx.insert(practiceVerdicts)
      .values(rows.slice(start, start + ROWS_PER_INSERT))
      .run();
  }
  if (result.receipt !== undefined) {
    tx.insert(receipts)
      .values({ scoringId: row.id, ...result.receipt })
      .run();
  }
  return true;
}
