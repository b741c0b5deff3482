import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Job, QueuePort } from "../ports.ts";
import { change, type Db, type Tx } from "./open-board.ts";
import { completeScoring } from "./queries/complete-scoring.ts";
import { completeValidation } from "./queries/complete-validation.ts";
import { holdsLease } from "./queries/finish-job.ts";
import { leaseJob, returnToQueue } from "./queries/lease-job.ts";
import { parkJob } from "./queries/park-job.ts";
import { workerSeen } from "./queries/worker-seen.ts";
import { jobs } from "./schema/jobs.ts";
import { submissions } from "./schema/submissions.ts";

/** The queue on SQLite. `attemptsMax`: how often a job may fail or end its worker before it is parked. */
export function createQueue(db: Db, { attemptsMax }: { readonly attemptsMax: number }): QueuePort {
  return {
    leaseJob: async (kind, lease) => leaseJob(db, kind, lease, attemptsMax),
    heartbeat: async (job, { nowMs, leaseMs, done, total }) =>
      change(db, (tx) => {
        if (!holdsLease(tx, job)) return false;
        const held = tx
          .update(jobs)
          .set({ leaseEndsAtMs: nowMs + leaseMs })
          .where(eq(jobs.id, job.id))
          .returning({ worker: jobs.worker })
          .get();
        if (done !== undefined && total !== undefined) {
          tx.update(submissions)
            .set({ progressDone: done, progressTotal: total })
            .where(eq(submissions.id, job.submissionId))
            .run();
        }
        if (held?.worker) workerSeen(tx, job.kind, held.worker, nowMs);
        return true;
      }),
    workerSeen: async (kind, worker, nowMs) => change(db, (tx) => workerSeen(tx, kind, worker, nowMs)),
    completeValidation: async (job, result) => completeValidation(db, job, result),
    completeScoring: async (job, result) => completeScoring(db, job, result),
    failJob: async (job, { code, text, nowMs, retryAtMs }) =>
      change(db, (tx) => {
        if (!holdsLease(tx, job)) return;
        if (job.attempt >= attemptsMax) {
          parkJob(tx, job, { code, text, nowMs });
          return;
        }
        waitAgain(tx, job, { attempt: job.attempt, runAfterMs: retryAtMs });
        returnToQueue(tx, job, { code, text: `${text} It runs again.`, nowMs });
      }),
    releaseJob: async (job, nowMs) =>
      change(db, (tx) => {
        if (!holdsLease(tx, job)) return;
        waitAgain(tx, job, { attempt: job.attempt - 1, runAfterMs: nowMs });
        returnToQueue(tx, job, { code: "HANDED_BACK", text: "The worker was stopped; it runs again.", nowMs });
      }),
    listLeaseHolders: async (kind) =>
      db
        .selectDistinct({ worker: jobs.worker })
        .from(jobs)
        .where(and(eq(jobs.kind, kind), eq(jobs.status, "leased"), isNotNull(jobs.worker)))
        .all()
        .flatMap(({ worker }) => (worker === null ? [] : [worker])),
    expireLeases: async (kind, workers, nowMs) =>
      change(db, (tx) => {
        tx.update(jobs)
          .set({ leaseEndsAtMs: nowMs })
          .where(and(eq(jobs.kind, kind), eq(jobs.status, "leased"), inArray(jobs.worker, [...workers])))
          .run();
      }),
  };
}

function waitAgain(
  tx: Tx,
  job: Job,
  { attempt, runAfterMs }: { readonly attempt: number; readonly runAfterMs: number },
): void {
  tx.update(jobs)
    .set({ status: "ready", attempt, runAfterMs, worker: null, leaseToken: null, leaseEndsAtMs: null })
    .where(eq(jobs.id, job.id))
    .run();
}
