import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Snapshot } from "../../api/client.ts";
import { SnapshotSchema } from "../../api/client.ts";

/**
 * The snapshot that `astro dev` shows: that of the release which the `current` file in the site folder names
 * (`TOOLBOARD_DEVELOPMENT_SITE`, as db/data-folder.ts lays it out), read anew for every page so that a publish shows on
 * reload. `TOOLBOARD_SNAPSHOT` names one snapshot file instead. Throws where neither is set or the file is no snapshot.
 */
export async function readDevelopmentSnapshot(): Promise<Snapshot> {
  const file = process.env["TOOLBOARD_SNAPSHOT"] ?? (await currentSnapshotFile());
  return SnapshotSchema.parse(JSON.parse(await readFile(file, "utf8")));
}

async function currentSnapshotFile(): Promise<string> {
  const site = process.env["TOOLBOARD_DEVELOPMENT_SITE"];
  if (site === undefined) throw new Error("TOOLBOARD_SNAPSHOT: name the snapshot file that the pages shall show.");
  const [release = ""] = (await readFile(join(site, "current"), "utf8")).split("\n");
  return join(site, "releases", release, "data/v1/snapshot.json");
}
