import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeDataFolder } from "../../../db/data-folder.ts";
import { fsyncFolder } from "../../../db/durable-files.ts";
import {
  type BackupManifest,
  BackupManifestSchema,
  hashFolder,
  MANIFEST_FILE,
  SEALED_KEYS_FILE,
} from "./backup-manifest.ts";
import { openSealedKeys } from "./sealed-keys.ts";

/** The backup is not whole, or there is something where it should go. */
export class RestoreRefusedError extends Error {
  override readonly name = "RestoreRefusedError";
}

/** Reads a backup's manifest and compares every file with it; throws `RestoreRefusedError` that names the first difference. */
export async function checkBackup(source: string): Promise<BackupManifest> {
  const text = await readFile(join(source, MANIFEST_FILE), "utf8").catch(() => undefined);
  if (text === undefined)
    throw new RestoreRefusedError(`${source}: no backup, or one that was not finished (no ${MANIFEST_FILE}).`);
  const manifest = BackupManifestSchema.parse(JSON.parse(text));
  const found = new Map((await hashFolder(source)).map((file) => [file.path, file]));
  for (const file of manifest.files) {
    const there = found.get(file.path);
    if (there === undefined) throw new RestoreRefusedError(`${file.path}: is missing from the backup.`);
    if (there.sha256 !== file.sha256) throw new RestoreRefusedError(`${file.path}: is not what was backed up.`);
    found.delete(file.path);
  }
  const [extra] = found.keys();
  if (extra !== undefined) throw new RestoreRefusedError(`${extra}: is not in the backup's manifest.`);
  return manifest;
}

/**
 * Puts a checked backup where a data folder should be, which must not exist or be empty; it appears under its name when
 * it is whole. Sealed keys need the passphrase. Throws `RestoreRefusedError`.
 */
export async function restore(
  source: string,
  target: string,
  { passphrase }: { readonly passphrase: string | undefined },
): Promise<BackupManifest> {
  if (existsSync(target) && (await readdir(target)).length > 0) {
    throw new RestoreRefusedError(
      `${target}: is not empty. Restore into a new folder, and move the old one away first.`,
    );
  }
  const manifest = await checkBackup(source);
  const sealed = manifest.keys === "encrypted" ? await readFile(join(source, SEALED_KEYS_FILE)) : undefined;
  if (sealed !== undefined && !passphrase) {
    throw new RestoreRefusedError("TOOLBOARD_BACKUP_PASSPHRASE: needed, the keys of this backup are encrypted.");
  }
  const keys = sealed === undefined ? new Map<string, Uint8Array>() : await openSealedKeys(sealed, passphrase ?? "");
  const partial = `${target}.partial`;
  await rm(partial, { recursive: true, force: true });
  makeDataFolder(partial);
  for (const { path } of manifest.files.filter((file) => file.path !== SEALED_KEYS_FILE)) {
    await mkdir(dirname(join(partial, path)), { recursive: true });
    await copyFile(join(source, path), join(partial, path));
  }
  for (const [path, bytes] of keys) {
    if (!/^(keys|board)\/[A-Za-z0-9._-]+$/.test(path)) throw new RestoreRefusedError(`${path}: no place for a key.`);
    await writeFile(join(partial, path), bytes, { mode: 0o600, flush: true });
  }
  if (existsSync(target)) await rmdir(target);
  await rename(partial, target);
  await fsyncFolder(dirname(target));
  return manifest;
}
