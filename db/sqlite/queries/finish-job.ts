import { and, eq } from "drizzle-orm";
import type { Job } from "../../ports.ts";
import type { Tx } from "../open-board.ts";
import { jobs } from "../schema/jobs.ts";

/** Whether the lease is still this job's: nobody took the job over, and it was not cancelled. */
export function holdsLease(tx: Tx, job: Job): boolean {
  const row = tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, job.id), eq(jobs.status, "leased"), eq(jobs.leaseToken, job.leaseToken)))
    .get();
  return row !== undefined;
}

/** Marks a job as done. */
export function finishJob(tx: Tx, job: Job, nowMs: number): void {
  tx.update(jobs)
    .set({ status: "done", finishedAtMs: nowMs, worker: null, leaseToken: null, leaseEndsAtMs: null })
    .where(eq(jobs.id, job.id))
    .run();
}
