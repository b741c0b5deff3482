import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SECTION_VIEWS } from "../../site/src/data/view-sections/list-sections.ts";
import { listViews } from "../../site/src/data/views.ts";
import { launchBrowser } from "../support/browser.ts";
import { cellsOfText } from "../support/cells-of-text.ts";
import { DESKTOP, openPage } from "../support/open-page.ts";
import { readCsv } from "../support/read-csv.ts";
import { type RenderedTestSite, renderTestSite } from "../support/rendered-site.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";
import { withComparisons } from "../support/with-comparisons.ts";

const newest = withComparisons(sampleSnapshot({ entries: 26, seed: 5 }));
const older = withComparisons(sampleSnapshot({ entries: 10, seed: 9 }));
const views = newest.benchmarks.flatMap((benchmark) =>
  listViews(benchmark).map((view) => ({ bench: benchmark.id, view, path: `/b/${benchmark.id}/${view}/` })),
);
const sectionViews = views.filter(({ view }) => SECTION_VIEWS.some((one) => one === view));

let browser: Browser;
let site: RenderedTestSite;
let olderSite: RenderedTestSite;
beforeAll(async () => {
  browser = await launchBrowser();
  site = await renderTestSite(newest, { snapshots: [older] });
  olderSite = await renderTestSite(older, { pages: sectionViews.map(({ path }) => path) });
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
  await olderSite?.[Symbol.asyncDispose]();
});

interface PrintedTable {
  readonly heads: readonly string[];
  readonly rows: readonly { readonly entry: string | null; readonly name: string; readonly cells: readonly string[] }[];
}

/** The tables of a view as they are seen: words for readers of a single cell are left out. */
function readTables(page: Page, within = "#view"): Promise<readonly PrintedTable[]> {
  return page.locator(`${within} table`).evaluateAll((tables) =>
    tables.map((table) => {
      const textOf = (cell: Element) => {
        const copy = cell.cloneNode(true);
        if (!(copy instanceof Element)) return "";
        for (const hidden of copy.querySelectorAll(".hidden")) hidden.remove();
        return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
      };
      return {
        heads: [...(table.querySelector("thead tr:last-child")?.children ?? [])].map(textOf),
        rows: [...table.querySelectorAll("tbody tr:not(.group)")].map((row) => ({
          entry: row.getAttribute("data-entry"),
          name: (row.querySelector("th .name") ?? row.querySelector("th"))?.textContent?.trim() ?? "",
          cells: [...row.querySelectorAll("td")].map(textOf),
        })),
      };
    }),
  );
}

function readSite(path: string): Promise<string> {
  return readFile(join(site.outFolder, path), "utf8");
}

/** Holds the lines of a file for papers and pages against the tables of the page. */
function expectTextFile(text: string, format: "md" | "tex", tables: readonly PrintedTable[]): void {
  const expected = tables.flatMap(({ heads, rows }) => {
    const name = heads.indexOf("Model");
    return rows.map((row) => row.cells.toSpliced(name, 0, row.name));
  });
  // Without the head of each table, and the group that each line begins with.
  const found = cellsOfText(text, format)
    .filter((line) => !line.includes("System"))
    .map((line) => line.slice(1));
  expect(found.map((line) => line.map((cell) => cell.replace(/ \(demo\)$/, "")))).toEqual(expected);
}

for (const { bench, view, path } of sectionViews) {
  test(`${path}: CSV, JSON, Markdown and LaTeX hold what the page shows, cell by cell`, async () => {
    await using page = await openPage(browser, `${site.url}${path}`, { ...DESKTOP, javaScriptEnabled: false });
    const tables = await readTables(page);
    expect(tables.length).toBeGreaterThan(0);
    for (const format of ["md", "tex"] as const) {
      expectTextFile(await readSite(`data/v1/${bench}/${view}.${format}`), format, tables);
    }
    const lines = readCsv(await readSite(`data/v1/${bench}/${view}.csv`));
    const json = JSON.parse(await readSite(`data/v1/${bench}/${view}.json`));
    const records: readonly Readonly<Record<string, unknown>>[] = json.pairs ?? json.scores;
    expect(lines).toEqual(
      records.map((record) =>
        Object.fromEntries(Object.entries(record).map(([key, value]) => [key, value === null ? "" : String(value)])),
      ),
    );
    if (view === "pairs") expectPairs(tables, lines);
    else {
      const shown = tables.flatMap(({ rows }) =>
        rows.flatMap(({ cells }) => cells.map((cell) => cell.replace(/ ±.*/, ""))),
      );
      expect(lines.map((line) => line["shown"] || "–")).toEqual(shown);
      const halves = tables.flatMap(({ rows }) =>
        rows.flatMap(({ cells }) => cells.map((cell) => / ±(.*)/.exec(cell)?.[1])),
      );
      lines.forEach((line, index) => {
        if (halves[index] === undefined) return;
        const half = (Number(line["high"]) - Number(line["low"])) / 2;
        expect((bench === "toolspectrum" ? half : half * 100).toFixed(bench === "toolspectrum" ? 2 : 1)).toBe(
          halves[index],
        );
        expect(Number(line["n"])).toBeGreaterThan(0);
      });
    }
  });
}

