import { and, eq, inArray } from "drizzle-orm";
import { StateConflictError } from "../../errors.ts";
import type { JobKind, Submission } from "../../ports.ts";
import { change, type Db, type Tx } from "../open-board.ts";
import { toSubmission } from "../rows.ts";
import { jobs } from "../schema/jobs.ts";
import { enqueueJob } from "./enqueue-job.ts";
import { returnToQueue } from "./lease-job.ts";
import { getSubmissionRow, moveSubmission, recordEvent, type SubmissionRow } from "./move-submission.ts";

/** See `BoardPort.rerunSubmission`. A worker that is at it loses its lease, so that only the new run can write. */
export function rerunSubmission(
  db: Db,
  id: string,
  { actor, nowMs }: { readonly actor: string; readonly nowMs: number },
): Submission {
  return change(db, (tx) => {
    const before = getSubmissionRow(tx, id);
    const reason = { code: "RERUN", text: "Started again by the organiser." };
    switch (before.state) {
      case "received":
      case "validating":
      case "queued":
      case "scoring": {
        const kind: JobKind = before.state === "received" || before.state === "validating" ? "validate" : "score";
        restartJob(tx, id, kind, nowMs);
        returnToQueue(tx, { kind, submissionId: id }, { ...reason, nowMs });
        recordEvent(tx, id, { state: getSubmissionRow(tx, id).state, reason, actor, nowMs });
        break;
      }
      case "failed":
        restartFailed(tx, before, { reason, actor, nowMs });
        break;
      default:
        throw new StateConflictError(id, before.state, "run again");
    }
    return toSubmission(getSubmissionRow(tx, id));
  });
}

function restartJob(tx: Tx, submissionId: string, kind: JobKind, nowMs: number): void {
  const standing = tx
    .update(jobs)
    .set({ status: "ready", attempt: 0, runAfterMs: nowMs, worker: null, leaseToken: null, leaseEndsAtMs: null })
    .where(and(eq(jobs.submissionId, submissionId), eq(jobs.kind, kind), inArray(jobs.status, ["ready", "leased"])))
    .returning({ id: jobs.id })
    .get();
  if (standing === undefined) enqueueJob(tx, kind, submissionId, nowMs);
}

function restartFailed(
  tx: Tx,
  row: SubmissionRow,
  { reason, actor, nowMs }: { reason: { code: string; text: string }; actor: string; nowMs: number },
): void {
  if (row.bytesRemovedAtMs !== null) throw new StateConflictError(row.id, "failed, and its file is gone", "run again");
  const checked = row.coverageExpected !== null && !row.dryRun;
  moveSubmission(tx, row.id, {
    to: checked ? "queued" : "received",
    reason,
    actor,
    nowMs,
    set: { finishedAtMs: null },
  });
  enqueueJob(tx, checked ? "score" : "validate", row.id, nowMs);
}
