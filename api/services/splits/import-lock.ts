import { open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { isAlive } from "../process/is-alive.ts";

/**
 * Runs work while no other import runs on the same data folder. A lock whose process is gone is taken over.
 * Throws an `Error` that names the process which holds it.
 */
export async function withImportLock<T>(dataFolder: string, work: () => Promise<T>): Promise<T> {
  const path = join(dataFolder, "import.lock");
  await takeLock(path);
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function takeLock(path: string): Promise<void> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const file = await open(path, "wx").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST") return undefined;
      throw error;
    });
    if (file !== undefined) {
      await file.writeFile(String(process.pid));
      await file.close();
      return;
    }
    const holder = Number(await readFile(path, "utf8").catch(() => ""));
    if (holder > 0 && isAlive(holder))
      throw new Error(`Another import is running (process ${holder}). Try again when it is done.`);
    await rm(path, { force: true });
  }
  throw new Error(`${path}: another import took the lock. Try again.`);
}
