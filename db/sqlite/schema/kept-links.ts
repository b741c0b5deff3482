import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const keptLinks = sqliteTable("kept_links", {
  id: integer().primaryKey({ autoIncrement: true }),
  kind: text({ enum: ["verify-email", "reset-password", "team-invitation"] }).notNull(),
  email: text().notNull(),
  link: text().notNull(),
  createdAtMs: integer().notNull(),
  expiresAtMs: integer().notNull(),
});
