import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { TokenScope } from "../../account-ports.ts";
import { users } from "./users.ts";

export const apiTokens = sqliteTable("api_tokens", {
  id: text().primaryKey(),
  userId: text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  name: text().notNull(),
  scopes: text({ mode: "json" }).$type<readonly TokenScope[]>().notNull(),
  secretHash: text().notNull(),
  createdAtMs: integer().notNull(),
  expiresAtMs: integer(),
  lastUsedAtMs: integer(),
  revokedAtMs: integer(),
});
