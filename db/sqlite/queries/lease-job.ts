import { randomUUID } from "node:crypto";
import { and, asc, eq, lte, or } from "drizzle-orm";
import type { Job, JobKind } from "../../ports.ts";
import { change, type Db, type Tx } from "../open-board.ts";
import { jobs } from "../schema/jobs.ts";
import { getSubmissionRow, moveSubmission } from "./move-submission.ts";
import { parkJob } from "./park-job.ts";
import { workerSeen } from "./worker-seen.ts";

export const WAITING_STATE = { validate: "received", score: "queued" } as const;
const WORKING_STATE = { validate: "validating", score: "scoring" } as const;

/**
 * Takes the oldest job of a kind that is ready, or whose lease ran out, for `leaseMs`, and moves its submission on.
 * A job whose last allowed attempt ran out is parked as failed on the way: its worker died each time.
 */
export function leaseJob(
  db: Db,
  kind: JobKind,
  { worker, nowMs, leaseMs }: { worker: string; nowMs: number; leaseMs: number },
  attemptsMax: number,
): Job | undefined {
  if (nextJob(db, kind, nowMs) === undefined) return undefined;
  return change(db, (tx) => {
    for (;;) {
      const job = nextJob(tx, kind, nowMs);
      if (job === undefined) return undefined;
      if (job.status === "leased" && job.attempt >= attemptsMax) {
        parkJob(tx, job, { code: "WORKER_LOST", text: `The worker ended ${job.attempt} times on this file.`, nowMs });
        continue;
      }
      if (job.status === "leased")
        returnToQueue(tx, job, { code: "WORKER_LOST", text: "The worker was lost; it runs again.", nowMs });
      const leaseToken = randomUUID();
      const attempt = job.attempt + 1;
      tx.update(jobs)
        .set({
          status: "leased",
          attempt,
          worker,
          leaseToken,
          leaseEndsAtMs: nowMs + leaseMs,
          startedAtMs: nowMs,
        })
        .where(eq(jobs.sequence, job.sequence))
        .run();
      moveSubmission(tx, job.submissionId, { to: WORKING_STATE[kind], reason: null, actor: worker, nowMs });
      workerSeen(tx, kind, worker, nowMs);
      return { id: job.id, kind, submissionId: job.submissionId, leaseToken, attempt };
    }
  });
}

/** Moves the submission of a job that will run again back to where it waits. */
export function returnToQueue(
  tx: Tx,
  job: { readonly kind: JobKind; readonly submissionId: string },
  why: { readonly code: string; readonly text: string; readonly nowMs: number },
): void {
  const waiting = WAITING_STATE[job.kind];
  if (getSubmissionRow(tx, job.submissionId).state === waiting) return;
  moveSubmission(tx, job.submissionId, {
    to: waiting,
    reason: { code: why.code, text: why.text },
    actor: "service",
    nowMs: why.nowMs,
    set: { progressDone: null, progressTotal: null },
  });
}

function nextJob(tx: Pick<Tx, "select">, kind: JobKind, nowMs: number) {
  return tx
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.kind, kind),
        or(
          and(eq(jobs.status, "ready"), lte(jobs.runAfterMs, nowMs)),
          and(eq(jobs.status, "leased"), lte(jobs.leaseEndsAtMs, nowMs)),
        ),
      ),
    )
    .orderBy(asc(jobs.sequence))
    .limit(1)
    .get();
}
