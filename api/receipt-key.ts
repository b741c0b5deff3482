import { randomBytes } from "node:crypto";
import { closeSync, constants, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";

const KEY_BYTES = 32;

/**
 * The installation's receipt key, made at the first start in the board's folder, mode 0600. Losing it costs one thing:
 * a repeated Idempotency-Key then gives the receipt without its secret. There is one web process, so nobody else makes
 * it at the same time; the rename makes it whole or absent.
 */
export function openReceiptKey(boardFolder: string): Uint8Array {
  const path = join(boardFolder, "receipt.key");
  const known = readKey(path);
  if (known !== undefined) return known;
  const key = randomBytes(KEY_BYTES);
  const temporary = `${path}.${process.pid}.tmp`;
  // O_SYNC and not fsync, which Node's permission model forbids.
  const { O_WRONLY, O_CREAT, O_TRUNC, O_SYNC } = constants;
  const file = openSync(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_SYNC, 0o600);
  writeSync(file, key);
  closeSync(file);
  renameSync(temporary, path);
  return key;
}

function readKey(path: string): Uint8Array | undefined {
  try {
    const key = readFileSync(path);
    if (key.length !== KEY_BYTES) throw new Error(`${path}: expected ${KEY_BYTES} bytes, found ${key.length}.`);
    return key;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
