import { and, eq, inArray } from "drizzle-orm";
import { StateConflictError } from "../../errors.ts";
import type { Submission, SubmissionState } from "../../ports.ts";
import { change, type Db, type Tx } from "../open-board.ts";
import { toSubmission } from "../rows.ts";
import { jobs } from "../schema/jobs.ts";
import { publicationRequests } from "../schema/publication-requests.ts";
import { getSubmissionRow, moveSubmission, type SubmissionRow } from "./move-submission.ts";
import { requestBuild } from "./request-build.ts";

export interface Withdrawal {
  readonly reason: string;
  readonly actor: string;
  readonly nowMs: number;
  readonly code?: "WITHDRAWN" | "CANCELLED";
  readonly graceMs?: number;
  readonly onlyFrom?: readonly SubmissionState[];
}

/** Ends a submission in any state that has no end yet, and its standing jobs with it; the row and the reason stay. */
export function withdrawSubmission(db: Db, id: string, withdrawal: Withdrawal): Submission {
  const { reason, actor, nowMs, code = "WITHDRAWN", graceMs = 0, onlyFrom } = withdrawal;
  return change(db, (tx) => {
    const before = getSubmissionRow(tx, id);
    if (before.state === "withdrawn") return toSubmission(before);
    if (onlyFrom?.includes(before.state) === false) throw new StateConflictError(id, before.state, "withdrawn");
    const row = moveSubmission(tx, id, {
      to: "withdrawn",
      reason: { code, text: reason },
      actor,
      nowMs,
      set: {
        visibility: "private",
        withdrawnAtMs: nowMs,
        finishedAtMs: before.finishedAtMs ?? nowMs,
        progressDone: null,
        progressTotal: null,
        revealAtMs: null,
        tombstone: tombstoneOf(before, nowMs, graceMs),
      },
    });
    endJobs(tx, id, nowMs);
    tx.update(publicationRequests)
      .set({ status: "taken-back" })
      .where(and(eq(publicationRequests.submissionId, id), inArray(publicationRequests.status, ["pending", "asked"])))
      .run();
    if (before.visibility !== "private") requestBuild(tx, nowMs);
    return toSubmission(row);
  });
}

/** Within the grace period, or when it had been hidden within it, an entry leaves no more than that it was there. */
function tombstoneOf(row: SubmissionRow, nowMs: number, graceMs: number): "bare" | "full" | null {
  if (row.publishedAtMs === null) return null;
  return row.visibility === "private" || nowMs - row.publishedAtMs < graceMs ? "bare" : "full";
}

function endJobs(tx: Tx, submissionId: string, nowMs: number): void {
  tx.update(jobs)
    .set({ status: "cancelled", finishedAtMs: nowMs, worker: null, leaseToken: null, leaseEndsAtMs: null })
    .where(and(eq(jobs.submissionId, submissionId), inArray(jobs.status, ["ready", "leased"])))
    .run();
}
