import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { teams } from "./teams.ts";
import { users } from "./users.ts";

export const teamMembers = sqliteTable(
  "team_members",
  {
    teamId: text()
      .notNull()
      .references(() => teams.id),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text({ enum: ["owner", "member"] }).notNull(),
    joinedAtMs: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.userId] })],
);
