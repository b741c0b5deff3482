import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Snapshot } from "../../api/schemas/snapshot.ts";
import { launchBrowser } from "../support/browser.ts";
import { DESKTOP, openPage, PHONE } from "../support/open-page.ts";
import { type RenderedTestSite, renderTestSite } from "../support/rendered-site.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";

const BOARD = "/b/usertoolbench/";
const PAGES = [BOARD, `${BOARD}heat/`, "/b/rut-bench/", "/b/rut-bench/heat/", "/b/toolspectrum/heat/"];
const newest = sampleSnapshot({ entries: 14, seed: 5 });
const older = sampleSnapshot({ entries: 10, seed: 9 });

let browser: Browser;
let site: RenderedTestSite;
let olderSite: RenderedTestSite;
beforeAll(async () => {
  browser = await launchBrowser();
  site = await renderTestSite(newest, { pages: PAGES });
  olderSite = await renderTestSite(older, { pages: PAGES });
  await keepSnapshot(older);
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
  await olderSite?.[Symbol.asyncDispose]();
});

/** Puts an older snapshot's boards beside the newest, as the server's folder of permanent snapshots holds them. */
async function keepSnapshot({ id, updatedAt, benchmarks }: Snapshot): Promise<void> {
  const folder = join(site.outFolder, "data/v1/snapshots", id);
  await mkdir(folder, { recursive: true });
  for (const { id: benchmark, headline, rows } of benchmarks) {
    const board = { schemaVersion: 1, snapshot: id, updatedAt, benchmark, headline, rows };
    await writeFile(join(folder, `${benchmark}.json`), JSON.stringify(board));
  }
}

/** Every row of the table as a reader gets it: group, words and figures of each cell, fill and bracket. */
function readTable(page: Page) {
  return page.locator("table[data-board] tbody").evaluateAll((bodies) =>
    bodies.map((body) => ({
      group: body.getAttribute("data-group"),
      rows: [...body.querySelectorAll("tr[data-entry]")].map((row) => [
        row.getAttribute("data-entry"),
        row.getAttribute("data-weights"),
        row.querySelector(".name")?.getAttribute("href"),
        ...[...row.children].map((cell) => [
          cell.textContent
            ?.replace(/Pin .*/, "")
            .replace(/\s+/g, " ")
            .trim(),
          [...cell.classList].sort().join(" "),
          cell.querySelector("circle")?.getAttribute("cx") ?? "",
          cell.querySelector("svg.whisker path")?.getAttribute("d") ?? "",
        ]),
      ]),
    })),
  );
}

/** What the note of each head tells of each group. */
function readNotes(page: Page) {
  return page
    .locator(".column-notes [popover]")
    .evaluateAll((notes) =>
      notes.map((note) => [...note.querySelectorAll(".told")].map((line) => line.textContent).sort()),
    );
}

for (const path of PAGES) {
  test(`a link to an older snapshot shows on ${path} exactly what its own page showed, and says so`, async () => {
    await using before = await openPage(browser, `${olderSite.url}${path}`, { ...DESKTOP, javaScriptEnabled: false });
    const expected = await readTable(before);
    await using page = await openPage(browser, `${site.url}${path}?v=${older.id}`);
    await page.getByText(`You see snapshot ${older.id.slice(0, 12)}`).waitFor();
    const groups = (list: typeof expected) => list.toSorted((a, b) => (a.group ?? "").localeCompare(b.group ?? ""));
    expect(groups(await readTable(page))).toEqual(groups(expected));
    expect(await readNotes(page)).toEqual(await readNotes(before));
    await page.getByRole("link", { name: "Go to the newest figures" }).click();
    await page.waitForURL(`${site.url}${path}`);
    expect(await page.locator("tr[data-entry]").count()).toBe(
      newest.benchmarks.find(({ id }) => path.includes(`/${id}/`))?.rows.length,
    );
  });
}

test("a snapshot that is not kept leaves the newest figures and says so", async () => {
  const gone = createHash("sha256").update("gone").digest("hex");
  await using page = await openPage(browser, `${site.url}${BOARD}?v=${gone}`);
  await page.getByText(`The snapshot ${gone.slice(0, 12)} of the link is not kept`).waitFor();
  await using plain = await openPage(browser, `${site.url}${BOARD}`);
  expect(await readTable(page)).toEqual(await readTable(plain));
});

test("Copy link gives an address that restores filter, sort, pins and snapshot on another device", async () => {
  await using page = await openPage(browser, `${site.url}${BOARD}`);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: /^Multi tool/ }).click();
  await page.locator(".pin").nth(3).click();
  await page.getByLabel("Open weights only").first().check();
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByRole("button", { name: "Link copied" }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`?v=${newest.id}&sort=exact.task-type.multi-tool&open=1&pin=`);
  const order = (some: Page) =>
    some.locator("tr[data-entry]:visible").evaluateAll((rows) => rows.map((row) => row.getAttribute("data-entry")));
  await using other = await openPage(browser, link, { viewport: { width: 1024, height: 768 } });
  await expect.poll(() => order(other)).toEqual(await order(page));
});

