import { join } from "node:path";
import { readSecretFile } from "./secret-file.ts";

/** Name of the key file inside `keys/`. */
export const REFERENCE_KEY_FILE = "reference.key";

/** The installation's key for references and official verdicts, made at the first call. */
export async function readReferenceKey(keysFolder: string): Promise<Uint8Array> {
  return readSecretFile(join(keysFolder, REFERENCE_KEY_FILE), [
    "This is the key of this installation's reference store (AES-256). It opens the references and the per-instance",
    "verdicts of official splits. Only the scoring process and the importer may read it: keep its mode at 0600, never",
    "send it anywhere, and never put it into a repository, an image or an environment variable.",
    "",
    "Keep a copy in a safe place apart from the backups of the data folder. Without it nobody can open the references",
    "again, and official splits have to be imported anew from their sources; with it and a backup anybody can.",
  ]);
}
