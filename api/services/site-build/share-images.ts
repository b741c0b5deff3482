import { join } from "node:path";
import type { StorageOfRole } from "../../../db/compose.ts";
import type { WorkerLog } from "../work/run-worker.ts";
import { readPointer } from "./releases.ts";
import type { ImageRenderer } from "./site-renderer.ts";

export interface ShareImages {
  /** Draws what the served release lacks; ends early when a build is wanted or the process shall end. Never throws. */
  draw(context: { readonly signal: AbortSignal; readonly log: Pick<WorkerLog, "error"> }): Promise<void>;
}

/**
 * Pictures of shared links, made after a release is served, so that no publish waits for them. A page may name a picture
 * that is not there yet; a picture that cannot be drawn leaves the pages as they are.
 */
export function createShareImages(
  { folder, siteBuild }: Pick<StorageOfRole["builder"], "folder" | "siteBuild">,
  renderer: ImageRenderer,
): ShareImages {
  /** The release whose pictures are all there, or that failed: it is not tried again. */
  let finished = "";
  return {
    async draw({ signal, log }) {
      const served = await readPointer(folder);
      if (served === undefined || served.release === finished) return;
      const isWanted = async () => {
        if (signal.aborted) return false;
        const { wanted, finished: built } = await siteBuild.buildState();
        return wanted <= built;
      };
      try {
        const done = await renderer.renderImages({
          snapshotFile: join(folder.snapshots, `${served.snapshotId}.json`),
          outFolder: join(folder.siteReleases, served.release),
          cacheFolder: folder.siteImages,
          isWanted,
        });
        if (done) finished = served.release;
      } catch (error) {
        log.error({ err: error }, "The pictures of shared links could not be drawn.");
        finished = served.release;
      }
    },
  };
}
