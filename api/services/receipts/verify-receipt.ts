import { createPublicKey, verify } from "node:crypto";
import { type ReceiptDocument, ReceiptDocumentSchema, type ReceiptKeys } from "../../schemas/receipt.ts";
import { statementBytes, writeReceipt } from "./receipt-document.ts";
import { receiptKeyId, SPKI_HEAD } from "./receipt-signer.ts";

export type ReceiptCheck =
  | { readonly ok: true; readonly receipt: ReceiptDocument }
  | { readonly ok: false; readonly code: string; readonly text: string; readonly fix: string };

/**
 * Whether a receipt is, byte for byte, one that a listed key signed. Needs no network. A receipt that was reformatted is
 * refused like one that was changed, because the two cannot be told apart.
 */
export function verifyReceipt(text: string, keys: ReceiptKeys): ReceiptCheck {
  const receipt = readReceipt(text);
  if (receipt === undefined) {
    return refuse(
      "NOT_A_RECEIPT",
      "The file is not a receipt of this form.",
      "Download it again from the receipt page.",
    );
  }
  if (writeReceipt(receipt) !== text) {
    return refuse(
      "RECEIPT_CHANGED",
      "The file is not as it was downloaded.",
      "Use the file itself, not a reformatted copy.",
    );
  }
  const { issuer, statement, signature } = receipt;
  const key = keys.keys.find(({ keyId }) => keyId === signature.keyId);
  if (key === undefined) {
    return refuse(
      "UNKNOWN_KEY",
      `The receipt names key ${signature.keyId}, which is not among the ${keys.keys.length} given.`,
      `Fetch the keys again from ${issuer}/.well-known/toolboard-receipt-key.json.`,
    );
  }
  const publicKey = Buffer.from(key.publicKey, "hex");
  const isNamedRightly = receiptKeyId(publicKey) === key.keyId;
  const keyObject = createPublicKey({ key: Buffer.concat([SPKI_HEAD, publicKey]), format: "der", type: "spki" });
  const signed = verify(null, statementBytes(issuer, statement), keyObject, Buffer.from(signature.value, "hex"));
  if (!isNamedRightly || !signed) {
    return refuse(
      "BAD_SIGNATURE",
      "The signature does not fit the receipt: one of them was changed.",
      "Do not trust these numbers; ask the one who gave you the file for the original.",
    );
  }
  return { ok: true, receipt };
}

function readReceipt(text: string): ReceiptDocument | undefined {
  try {
    const parsed = ReceiptDocumentSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

function refuse(code: string, text: string, fix: string): ReceiptCheck {
  return { ok: false, code, text, fix };
}
