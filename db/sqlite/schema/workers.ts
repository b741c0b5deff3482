import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const workers = sqliteTable(
  "workers",
  {
    kind: text({ enum: ["validate", "score"] }).notNull(),
    worker: text().notNull(),
    seenAtMs: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.worker] })],
);
