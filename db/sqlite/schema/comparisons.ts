import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { PairedComparison, RankRange } from "../../ports.ts";
import { splitVersions } from "./split-versions.ts";

export const comparisons = sqliteTable("comparisons", {
  splitVersionId: text()
    .primaryKey()
    .references(() => splitVersions.id),
  entriesHash: text().notNull(),
  ranks: text({ mode: "json" }).$type<readonly RankRange[]>().notNull(),
  pairs: text({ mode: "json" }).$type<readonly PairedComparison[]>().notNull(),
  computedAtMs: integer().notNull(),
});
