import { eq } from "drizzle-orm";
import type { Tx } from "../open-board.ts";
import { jobs } from "../schema/jobs.ts";
import { moveSubmission } from "./move-submission.ts";

/** Ends a job that cannot be done, and its submission as `failed`: a fault of the service, never a score. */
export function parkJob(
  tx: Tx,
  job: { readonly id: string; readonly submissionId: string },
  fault: { readonly code: string; readonly text: string; readonly nowMs: number },
): void {
  tx.update(jobs)
    .set({ status: "failed", finishedAtMs: fault.nowMs, worker: null, leaseToken: null, leaseEndsAtMs: null })
    .where(eq(jobs.id, job.id))
    .run();
  const reference = job.id.slice(0, 8);
  moveSubmission(tx, job.submissionId, {
    to: "failed",
    reason: {
      code: fault.code,
      text: `${fault.text} This is a fault of the service, not of the file. Quote reference ${reference} to the organiser.`,
    },
    actor: "service",
    nowMs: fault.nowMs,
    set: { finishedAtMs: fault.nowMs, progressDone: null, progressTotal: null },
  });
}
