import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const operationEvents = sqliteTable("operation_events", {
  id: integer().primaryKey({ autoIncrement: true }),
  atMs: integer().notNull(),
  actor: text().notNull(),
  action: text().notNull(),
  target: text().notNull(),
  detail: text({ mode: "json" }).$type<Readonly<Record<string, string | number>>>().notNull(),
});
