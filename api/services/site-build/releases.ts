import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { DataFolder } from "../../../db/data-folder.ts";
import { flushTree, fsyncFolder, replaceFile } from "../../../db/durable-files.ts";

/** What the pointer file says: the folder to serve, and what it was built from. */
export interface Pointer {
  readonly release: string;
  readonly snapshotId: string;
  /** Stands for the site's code and its origin: another one means that the same snapshot has to be built again. */
  readonly buildStamp: string;
}

const RELEASE = /^\d{6}$/;
const UNFINISHED = /\.part$/;

/** The release that is served; undefined before the first one or where its folder is gone. */
export async function readPointer(folder: DataFolder): Promise<Pointer | undefined> {
  const text = await readFile(folder.sitePointer, "utf8").catch(() => "");
  const [release = "", snapshotId = "", buildStamp = ""] = text.split("\n");
  if (!RELEASE.test(release)) return undefined;
  const present = await stat(join(folder.siteReleases, release)).catch(() => undefined);
  return present?.isDirectory() ? { release, snapshotId, buildStamp } : undefined;
}

/**
 * Has `fill` make the next release in a folder of its own, flushes that, and gives it its final name, which is returned. What
 * was begun is removed where `fill` throws or `signal` ends it.
 */
export async function makeRelease(
  folder: DataFolder,
  fill: (outFolder: string) => Promise<void>,
  signal?: AbortSignal,
): Promise<string> {
  const taken = (await readdir(folder.siteReleases)).filter((name) => RELEASE.test(name)).map(Number);
  const release = String(Math.max(0, ...taken) + 1).padStart(6, "0");
  // A name of its own: the renderer of a builder that was killed may write into the folder it was given for a moment longer.
  const part = join(folder.siteReleases, `${release}.${process.pid}.part`);
  await removeFolder(part);
  await mkdir(part, { recursive: true });
  try {
    await fill(part);
    await flushRelease(folder, part, signal);
  } catch (error) {
    await removeFolder(part);
    throw error;
  }
  await rename(part, join(folder.siteReleases, release));
  await fsyncFolder(folder.siteReleases);
  return release;
}

/** Before it gets the name that the pointer will give: a release that stands under it is whole, also after a power cut. */
async function flushRelease(folder: DataFolder, part: string, signal: AbortSignal | undefined): Promise<void> {
  // What it shares with earlier releases was flushed for them, the last time just before the pointer was replaced.
  const flushedMs = await stat(folder.sitePointer).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  await flushTree(part, { flushedMs, signal });
}

/** Makes a release the served one by one rename. */
export async function replacePointer(folder: DataFolder, pointer: Pointer): Promise<void> {
  await replaceFile(folder.sitePointer, `${pointer.release}\n${pointer.snapshotId}\n${pointer.buildStamp}\n`);
}

/**
 * Removes what nobody can be reading any more: unfinished folders, and releases other than the served one that were made
 * longer than `graceMs` ago, but always keeps the newest one before it.
 */
export async function removeOldReleases(
  folder: DataFolder,
  { served, nowMs, graceMs }: { readonly served: string; readonly nowMs: number; readonly graceMs: number },
): Promise<void> {
  const names = (await readdir(folder.siteReleases)).sort();
  const older = names.filter((name) => RELEASE.test(name) && name !== served);
  const before = older.filter((name) => name < served).at(-1);
  for (const name of names.filter((candidate) => UNFINISHED.test(candidate))) {
    await removeFolder(join(folder.siteReleases, name));
  }
  for (const name of older.filter((candidate) => candidate !== before)) {
    const made = await stat(join(folder.siteReleases, name)).catch(() => undefined);
    if (made !== undefined && nowMs - made.mtimeMs > graceMs) {
      await rm(join(folder.siteReleases, name), { recursive: true, force: true });
    }
  }
}

/** Removes a folder, also one that somebody is still writing into; what he adds later is removed the next time. */
async function removeFolder(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 3, retryDelay: 100 }).catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === "ENOTEMPTY")) throw error;
  });
}
