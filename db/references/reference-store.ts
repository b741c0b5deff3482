import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DataFolder } from "../data-folder.ts";
import { replaceFile } from "../durable-files.ts";
import type { ReferenceStorePort } from "../ports.ts";
import { openLines, sealLines } from "./encrypted-file.ts";
import { readReferenceKey } from "./reference-key.ts";

/**
 * References and per-instance verdicts of official splits, each file sealed and bound to its name. A write replaces the
 * file whole, so a repeat after a crash leaves the same content.
 */
export async function openReferenceStore(folder: DataFolder): Promise<ReferenceStorePort> {
  const key = await readReferenceKey(folder.keys);
  const referencePath = (id: string) => join(folder.references, `${encodeURIComponent(id)}.sealed`);
  const verdictPath = (id: string) => join(folder.verdicts, `${encodeURIComponent(id)}.sealed`);
  return {
    writeReferences: async (id, lines) =>
      replaceFile(referencePath(id), await sealLines(lines, key, `references:${id}`), 0o600),
    readReferences: async (id) => openLines(await readFile(referencePath(id)), key, `references:${id}`),
    writeVerdicts: async (id, lines) =>
      replaceFile(verdictPath(id), await sealLines(lines, key, `verdicts:${id}`), 0o600),
    readVerdicts: async (id) => openLines(await readFile(verdictPath(id)), key, `verdicts:${id}`),
  };
}
