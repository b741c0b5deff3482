import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type Score, VERDICT_MODES, VERIFICATION_LEVELS } from "../../../scoring/terms.ts";
import { splitVersions } from "./split-versions.ts";
import { submissions } from "./submissions.ts";

export const scorings = sqliteTable("scorings", {
  id: integer().primaryKey({ autoIncrement: true }),
  submissionId: text()
    .notNull()
    .references(() => submissions.id),
  splitVersionId: text()
    .notNull()
    .references(() => splitVersions.id),
  contentHash: text().notNull(),
  scorerVersion: text().notNull(),
  mode: text({ enum: VERDICT_MODES }).notNull(),
  similarity: text(),
  level: text({ enum: VERIFICATION_LEVELS }).notNull(),
  scores: text({ mode: "json" }).$type<readonly Score[]>().notNull(),
  scoredAtMs: integer().notNull(),
});
