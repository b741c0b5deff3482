import { eq, sql } from "drizzle-orm";
import type { Tx } from "../open-board.ts";
import { siteBuilds } from "../schema/site-builds.ts";

/** Raises the wanted build number; part of every transaction that changes something the site shows. */
export function requestBuild(tx: Tx, nowMs: number): void {
  tx.update(siteBuilds)
    .set({ wanted: sql`${siteBuilds.wanted} + 1`, requestedAtMs: nowMs })
    .where(eq(siteBuilds.id, 1))
    .run();
}
