import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { PUBLICATION_STATUSES } from "../../publication-ports.ts";
import { submissions } from "./submissions.ts";

export const publicationRequests = sqliteTable("publication_requests", {
  submissionId: text()
    .primaryKey()
    .references(() => submissions.id),
  visibility: text({ enum: ["anonymous", "public"] }).notNull(),
  revealAtMs: integer(),
  status: text({ enum: PUBLICATION_STATUSES }).notNull(),
  note: text().notNull(),
  requestedAtMs: integer().notNull(),
  decidedAtMs: integer(),
  decidedBy: text(),
});
