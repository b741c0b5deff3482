import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compileSite } from "../../site/build/compile-site.ts";
import { renderImages } from "../../site/build/render-images.ts";
import { listShareImages, shareImagePath } from "../../site/src/downloads/share-image.ts";
import { listPagePaths } from "../../site/src/routes.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";

const snapshot = sampleSnapshot({ entries: 1, boards: 1, reported: 1 });

test("every page names a picture that is drawn", () => {
  const drawn = new Set([...listShareImages(snapshot)].map(({ path }) => path));
  for (const path of listPagePaths(snapshot)) expect(drawn, path).toContain(shareImagePath(path));
});

test("a name with markup stays text", () => {
  const [benchmark] = snapshot.benchmarks;
  if (benchmark === undefined) throw new Error("The sample has no board.");
  const rows = benchmark.rows.map((row) => ({ ...row, system: `<script>"&` }));
  const svgs = [...listShareImages({ ...snapshot, benchmarks: [{ ...benchmark, rows }] })]
    .map(({ svg }) => svg)
    .join("");
  expect(svgs).not.toContain("<script>");
  expect(svgs).toContain("&lt;script&gt;");
});

test("pictures are 1200 by 630, drawn once for equal content, and given up where a build is wanted", async () => {
  const folder = await mkdtemp(join(tmpdir(), "toolboard-images-"));
  const [snapshotFile, cacheFolder] = [join(folder, "snapshot.json"), join(folder, "cache")];
  await writeFile(snapshotFile, JSON.stringify(snapshot));
  const { compiledFolder } = await compileSite();
  const into = (name: string) => ({ snapshotFile, cacheFolder, compiledFolder, outFolder: join(folder, name) });
  const count = [...listShareImages(snapshot)].length;
  expect(await renderImages({ ...into("0"), isWanted: async () => false })).toEqual({ drawn: 0, done: false });
  expect(await renderImages(into("1"))).toEqual({ drawn: count, done: true });
  expect(await renderImages(into("2"))).toEqual({ drawn: 0, done: true });
  const png = await readFile(join(folder, "2/og/b/usertoolbench.png"));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  // More than an empty ground: the text is drawn with our own font.
  expect((await stat(join(folder, "2/og/site.png"))).size).toBeGreaterThan(8_000);
  expect(await readdir(cacheFolder)).toHaveLength(count);
  await rm(folder, { recursive: true });
}, 120_000);
