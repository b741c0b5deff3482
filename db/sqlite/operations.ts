import { and, asc, count, eq, inArray, lt, max, min, sql } from "drizzle-orm";
import type { OperationsPort } from "../operation-ports.ts";
import { change, type Db } from "./open-board.ts";
import { addScoring } from "./queries/operations/add-scoring.ts";
import { announceRescoring } from "./queries/operations/announce-rescoring.ts";
import { giveUpPredictions } from "./queries/operations/give-up-predictions.ts";
import { listAudit } from "./queries/operations/list-audit.ts";
import { toSubmission } from "./rows.ts";
import { jobs } from "./schema/jobs.ts";
import { notifications } from "./schema/notifications.ts";
import { operationEvents } from "./schema/operation-events.ts";
import { siteBuilds } from "./schema/site-builds.ts";
import { submissions } from "./schema/submissions.ts";
import { workers } from "./schema/workers.ts";

/** What running an installation needs, on SQLite. */
export function createOperations(db: Db, backUpTo: (path: string) => Promise<unknown>): OperationsPort {
  return {
    boardFacts: async (nowMs) =>
      db.transaction((tx) => {
        const byState = tx
          .select({ state: submissions.state, count: count() })
          .from(submissions)
          .groupBy(submissions.state)
          .all();
        const byStatus = tx
          .select({ kind: jobs.kind, status: jobs.status, count: count() })
          .from(jobs)
          .groupBy(jobs.kind, jobs.status)
          .all();
        const oldest = tx
          .select({ kind: jobs.kind, since: min(jobs.enqueuedAtMs) })
          .from(jobs)
          .where(eq(jobs.status, "ready"))
          .groupBy(jobs.kind)
          .all();
        const seen = tx
          .select({ kind: workers.kind, at: max(workers.seenAtMs) })
          .from(workers)
          .groupBy(workers.kind)
          .all();
        const messages = tx
          .select({ status: notifications.status, count: count() })
          .from(notifications)
          .groupBy(notifications.status)
          .all();
        const build = tx.select().from(siteBuilds).get();
        return {
          submissions: Object.fromEntries(byState.map((row) => [row.state, row.count])),
          jobs: byStatus,
          oldestWaitingMs: Object.fromEntries(oldest.map(({ kind, since }) => [kind, nowMs - (since ?? nowMs)])),
          workersSeenAtMs: Object.fromEntries(seen.map(({ kind, at }) => [kind, at ?? 0])),
          notifications: Object.fromEntries(messages.map((row) => [row.status, row.count])),
          siteBuildsBehind: build === undefined ? 0 : build.wanted - build.finished,
        };
      }),
    recordOperation: async ({ nowMs, ...operation }) =>
      change(db, (tx) => {
        tx.insert(operationEvents)
          .values({ ...operation, atMs: nowMs })
          .run();
      }),
    listAudit: async (filter) => listAudit(db, filter),
    listScoredSubmissions: async () =>
      db
        .select()
        .from(submissions)
        .where(eq(submissions.state, "scored"))
        .orderBy(asc(submissions.receivedAtMs), asc(submissions.id))
        .all()
        .map(toSubmission),
    addScoring: async (result) => addScoring(db, result),
    announceRescoring: async (plan) => announceRescoring(db, plan),
    backUpTo: async (path) => {
      await backUpTo(path);
    },
    giveUpPredictions: async (before) => giveUpPredictions(db, before),
    removeOldRows: async ({ jobsMs, notificationsMs, workersMs }) =>
      change(db, (tx) => {
        const ended = inArray(jobs.status, ["done", "failed", "cancelled"]);
        const removedJobs = tx
          .delete(jobs)
          .where(and(ended, lt(jobs.finishedAtMs, jobsMs)))
          .run();
        const old = and(sql`${notifications.status} <> 'waiting'`, lt(notifications.finishedAtMs, notificationsMs));
        const removedNotifications = tx.delete(notifications).where(old).run();
        const removedWorkers = tx.delete(workers).where(lt(workers.seenAtMs, workersMs)).run();
        return {
          jobs: removedJobs.changes,
          notifications: removedNotifications.changes,
          workers: removedWorkers.changes,
        };
      }),
  };
}
