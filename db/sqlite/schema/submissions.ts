import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { IssueReport } from "../../../scoring/terms.ts";
import { SUBMISSION_STATES, type SystemDetails } from "../../ports.ts";
import { splitVersions } from "./split-versions.ts";
import { teams } from "./teams.ts";
import { users } from "./users.ts";

export const submissions = sqliteTable("submissions", {
  id: text().primaryKey(),
  splitVersionId: text()
    .notNull()
    .references(() => splitVersions.id),
  state: text({ enum: SUBMISSION_STATES }).notNull(),
  reasonCode: text(),
  reasonText: text(),
  visibility: text({ enum: ["private", "anonymous", "public"] }).notNull(),
  receiptSecretHash: text().notNull(),
  idempotencyKeyHash: text().unique(),
  systemName: text().notNull(),
  systemOrganisation: text().notNull(),
  systemBaseModel: text().notNull(),
  systemWeights: text({ enum: ["open", "closed", "unknown"] }).notNull(),
  systemDescription: text().notNull(),
  systemLink: text().notNull(),
  demo: integer({ mode: "boolean" }).notNull(),
  allowMissing: integer({ mode: "boolean" }).notNull(),
  uploadKey: text().unique(),
  sha256: text().notNull(),
  bytes: integer().notNull(),
  coverageExpected: integer(),
  coverageReceived: integer(),
  report: text({ mode: "json" }).$type<IssueReport>(),
  receivedAtMs: integer().notNull(),
  finishedAtMs: integer(),
  publishedAtMs: integer(),
  withdrawnAtMs: integer(),
  progressDone: integer(),
  progressTotal: integer(),
  userId: text().references(() => users.id, { onDelete: "set null" }),
  teamId: text().references(() => teams.id),
  dryRun: integer({ mode: "boolean" }).notNull().default(false),
  bytesRemovedAtMs: integer(),
  systemDetails: text({ mode: "json" }).$type<Partial<SystemDetails>>().notNull().default({}),
  anonymousId: text().unique(),
  wasAnonymous: integer({ mode: "boolean" }).notNull().default(false),
  publishedAs: text({ enum: ["anonymous", "public"] }),
  revealAtMs: integer(),
  tombstone: text({ enum: ["bare", "full"] }),
});
