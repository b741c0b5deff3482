import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { SystemDescription } from "../../ports.ts";
import { submissions } from "./submissions.ts";

export const systemEdits = sqliteTable(
  "system_edits",
  {
    submissionId: text()
      .notNull()
      .references(() => submissions.id),
    sequence: integer().notNull(),
    atMs: integer().notNull(),
    actor: text().notNull(),
    before: text({ mode: "json" }).$type<SystemDescription>().notNull(),
    after: text({ mode: "json" }).$type<SystemDescription>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.sequence] })],
);
