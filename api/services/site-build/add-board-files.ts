import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { boardFactsFile, boardFile } from "../../leaderboard/board-files.ts";
import { BoardFactsSchema } from "../../schemas/board-facts.ts";
import type { Snapshot } from "../../schemas/snapshot.ts";
import { CODING_SUFFIXES } from "../../static/asset.ts";

/** Changes when what is added to a release does, so that a release from before is built again. */
export const BOARD_FILES_VERSION = "boards-1";

/**
 * Adds to a release what the web process answers with beside the pages: the snapshot, and each board as JSON and CSV as
 * `writeSnapshot` left them in `snapshotsFolder`, each with its compressed neighbours where it has any, and the facts of the
 * benchmarks without rows. So the web process need not read a snapshot, which for large boards takes hundreds of megabytes.
 */
export async function addBoardFiles(
  releaseFolder: string,
  snapshotsFolder: string,
  snapshot: Pick<Snapshot, "id" | "benchmarks">,
): Promise<void> {
  await copyWithCodings(
    join(snapshotsFolder, `${snapshot.id}.json`),
    join(releaseFolder, "data", "v1", "snapshot.json"),
  );
  for (const { id } of snapshot.benchmarks) {
    for (const format of ["json", "csv"] as const) {
      await copyWithCodings(
        join(snapshotsFolder, snapshot.id, `${id}.${format}`),
        boardFile(releaseFolder, id, format),
      );
    }
  }
  await writeFile(boardFactsFile(releaseFolder), `${JSON.stringify(BoardFactsSchema.parse(snapshot.benchmarks))}\n`);
}

async function copyWithCodings(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
  for (const suffix of Object.values(CODING_SUFFIXES)) {
    await copyFile(from + suffix, to + suffix).catch((error: unknown) => {
      if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    });
  }
}
