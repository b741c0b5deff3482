import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { submissions } from "./submissions.ts";

export const predictionSketches = sqliteTable("prediction_sketches", {
  submissionId: text()
    .primaryKey()
    .references(() => submissions.id),
  hashes: text({ mode: "json" }).$type<readonly string[]>().notNull(),
});
