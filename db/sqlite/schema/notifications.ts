import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { submissions } from "./submissions.ts";

export const webhooks = sqliteTable("webhooks", {
  id: text().primaryKey(),
  submissionId: text()
    .notNull()
    .references(() => submissions.id),
  url: text().notNull(),
  createdAtMs: integer().notNull(),
});

export const notifications = sqliteTable("notifications", {
  id: integer().primaryKey({ autoIncrement: true }),
  submissionId: text()
    .notNull()
    .references(() => submissions.id),
  sequence: integer().notNull(),
  kind: text({ enum: ["scored", "rejected", "failed", "rescored", "rescoring"] }).notNull(),
  channel: text({ enum: ["email", "webhook"] }).notNull(),
  webhookId: text(),
  createdAtMs: integer().notNull(),
  status: text({ enum: ["waiting", "sent", "given-up", "skipped"] }).notNull(),
  attempt: integer().notNull(),
  nextAttemptAtMs: integer().notNull(),
  finishedAtMs: integer(),
  lastError: text(),
});
