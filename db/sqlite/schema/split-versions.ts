import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { BENCHMARK_IDS, SPLIT_KINDS } from "../../../scoring/terms.ts";
import { RESULTS_POLICIES } from "../../ports.ts";

type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;
type Facts = Readonly<Record<string, unknown>>;

export const splitVersions = sqliteTable("split_versions", {
  id: text().primaryKey(),
  splitId: text().notNull(),
  benchmark: text({ enum: BENCHMARK_IDS }).notNull(),
  name: text().notNull(),
  version: integer().notNull(),
  kind: text({ enum: SPLIT_KINDS }).notNull(),
  demo: integer({ mode: "boolean" }).notNull(),
  title: text().notNull(),
  contentHash: text().notNull(),
  instanceCount: integer().notNull(),
  clusterCount: integer().notNull(),
  clusterUnit: text().notNull(),
  licence: text().notNull(),
  source: text().notNull(),
  redistribute: integer({ mode: "boolean" }).notNull(),
  publication: text({ enum: ["immediate", "approval"] }).notNull(),
  results: text({ enum: RESULTS_POLICIES }).notNull().default("chosen"),
  opensAtMs: integer(),
  closesAtMs: integer(),
  importedAtMs: integer().notNull(),
  counts: text({ mode: "json" }).$type<Counts>().notNull(),
  facts: text({ mode: "json" }).$type<Facts>().notNull(),
  budgetWeekly: integer(),
  budgetTotal: integer(),
  budgetRejectedDaily: integer().notNull().default(50),
});
