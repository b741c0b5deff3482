import { copyFileSync, linkSync, mkdirSync, readdirSync } from "node:fs";
import { resolve } from "node:path";

/** Makes `target` the same file as `source`: a hard link, or a copy where the file system has none. Neither is written again. */
export function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if (isMissing(error)) throw error;
    copyFileSync(source, target);
  }
}

/** `linkFile` where there is such a file; whether there is. */
export function linkIfPresent(source: string, target: string): boolean {
  try {
    linkFile(source, target);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Links every file of a folder and its folders. */
export function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [resolve(from, entry.name), resolve(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else linkFile(source, target);
  }
}

/** Whether a file operation failed because a file or folder is not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
