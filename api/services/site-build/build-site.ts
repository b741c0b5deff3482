import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { StorageOfRole } from "../../../db/compose.ts";
import { crashPoint } from "../../../db/crash-point.ts";
import { prepareCases, removeOldCases } from "../cases/prepare-cases.ts";
import { buildSnapshot } from "../snapshot/build-snapshot.ts";
import type { Published } from "../snapshot/published.ts";
import { addBoardFiles, BOARD_FILES_VERSION } from "./add-board-files.ts";
import { makeRelease, readPointer, removeOldReleases, replacePointer } from "./releases.ts";
import type { SiteRenderer } from "./site-renderer.ts";
import { writeSnapshot } from "./write-snapshot.ts";

export interface BuildOptions {
  readonly published: Published;
  readonly renderer: SiteRenderer;
  readonly origin: string;
  /** How long a replaced release stays for readers who are in the middle of it. */
  readonly graceMs: number;
  /** How long to wait for the scoring process to bring the ranks up to date before building without them. */
  readonly ranksPatienceMs: number;
  readonly nowMs: () => number;
  /** Ends a build between two steps, and the compiling and rendering at once; nothing that is served changes by that. */
  readonly signal?: AbortSignal;
}

const RANKS_POLL_MS = 100;

/**
 * Builds the site when one is wanted or when what is served is not what would be built: snapshot, pages, then the swap of
 * the pointer, then the note that it is done. Each step can be repeated after a crash. Returns whether a release was made;
 * a board that did not change makes none. Rejects with the signal's reason where that ended it.
 */
export async function buildSite(
  storage: StorageOfRole["builder"],
  options: BuildOptions,
): Promise<{ readonly built: boolean; readonly snapshotId: string }> {
  const { folder, siteBuild } = storage;
  const { signal } = options;
  const { wanted } = await siteBuild.buildState();
  await waitForRanks(storage, options.ranksPatienceMs, signal);
  const cases = await prepareCases(storage);
  signal?.throwIfAborted();
  const snapshot = await buildSnapshot(storage, options.published, cases);
  const snapshotFile = await writeSnapshot(folder.snapshots, snapshot);
  crashPoint("snapshot-written");
  signal?.throwIfAborted();
  const buildStamp = `${await options.renderer.prepare(signal)} ${options.origin} ${BOARD_FILES_VERSION}`;
  const served = await readPointer(folder);
  const built = served?.snapshotId !== snapshot.id || served.buildStamp !== buildStamp;
  if (built) {
    const fill = async (outFolder: string): Promise<void> => {
      await options.renderer.render({
        snapshotFile,
        outFolder,
        origin: options.origin,
        casesFolder: folder.siteCases,
        releasesFolder: folder.siteNamed,
        earlierFolder: served && join(folder.siteReleases, served.release),
        signal,
      });
      await addBoardFiles(outFolder, folder.snapshots, snapshot);
    };
    const release = await makeRelease(folder, fill, signal);
    crashPoint("release-written");
    await replacePointer(folder, { release, snapshotId: snapshot.id, buildStamp });
    crashPoint("pointer-replaced");
    await removeOldReleases(folder, { served: release, nowMs: options.nowMs(), graceMs: options.graceMs });
  }
  await removeOldCases(storage, cases);
  await siteBuild.finishBuild(wanted, snapshot.id, options.nowMs());
  crashPoint("build-finished");
  return { built, snapshotId: snapshot.id };
}

/** Ranks are computed by another process; a build that did not wait would show new rows without them for a moment. */
async function waitForRanks(
  { comparisons }: StorageOfRole["builder"],
  patienceMs: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += RANKS_POLL_MS) {
    if ((await comparisons.listStaleComparisons()).length === 0) return;
    await setTimeout(RANKS_POLL_MS, undefined, { signal });
  }
}
