import { randomBytes, randomUUID } from "node:crypto";
import { link, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fsyncFolder, writeDurably } from "../durable-files.ts";

const KEY_BYTES = 32;

/** Name of the key file inside `keys/`. */
export const REFERENCE_KEY_FILE = "reference.key";

/**
 * The installation's key for references and official verdicts, made at the first call (mode 0600). Of two processes
 * that make it together one wins and both read the winner's. Throws when the file is not a key.
 */
export async function readReferenceKey(keysFolder: string): Promise<Uint8Array> {
  const path = join(keysFolder, REFERENCE_KEY_FILE);
  const present = await readFile(path, "utf8").catch(() => undefined);
  if (present === undefined) await makeKey(keysFolder, path);
  const key = Buffer.from((present ?? (await readFile(path, "utf8"))).trim(), "base64");
  if (key.length !== KEY_BYTES)
    throw new Error(`${path}: expected ${KEY_BYTES} bytes as base64, received ${key.length}.`);
  return key;
}

async function makeKey(folder: string, path: string): Promise<void> {
  const made = `${path}.${randomUUID()}.tmp`;
  await writeDurably(made, `${randomBytes(KEY_BYTES).toString("base64")}\n`, 0o600);
  // A hard link fails where the name is taken, so an existing key is never replaced.
  await link(made, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(made, { force: true });
  await fsyncFolder(folder);
}
