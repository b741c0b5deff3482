import { readFile } from "node:fs/promises";
import type { Snapshot } from "../../api/client.ts";
import { SnapshotSchema } from "../../api/client.ts";

/**
 * The snapshot that `astro dev` shows: the file named by `TOOLBOARD_SNAPSHOT`, read anew for every page so that a
 * rescored board shows on reload. Throws, naming the variable, where it is not set or the file is no snapshot.
 */
export async function readDevelopmentSnapshot(): Promise<Snapshot> {
  const file = process.env["TOOLBOARD_SNAPSHOT"];
  if (file === undefined) throw new Error("TOOLBOARD_SNAPSHOT: name the snapshot file that the pages shall show.");
  return SnapshotSchema.parse(JSON.parse(await readFile(file, "utf8")));
}
