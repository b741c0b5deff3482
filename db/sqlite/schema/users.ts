import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The columns of `users`, `sessions`, `identities` and `verifications` carry the names that better-auth asks for. */
export const users = sqliteTable("users", {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: integer({ mode: "boolean" }).notNull(),
  image: text(),
  createdAt: integer({ mode: "timestamp_ms" }).notNull(),
  /** Ours, not better-auth's: see `NotificationsPort.setMailWanted`. */
  mailWanted: integer({ mode: "boolean" }).notNull().default(true),
  updatedAt: integer({ mode: "timestamp_ms" }).notNull(),
});
