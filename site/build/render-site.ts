import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { dirname, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { Snapshot } from "../../api/client.ts";
import { SnapshotSchema } from "../../api/client.ts";
import { compileSite } from "./compile-site.ts";
import { type CompiledApp, loadCompiledApp } from "./compiled-app.ts";
import { writeWithBrotli } from "./compress.ts";
import { caseKeys } from "./first-cases.ts";
import { linkFolder, linkIfPresent } from "./link-file.ts";
import { renderReleases } from "./render-releases.ts";
import { renderShare, type Share } from "./render-share.ts";
import { type BoardRecords, findReusableBoards, recordBoards, writeRecord } from "./reusable-boards.ts";

export interface RenderOptions {
  /** A snapshot as `SnapshotSchema` has it. */
  readonly snapshotFile: string;
  /** Created where it is missing; must be empty. The caller moves it into place afterwards. */
  readonly outFolder: string;
  /** Where the site is served, e.g. `http://127.0.0.1:4321`; stands in canonical addresses and citations. */
  readonly origin: string;
  /** Where the wrong answers of practice entries lie, `<key>/<page>.json`; needed where the snapshot names any. */
  readonly casesFolder?: string;
  /**
   * Where pages of named releases are kept from build to build; left out, they are rendered each time. The snapshots that
   * releases name lie beside `snapshotFile`.
   */
  readonly releasesFolder?: string;
  /** What `compileSite` returned; left out, the site is compiled if its code changed. */
  readonly compiledFolder?: string;
  /** Only these pages, and no files beside them; for looking at one page of a large board. All where left out. */
  readonly pages?: readonly string[];
  /** What `renderSite` made before: pages of boards that did not change since are taken from there, as hard links. */
  readonly earlierFolder?: string | undefined;
}

export interface RenderedSite {
  /** Every page's address with its trailing slash, in both languages. `/not-found/` is the file `404.html`. */
  readonly routes: readonly string[];
  /** The policy that each page carries in a `<meta>`; the same for all, so that a server may send it as a header. */
  readonly contentSecurityPolicy: string;
  /** The boards whose pages were taken from the earlier folder. */
  readonly reusedBoards: readonly string[];
}

/** Below this a second thread would load the pages' code for longer than it could help. */
const SHARED_FROM_BYTES = 2_000_000;
const THREADS_MAX = 4;

/**
 * Renders every page of a snapshot into static files: `<route>/index.html` with `.br` (quality 5) beside it, the files beside
 * the pages (downloads, feeds, badges, sitemap), the hashed assets as hard links (with brotli 11), and the snapshot itself
 * and each of its boards under `/data/v1/snapshots/`. Nothing is compiled and no server is asked. A large snapshot is shared
 * among threads, one for each core. Throws with the route where a page does not answer 200.
 */
export async function renderSite(options: RenderOptions): Promise<RenderedSite> {
  const { snapshotFile, outFolder, origin, pages } = options;
  const compiledFolder = options.compiledFolder ?? (await compileSite()).compiledFolder;
  const casesFolder = resolve(options.casesFolder ?? outFolder);
  const bytes = await readFile(snapshotFile);
  const snapshot: Snapshot = JSON.parse(bytes.toString("utf8"));
  const records = recordBoards(snapshot, compiledFolder, origin);
  const reused = findReusableBoards(records, options.earlierFolder);
  const share: Share = {
    ...{ snapshotFile, outFolder, origin, casesFolder, compiledFolder, pages },
    reuse:
      options.earlierFolder === undefined ? undefined : { folder: options.earlierFolder, boards: Object.keys(reused) },
    next: new SharedArrayBuffer(4),
  };
  linkFolder(resolve(compiledFolder, "client"), outFolder);
  const helpers = bytes.length < SHARED_FROM_BYTES ? 0 : Math.min(THREADS_MAX, availableParallelism()) - 1;
  const workers = Array.from({ length: helpers }, () => startWorker(share));
  let policies: readonly string[];
  try {
    SnapshotSchema.parse(snapshot);
    for (const key of caseKeys(snapshot).values())
      linkFolder(resolve(casesFolder, key), resolve(outFolder, "data/v1/cases", key));
    writeSnapshotFiles(snapshot, bytes, outFolder);
    if (share.reuse !== undefined) linkEarlierSnapshots(share.reuse.folder, outFolder, reused);
    policies = await Promise.all([renderShare(share), ...workers.map(({ policy }) => policy)]);
  } finally {
    await Promise.all(workers.map(({ worker }) => worker.terminate()));
  }
  if (pages === undefined) writeRecord(outFolder, { ...records, ...reused });
  const compiled = await loadCompiledApp(compiledFolder);
  const all = compiled.listRoutes(snapshot);
  const releases = pages === undefined ? await addReleases(compiled, snapshot, { ...options, compiledFolder }) : [];
  return {
    routes: pages === undefined ? [...all, ...releases] : all.filter((route) => pages.includes(route)),
    contentSecurityPolicy: policies.find((policy) => policy !== "") ?? "",
    reusedBoards: Object.keys(reused),
  };
}

async function addReleases(
  compiled: CompiledApp,
  snapshot: Snapshot,
  options: RenderOptions & { readonly compiledFolder: string },
): Promise<readonly string[]> {
  const { outFolder, compiledFolder, origin, releasesFolder, snapshotFile } = options;
  const places = { snapshotsFolder: dirname(snapshotFile), outFolder, compiledFolder, origin };
  if (releasesFolder !== undefined)
    return renderReleases(compiled, snapshot, { ...places, keptFolder: releasesFolder });
  const keptFolder = mkdtempSync(resolve(tmpdir(), "toolboard-releases-"));
  try {
    return await renderReleases(compiled, snapshot, { ...places, keptFolder });
  } finally {
    rmSync(keptFolder, { recursive: true, force: true });
  }
}

function startWorker(share: Share): { readonly worker: Worker; readonly policy: Promise<string> } {
  const worker = new Worker(new URL("./render-share-worker.ts", import.meta.url), { workerData: share });
  const policy = new Promise<string>((done, fail) => {
    worker.on("message", done);
    worker.on("error", fail);
    worker.on("exit", (code) => fail(new Error(`A thread that renders pages ended with ${code}.`)));
  });
  // Whoever waits for it hears of a failure; nobody does where the snapshot is refused meanwhile.
  policy.catch(() => undefined);
  return { worker, policy };
}

const SNAPSHOTS = "data/v1/snapshots";

/** The whole snapshot, and each board alone. */
function writeSnapshotFiles(snapshot: Snapshot, bytes: Buffer, outFolder: string): void {
  mkdirSync(resolve(outFolder, SNAPSHOTS, snapshot.id), { recursive: true });
  for (const { id, title, headline, rows } of snapshot.benchmarks) {
    const { id: snapshotId, updatedAt } = snapshot;
    const board = { schemaVersion: 1, snapshot: snapshotId, updatedAt, benchmark: id, title, headline, rows };
    writeWithBrotli(resolve(outFolder, SNAPSHOTS, snapshotId, `${id}.json`), Buffer.from(`${JSON.stringify(board)}\n`));
  }
  writeWithBrotli(resolve(outFolder, SNAPSHOTS, `${snapshot.id}.json`), bytes);
}

/** The snapshots that reused pages name and lead to. */
function linkEarlierSnapshots(earlierFolder: string, outFolder: string, reused: BoardRecords): void {
  for (const id of new Set(Object.values(reused).map(({ snapshot }) => snapshot))) {
    if (existsSync(resolve(outFolder, SNAPSHOTS, id))) continue;
    linkFolder(resolve(earlierFolder, SNAPSHOTS, id), resolve(outFolder, SNAPSHOTS, id));
    for (const name of [`${id}.json`, `${id}.json.br`, `${id}.json.gz`])
      linkIfPresent(resolve(earlierFolder, SNAPSHOTS, name), resolve(outFolder, SNAPSHOTS, name));
  }
}
