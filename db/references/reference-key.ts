import { randomBytes, randomUUID } from "node:crypto";
import { link, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fsyncFolder, writeDurably } from "../durable-files.ts";

const KEY_BYTES = 32;

/**
 * Said before the key, and long on purpose: SQLite takes a file of under 512 bytes for an empty database, and would let
 * whoever may use it write into the file.
 */
const HEADING = `${[
  "This is the key of this installation's reference store (AES-256). It opens the references and the per-instance",
  "verdicts of official splits. Only the scoring process and the importer may read it: keep its mode at 0600, never",
  "send it anywhere, and never put it into a repository, an image or an environment variable.",
  "",
  "Keep a copy in a safe place apart from the backups of the data folder. Without it nobody can open the references",
  "again, and official splits have to be imported anew from their sources; with it and a backup anybody can.",
  "",
  "The key is the one line below that does not begin with a number sign.",
]
  .map((line) => `# ${line}`.trimEnd())
  .join("\n")}\n`;

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
  const text = present ?? (await readFile(path, "utf8"));
  const key = Buffer.from(text.split("\n").find((line) => line !== "" && !line.startsWith("#")) ?? "", "base64");
  if (key.length !== KEY_BYTES)
    throw new Error(`${path}: expected ${KEY_BYTES} bytes as base64, received ${key.length}.`);
  return key;
}

async function makeKey(folder: string, path: string): Promise<void> {
  const made = `${path}.${randomUUID()}.tmp`;
  await writeDurably(made, `${HEADING}${randomBytes(KEY_BYTES).toString("base64")}\n`, 0o600);
  // A hard link fails where the name is taken, so an existing key is never replaced.
  await link(made, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(made, { force: true });
  await fsyncFolder(folder);
}
