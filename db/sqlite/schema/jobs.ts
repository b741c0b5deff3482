import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { submissions } from "./submissions.ts";

export const jobs = sqliteTable("jobs", {
  sequence: integer().primaryKey({ autoIncrement: true }),
  id: text().notNull().unique(),
  kind: text({ enum: ["validate", "score"] }).notNull(),
  submissionId: text()
    .notNull()
    .references(() => submissions.id),
  status: text({ enum: ["ready", "leased", "done", "failed", "cancelled"] }).notNull(),
  attempt: integer().notNull(),
  runAfterMs: integer().notNull(),
  enqueuedAtMs: integer().notNull(),
  worker: text(),
  leaseToken: text(),
  leaseEndsAtMs: integer(),
  startedAtMs: integer(),
  finishedAtMs: integer(),
});
