import type { ScoringStorage } from "../../../db/compose-scoring.ts";
import { createReceiptSigner, type ReceiptSigner } from "./receipt-signer.ts";

/** The installation's signer; its public key is recorded first, so that no receipt can be out before its key is. */
export async function openReceiptSigner(
  storage: Pick<ScoringStorage, "receipts" | "receiptSigningSeed">,
  { origin, nowMs }: { readonly origin: string; readonly nowMs: number },
): Promise<ReceiptSigner> {
  const signer = createReceiptSigner(origin, await storage.receiptSigningSeed());
  await storage.receipts.recordReceiptKey({ ...signer.publicKey, createdAtMs: nowMs });
  return signer;
}
