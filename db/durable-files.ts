import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, lstat, mkdir, open, readdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { flushFolderByDatabase } from "./flush-folder-by-database.ts";

/**
 * Whether this process runs under Node's permission model, which forbids `fsync` altogether. What has to be durable is
 * then written with `O_SYNC`, so that each write returns once it is on the disk.
 */
export const isConfined: boolean = process.permission !== undefined;

/** Flushes a folder's entries, so that a file made or renamed in it survives a power cut. */
export async function fsyncFolder(folder: string): Promise<void> {
  if (isConfined) {
    await flushFolderByDatabase(folder);
    return;
  }
  await flushPath(folder);
}

/** Opens a new file for writing that `flushFile` makes durable; fails where the name is taken. */
export function openDurably(path: string, mode = 0o644): Promise<FileHandle> {
  const { O_WRONLY, O_CREAT, O_EXCL, O_SYNC } = constants;
  return open(path, O_WRONLY | O_CREAT | O_EXCL | (isConfined ? O_SYNC : 0), mode);
}

/** Returns once all that was written to a file of `openDurably` is on the disk. */
export async function flushFile(file: FileHandle): Promise<void> {
  if (!isConfined) await file.sync();
}

/** Writes a new file and flushes it; the folder is the caller's to flush. */
export async function writeDurably(path: string, content: string | Uint8Array, mode = 0o644): Promise<void> {
  const file = await openDurably(path, mode);
  try {
    await file.writeFile(content);
    await flushFile(file);
  } finally {
    await file.close();
  }
}

/** Puts content under a name whole or not at all: a reader sees the old file or the new one. */
export async function replaceFile(path: string, content: string | Uint8Array, mode = 0o644): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const temporary = `${path}.${randomUUID()}.tmp`;
  await writeDurably(temporary, content, mode);
  await rename(temporary, path);
  await fsyncFolder(folder);
}

const FLUSHES_AT_ONCE = 16;

/**
 * Flushes every file and folder below a folder, and the folder itself: what was written there by others, without a flush
 * of their own, then survives a power cut. A file that has another name too and was last written before `flushedMs` is left
 * out: it was flushed under that name. For processes that are not confined. Many at once, because the disk takes what
 * waits together in one go. Throws when `signal` ends it.
 */
export async function flushTree(
  folder: string,
  { flushedMs, signal }: { readonly flushedMs: number; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  const waiting = [...paths, folder].values();
  const flushSome = async (): Promise<void> => {
    for (const path of waiting) {
      signal?.throwIfAborted();
      const found = await lstat(path);
      if (!found.isFile() || found.nlink === 1 || found.mtimeMs >= flushedMs) await flushPath(path);
    }
  };
  await Promise.all(Array.from({ length: FLUSHES_AT_ONCE }, flushSome));
}

async function flushPath(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
