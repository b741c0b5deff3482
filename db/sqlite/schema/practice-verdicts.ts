import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { scorings } from "./scorings.ts";

export const practiceVerdicts = sqliteTable(
  "practice_verdicts",
  {
    scoringId: integer()
      .notNull()
      .references(() => scorings.id),
    position: integer().notNull(),
    line: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.scoringId, table.position] })],
);
