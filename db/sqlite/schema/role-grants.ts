import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

export const roleGrants = sqliteTable(
  "role_grants",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text({ enum: ["administrator", "organiser"] }).notNull(),
    /** Empty for administrators. */
    benchmark: text({ enum: ["", "usertoolbench", "toolspectrum", "rut-bench"] }).notNull(),
    grantedAtMs: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role, table.benchmark] })],
);
