import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, openPage, PHONE } from "../support/open-page.ts";
import { openSite } from "../support/open-site.ts";
import { stateProblems } from "../support/page-problems.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";

const VIEWS = [
  "/b/usertoolbench/gap/",
  "/b/usertoolbench/position/",
  "/b/usertoolbench/failures/",
  "/b/rut-bench/cost/",
] as const;

const snapshot = sampleSnapshot({ entries: 12 });
const opened = openSite(snapshot, { pages: VIEWS });

/** Opens a view with its first chart seen; tells what was asked for and what the console said. */
async function openView(path: string, options: Parameters<typeof openPage>[2] = DESKTOP) {
  const page = await openPage(opened.browser, "about:blank", options);
  const scripts: string[] = [];
  const problems: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
  await page.goto(`${opened.site.url}${path}`);
  await seen(page);
  return { page, scripts, problems };
}

/** Brings the first chart into view and waits until its button answers. */
async function seen(page: Page): Promise<void> {
  await page.locator(".explore").first().scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.querySelector(".chart astro-island")?.hasAttribute("ssr") === false);
}

async function explore(page: Page): Promise<void> {
  await page.locator(".explore").first().focus();
  await page.keyboard.press("Enter");
  await page.locator(".plot svg.recharts-surface").first().waitFor();
}

for (const path of VIEWS) {
  test(`${path}: the chart's code comes only when asked for, within its budget, and says the table's figures`, async () => {
    const { page, scripts, problems } = await openView(path);
    const before = scripts.length;
    await explore(page);
    expect(scripts.length).toBeGreaterThan(before);
    let bytes = 0;
    for (const script of new Set(scripts.slice(before))) bytes += await sizeOf(script);
    console.log(`${path}: ${(bytes / 1024).toFixed(1)} KiB gzip for the interactive chart, at most 125`);
    expect(bytes).toBeLessThanOrEqual(125 * 1024);

    const chips = page.locator(".chart-toggles").first().getByRole("button");
    const detail = page.locator(".chart-detail").first();
    await expect.poll(() => chips.first().evaluate((chip) => chip === document.activeElement)).toBe(true);
    for (let index = 0; index < Math.min(4, await chips.count()); index += 1) {
      await chips.nth(index).focus();
      const label = (await chips.nth(index).textContent())?.trim() ?? "";
      await expect.poll(() => detail.textContent()).toContain(`${label}:`);
      if (path.includes("failures")) continue;
      const row = page.locator("table tbody tr", { has: page.getByRole("link", { name: label, exact: true }) }).first();
      const figures = (await row.locator("td.num").allTextContents()).map((text) => text.trim());
      const said = (await detail.textContent()) ?? "";
      for (const figure of path.includes("position") ? figures.slice(0, 3) : figures) expect(said).toContain(figure);
    }
    expect(problems).toEqual([]);
    await page[Symbol.asyncDispose]();
  });
}

test("toggles pin rows in the address, four at most, and the address restores them", async () => {
  const { page } = await openView("/b/usertoolbench/position/");
  await explore(page);
  const chips = page.locator(".chart-toggles").first().getByRole("button");
  const pressed = () =>
    chips.evaluateAll((all) => all.flatMap((one, index) => (one.getAttribute("aria-pressed") === "true" ? index : [])));
  expect(await pressed()).toEqual([0, 1, 2, 3]);
  await chips.nth(5).click();
  expect(await page.locator(".chart-detail").first().textContent()).toContain("At most 4 rows");
  await chips.nth(0).click();
  await chips.nth(5).click();
  expect(await pressed()).toEqual([1, 2, 3, 5]);
  await expect.poll(() => page.url()).toMatch(/\?pin=[^&]+$/);
  await page.goto(page.url());
  await seen(page);
  await explore(page);
  expect(await pressed()).toEqual([1, 2, 3, 5]);
  await page[Symbol.asyncDispose]();
});

test("pointing at the picture is enough, and shows what is under the pointer", async () => {
  const { page } = await openView("/b/usertoolbench/position/");
  await page.locator(".chart-box").first().hover();
  const plot = page.locator(".plot svg.recharts-surface").first();
  await plot.waitFor();
  await plot.hover({ position: { x: 300, y: 120 } });
  await page.locator(".chart-tip").first().waitFor();
  expect(await page.locator(".chart-tip").first().textContent()).toMatch(/third.*\d/);
  await page[Symbol.asyncDispose]();
});

test("the picture made at build time and the live chart print the same rows and gaps, as does the table", async () => {
  const { page } = await openView("/b/usertoolbench/gap/");
  const box = page.locator(".chart-box").first();
  const isGap = (text: string) => /^[+−]\d|^0\.0$/.test(text);
  const still = await box.locator("svg.wide text.strong").allTextContents();
  const inTable = await page.locator("#view table tbody").first().locator("tr td:last-child").allTextContents();
  await explore(page);
  await expect.poll(() => box.locator(".plot text").count()).toBeGreaterThan(still.length);
  const live = (await box.locator(".plot text").allTextContents()).filter((text) => !/^\d+$/.test(text));
  expect(still.filter(isGap)).toEqual(inTable.map((text) => text.trim()));
  expect(live.filter(isGap)).toEqual(still.filter(isGap));
  const names = live.filter((text) => !isGap(text)).map((text) => text.replaceAll(" ", ""));
  expect(names).toEqual(still.filter((text) => !isGap(text)).map((text) => text.replaceAll(" ", "")));
  await page[Symbol.asyncDispose]();
});

test("a class that is switched off leaves the bars and can come back", async () => {
  const { page } = await openView("/b/usertoolbench/failures/");
  await explore(page);
  const bars = page.locator(".plot").first().locator(".recharts-bar");
  const before = await bars.count();
  const first = page.locator(".chart-toggles").first().getByRole("button").first();
  await first.click();
  await expect.poll(() => bars.count()).toBe(before - 1);
  await first.click();
  await expect.poll(() => bars.count()).toBe(before);
  await page[Symbol.asyncDispose]();
});

test("live charts keep the rules for accessibility at every width", async () => {
  for (const path of VIEWS) {
    const { page } = await openView(path);
    await explore(page);
    expect(await stateProblems(page, `${path} with a live chart`)).toEqual([]);
    await page[Symbol.asyncDispose]();
  }
});

test("on a phone the texts of a chart are 13 px at least, drawn at build time or live, and nothing is wider than the screen", async () => {
  for (const path of VIEWS) {
    await using page = await openPage(opened.browser, `${opened.site.url}${path}`, PHONE);
    const sizes = () =>
      page.locator("figure.chart svg text:visible").evaluateAll((texts) =>
        texts.map((text) => {
          const matrix = text instanceof SVGGraphicsElement ? text.getScreenCTM() : null;
          return Number.parseFloat(getComputedStyle(text).fontSize) * (matrix?.a ?? 0);
        }),
      );
    const still = await sizes();
    expect(still.length, path).toBeGreaterThan(5);
    expect(Math.min(...still), path).toBeGreaterThanOrEqual(12.99);
    await seen(page);
    await explore(page);
    expect(Math.min(...(await sizes())), `${path} live`).toBeGreaterThanOrEqual(12.99);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
  }
});

async function sizeOf(address: string): Promise<number> {
  return gzipSync(Buffer.from(await (await fetch(address)).arrayBuffer()), { level: 9 }).length;
}
