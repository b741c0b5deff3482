import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { teams } from "./teams.ts";

export const teamInvitations = sqliteTable("team_invitations", {
  id: text().primaryKey(),
  teamId: text()
    .notNull()
    .references(() => teams.id),
  /** Null: whoever has the link may join, once. */
  email: text(),
  secretHash: text().notNull().unique(),
  createdAtMs: integer().notNull(),
  expiresAtMs: integer().notNull(),
  acceptedAtMs: integer(),
  revokedAtMs: integer(),
});