/** Every pair of the files is the mark or the count that the page shows, and a tie is an interval that holds 0. */
function expectPairs(tables: readonly PrintedTable[], lines: readonly Readonly<Record<string, string>>[]): void {
  const marks: Readonly<Record<string, string>> = { better: "+", tied: "=", worse: "−" };
  let pairs = 0;
  for (const { heads, rows } of tables) {
    const isMatrix = heads.includes("No.");
    for (const { entry, cells } of rows) {
      const own = lines.filter((line) => line["entry"] === entry);
      if (!isMatrix) {
        const counts = Object.keys(marks).map((kind) => String(own.filter((line) => line["standing"] === kind).length));
        expect(cells.slice(1)).toEqual(counts);
        pairs += own.length;
        continue;
      }
      rows.forEach((other, place) => {
        const line = own.find((one) => one["other_entry"] === other.entry);
        expect(cells[place + 2]).toBe(line === undefined ? "" : marks[line["standing"] ?? ""]);
        if (line !== undefined) pairs += 1;
      });
    }
  }
  expect(lines).toHaveLength(pairs);
  for (const line of lines.filter((one) => one["basis"] === "paired differences")) {
    const [low, high] = [Number(line["low"]), Number(line["high"])];
    expect(line["standing"]).toBe(low > 0 ? "better" : high < 0 ? "worse" : "tied");
  }
  expect(lines.some((line) => line["basis"] === "paired differences")).toBe(true);
}

for (const { path } of sectionViews) {
  test(`a link to an older snapshot shows, and downloads, on ${path} exactly what its own page showed, and says so`, async () => {
    await using before = await openPage(browser, `${olderSite.url}${path}`, { ...DESKTOP, javaScriptEnabled: false });
    const expected = await readTables(before);
    const captions = await before.locator("#view figcaption").allTextContents();
    await using page = await openPage(browser, `${site.url}${path}?v=${older.id}`);
    await page.locator("#older-view table").first().waitFor();
    expect(await readTables(page, "#older-view")).toEqual(expected);
    const plain = (texts: readonly string[]) => texts.map((text) => text.replace(/\s+/g, ""));
    expect(plain(await page.locator("#older-view figcaption").allTextContents())).toEqual(plain(captions));
    await expect.poll(() => page.locator("#view").isVisible()).toBe(false);
    expect(await page.getByText(`You see snapshot ${older.id.slice(0, 12)}`).isVisible()).toBe(true);
    await page.locator("details.download summary").click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("group", { name: "As shown" }).getByRole("button", { name: "Markdown" }).click(),
    ]);
    expectTextFile(await readFile(await download.path(), "utf8"), "md", expected);
    await page.getByRole("link", { name: "Go to the newest figures" }).click();
    await page.waitForURL(`${site.url}${path}`);
    expect(await page.locator("#view").isVisible()).toBe(true);
  });
}

test("Copy link on every view adds the snapshot and keeps the pins of its charts", async () => {
  for (const { path } of sectionViews) {
    await using page = await openPage(browser, `${site.url}${path}?pin=a,b`);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByRole("button", { name: "Link copied" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}${path}?v=${newest.id}&pin=a,b`);
  }
});

test("a snapshot that is not kept, or an address that names none, leaves the newest figures and says so", async () => {
  const path = "/b/usertoolbench/gap/";
  await using gone = await openPage(browser, `${site.url}${path}?v=${"ab".repeat(32)}`);
  await gone.getByText("The snapshot abababababab of the link is not kept").waitFor();
  expect(await gone.locator("#view table").isVisible()).toBe(true);
  await using bad = await openPage(browser, `${site.url}${path}?v=newest`);
  await bad.getByText("Ignored in the address: v=newest").waitFor();
});
