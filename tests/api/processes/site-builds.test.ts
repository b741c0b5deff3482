import { access, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SnapshotSchema } from "../../../api/schemas/snapshot.ts";
import { createReferenceLoader } from "../../../api/services/scoring/load-references.ts";
import { scoreJob } from "../../../api/services/scoring/score-job.ts";
import { createComparisonUpdater } from "../../../api/services/scoring/update-comparisons.ts";
import { type BuildOptions, buildSite } from "../../../api/services/site-build/build-site.ts";
import { makeRelease, readPointer, removeOldReleases } from "../../../api/services/site-build/releases.ts";
import type { SiteRenderer } from "../../../api/services/site-build/site-renderer.ts";
import { readPublished } from "../../../api/services/snapshot/published.ts";
import { validateJob } from "../../../api/services/validation/validate-job.ts";
import { drainQueue } from "../../../api/services/work/run-worker.ts";
import { openScoringStorage, type ScoringStorage } from "../../../db/compose-scoring.ts";
import { receive } from "../../support/receive.ts";
import { importSmallToolSpectrum } from "../../support/small-toolspectrum.ts";
import { projectRoot, temporaryData } from "../../support/temporary-data.ts";

/** Writes a real folder: one page with the number of rows. */
function folderRenderer(stamp = "code-1"): SiteRenderer & { renders: number } {
  return {
    renders: 0,
    prepare: async () => stamp,
    async render({ snapshotFile, outFolder }) {
      this.renders += 1;
      const snapshot = SnapshotSchema.parse(JSON.parse(await readFile(snapshotFile, "utf8")));
      await mkdir(outFolder, { recursive: true });
      await writeFile(
        join(outFolder, "index.html"),
        `<p>${snapshot.benchmarks.flatMap(({ rows }) => rows).length} rows</p>`,
      );
    },
  };
}

async function optionsWith(renderer: SiteRenderer, over: Partial<BuildOptions> = {}): Promise<BuildOptions> {
  const published = await readPublished(projectRoot);
  return {
    published,
    renderer,
    origin: "http://board.example",
    graceMs: 60_000,
    ranksPatienceMs: 0,
    nowMs: Date.now,
    ...over,
  };
}

/** Does all waiting jobs and brings the ranks up to date, without processes. */
async function finishWork(storage: ScoringStorage): Promise<void> {
  const loadSplit = createReferenceLoader(storage);
  const quiet = { info: () => undefined, error: (fields: object) => console.error(fields) };
  const signal = new AbortController().signal;
  const work = { queue: storage.queue, worker: "test", leaseMs: 60_000, nowMs: Date.now, log: quiet, signal };
  await drainQueue({ ...work, kind: "validate", handle: (job, context) => validateJob(storage, job, context) });
  await drainQueue({ ...work, kind: "score", handle: (job, context) => scoreJob(storage, loadSplit, job, context) });
  await createComparisonUpdater(storage, loadSplit)(Date.now);
}

async function servedPage(storage: ScoringStorage): Promise<string> {
  const pointer = await readPointer(storage.folder);
  return readFile(join(storage.folder.siteReleases, pointer?.release ?? "", "index.html"), "utf8");
}

