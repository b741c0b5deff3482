import { and, eq, inArray } from "drizzle-orm";
import type { Submission } from "../../ports.ts";
import { change, type Db } from "../open-board.ts";
import { toSubmission } from "../rows.ts";
import { jobs } from "../schema/jobs.ts";
import { getSubmissionRow, moveSubmission } from "./move-submission.ts";
import { requestBuild } from "./request-build.ts";

/** Ends a submission in any state that has no end yet, and its standing jobs with it; the row and the reason stay. */
export function withdrawSubmission(
  db: Db,
  id: string,
  { reason, actor, nowMs }: { reason: string; actor: string; nowMs: number },
): Submission {
  return change(db, (tx) => {
    const before = getSubmissionRow(tx, id);
    if (before.state === "withdrawn") return toSubmission(before);
    const row = moveSubmission(tx, id, {
      to: "withdrawn",
      reason: { code: "WITHDRAWN", text: reason },
      actor,
      nowMs,
      set: {
        visibility: "private",
        withdrawnAtMs: nowMs,
        finishedAtMs: before.finishedAtMs ?? nowMs,
        progressDone: null,
        progressTotal: null,
      },
    });
    tx.update(jobs)
      .set({ status: "cancelled", finishedAtMs: nowMs, worker: null, leaseToken: null, leaseEndsAtMs: null })
      .where(and(eq(jobs.submissionId, id), inArray(jobs.status, ["ready", "leased"])))
      .run();
    if (before.visibility !== "private") requestBuild(tx, nowMs);
    return toSubmission(row);
  });
}
