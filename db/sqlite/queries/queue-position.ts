import { and, count, desc, eq, inArray, lt, max } from "drizzle-orm";
import type { QueuePosition } from "../../ports.ts";
import type { Tx } from "../open-board.ts";
import { jobs } from "../schema/jobs.ts";
import { workers } from "../schema/workers.ts";

const RECENT_JOBS = 25;

/** Where a submission's standing job is in its queue; undefined when it has none. */
export function queuePosition(tx: Tx, submissionId: string, nowMs: number): QueuePosition | undefined {
  const job = tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.submissionId, submissionId), inArray(jobs.status, ["ready", "leased"])))
    .get();
  if (job === undefined) return undefined;
  const standing = and(eq(jobs.kind, job.kind), inArray(jobs.status, ["ready", "leased"]));
  const ahead =
    tx
      .select({ jobs: count() })
      .from(jobs)
      .where(and(standing, lt(jobs.sequence, job.sequence)))
      .get()?.jobs ?? 0;
  const seen = tx
    .select({ at: max(workers.seenAtMs) })
    .from(workers)
    .where(eq(workers.kind, job.kind))
    .get();
  const recent = tx
    .select({ startedAtMs: jobs.startedAtMs, finishedAtMs: jobs.finishedAtMs })
    .from(jobs)
    .where(and(eq(jobs.kind, job.kind), eq(jobs.status, "done")))
    .orderBy(desc(jobs.finishedAtMs))
    .limit(RECENT_JOBS)
    .all();
  const durations = recent
    .map(({ startedAtMs, finishedAtMs }) => (finishedAtMs ?? 0) - (startedAtMs ?? 0))
    .sort((a, b) => a - b);
  const median = durations[durations.length >> 1];
  return {
    ahead,
    ageMs: Math.max(0, nowMs - job.enqueuedAtMs),
    workerSeenAtMs: seen?.at ?? null,
    estimateMs: median === undefined ? null : median * (ahead + 1),
  };
}
