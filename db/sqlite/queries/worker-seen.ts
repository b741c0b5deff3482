import { and, eq, lt } from "drizzle-orm";
import type { JobKind } from "../../ports.ts";
import type { Tx } from "../open-board.ts";
import { workers } from "../schema/workers.ts";

const FORGOTTEN_AFTER_MS = 7 * 24 * 3_600_000;

/** Notes that a worker is alive, and forgets those unseen for a week. */
export function workerSeen(tx: Tx, kind: JobKind, worker: string, nowMs: number): void {
  tx.insert(workers)
    .values({ kind, worker, seenAtMs: nowMs })
    .onConflictDoUpdate({ target: [workers.kind, workers.worker], set: { seenAtMs: nowMs } })
    .run();
  tx.delete(workers)
    .where(and(eq(workers.kind, kind), lt(workers.seenAtMs, nowMs - FORGOTTEN_AFTER_MS)))
    .run();
}
