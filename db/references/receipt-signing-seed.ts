import { join } from "node:path";
import { readSecretFile } from "./secret-file.ts";

/** The 32-byte seed of this installation's Ed25519 key for receipts, made at the first call. */
export async function readReceiptSigningSeed(keysFolder: string): Promise<Uint8Array> {
  return readSecretFile(join(keysFolder, "receipt-signing.key"), [
    "This is the seed of the Ed25519 key with which this installation signs receipts of scored submissions. Whoever has it",
    "can make receipts that pass for ours. Only the scoring process may read it: keep its mode at 0600.",
    "",
    "When this file is replaced, the next start signs with a new key; receipts of the old one stay valid, because its",
    "public half stays listed under /.well-known/toolboard-receipt-key.json.",
  ]);
}
