import type { Job, Scoring } from "../../ports.ts";
import { change, type Db } from "../open-board.ts";
import { practiceVerdicts } from "../schema/practice-verdicts.ts";
import { scorings } from "../schema/scorings.ts";
import { finishJob, holdsLease } from "./finish-job.ts";
import { moveSubmission } from "./move-submission.ts";

const ROWS_PER_INSERT = 500;

export interface ScoringResult {
  readonly scoring: Scoring;
  readonly practiceVerdicts: readonly string[] | null;
  readonly nowMs: number;
}

/** See `QueuePort.completeScoring`: the same scorer version, mode and split version never score a submission twice. */
export function completeScoring(db: Db, job: Job, { scoring, practiceVerdicts: lines, nowMs }: ScoringResult): boolean {
  return change(db, (tx) => {
    if (!holdsLease(tx, job)) return false;
    finishJob(tx, job, nowMs);
    const row = tx.insert(scorings).values(scoring).onConflictDoNothing().returning({ id: scorings.id }).get();
    if (row !== undefined) {
      const rows = (lines ?? []).map((line, position) => ({ scoringId: row.id, position, line }));
      for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
        tx.insert(practiceVerdicts)
          .values(rows.slice(start, start + ROWS_PER_INSERT))
          .run();
      }
    }
    moveSubmission(tx, job.submissionId, {
      to: "scored",
      reason: null,
      actor: "scorer",
      nowMs,
      set: { finishedAtMs: nowMs, progressDone: null, progressTotal: null },
    });
    return row !== undefined;
  });
}
