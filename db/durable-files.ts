import { randomUUID } from "node:crypto";
import { mkdir, open, rename } from "node:fs/promises";
import { dirname } from "node:path";

/** Flushes a folder's entries, so that a file made or renamed in it survives a power cut. */
export async function fsyncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a new file and flushes it; the folder is the caller's to flush. */
export async function writeDurably(path: string, content: string | Uint8Array, mode = 0o644): Promise<void> {
  const file = await open(path, "wx", mode);
  try {
    await file.writeFile(content);
    await file.sync();
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
