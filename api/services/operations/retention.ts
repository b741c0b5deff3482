import type { Storage } from "../../../db/compose.ts";
import { sweepUploads } from "../work/sweep-uploads.ts";

const DAY_MS = 86_400_000;

/** How long what may go is kept, in days. What is not named here is kept for good (docs/operations.md). */
export const RETENTION_DAYS = {
  finishedJobs: 90,
  finishedNotifications: 90,
  silentWorkers: 30,
  /** Of submissions that were withdrawn or cancelled. */
  withdrawnPredictions: 30,
  /** Until then an organiser can start them again. */
  failedPredictions: 90,
} as const;

/** What a run of the retention rules removed. */
export interface Removed {
  readonly jobs: number;
  readonly notifications: number;
  readonly workers: number;
  /** Submissions whose file and per-instance verdicts were given up. */
  readonly predictions: number;
  readonly partialUploads: number;
  readonly orphanedUploads: number;
}

/** Removes what is older than the rules keep; safe beside a running service, and a repeat removes nothing. */
export async function applyRetention(
  storage: Pick<Storage, "board" | "uploads" | "partialUploads" | "operations">,
  { nowMs, orphanAgeMs, actor }: { readonly nowMs: number; readonly orphanAgeMs: number; readonly actor: string },
): Promise<Removed> {
  const { finishedJobs, finishedNotifications, silentWorkers, withdrawnPredictions, failedPredictions } =
    RETENTION_DAYS;
  const rows = await storage.operations.removeOldRows({
    jobsMs: nowMs - finishedJobs * DAY_MS,
    notificationsMs: nowMs - finishedNotifications * DAY_MS,
    workersMs: nowMs - silentWorkers * DAY_MS,
  });
  const removed = {
    ...rows,
    predictions: await storage.operations.giveUpPredictions({
      withdrawnMs: nowMs - withdrawnPredictions * DAY_MS,
      failedMs: nowMs - failedPredictions * DAY_MS,
      nowMs,
    }),
    partialUploads: await storage.partialUploads.removeExpired(nowMs),
    // After the predictions were given up: that leaves files which no row needs.
    orphanedUploads: await sweepUploads(storage, { nowMs, ageMs: orphanAgeMs }),
  };
  await storage.operations.recordOperation({
    actor,
    action: "retention",
    target: "installation",
    detail: removed,
    nowMs,
  });
  return removed;
}
