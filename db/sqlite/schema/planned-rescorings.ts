import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const plannedRescorings = sqliteTable(
  "planned_rescorings",
  {
    benchmark: text().notNull(),
    date: text().notNull(),
    announcedAtMs: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.benchmark, table.date] })],
);
