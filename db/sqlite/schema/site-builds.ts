import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** One row, id 1. */
export const siteBuilds = sqliteTable("site_builds", {
  id: integer().primaryKey(),
  wanted: integer().notNull(),
  finished: integer().notNull(),
  snapshotId: text(),
  requestedAtMs: integer(),
  finishedAtMs: integer(),
});
