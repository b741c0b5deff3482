import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";

const MAGIC = Buffer.from("TBREF1\n");
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Lines of text, gzipped and sealed with AES-256-GCM under a fresh nonce. `boundTo` (a split version's or a submission's
 * id with the purpose) is authenticated with them, so that a file moved to another name does not open.
 */
export async function sealLines(lines: readonly string[], key: Uint8Array, boundTo: string): Promise<Buffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  cipher.setAAD(Buffer.from(boundTo, "utf8"));
  const packed = await promisify(gzip)(lines.join("\n"));
  const sealed = Buffer.concat([cipher.update(packed), cipher.final()]);
  return Buffer.concat([MAGIC, nonce, cipher.getAuthTag(), sealed]);
}

/** The lines of a sealed file. Throws when the key, the name or a single bit is another. */
export async function openLines(file: Buffer, key: Uint8Array, boundTo: string): Promise<readonly string[]> {
  if (!file.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error(`${boundTo}: not a sealed file.`);
  const nonce = file.subarray(MAGIC.length, MAGIC.length + NONCE_BYTES);
  const body = MAGIC.length + NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv("aes-256-gcm", key, nonce);
  decipher.setAAD(Buffer.from(boundTo, "utf8"));
  decipher.setAuthTag(file.subarray(MAGIC.length + NONCE_BYTES, body));
  const packed = Buffer.concat([decipher.update(file.subarray(body)), decipher.final()]);
  const text = (await promisify(gunzip)(packed)).toString("utf8");
  return text === "" ? [] : text.split("\n");
}
