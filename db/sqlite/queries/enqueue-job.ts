import { randomUUID } from "node:crypto";
import type { JobKind } from "../../ports.ts";
import type { Tx } from "../open-board.ts";
import { jobs } from "../schema/jobs.ts";

/** Adds a job at the end of the queue, ready now. */
export function enqueueJob(tx: Tx, kind: JobKind, submissionId: string, nowMs: number): void {
  tx.insert(jobs)
    .values({
      id: randomUUID(),
      kind,
      submissionId,
      status: "ready",
      attempt: 0,
      runAfterMs: nowMs,
      enqueuedAtMs: nowMs,
    })
    .run();
}
