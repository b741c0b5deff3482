import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { submissions } from "./submissions.ts";

export const reviewerLinks = sqliteTable("reviewer_links", {
  id: text().primaryKey(),
  submissionId: text()
    .notNull()
    .references(() => submissions.id),
  secretHash: text().notNull().unique(),
  label: text().notNull(),
  createdAtMs: integer().notNull(),
  revokedAtMs: integer(),
});
