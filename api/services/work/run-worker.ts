import { setTimeout } from "node:timers/promises";
import { crashPoint } from "../../../db/crash-point.ts";
import type { Job, JobKind, QueuePort } from "../../../db/ports.ts";
import { type JobContext, keepLease, LeaseLostError, ShutdownError } from "./job-context.ts";
import { isGone } from "./worker-name.ts";

export interface WorkerLog {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}

export interface WorkerOptions {
  readonly kind: JobKind;
  readonly worker: string;
  readonly queue: QueuePort;
  readonly leaseMs: number;
  /** A job that did no piece of work for this long is taken up again from the beginning; without it, none is. */
  readonly stallMs?: number;
  readonly pollMs: number;
  readonly nowMs: () => number;
  readonly log: WorkerLog;
  /** Ends the loop; a job that is being done hands its lease back. */
  readonly signal: AbortSignal;
  /** Does one job and records its result. */
  handle(job: Job, context: JobContext): Promise<void>;
  /** Called when there is nothing to lease. */
  onIdle?(): Promise<void>;
}

const ALIVE_EVERY_MS = 5_000;
const RETRY_AFTER_MS = 1_000;

/**
 * Leases jobs of one kind one after another until `signal` ends it. Leases of processes of this machine that are gone
 * end first; others are taken over when they run out. A job that throws is a fault of the service: it runs again after a
 * second, then two, and the queue parks it at its last allowed attempt. The participant sees a reference, the log the error.
 */
export async function runWorker(options: WorkerOptions): Promise<void> {
  const { kind, worker, queue, leaseMs, pollMs, nowMs, signal } = options;
  await endLeasesOfTheDead(queue, kind, nowMs());
  let seenAtMs = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    const job = await queue.leaseJob(kind, { worker, nowMs: nowMs(), leaseMs });
    if (job !== undefined) {
      await doJob(options, job);
      continue;
    }
    if (nowMs() - seenAtMs >= ALIVE_EVERY_MS) {
      seenAtMs = nowMs();
      await queue.workerSeen(kind, worker, seenAtMs);
    }
    await options.onIdle?.();
    await setTimeout(pollMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Does every job of a kind that is ready now, then returns. For the demo and for tests. */
export async function drainQueue(options: Omit<WorkerOptions, "pollMs" | "onIdle">): Promise<void> {
  const { kind, worker, queue, leaseMs, nowMs, signal } = options;
  while (!signal.aborted) {
    const job = await queue.leaseJob(kind, { worker, nowMs: nowMs(), leaseMs });
    if (job === undefined) return;
    await doJob(options, job);
  }
}

async function doJob(options: Omit<WorkerOptions, "pollMs" | "onIdle">, job: Job): Promise<void> {
  const { queue, log, nowMs } = options;
  crashPoint(`${job.kind}-leased`);
  const context = keepLease(queue, job, options);
  const fields = { kind: job.kind, submission: job.submissionId, attempt: job.attempt };
  try {
    // What a stalled job might still do comes too late: its lease is over by then.
    await Promise.race([options.handle(job, context), context.stalled]);
    log.info(fields, "job done");
  } catch (error) {
    if (error instanceof LeaseLostError) {
      log.info(fields, "lease lost, result dropped");
    } else if (error instanceof ShutdownError) {
      await queue.releaseJob(job, nowMs());
      log.info(fields, "lease handed back");
    } else {
      log.error({ ...fields, reference: job.id.slice(0, 8), err: error }, "job failed");
      await queue.failJob(job, {
        code: "SERVICE_ERROR",
        text: job.kind === "validate" ? "The check of the file stopped." : "The scoring of the file stopped.",
        nowMs: nowMs(),
        retryAtMs: nowMs() + RETRY_AFTER_MS * job.attempt,
      });
    }
  } finally {
    context.stop();
  }
}

async function endLeasesOfTheDead(queue: QueuePort, kind: JobKind, nowMs: number): Promise<void> {
  const gone = (await queue.listLeaseHolders(kind)).filter(isGone);
  if (gone.length > 0) await queue.expireLeases(kind, gone, nowMs);
}
