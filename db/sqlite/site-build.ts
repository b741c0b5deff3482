import { eq, sql } from "drizzle-orm";
import type { SiteBuildPort } from "../ports.ts";
import { change, type Db } from "./open-board.ts";
import { requestBuild } from "./queries/request-build.ts";
import { siteBuilds } from "./schema/site-builds.ts";

/** The wanted and finished builds of the site on SQLite. */
export function createSiteBuild(db: Db): SiteBuildPort {
  return {
    requestBuild: async (nowMs) => change(db, (tx) => requestBuild(tx, nowMs)),
    buildState: async () => {
      const row = db.select().from(siteBuilds).where(eq(siteBuilds.id, 1)).get();
      return { wanted: row?.wanted ?? 0, finished: row?.finished ?? 0, snapshotId: row?.snapshotId ?? null };
    },
    finishBuild: async (number, snapshotId, nowMs) =>
      change(db, (tx) => {
        tx.update(siteBuilds)
          .set({ finished: sql`max(${siteBuilds.finished}, ${number})`, snapshotId, finishedAtMs: nowMs })
          .where(eq(siteBuilds.id, 1))
          .run();
      }),
  };
}
