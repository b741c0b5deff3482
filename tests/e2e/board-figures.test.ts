import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Snapshot } from "../../api/schemas/snapshot.ts";
import { launchBrowser } from "../support/browser.ts";
import { DESKTOP, openPage, PHONE } from "../support/open-page.ts";
import { readCsv } from "../support/read-csv.ts";
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

/** Puts an older snapshot and its boards beside the newest, as the server's folder of permanent snapshots holds them. */
async function keepSnapshot(snapshot: Snapshot): Promise<void> {
  const { id, updatedAt, benchmarks } = snapshot;
  const folder = join(site.outFolder, "data/v1/snapshots", id);
  await mkdir(folder, { recursive: true });
  for (const { id: benchmark, headline, rows } of benchmarks) {
    const board = { schemaVersion: 1, snapshot: id, updatedAt, benchmark, headline, rows };
    await writeFile(join(folder, `${benchmark}.json`), JSON.stringify(board));
  }
  await writeFile(`${folder}.json`, JSON.stringify(snapshot));
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
          cell.getAttribute("data-gap") ?? "",
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

test("what is downloaded of an older snapshot is what is shown of it, and the menu says that the ready files are newer", async () => {
  await using page = await openPage(browser, `${site.url}${BOARD}?v=${older.id}`);
  await page.getByText(`You see snapshot ${older.id.slice(0, 12)}`).waitFor();
  const menu = page.locator("details.download");
  await menu.locator("summary").click();
  await menu.getByText("The files below hold the newest figures.").waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    menu.getByRole("group", { name: "As shown" }).getByRole("button", { name: "CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toContain(
    `_${older.updatedAt.slice(0, 10)}-${older.id.slice(0, 8)}_table_exact_`,
  );
  const lines = readCsv(await readFile(await download.path(), "utf8")).filter(({ category }) => category === "all");
  const rows = page.locator("table[data-board] tr[data-entry]");
  const shown = await rows.evaluateAll((all) =>
    all.map((row) => [
      row.getAttribute("data-entry"),
      row
        .querySelector(".score")
        ?.textContent?.replace(/\s*±.*/s, "")
        .trim(),
    ]),
  );
  expect(shown).toHaveLength(older.benchmarks[0]?.rows.length ?? -1);
  expect(lines.map(({ entry, shown }) => [entry, shown])).toEqual(shown);
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
  await using phone = await openPage(browser, link, PHONE);
  await expect.poll(() => order(phone)).toEqual(await order(page));
  await phone.getByRole("button", { name: "Filters 1" }).waitFor();
});

test("what is copied on a phone restores metric, score shown, columns and every figure on a wide screen, and the other way round", async () => {
  const copyFrom = async (page: Page) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByRole("button", { name: "Link copied" }).waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  await using phone = await openPage(browser, `${site.url}${BOARD}`, PHONE);
  await phone.locator(".phone-bar select").first().selectOption({ label: "Executable" });
  await expect.poll(() => phone.locator("th[aria-sort]").textContent()).toContain("Executable completion");
  await phone.getByLabel("Score shown").selectOption("exact.task-type.multi-tool");
  const link = await copyFrom(phone);
  await using wide = await openPage(browser, link);
  await expect.poll(() => wide.locator("th[aria-sort]").textContent()).toContain("Multi tool");
  await expect.poll(() => readTable(wide)).toEqual(await readTable(phone));
  expect(await wide.getByRole("radio", { name: "Executable completion" }).isChecked()).toBe(true);

  await wide.goto(`${site.url}${BOARD}heat/`);
  await wide.locator("summary", { hasText: "Columns" }).click();
  await wide.getByRole("checkbox", { name: "Task type" }).uncheck();
  await wide.getByRole("checkbox", { name: "Heat within each column" }).check();
  await using back = await openPage(browser, await copyFrom(wide), PHONE);
  await back.getByText("The fill compares the rows of each column only").waitFor();
  expect(await readTable(back)).toEqual(await readTable(wide));
  const heads = (some: Page) => some.locator("thead [data-sort]:visible").allTextContents();
  expect(await heads(back)).toEqual(await heads(wide));
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
  for (const height of heights) {
    expect(height).toBeGreaterThanOrEqual(64);
    expect(height).toBeLessThanOrEqual(80);
  }
  // Two lines: rank, name and score; below them organisation and whisker.
  const lines = await page.locator("tr[data-entry]").evaluateAll((rows) =>
    rows.slice(0, 8).map((row) => {
      const middle = (selector: string) => {
        const box = row.querySelector(selector)?.getBoundingClientRect();
        return box === undefined ? Number.NaN : (box.top + box.bottom) / 2;
      };
      return { upper: [middle(".name"), middle(".score")], lower: [middle(".org"), middle(".whisker")] };
    }),
  );
  for (const { upper, lower } of lines) expect(Math.max(...upper)).toBeLessThan(Math.min(...lower) + 4);
  // What lies between the two readings of a row's answers stands beside its whisker, the same as in the gap view.
  const gaps = await page.locator("tr[data-entry] .whisker-cell").evaluateAll((cells) =>
    cells.map((cell) => ({
      entry: cell.closest("tr")?.dataset["entry"],
      drawn: getComputedStyle(cell, "::after").content,
    })),
  );
  const [board] = newest.benchmarks;
  const figureOf = (entry: string | undefined, metric: string) =>
    board?.rows
      .find((row) => row.entry === entry)
      ?.cells.find((cell) => JSON.stringify([cell.dimension, cell.category, cell.metric]) === keyOf(metric))?.value;
  const keyOf = (metric: string) => JSON.stringify([board?.headline.dimension, board?.headline.category, metric]);
  for (const { entry, drawn } of gaps) {
    const exact = figureOf(entry, "exact") ?? 0;
    const second = figureOf(entry, "relaxed") ?? figureOf(entry, "executable-completion");
    const points = ((second ?? 0) - exact) * 100;
    const sign = points.toFixed(1) === "0.0" ? "" : points > 0 ? "+" : "−";
    expect(drawn).toBe(second == null ? "none" : `"gap ${sign}${Math.abs(points).toFixed(1)}"`);
  }
  expect(gaps.filter(({ drawn }) => drawn !== "none").length).toBeGreaterThan(3);
  const shade = () => page.locator("#table").evaluate((box) => getComputedStyle(box).boxShadow);
  expect(await shade()).toBe("none");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // It sticks to the lower edge wherever the page is, with all that a thumb needs.
  const sticks = async () => {
    const place = await bar.boundingBox();
    return place !== null && Math.abs(place.y + place.height - 844) < 1 && place.x === 0 && place.width === 390;
  };
  for (const top of [0, 600, 100_000]) {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    expect(await sticks(), `scrolled to ${top}`).toBe(true);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const place of [0, 1]) await page.locator("tr[data-entry] .pin").nth(place).tap();
  await bar.getByRole("link", { name: "Compare 2" }).waitFor();
  expect(
    await bar.getByRole("combobox").evaluateAll((all) => all.map((one) => one.closest("label")?.textContent)),
  ).toEqual([expect.stringContaining("Metric"), expect.stringContaining("View")]);
  await page.getByRole("button", { name: "All columns" }).tap();
  const box = page.locator("#table");
  await expect.poll(shade).toContain("10px 0px 8px -9px");
  await box.evaluate((element) => element.scrollTo({ left: 100_000 }));
  await expect.poll(shade).not.toContain("px 0px 8px");
  await box.evaluate((element) => element.scrollTo({ left: 400 }));
  const name = await page.locator('tr[data-entry] th[scope="row"]').first().boundingBox();
  expect(name?.x).toBeLessThan(40);
  expect(name?.width).toBeLessThanOrEqual(390 * 0.38 + 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole("button", { name: "Filters" }).tap();
  const dialog = page.getByRole("dialog");
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await dialog.getByLabel("Open weights only").check();
  const open = await page.locator('tr[data-entry][data-weights="open"]').count();
  await dialog.getByRole("button", { name: `Show ${open} models` }).waitFor();
  await dialog.getByLabel("Open weights only").uncheck();
  await page.getByRole("dialog").getByRole("searchbox").fill("glm");
  await expect.poll(() => bar.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Show 1 model" }).tap();
  await page.getByRole("button", { name: "Filters 1" }).waitFor();
});
