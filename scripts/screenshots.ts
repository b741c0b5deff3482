import { existsSync } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "playwright-core";
import { z } from "zod";
import { projectRoot } from "./build/project.ts";

/**
 * `npm run screenshots -- [--url ADDRESS] [--readme]`: a picture of each type of page of a running board at 1440 and 390
 * px, light and dark, in `screenshots/`, which git ignores. `--readme` also puts the one of the README in its place.
 */
const { values } = parseArgs({
  options: { url: { type: "string", default: "http://127.0.0.1:4173" }, readme: { type: "boolean", default: false } },
});
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const THEMES = ["light", "dark"] as const;
const CHROMIUM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const folder = join(projectRoot, "screenshots");

const executablePath = process.env["CHROMIUM_PATH"] || CHROMIUM.find((place) => existsSync(place));
if (executablePath === undefined) {
  console.error("Needs Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.");
  process.exit(1);
}
await mkdir(folder, { recursive: true });
const pages = await listPages(values.url);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  for (const viewport of SIZES) for (const colorScheme of THEMES) await takeAll(browser, viewport, colorScheme);
} finally {
  await browser.close();
}
console.log(`${pages.size * SIZES.length * THEMES.length} pictures in ${folder}`);
if (values.readme) {
  await mkdir(join(projectRoot, "docs"), { recursive: true });
  await copyFile(join(folder, "board-1440-light.png"), join(projectRoot, "docs", "board.png"));
}

async function takeAll(
  browser: Browser,
  viewport: (typeof SIZES)[number],
  colorScheme: (typeof THEMES)[number],
): Promise<void> {
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce" });
  const page = await context.newPage();
  for (const [name, path] of pages) {
    await page.goto(`${values.url}${path}`);
    await page.waitForFunction(() => document.querySelector('astro-island[ssr]:not([client="visible"])') === null);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(folder, `${name}-${viewport.width}-${colorScheme}.png`) });
  }
  await context.close();
}

/** Name to path, one of each type of page; an entry and a model are taken from the board itself. */
async function listPages(url: string): Promise<ReadonlyMap<string, string>> {
  const Board = z.object({
    rows: z.array(z.object({ entry: z.string(), level: z.string(), model: z.object({ id: z.string().nullable() }) })),
  });
  const board = Board.parse(await (await fetch(`${url}/api/v1/benchmarks/usertoolbench/leaderboard`)).json());
  const entry = board.rows.find(({ level }) => level !== "reported")?.entry;
  const model = board.rows.find(({ model }) => model.id !== null)?.model.id;
  const views = ["heat", "gap", "position", "failures", "pairs", "categories", "method", "data", "changes"];
  return new Map([
    ["home", "/"],
    ["board", "/b/usertoolbench/"],
    ["board-toolspectrum", "/b/toolspectrum/"],
    ["board-rut-bench", "/b/rut-bench/"],
    ["board-zh", "/zh/b/usertoolbench/"],
    ...views.map((view): [string, string] => [`board-${view}`, `/b/usertoolbench/${view}/`]),
    ...(entry === undefined ? [] : [["entry", `/e/${entry}/`] as const]),
    ...(model === undefined ? [] : [["model", `/m/${model}/`] as const]),
    ["compare", "/compare/"],
    ["search", "/search/"],
    ["submit", "/submit/"],
    ["submit-check", "/submit/usertoolbench/"],
    ["docs", "/api/docs"],
  ]);
}