test("a published score is in the next release, ranked, and the same board makes no new one", async () => {
  await using data = await temporaryData();
  const storage = await openScoringStorage(data.config);
  const renderer = folderRenderer();
  const options = await optionsWith(renderer);
  const first = await buildSite(storage, options);
  expect(await servedPage(storage)).toBe("<p>47 rows</p>");

  const split = await importSmallToolSpectrum(storage);
  const ids = [
    (await receive(storage, split.version.id, split.perfect)).id,
    (await receive(storage, split.version.id, split.half)).id,
  ];
  await finishWork(storage);
  for (const id of ids)
    await storage.board.publishSubmission(id, { visibility: "public", actor: "me", nowMs: Date.now() });
  await finishWork(storage);
  const { wanted } = await storage.siteBuild.buildState();
  const second = await buildSite(storage, options);
  expect(second.snapshotId).not.toBe(first.snapshotId);
  expect(await servedPage(storage)).toBe("<p>49 rows</p>");
  expect(await storage.siteBuild.buildState()).toEqual({ wanted, finished: wanted, snapshotId: second.snapshotId });

  const snapshot = SnapshotSchema.parse(
    JSON.parse(await readFile(join(storage.folder.snapshots, `${second.snapshotId}.json`), "utf8")),
  );
  const board = snapshot.benchmarks.find(({ id }) => id === "toolspectrum");
  expect(board?.rows.slice(0, 2).map(({ entry, level, rank, demo }) => ({ entry, level, rank, demo }))).toEqual([
    { entry: ids[0], level: "self-run", rank: { low: 1, high: 1 }, demo: false },
    { entry: ids[1], level: "self-run", rank: { low: 2, high: 2 }, demo: false },
  ]);
  await access(join(storage.folder.snapshots, second.snapshotId, "toolspectrum.csv"));

  expect(await buildSite(storage, options)).toEqual({ built: false, snapshotId: second.snapshotId });
  expect(renderer.renders).toBe(2);
  const changed = await optionsWith(folderRenderer("code-2"));
  expect((await buildSite(storage, changed)).built).toBe(true);
  storage.close();
});

test("reported figures stand as printed, with their table", async () => {
  await using data = await temporaryData();
  const storage = await openScoringStorage(data.config);
  const { snapshotId } = await buildSite(storage, await optionsWith(folderRenderer()));
  const { benchmarks } = SnapshotSchema.parse(
    JSON.parse(await readFile(join(storage.folder.snapshots, `${snapshotId}.json`), "utf8")),
  );
  const cells = benchmarks[0]?.rows.find(({ system }) => system === "GLM-5")?.cells ?? [];
  expect(cells.filter(({ dimension }) => dimension === "overall")).toEqual([
    { metric: "exact", dimension: "overall", category: "all", value: 0.4936, table: "Table 4", printed: "49.36" },
    { metric: "relaxed", dimension: "overall", category: "all", value: 0.6973, table: "Table 5", printed: "69.73" },
  ]);
  for (const { rows, metrics, dimensions } of benchmarks) {
    const known = new Set(metrics.map(({ id }) => id));
    const places = new Set([
      "overall/all",
      ...dimensions.flatMap(({ id, categories }) => categories.map((one) => `${id}/${one.id}`)),
    ]);
    for (const cell of rows.flatMap((row) => row.cells)) {
      expect(known).toContain(cell.metric);
      expect(places).toContain(`${cell.dimension}/${cell.category}`);
    }
  }
  expect(benchmarks[0]?.reportedTables.map(({ id }) => id)).toEqual([
    "failure-labels",
    "severity",
    "dynamic-preference",
  ]);
  storage.close();
});

test("a release that could not be rendered changes nothing that is served, and its rest is cleared away", async () => {
  await using data = await temporaryData();
  const storage = await openScoringStorage(data.config);
  await buildSite(storage, await optionsWith(folderRenderer()));
  const failing: SiteRenderer = {
    prepare: async () => "code-2",
    render: async ({ outFolder }) => {
      await writeFile(join(outFolder, "index.html"), "half");
      throw new Error("the page failed");
    },
  };
  await expect(optionsWith(failing).then((options) => buildSite(storage, options))).rejects.toThrow("the page failed");
  expect(await servedPage(storage)).toBe("<p>47 rows</p>");
  await buildSite(storage, await optionsWith(folderRenderer("code-3")));
  expect(await readdir(storage.folder.siteReleases)).toEqual(["000001", "000002"]);
  storage.close();
});

test("old releases go after their grace time; the served one and the one before it stay", async () => {
  await using data = await temporaryData();
  for (let count = 0; count < 4; count += 1) {
    await makeRelease(data.folder, async (folder) => writeFile(join(folder, "index.html"), String(count)));
  }
  const soon = { served: "000004", nowMs: Date.now(), graceMs: 60_000 };
  await removeOldReleases(data.folder, soon);
  expect(await readdir(data.folder.siteReleases)).toEqual(["000001", "000002", "000003", "000004"]);
  await removeOldReleases(data.folder, { ...soon, nowMs: Date.now() + 61_000 });
  expect(await readdir(data.folder.siteReleases)).toEqual(["000003", "000004"]);
});
