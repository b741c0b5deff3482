import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CELL_NOTE_CODES, type Snapshot, UNRANKED_CODES } from "../../api/schemas/snapshot.ts";
import { checkByteBudgets } from "../../site/build/check-byte-budgets.ts";
import { fileOfRoute } from "../../site/build/render-share.ts";
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
  const broken = new Set<string>();
  const known = new Set(site.routes);
  for (const route of site.routes) {
    const html = await readFile(join(site.outFolder, fileOfRoute(route)), "utf8");
    for (const [, target = ""] of html.matchAll(/<a\s[^>]*href="(\/[^"#?]*)/g)) {
      // What the web process serves itself has tests of its own.
      if (/^\/(api|downloads)\//.test(target) || known.has(target)) continue;
      const isFile = await stat(join(site.outFolder, target)).then(
        (found) => found.isFile(),
        () => false,
      );
      if (!isFile) broken.add(`${route} links to ${target}`);
    }
  }
  expect([...broken]).toEqual([]);
});

test("every page keeps its byte budget", async () => {
  const { sizes, problems } = await checkByteBudgets(site.outFolder);
  expect(problems).toEqual([]);
  expect(sizes.length).toBeGreaterThanOrEqual(site.routes.length);
});
