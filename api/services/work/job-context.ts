import { setImmediate } from "node:timers/promises";
import type { Job, QueuePort } from "../../../db/ports.ts";

/** The lease went to another worker, or the submission was withdrawn: whatever is left to do must not be written. */
export class LeaseLostError extends Error {
  override readonly name = "LeaseLostError";
}

/** The process was asked to end: the lease goes back. */
export class ShutdownError extends Error {
  override readonly name = "ShutdownError";
}

/** No piece of work was done for so long that none will be: something is waited for that does not come. */
export class StalledError extends Error {
  override readonly name = "StalledError";
}

/** What a job's work needs from its worker. */
export interface JobContext {
  readonly nowMs: () => number;
  /**
   * Called between small pieces of work (every few milliseconds): lets timers run and notes the progress.
   * Throws `LeaseLostError` or `ShutdownError` when the work must stop.
   */
  checkpoint(done: number, total: number): Promise<void>;
}

export interface Beating extends JobContext {
  /**
   * Rejects with a `StalledError` when there was no checkpoint for `stallMs`, and with a `LeaseLostError` when the lease is lost and
   * there was none until the next beat either, so that a job that hangs can be cancelled; never resolves.
   */
  readonly stalled: Promise<never>;
  stop(): void;
}

const BEATS_PER_LEASE = 5;

/** Keeps a job's lease alive from a timer, with the last progress, until `stop` or until the work stands still. */
export function keepLease(
  queue: QueuePort,
  job: Job,
  {
    leaseMs,
    nowMs,
    signal,
    stallMs = Number.POSITIVE_INFINITY,
  }: {
    readonly leaseMs: number;
    readonly nowMs: () => number;
    readonly signal: AbortSignal;
    readonly stallMs?: number | undefined;
  },
): Beating {
  let progress: { readonly done: number; readonly total: number } | undefined;
  let lost = false;
  let failure: unknown;
  let pieceAtMs = performance.now();
  const { promise: stalled, reject: stall } = Promise.withResolvers<never>();
  const beat = async (): Promise<void> => {
    if (performance.now() - pieceAtMs > stallMs) {
      clearInterval(timer);
      stall(new StalledError(`Job ${job.id} did nothing for ${stallMs} ms.`));
      return;
    }
    if (lost) {
      clearInterval(timer);
      stall(new LeaseLostError(`The lease of job ${job.id} was lost, and its work stands still.`));
      return;
    }
    try {
      if (!(await queue.heartbeat(job, { nowMs: nowMs(), leaseMs, ...progress }))) lost = true;
    } catch (error) {
      failure = error;
    }
  };
  const timer = setInterval(beat, Math.max(20, Math.min(1_000, leaseMs / BEATS_PER_LEASE)));
  return {
    nowMs,
    stalled,
    async checkpoint(done, total) {
      pieceAtMs = performance.now();
      progress = { done, total };
      await setImmediate();
      if (lost) throw new LeaseLostError(`The lease of job ${job.id} was lost.`);
      if (failure !== undefined) throw failure;
      if (signal.aborted) throw new ShutdownError("The worker was asked to end.");
    },
    stop: () => clearInterval(timer),
  };
}

/** Passes a call on when `ms` went by since the last one that was: the work in between is not slowed by it. */
export function checkpointEvery(
  ms: number,
  checkpoint: (done: number) => Promise<void>,
): (done: number) => Promise<void> | undefined {
  let lastMs = performance.now();
  // No async function: it would make a promise each time, and millions of records go by without a checkpoint.
  return (done) => {
    if (performance.now() - lastMs < ms) return undefined;
    return checkpoint(done).then(() => {
      lastMs = performance.now();
    });
  };
}
