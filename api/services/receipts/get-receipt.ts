import type { Submission } from "../../../db/ports.ts";
import type { ReceiptsPort } from "../../../db/receipt-ports.ts";
import { Problem } from "../../problem.ts";
import type { ReceiptKeys } from "../../schemas/receipt.ts";

/** The signed receipt of a submission's newest scoring, byte for byte as it was signed. Throws a `Problem` (409) where there is none. */
export async function getReceipt(receipts: ReceiptsPort, submission: Submission): Promise<string> {
  const receipt = await receipts.findReceipt(submission.id);
  if (receipt !== undefined) return receipt.document;
  throw new Problem({
    status: 409,
    slug: "no-receipt",
    title: "No receipt",
    detail: `The submission is ${submission.state}; a signed receipt exists once it is scored. Follow it at /api/v1/submissions/${submission.id}/events.`,
  });
}

/** Every public key that ever signed here, newest first. */
export async function listReceiptKeys(receipts: ReceiptsPort): Promise<ReceiptKeys> {
  const keys = await receipts.listReceiptKeys();
  return {
    schemaVersion: 1,
    keys: keys.map(({ id, publicKey, createdAtMs }) => ({
      keyId: id,
      algorithm: "Ed25519",
      publicKey,
      createdAt: new Date(createdAtMs).toISOString(),
    })),
  };
}
