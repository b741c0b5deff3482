import { constants, existsSync } from "node:fs";
import { copyFile, cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openBoardStorage, type Storage } from "../../../db/compose.ts";
import type { Config } from "../../../db/config.ts";
import { dataFolderAt, makeDataFolder } from "../../../db/data-folder.ts";
import { fsyncFolder } from "../../../db/durable-files.ts";
import { type BackupManifest, hashFolder, type KeyMode, MANIFEST_FILE, SEALED_KEYS_FILE } from "./backup-manifest.ts";
import { sealKeys } from "./sealed-keys.ts";

export interface BackupOptions {
  /** A folder that does not exist yet. */
  readonly target: string;
  readonly keys: KeyMode;
  /** Needed for `encrypted`. */
  readonly passphrase: string | undefined;
  readonly actor: string;
  readonly nowMs: number;
}

/** How often the database is copied again because a file went away under the copy. */
const ATTEMPTS_MAX = 8;
const WEB_KEY_FILE = "receipt.key";

/**
 * Copies an installation while it runs, in the layout of a data folder with a manifest: the board as SQLite's own
 * backup makes it, and then every file that the rows of that copy need. References and official verdicts are copied as
 * they lie, sealed. Built pages are left out, since they are made again. The folder appears under its name when it is
 * whole. Throws an `Error` when the target is there already or the passphrase is missing.
 */
export async function backUp(storage: Storage, config: Config, options: BackupOptions): Promise<BackupManifest> {
  const { target, keys, passphrase, actor, nowMs } = options;
  if (existsSync(target)) throw new Error(`${target}: is there already. Name a new folder for each backup.`);
  if (keys === "encrypted" && !passphrase) throw new Error("TOOLBOARD_BACKUP_PASSPHRASE: needed to encrypt the keys.");
  const partial = `${target}.partial`;
  await rm(partial, { recursive: true, force: true });
  const copy = makeDataFolder(partial);
  const uploads = await copyBoardAndUploads(storage, { ...config, dataFolder: partial });
  const { folder } = storage;
  // Files come before their rows, so what the copied rows need is there by now.
  for (const name of ["splits", "references", "verdicts", "snapshots"] as const) {
    await cp(folder[name], copy[name], { recursive: true, filter: (path) => !path.endsWith(".tmp") });
  }
  await copyKeys(storage, partial, keys, passphrase);
  for (const path of [copy.site, copy.partialUploads]) await rm(path, { recursive: true, force: true });
  if (keys !== "plain") await rm(copy.keys, { recursive: true, force: true });
  const manifest: BackupManifest = {
    schemaVersion: 1,
    createdAt: new Date(nowMs).toISOString(),
    keys,
    counts: { uploads, scored: (await storage.operations.listScoredSubmissions()).length },
    files: await hashFolder(partial),
  };
  await writeFile(join(partial, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
  await rename(partial, target);
  await fsyncFolder(join(target, ".."));
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  const detail = { files: manifest.files.length, bytes, keys };
  await storage.operations.recordOperation({ actor, action: "backup", target: "installation", detail, nowMs });
  return manifest;
}

/** The board's copy, and the bytes of each of its rows; how many those are. */
async function copyBoardAndUploads(storage: Storage, copyConfig: Config): Promise<number> {
  const copy = dataFolderAt(copyConfig.dataFolder);
  await copyUploads(storage, copy.uploads, await readdir(storage.folder.uploads));
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    await rm(copy.board, { recursive: true, force: true });
    await mkdir(copy.board, { recursive: true });
    await storage.operations.backUpTo(copy.boardFile);
    const opened = openBoardStorage(copyConfig);
    const needed = await opened.board.listUploadKeys();
    opened.close();
    await copyUploads(storage, copy.uploads, needed);
    const present = new Set(await readdir(copy.uploads));
    // A row that was rejected since gave its bytes up; a newer copy of the board knows that.
    if (needed.some((key) => !present.has(key))) continue;
    const wanted = new Set(needed);
    for (const name of present) if (!wanted.has(name)) await rm(join(copy.uploads, name), { recursive: true });
    return needed.length;
  }
  throw new Error("The uploads changed faster than they could be copied. Try again when it is quieter.");
}

async function copyUploads({ folder }: Storage, target: string, names: readonly string[]): Promise<void> {
  for (const name of names.filter((one) => /^[0-9a-f]{32}$/.test(one))) {
    const to = join(target, name);
    if (existsSync(to)) continue;
    await copyFile(join(folder.uploads, name), to, constants.COPYFILE_FICLONE).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
  }
}

async function copyKeys(
  { folder }: Storage,
  target: string,
  mode: KeyMode,
  passphrase: string | undefined,
): Promise<void> {
  if (mode === "none") return;
  const paths = [
    ...(await readdir(folder.keys)).filter((name) => !name.endsWith(".tmp")).map((name) => `keys/${name}`),
    ...(existsSync(join(folder.board, WEB_KEY_FILE)) ? [`board/${WEB_KEY_FILE}`] : []),
  ];
  const files = new Map<string, Uint8Array>();
  for (const path of paths) files.set(path, await readFile(join(folder.root, path)));
  if (mode === "encrypted" && passphrase !== undefined) {
    await writeFile(join(target, SEALED_KEYS_FILE), await sealKeys(files, passphrase), { mode: 0o600 });
    return;
  }
  for (const [path, bytes] of files) await writeFile(join(target, path), bytes, { mode: 0o600 });
}
