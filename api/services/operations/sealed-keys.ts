import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import { z } from "zod";

const MAGIC = Buffer.from("TBKEYS1\n");
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** 2^16 rounds over 64 MiB: about a quarter of a second for a guess. */
const SCRYPT = { N: 65_536, r: 8, p: 1, maxmem: 128 * 1024 * 1024 } as const;

const FilesSchema = z.record(z.string(), z.string());

/** Key files by path, sealed under a passphrase (scrypt, AES-256-GCM). */
export async function sealKeys(files: ReadonlyMap<string, Uint8Array>, passphrase: string): Promise<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", await toKey(passphrase, salt), nonce);
  cipher.setAAD(MAGIC);
  const text = JSON.stringify(
    Object.fromEntries([...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString("base64")])),
  );
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([MAGIC, salt, nonce, cipher.getAuthTag(), sealed]);
}

/** The key files again; throws an `Error` for another passphrase or a changed file. */
export async function openSealedKeys(sealed: Buffer, passphrase: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const parts = [MAGIC.length, SALT_BYTES, NONCE_BYTES, TAG_BYTES];
  const [magic, salt, nonce, tag, body] = cut(sealed, parts);
  if (magic === undefined || !magic.equals(MAGIC) || salt === undefined || nonce === undefined || tag === undefined) {
    throw new Error("The sealed keys are not in this form.");
  }
  const decipher = createDecipheriv("aes-256-gcm", await toKey(passphrase, salt), nonce);
  decipher.setAAD(MAGIC);
  decipher.setAuthTag(tag);
  try {
    const text = Buffer.concat([decipher.update(body ?? Buffer.alloc(0)), decipher.final()]).toString("utf8");
    const files = FilesSchema.parse(JSON.parse(text));
    return new Map(Object.entries(files).map(([path, base64]) => [path, Buffer.from(base64, "base64")]));
  } catch {
    throw new Error("The keys of the backup do not open: another passphrase, or a damaged file.");
  }
}

function cut(bytes: Buffer, lengths: readonly number[]): Buffer[] {
  const parts: Buffer[] = [];
  let start = 0;
  for (const length of lengths) {
    parts.push(bytes.subarray(start, start + length));
    start += length;
  }
  return [...parts, bytes.subarray(start)];
}

function toKey(passphrase: string, salt: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase, salt, KEY_BYTES, SCRYPT, (error, key) => (error === null ? resolve(key) : reject(error)));
  });
}
