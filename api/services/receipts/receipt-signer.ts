import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from "node:crypto";
import type { ReceiptPublicKey, SignedReceipt } from "../../../db/receipt-ports.ts";
import type { ReceiptStatement } from "../../schemas/receipt.ts";
import { statementBytes, writeReceipt } from "./receipt-document.ts";

/** Signs receipts; held by the scoring process alone. */
export interface ReceiptSigner {
  readonly publicKey: Omit<ReceiptPublicKey, "createdAtMs">;
  sign(statement: ReceiptStatement): SignedReceipt;
}

/** DER of an Ed25519 private key up to its 32-byte seed (RFC 8410, section 7). */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");
/** Bytes before the 32 of the key in the DER of an Ed25519 public key (RFC 8410, section 4). */
export const SPKI_HEAD: Buffer = Buffer.from("302a300506032b6570032100", "hex");

/** The signer of an installation: `issuer` is its public address, `seed` the 32 bytes of `keys/receipt-signing.key`. */
export function createReceiptSigner(issuer: string, seed: Uint8Array): ReceiptSigner {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: "der", type: "pkcs8" });
  const publicBytes = rawPublicKey(createPublicKey(privateKey));
  const keyId = receiptKeyId(publicBytes);
  return {
    publicKey: { id: keyId, publicKey: publicBytes.toString("hex") },
    sign(statement) {
      const value = sign(null, statementBytes(issuer, statement), privateKey).toString("hex");
      const signature = { algorithm: "Ed25519", keyId, value } as const;
      return { keyId, document: writeReceipt({ schemaVersion: 1, issuer, statement, signature }) };
    },
  };
}

/** How a key is named: the first 16 hexadecimal digits of the SHA-256 of its 32 bytes. */
export function receiptKeyId(publicKey: Uint8Array): string {
  return createHash("sha256").update(publicKey).digest("hex").slice(0, 16);
}

function rawPublicKey(key: KeyObject): Buffer {
  return key.export({ format: "der", type: "spki" }).subarray(SPKI_HEAD.length);
}
