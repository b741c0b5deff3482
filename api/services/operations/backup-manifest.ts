import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** How a backup carries the installation's keys. */
export const KEY_MODES = ["none", "plain", "encrypted"] as const;
export type KeyMode = (typeof KEY_MODES)[number];

/** `manifest.json` of a backup: every other file with its hash. */
export const BackupManifestSchema = z.strictObject({
  schemaVersion: z.literal(1),
  createdAt: z.iso.datetime(),
  keys: z.enum(KEY_MODES),
  counts: z.strictObject({ uploads: z.number().int(), scored: z.number().int() }),
  files: z.array(
    z.strictObject({
      path: z.string().regex(/^[A-Za-z0-9@%._-]+(?:\/[A-Za-z0-9@%._-]+)*$/),
      bytes: z.number().int(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});
export type BackupManifest = z.infer<typeof BackupManifestSchema>;

export const MANIFEST_FILE = "manifest.json";
/** The sealed keys, where a backup carries them encrypted. */
export const SEALED_KEYS_FILE = "keys.sealed";

/** Every file of a folder, by path with `/`, in the order of the paths, with size and SHA-256; the manifest itself left out. */
export async function hashFolder(folder: string): Promise<BackupManifest["files"]> {
  const paths = (await listFiles(folder, "")).filter((path) => path !== MANIFEST_FILE).sort();
  const files: BackupManifest["files"] = [];
  for (const path of paths) {
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const chunk of createReadStream(join(folder, path))) {
      hash.update(chunk);
      bytes += chunk.length;
    }
    files.push({ path, bytes, sha256: hash.digest("hex") });
  }
  return files;
}

async function listFiles(folder: string, prefix: string): Promise<string[]> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true });
  const found = entries.map((entry) => {
    const path = prefix === "" ? entry.name : `${prefix}/${entry.name}`;
    return entry.isDirectory() ? listFiles(folder, path) : [path];
  });
  return (await Promise.all(found)).flat();
}
