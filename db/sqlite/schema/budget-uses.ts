import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { submissions } from "./submissions.ts";

export const budgetUses = sqliteTable("budget_uses", {
  submissionId: text()
    .primaryKey()
    .references(() => submissions.id),
  /** `team:<id>`, `user:<id>` or `address:<keyed hash>`. */
  owner: text().notNull(),
  splitId: text().notNull(),
  sha256: text().notNull(),
  counted: integer({ mode: "boolean" }).notNull(),
  reservedAtMs: integer().notNull(),
  releasedAtMs: integer(),
  releasedFor: text({ enum: ["rejected", "failed", "cancelled", "dry-run"] }),
});
