import { randomBytes, randomUUID } from "node:crypto";
import { link, readFile, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { fsyncFolder, writeDurably } from "../durable-files.ts";

const SECRET_BYTES = 32;

/** SQLite takes a file of under 512 bytes for an empty database, and would let whoever may use it write into the file. */
const HEADING_LENGTH_MIN = 512;

/**
 * 32 secret bytes of this installation from a file, made at the first call (mode 0600) under a heading that tells its
 * reader what it is. Of two processes that make it together one wins and both read the winner's. Throws when the file
 * holds anything else.
 */
export async function readSecretFile(path: string, heading: readonly string[]): Promise<Uint8Array> {
  const present = await readFile(path, "utf8").catch(() => undefined);
  if (present === undefined) await makeSecretFile(path, heading);
  const text = present ?? (await readFile(path, "utf8"));
  const secret = Buffer.from(text.split("\n").find((line) => line !== "" && !line.startsWith("#")) ?? "", "base64");
  if (secret.length !== SECRET_BYTES) {
    throw new Error(`${path}: expected ${SECRET_BYTES} bytes as base64, received ${secret.length}.`);
  }
  return secret;
}

async function makeSecretFile(path: string, heading: readonly string[]): Promise<void> {
  const made = `${path}.${randomUUID()}.tmp`;
  const comment = [...heading, "", "The secret is the one line below that does not begin with a number sign."]
    .map((line) => `# ${line}`.trimEnd())
    .join("\n");
  const padding = "#".repeat(Math.max(1, HEADING_LENGTH_MIN - comment.length));
  await writeDurably(made, `${comment}\n${padding}\n${randomBytes(SECRET_BYTES).toString("base64")}\n`, 0o600);
  // A hard link fails where the name is taken, so an existing secret is never replaced.
  await link(made, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(made, { force: true });
  await fsyncFolder(dirname(path));
}
