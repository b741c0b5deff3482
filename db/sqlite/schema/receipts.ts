import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { scorings } from "./scorings.ts";

export const receiptKeys = sqliteTable("receipt_keys", {
  id: text().primaryKey(),
  publicKey: text().notNull().unique(),
  createdAtMs: integer().notNull(),
});

export const receipts = sqliteTable("receipts", {
  scoringId: integer()
    .primaryKey()
    .references(() => scorings.id),
  keyId: text()
    .notNull()
    .references(() => receiptKeys.id),
  document: text().notNull(),
});
