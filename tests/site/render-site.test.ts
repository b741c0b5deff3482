import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CELL_NOTE_CODES, type Snapshot, UNRANKED_CODES } from "../../api/schemas/snapshot.ts";
import { checkByteBudgets } from "../../site/build/check-byte-budgets.ts";
import { fileOfRoute } from "../../site/build/render-share.ts";
import { dictionaries } from "../../site/src/i18n/dictionary.ts";
import { type RenderedTestSite, renderTestSite } from "../support/rendered-site.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";
import { englishSentences } from "../support/words-of-page.ts";

let site: RenderedTestSite;
beforeAll(async () => {
  site = await renderTestSite(withRowsOfEveryState(sampleSnapshot({ entries: 5, reported: 3 })));
}, 120_000);
afterAll(() => site?.[Symbol.asyncDispose]());

/** Every reason for which a row has no rank and a cell no value stands on each board. */
function withRowsOfEveryState(snapshot: Snapshot): Snapshot {
  const benchmarks = snapshot.benchmarks.map((benchmark) => {
    const scored = benchmark.rows.filter(({ level }) => level !== "reported");
    const rows = scored.map((row, index) => {
      const unrankedCode = UNRANKED_CODES[index] ?? "RANK_PENDING";
      const cells = row.cells.map((cell, place) => {
        const noteCode = place % 2 === 0 ? undefined : CELL_NOTE_CODES[(place >> 1) % CELL_NOTE_CODES.length];
        return noteCode === undefined ? cell : { ...cell, value: null, interval: null, note: ENGLISH, noteCode };
      });
      return { ...row, rank: null, unrankedReason: ENGLISH, unrankedCode, cells };
    });
    return { ...benchmark, rows: [...rows, ...benchmark.rows.filter(({ level }) => level === "reported")] };
  });
  return { ...snapshot, benchmarks };
}
const ENGLISH = "a reason in the words of the snapshot";

test("every route is a file in both languages, with a compressed copy that says the same", async () => {
  expect(site.routes.length).toBe(new Set(site.routes).size);
  for (const route of site.routes.filter((path) => !path.startsWith("/zh/")))
    expect(site.routes).toContain(`/zh${route}`);
  for (const route of site.routes) {
    const file = join(site.outFolder, fileOfRoute(route));
    const html = await readFile(file);
    expect(brotliDecompressSync(await readFile(`${file}.br`)).equals(html), route).toBe(true);
  }
});

test("large texts lie beside the pages in every coding, so that no server compresses them over and over", async () => {
  const names = await readdir(site.outFolder, { recursive: true });
  const texts = names.filter((name) => /\.(json|csv|tex|md|html|js|css)$/.test(name));
  const sizes = await Promise.all(texts.map(async (name) => (await stat(join(site.outFolder, name))).size));
  const large = texts.filter((_, index) => (sizes[index] ?? 0) >= 256 * 1024);
  expect(large.length).toBeGreaterThan(0);
  for (const name of large) {
    const text = await readFile(join(site.outFolder, name));
    expect(brotliDecompressSync(await readFile(join(site.outFolder, `${name}.br`))).equals(text), name).toBe(true);
    expect(gunzipSync(await readFile(join(site.outFolder, `${name}.gz`))).equals(text), name).toBe(true);
  }
});

test("every page has a strict policy, one main heading, its language, and no inline style or handler", async () => {
  for (const route of site.routes) {
    const html = await readFile(join(site.outFolder, fileOfRoute(route)), "utf8");
    expect(html, route).toContain('<meta http-equiv="content-security-policy"');
    expect(html, route).not.toContain("unsafe-inline");
    expect(html.match(/<h1[\s>]/g), route).toHaveLength(1);
    expect(html, route).toContain(`<html lang="${route.startsWith("/zh/") ? "zh-Hans" : "en"}"`);
    expect(html, route).not.toMatch(/<[a-z]+[^>]*\s(style|onclick)="/);
  }
});

test("no Chinese page says anything in English sentences, whatever its rows are like", async () => {
  const found = new Set<string>();
  for (const route of site.routes.filter((path) => path.startsWith("/zh/"))) {
    const html = await readFile(join(site.outFolder, fileOfRoute(route)), "utf8");
    for (const sentence of englishSentences(html)) found.add(`${route}: ${sentence}`);
  }
  expect([...found]).toEqual([]);
});

test("links within the site lead somewhere", async () => {
  expect(await brokenLinks(site)).toEqual([]);
});

test("a board without a row has every control, its files and the way to submit, and no link to a page that is not there", async () => {
  await using empty = await renderTestSite(sampleSnapshot({ entries: 0, reported: 0 }));
  expect(await brokenLinks(empty)).toEqual([]);
  const boards = empty.routes.filter((route) => /^(?:\/zh)?\/b\/[\w-]+\/(?:heat\/)?$/.test(route));
  expect(boards).toHaveLength(12);
  for (const route of boards) {
    const html = await readFile(join(empty.outFolder, fileOfRoute(route)), "utf8");
    const { controls, board } = dictionaries[route.startsWith("/zh/") ? "zh" : "en"];
    for (const text of [controls.search, controls.level, controls.organisation, controls.weights, board.beFirst]) {
      expect(html, `${route}: ${text}`).toContain(text);
    }
    for (const format of ["csv", "json", "md", "tex"]) {
      const [, file = ""] = new RegExp(`href="([^"]*/\\w+\\.${format})"`).exec(html) ?? [];
      expect((await stat(join(empty.outFolder, file))).isFile(), `${route}: ${format}`).toBe(true);
    }
    expect(html, route).toMatch(/<button type="button" data-sort="[^"]+"/);
  }
});

/** Links to pages and files of the site itself that were not written. */
async function brokenLinks({ outFolder, routes }: RenderedTestSite): Promise<readonly string[]> {
  const broken = new Set<string>();
  const known = new Set(routes);
  for (const route of routes) {
    const html = await readFile(join(outFolder, fileOfRoute(route)), "utf8");
    for (const [, target = ""] of html.matchAll(/<a\s[^>]*href="(\/[^"#?]*)/g)) {
      // What the web process serves itself has tests of its own.
      if (/^\/(api|downloads)\//.test(target) || known.has(target)) continue;
      const isFile = await stat(join(outFolder, target)).then(
        (found) => found.isFile(),
        () => false,
      );
      if (!isFile) broken.add(`${route} links to ${target}`);
    }
  }
  return [...broken];
}

test("every page keeps its byte budget", async () => {
  const { sizes, problems } = await checkByteBudgets(site.outFolder);
  expect(problems).toEqual([]);
  expect(sizes.length).toBeGreaterThanOrEqual(site.routes.length);
});
