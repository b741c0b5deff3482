import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { StorageOfRole } from "../../../db/compose.ts";
import type { BenchmarkId } from "../../../scoring/terms.ts";
import { SnapshotSchema } from "../../schemas/snapshot.ts";

/** What a release may be called; it stands in addresses and file names. */
export const RELEASE_NAME = /^[A-Za-z0-9](?:[A-Za-z0-9.-]{0,30}[A-Za-z0-9])?$/;

type ReleaseStorage = Pick<StorageOfRole["builder"], "folder" | "releases">;

/**
 * Names a permanent snapshot of a board; the next build gives it pages that no later build changes. Throws an `Error` that
 * says what to do when the name is unfit or taken, or when the snapshot is not kept here.
 */
export async function nameRelease(
  { folder, releases }: ReleaseStorage,
  release: {
    readonly benchmark: BenchmarkId;
    readonly name: string;
    readonly snapshotId: string;
    readonly actor: string;
    readonly nowMs: number;
  },
): Promise<void> {
  const { benchmark, name, snapshotId, actor, nowMs } = release;
  if (!RELEASE_NAME.test(name)) {
    throw new Error(
      `"${name}": expected 1 to 32 letters, digits, dots or hyphens, with a letter or digit at both ends, e.g. 2026.09.`,
    );
  }
  const text = await readFile(join(folder.snapshots, `${snapshotId}.json`), "utf8").catch(() => undefined);
  if (text === undefined || !/^[0-9a-f]{64}$/.test(snapshotId)) {
    throw new Error(
      `${snapshotId}: this installation keeps no such snapshot. Its id stands in every file of the board.`,
    );
  }
  const snapshot = SnapshotSchema.parse(JSON.parse(text));
  if (!snapshot.benchmarks.some(({ id }) => id === benchmark)) {
    throw new Error(`${snapshotId}: this snapshot has no board ${benchmark}.`);
  }
  const outcome = await releases.nameRelease({ benchmark, name, snapshotId, actor, namedAtMs: nowMs });
  if (outcome === "taken") {
    throw new Error(`${benchmark} has a release ${name} already. Releases are permanent: choose another name.`);
  }
}
