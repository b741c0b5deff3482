import { desc, eq } from "drizzle-orm";
import type { ReceiptsPort } from "../receipt-ports.ts";
import { change, type Db } from "./open-board.ts";
import { receiptKeys, receipts } from "./schema/receipts.ts";
import { scorings } from "./schema/scorings.ts";

/** Signed receipts and their public keys on SQLite; a receipt is written with its scoring (`completeScoring`). */
export function createReceipts(db: Db): ReceiptsPort {
  return {
    recordReceiptKey: async (key) =>
      change(db, (tx) => {
        tx.insert(receiptKeys).values(key).onConflictDoNothing().run();
      }),
    listReceiptKeys: async () => db.select().from(receiptKeys).orderBy(desc(receiptKeys.createdAtMs)).all(),
    findReceipt: async (submissionId) => {
      const newest = db
        .select({ id: scorings.id })
        .from(scorings)
        .where(eq(scorings.submissionId, submissionId))
        .orderBy(desc(scorings.id))
        .limit(1)
        .get();
      if (newest === undefined) return undefined;
      const { keyId, document } = receipts;
      return db.select({ keyId, document }).from(receipts).where(eq(receipts.scoringId, newest.id)).get();
    },
  };
}
