import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { addBoardFiles } from "../../api/services/site-build/add-board-files.ts";
import { makeRelease, replacePointer } from "../../api/services/site-build/releases.ts";
import { writeSnapshot } from "../../api/services/site-build/write-snapshot.ts";
import type { DataFolder } from "../../db/data-folder.ts";
import { compileSite } from "../../site/build/compile-site.ts";
import { renderSiteApart } from "../../site/build/render-site-apart.ts";
import { sampleSnapshot } from "./sample-snapshot.ts";

export interface LargeSite {
  /** The address of each board's page. */
  readonly pages: readonly string[];
  readonly snapshotId: string;
}

export interface LargeSiteOptions {
  readonly origin: string;
  /** Scored entries of each board. */
  readonly entries: number;
  /** More files by their path in the release. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Puts a site in place as the builder does, with the pages of the boards alone. */
export async function serveLargeSite(
  folder: DataFolder,
  { origin, entries, files = {} }: LargeSiteOptions,
): Promise<LargeSite> {
  const snapshot = sampleSnapshot({ entries });
  const snapshotFile = await writeSnapshot(folder.snapshots, snapshot);
  const pages = snapshot.benchmarks.map(({ id }) => `/b/${id}/`);
  const { compiledFolder } = await compileSite();
  const release = await makeRelease(folder, async (outFolder) => {
    await renderSiteApart({ compiledFolder, snapshotFile, outFolder, origin, pages });
    await addBoardFiles(outFolder, folder.snapshots, snapshot);
    for (const [path, text] of Object.entries(files)) await writeFile(join(outFolder, path), text);
  });
  await replacePointer(folder, { release, snapshotId: snapshot.id, buildStamp: "test" });
  return { pages, snapshotId: snapshot.id };
}
