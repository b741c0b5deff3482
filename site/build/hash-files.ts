import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";

/**
 * One SHA-256 (hex) over the names and bytes of files; folders are walked, names are relative to `root`.
 * A path that does not exist counts as empty, so that an optional file may be named.
 */
export async function hashFiles(root: string, paths: readonly string[]): Promise<string> {
  const names = (await Promise.all(paths.map((path) => listFiles(root, path)))).flat().sort();
  const hash = createHash("sha256");
  for (const name of names) {
    const bytes = await readFile(resolve(root, name));
    hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest("hex");
}

async function listFiles(root: string, path: string): Promise<readonly string[]> {
  const found = await stat(resolve(root, path)).catch(() => undefined);
  if (found === undefined) return [];
  if (found.isFile()) return [path];
  const entries = await readdir(resolve(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => resolve(entry.parentPath, entry.name).slice(resolve(root).length + 1));
}