test("another metric takes the headline's place in every column, and the headline's comes back unchanged", async () => {
  await using page = await openPage(browser, `${site.url}${BOARD}`);
  const before = await readTable(page);
  await page.getByRole("radio", { name: "Executable completion" }).check({ force: true });
  await expect.poll(() => page.locator("th[aria-sort]").textContent()).toContain("Executable completion");
  await expect.poll(() => page.url()).toContain("?metric=executable-completion");
  const row = newest.benchmarks[0]?.rows.find(({ level }) => level === "self-run");
  const cell = row?.cells.find(
    ({ metric, category }) => metric === "executable-completion" && category === "multi-tool",
  );
  const shown = page.locator(`tr[data-entry="${row?.entry}"] td.cat`).nth(1);
  expect(await shown.textContent()).toContain(((cell?.value ?? 0) * 100).toFixed(1));
  await page.getByRole("radio", { name: "Exact accuracy" }).check({ force: true });
  await expect.poll(() => page.locator("th[aria-sort]").textContent()).toContain("Exact accuracy");
  await expect.poll(async () => JSON.stringify(await readTable(page))).toBe(JSON.stringify(before));
});

test("groups of columns are chosen in a panel that keys open and Escape closes", async () => {
  await using page = await openPage(browser, `${site.url}${BOARD}`);
  const summary = page.locator("summary", { hasText: "Columns" });
  await summary.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("checkbox", { name: "Task type" }).uncheck();
  await expect.poll(() => page.url()).toContain("cols=position");
  await expect.poll(() => page.getByRole("button", { name: /^Multi tool/ }).isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: /^First third/ }).isVisible()).toBe(true);
  const board = page.locator("table", { has: page.locator("tr[data-entry]") });
  const heads = await board.locator("thead tr").last().locator("th:visible").count();
  expect(await board.locator("tr[data-entry]").first().locator("th:visible, td:visible").count()).toBe(heads);
});

test("heat within each column gives every column its full range, says so, and goes back", async () => {
  await using page = await openPage(browser, `${site.url}${BOARD}heat/`);
  const fills = () =>
    page
      .locator("tr[data-entry] td")
      .evaluateAll((cells) => cells.map((cell) => /\bh[0-6]\b/.exec(cell.className)?.[0]));
  const fixed = await fills();
  await page.locator("summary", { hasText: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Heat within each column" }).check();
  await page.getByText("The fill compares the rows of each column only").waitFor();
  const within = await fills();
  expect(new Set(within.filter(Boolean))).toEqual(new Set(["h0", "h1", "h2", "h3", "h4", "h5", "h6"]));
  await page.getByRole("checkbox", { name: "Heat within each column" }).uncheck();
  await expect.poll(fills).toEqual(fixed);
});

test("a bracket joins neighbours of which every two are tied, and says so in words", async () => {
  await using page = await openPage(browser, `${site.url}${BOARD}`, { ...DESKTOP, javaScriptEnabled: false });
  const brackets = await page.locator("td.rank.tie").evaluateAll((cells) =>
    cells.map((cell) => ({
      first: cell.classList.contains("tie-first"),
      last: cell.classList.contains("tie-last"),
      text: cell.textContent ?? "",
    })),
  );
  expect(brackets.length).toBeGreaterThan(1);
  const range = (text: string) => text.match(/\d+/g)?.map(Number) ?? [];
  let run: number[][] = [];
  for (const { first, last, text } of brackets) {
    if (first) run = [];
    run.push(range(text));
    expect(text).toContain("tied");
    if (!last) continue;
    expect(run.length).toBeGreaterThan(1);
    const lows = Math.max(...run.map(([low = 0]) => low));
    const highs = Math.min(...run.map((ranks) => ranks.at(-1) ?? 0));
    expect(lows).toBeLessThanOrEqual(highs);
  }
});

test("on a phone the bar keeps out of the way of typing, and all columns scroll beside a name that stays", async () => {
  await using page = await openPage(browser, `${site.url}${BOARD}`, PHONE);
  const bar = page.locator(".phone-bar");
  expect(await bar.isVisible()).toBe(true);
  const heights = await page
    .locator("tr[data-entry]")
    .evaluateAll((rows) => rows.slice(0, 8).map((row) => row.getBoundingClientRect().height));
  for (const height of heights) expect(height).toBeLessThanOrEqual(80);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole("button", { name: "All columns" }).tap();
  const box = page.locator("#table");
  await box.evaluate((element) => element.scrollTo({ left: 400 }));
  const name = await page.locator('tr[data-entry] th[scope="row"]').first().boundingBox();
  expect(name?.x).toBeLessThan(40);
  expect(name?.width).toBeLessThanOrEqual(390 * 0.38 + 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole("button", { name: "Filters" }).tap();
  await page.getByRole("dialog").getByRole("searchbox").fill("glm");
  await expect.poll(() => bar.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Show 1 model" }).tap();
  await page.getByRole("button", { name: "Filters 1" }).waitFor();
});
