import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { z } from "zod";
import { launchBrowser } from "../tests/support/browser.ts";
import { projectRoot } from "./build/project.ts";
import { readArguments } from "./operations/read-arguments.ts";

const USAGE = `usage: npm run screenshots -- [--url ADDRESS] [--full] [--readme]
Takes a picture of each type of page of a running board at 1440 and 390 px, light and dark, into screenshots/.
  --url      where the board runs, otherwise http://127.0.0.1:4173
  --full     the whole page, not only what is seen first
  --readme   also puts the picture of the README in its place`;
const { values } = readArguments(USAGE, {
  options: {
    url: { type: "string", default: "http://127.0.0.1:4173" },
    full: { type: "boolean", default: false },
    readme: { type: "boolean", default: false },
  },
});
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const THEMES = ["light", "dark"] as const;
const folder = join(projectRoot, "screenshots");

await mkdir(folder, { recursive: true });
const pages = await listPages(values.url);
const browser = await launchBrowser();
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
    await page.goto(`${values.url}${path}`, { waitUntil: "networkidle" });
    await page.waitForFunction(() => document.querySelector('astro-island[ssr]:not([client="visible"])') === null);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({
      path: join(folder, `${name}-${viewport.width}-${colorScheme}.png`),
      fullPage: values.full,
    });
  }
  await context.close();
}

/** Name to path, one of each type of page; an entry and a model are taken from the board itself. */
async function listPages(url: string): Promise<ReadonlyMap<string, string>> {
  const Board = z.object({
    rows: z.array(z.object({ entry: z.string(), level: z.string(), model: z.object({ id: z.string().nullable() }) })),
  });
  const board = Board.parse(await (await fetch(`${url}/api/v1/benchmarks/usertoolbench/leaderboard`)).json());
  const entries = board.rows.filter(({ level }) => level !== "reported").map(({ entry }) => entry);
  const [entry] = entries;
  const model = board.rows.find(({ model }) => model.id !== null)?.model.id;
  const views = ["heat", "gap", "position", "failures", "pairs", "categories", "method", "data", "changes"];
  return new Map([
    ["home", "/"],
    ["board", "/b/usertoolbench/"],
    ["board-toolspectrum", "/b/toolspectrum/"],
    ["board-rut-bench", "/b/rut-bench/"],
    ["board-zh", "/zh/b/usertoolbench/"],
    ...views.map((view): [string, string] => [`board-${view}`, `/b/usertoolbench/${view}/`]),
    ["board-cost", "/b/rut-bench/cost/"],
    ["category", "/b/usertoolbench/categories/task-type/lack-of-information/"],
    ...(entry === undefined
      ? []
      : ([
          ["entry", `/e/${entry}/`],
          ["entry-failures", `/e/${entry}/failures/`],
        ] as const)),
    ...(model === undefined ? [] : [["model", `/m/${model}/`] as const]),
    ["compare", "/compare/"],
    ["compare-entries", `/compare/?b=usertoolbench&e=${entries.slice(0, 3).join(",")}`],
    ["search", "/search/"],
    ["submit", "/submit/"],
    ["submit-check", "/submit/usertoolbench/"],
    ["receipt", "/r/"],
    ["sign-in", "/sign-in/"],
    ["docs", "/api/docs"],
  ]);
}
