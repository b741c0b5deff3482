import { and, asc, eq } from "drizzle-orm";
import { BENCHMARK_IDS } from "../../scoring/terms.ts";
import type { ReleasesPort } from "../release-ports.ts";
import { change, type Db } from "./open-board.ts";
import { requestBuild } from "./queries/request-build.ts";
import { namedReleases } from "./schema/named-releases.ts";
import { operationEvents } from "./schema/operation-events.ts";

/** Named releases on SQLite. */
export function createReleases(db: Db): ReleasesPort {
  return {
    nameRelease: async (release) =>
      change(db, (tx) => {
        const { benchmark, name, snapshotId, namedAtMs, actor } = release;
        const isSame = and(eq(namedReleases.benchmark, benchmark), eq(namedReleases.name, name));
        if (tx.select().from(namedReleases).where(isSame).get() !== undefined) return "taken";
        tx.insert(namedReleases).values(release).run();
        tx.insert(operationEvents)
          .values({
            actor,
            action: "release",
            target: benchmark,
            detail: { name, snapshot: snapshotId },
            atMs: namedAtMs,
          })
          .run();
        requestBuild(tx, namedAtMs);
        return "named";
      }),
    listReleases: async () =>
      db
        .select()
        .from(namedReleases)
        .orderBy(asc(namedReleases.namedAtMs), asc(namedReleases.benchmark), asc(namedReleases.name))
        .all()
        .flatMap(({ benchmark, ...release }) => {
          const known = BENCHMARK_IDS.find((id) => id === benchmark);
          return known === undefined ? [] : [{ ...release, benchmark: known }];
        }),
  };
}
