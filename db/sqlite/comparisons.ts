import { createHash } from "node:crypto";
import { asc } from "drizzle-orm";
import type { ComparisonsPort, ComparisonTask } from "../ports.ts";
import { change, type Db } from "./open-board.ts";
import { requestBuild } from "./queries/request-build.ts";
import { listVisibleScorings } from "./queries/visible-scorings.ts";
import { comparisons } from "./schema/comparisons.ts";

/** Ranks and paired differences on SQLite. */
export function createComparisons(db: Db): ComparisonsPort {
  return {
    listStaleComparisons: async () =>
      db.transaction((tx) => {
        const known = new Map(
          tx
            .select({ id: comparisons.splitVersionId, hash: comparisons.entriesHash })
            .from(comparisons)
            .all()
            .map(({ id, hash }) => [id, hash]),
        );
        return listTasks(tx).filter((task) => known.get(task.splitVersionId) !== task.entriesHash);
      }),
    recordComparison: async ({ splitVersionId, entriesHash, ranks, pairs, computedAtMs }) =>
      change(db, (tx) => {
        const values = { entriesHash, ranks, pairs, computedAtMs };
        tx.insert(comparisons)
          .values({ splitVersionId, ...values })
          .onConflictDoUpdate({ target: comparisons.splitVersionId, set: values })
          .run();
        requestBuild(tx, computedAtMs);
      }),
    listComparisons: async () => db.select().from(comparisons).orderBy(asc(comparisons.splitVersionId)).all(),
  };
}

/** One task per split version with visible entries; its hash names their scorings, so that a rescoring makes it stale too. */
function listTasks(tx: Pick<Db, "select">): readonly ComparisonTask[] {
  const bySplit = Map.groupBy(listVisibleScorings(tx), ({ splitVersionId }) => splitVersionId);
  return [...bySplit].map(([splitVersionId, entries]) => ({
    splitVersionId,
    submissionIds: entries.map(({ submissionId }) => submissionId),
    entriesHash: createHash("sha256")
      .update(JSON.stringify(entries.map(({ submissionId, scoringId }) => [submissionId, scoringId])))
      .digest("hex"),
  }));
}
