import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Snapshot } from "../../api/schemas/snapshot.ts";
import { compileSite } from "../../site/build/compile-site.ts";
import { type RenderedApart, renderSiteApart } from "../../site/build/render-site-apart.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";

const ORIGIN = "http://board.example";
let folder: string;
let first: Snapshot;
let second: Snapshot;
let reused: RenderedApart;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "toolboard-reuse-"));
  first = sampleSnapshot({ entries: 3, reported: 2 });
  const more = sampleSnapshot({ entries: 4, reported: 2 });
  second = { ...first, id: more.id, benchmarks: [...first.benchmarks.slice(0, 2), ...more.benchmarks.slice(2)] };
  await render(first, "first");
  reused = await render(second, "second", { earlier: "first" });
  await render(second, "afresh");
}, 180_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function render(
  snapshot: Snapshot,
  name: string,
  { earlier, origin = ORIGIN }: { readonly earlier?: string; readonly origin?: string } = {},
): Promise<RenderedApart> {
  const snapshotFile = join(folder, `${name}.json`);
  await writeFile(snapshotFile, JSON.stringify(snapshot));
  const { compiledFolder } = await compileSite();
  return renderSiteApart({
    ...{ compiledFolder, snapshotFile, origin },
    outFolder: join(folder, name),
    earlierFolder: earlier && join(folder, earlier),
  });
}

async function filesOf(name: string): Promise<readonly string[]> {
  const entries = await readdir(join(folder, name), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, name).length))
    .sort();
}

test("pages of a board that did not change are the same files; those of the changed one are new", async () => {
  expect(reused.reusedBoards.toSorted()).toEqual(["toolspectrum", "usertoolbench"]);
  const inode = async (name: string, file: string) => (await stat(join(folder, name, file))).ino;
  const same = second.benchmarks[0]?.rows[0]?.entry;
  const changed = second.benchmarks[2]?.rows[0]?.entry;
  for (const file of ["zh/b/usertoolbench/heat/index.html", "b/toolspectrum/index.html.br", `e/${same}/index.html`])
    expect(await inode("second", file), file).toBe(await inode("first", file));
  for (const file of ["index.html", "b/rut-bench/index.html", `e/${changed}/index.html`])
    expect(await inode("second", file), file).not.toBe(await inode("first", file));
});

test("what is reused says what it would say afresh, but for the snapshot it names, which is there", async () => {
  const files = await filesOf("second");
  const snapshots = /^\/data\/v1\/snapshots\//;
  const afresh = (await filesOf("afresh")).filter((file) => !snapshots.test(file));
  expect(files.filter((file) => !snapshots.test(file))).toEqual(afresh);
  for (const file of afresh.filter((name) => /\.(html|json|csv|svg|tex|md|xml)$/.test(name))) {
    if (file === "/.boards.json") continue;
    const [one, other] = await Promise.all(
      ["second", "afresh"].map((name) => readFile(join(folder, name, file), "utf8")),
    );
    expect(withoutNames(one) === withoutNames(other), file).toBe(true);
  }
  for (const { id } of [first, second]) {
    expect(files).toContain(`/data/v1/snapshots/${id}.json`);
    expect(files).toContain(`/data/v1/snapshots/${id}/usertoolbench.json`);
  }
});

/** Without ids of snapshots, in full or in short, and without the islands' ids, which follow from them. */
function withoutNames(text: string | undefined): string | undefined {
  const ids = [first, second].flatMap(({ id }) => [id, id.slice(0, 12), id.slice(0, 8)]);
  return text?.replaceAll(new RegExp(ids.join("|"), "g"), "").replaceAll(/ uid="\w+"/g, "");
}

test("a third release reuses across two, and another origin reuses nothing", async () => {
  const third = await render({ ...second, id: "c".repeat(64) }, "third", { earlier: "second" });
  expect(third.reusedBoards).toHaveLength(3);
  expect(await readFile(join(folder, "third/b/toolspectrum/index.html"), "utf8")).toContain(first.id);
  expect(await filesOf("third")).toContain(`/data/v1/snapshots/${first.id}.json`);
  expect((await render(second, "moved", { earlier: "second", origin: "http://other.example" })).reusedBoards).toEqual(
    [],
  );
});

test("a release that is gone in part is made up for by rendering", async () => {
  await rm(join(folder, "third/b/toolspectrum"), { recursive: true });
  await render({ ...second, id: "d".repeat(64) }, "fourth", { earlier: "third" });
  expect(await readFile(join(folder, "fourth/b/toolspectrum/index.html"), "utf8")).toContain("d".repeat(64));
});
