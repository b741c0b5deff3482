import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const namedReleases = sqliteTable(
  "named_releases",
  {
    benchmark: text().notNull(),
    name: text().notNull(),
    snapshotId: text().notNull(),
    namedAtMs: integer().notNull(),
    actor: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.benchmark, table.name] })],
);
