import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { readPointer } from "../../../api/services/site-build/releases.ts";
import { openBoardStorage } from "../../../db/compose.ts";
import { CRASH_POINTS } from "../../../db/crash-point.ts";
import { BENCHMARK_IDS } from "../../../scoring/terms.ts";
import { compileSite } from "../../../site/build/compile-site.ts";
import { isRunning, type KnownProcess, processTree } from "../../support/process-tree.ts";
import { bundleProcesses, startProcess, waitFor } from "../../support/processes.ts";
import { projectRoot, type TemporaryData, temporaryData } from "../../support/temporary-data.ts";

const TraceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ph: z.string(),
      args: z.object({ path: z.string(), new_path: z.string() }).partial(),
    }),
  ),
});

function buildOnce(data: TemporaryData, env: Readonly<Record<string, string>>): string | number | null {
  const { status, signal } = spawnSync(process.execPath, ["tests/support/build-once.ts"], {
    cwd: projectRoot,
    env: { PATH: process.env["PATH"], NODE_ENV: "test", TOOLBOARD_DATA: data.folder.root, ...env },
  });
  return signal ?? status;
}

test("a release is on the disk, every file and folder of it, before it gets the name that is served", async () => {
  await using data = await temporaryData();
  const trace = join(data.folder.root, "trace.json");
  const options = `--trace-event-categories node.fs.async --trace-event-file-pattern ${trace}`;
  for (const stamp of ["code-1", "code-2"]) {
    expect(buildOnce(data, { TEST_STAMP: stamp, NODE_OPTIONS: options })).toBe(0);
    const { traceEvents } = TraceSchema.parse(JSON.parse(await readFile(trace, "utf8")));
    const begun = traceEvents.filter(({ ph }) => ph === "b");
    const named = begun.findIndex(
      ({ name, args }) => name === "rename" && /releases\/\d{6}$/.test(args.new_path ?? ""),
    );
    expect(named).toBeGreaterThan(0);
    const listed = begun.findIndex(({ name, args }) => name === "scandir" && args.path?.endsWith(".part"));
    const flushing = begun.slice(listed, named);
    const opened = flushing.filter(({ name, args }) => name === "open" && args.path?.includes(".part"));
    const paths = opened.map(({ args }) => args.path?.replace(/^.*\.part\/?/, ""));
    // The first build writes this one, the second links what the first has flushed.
    const linked = stamp === "code-1" ? ["pages/linked.html"] : [];
    expect(paths.toSorted()).toEqual(
      [
        ...["", "data", "data/v1", "data/v1/snapshot.json", "index.html", "pages", "pages/page.html"],
        ...[".boards", ".boards/benchmarks.json"],
        ...BENCHMARK_IDS.flatMap((id) => [`.boards/${id}.json`, `.boards/${id}.csv`]),
        ...linked,
      ].toSorted(),
    );
    expect(flushing.filter(({ name }) => name === "fsync")).toHaveLength(paths.length);
  }
});

test("a builder that is killed between any two of its writes leaves a whole site served, and the next one ends the work", async () => {
  await using data = await temporaryData();
  const storage = openBoardStorage(data.config);
  expect(buildOnce(data, { TEST_STAMP: "code-0" })).toBe(0);
  for (const point of CRASH_POINTS.builder) {
    await storage.siteBuild.requestBuild(Date.now());
    expect({ point, end: buildOnce(data, { TEST_STAMP: point, TOOLBOARD_CRASH_POINT: point }) }).toEqual({
      point,
      end: "SIGKILL",
    });
    const meanwhile = await readPointer(data.folder);
    expect(await readFile(join(data.folder.siteReleases, meanwhile?.release ?? "", "index.html"), "utf8")).toBe(
      "whole",
    );
    expect(buildOnce(data, { TEST_STAMP: point })).toBe(0);
    expect((await readPointer(data.folder))?.buildStamp).toContain(point);
    const { wanted, finished } = await storage.siteBuild.buildState();
    expect(finished).toBe(wanted);
  }
  expect((await readdir(data.folder.siteReleases)).filter((name) => name.endsWith(".part"))).toEqual([]);
  expect(await readdir(data.folder.snapshots)).toHaveLength(2);
  storage.close();
}, 120_000);

test("a builder that is asked to end while it renders does so within seconds, serves nothing half-made and leaves nothing behind", async () => {
  await using data = await temporaryData();
  await using bundle = await bundleProcesses(["builder"]);
  await compileSite();
  const builder = startProcess(bundle, "builder", data.config);
  const written = async () => (await readdir(data.folder.siteReleases, { recursive: true })).length;
  await waitFor("pages of a release", async () => (await written()) > 30);
  const renderers = startedBy(builder.child.pid ?? 0);
  expect(renderers).toHaveLength(1);
  const askedAt = performance.now();
  builder.child.kill("SIGTERM");
  expect(await builder.ended).toEqual({ code: 0, signal: null });
  expect(performance.now() - askedAt).toBeLessThan(5_000);
  expect(renderers.filter(isRunning)).toEqual([]);
  expect(await readdir(data.folder.siteReleases)).toEqual([]);
  expect(await readPointer(data.folder)).toBeUndefined();
  const storage = openBoardStorage(data.config);
  expect((await storage.siteBuild.buildState()).finished).toBe(0);
  storage.close();
}, 300_000);

test("compiling the pages ends at once when it is asked to, with its compiler, and leaves no folder", async () => {
  const cacheFolder = await mkdtemp(join(tmpdir(), "toolboard-compile-"));
  const ending = new AbortController();
  const compilersOf = () => startedBy(process.pid).filter(({ command }) => command.includes(cacheFolder));
  const compiling = compileSite({ cacheFolder, signal: ending.signal });
  await waitFor("the compiler", async () => compilersOf().length > 0);
  const compilers = compilersOf();
  const askedAt = performance.now();
  ending.abort(new Error("asked to end"));
  await expect(compiling).rejects.toThrow("asked to end");
  expect(performance.now() - askedAt).toBeLessThan(5_000);
  expect(compilers.filter(isRunning)).toEqual([]);
  expect(await readdir(cacheFolder)).toEqual([]);
  await rm(cacheFolder, { recursive: true });
});

function startedBy(pid: number): readonly KnownProcess[] {
  return processTree(pid).filter((one) => one.pid !== pid);
}
