import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { SUBMISSION_STATES } from "../../ports.ts";
import { submissions } from "./submissions.ts";

export const submissionEvents = sqliteTable(
  "submission_events",
  {
    submissionId: text()
      .notNull()
      .references(() => submissions.id),
    sequence: integer().notNull(),
    state: text({ enum: SUBMISSION_STATES }).notNull(),
    reasonCode: text(),
    reasonText: text(),
    actor: text().notNull(),
    atMs: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.sequence] })],
);
