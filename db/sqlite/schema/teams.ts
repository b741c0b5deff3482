import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const teams = sqliteTable("teams", {
  id: text().primaryKey(),
  name: text().notNull(),
  createdAtMs: integer().notNull(),
  deletedAtMs: integer(),
});
