import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Snapshot } from "../../api/schemas/snapshot.ts";
import { DESKTOP, islandsAlive, openPage, PHONE } from "../support/open-page.ts";
import { openSite } from "../support/open-site.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";
import { tabTo } from "../support/tab-to.ts";

const snapshot = withMethods(sampleSnapshot({ entries: 12 }));

/** Every other scored row says how it came about. */
function withMethods(sample: Snapshot): Snapshot {
  const details = {
    ...{
      description: "Retrieves before it calls.",
      link: "",
      promptMethod: "",
      harness: "",
      setup: "unknown" as const,
    },
    ...{ trial: null, costUsd: null, latencySeconds: null, paper: "", code: "", conflictOfInterest: "", contact: "" },
  };
  const benchmarks = sample.benchmarks.map((benchmark) => ({
    ...benchmark,
    rows: benchmark.rows.map((row, index) => (row.level === "reported" || index % 2 === 1 ? row : { ...row, details })),
  }));
  return { ...sample, benchmarks };
}

const opened = openSite(snapshot);

const open = (path: string, options?: BrowserContextOptions) =>
  openPage(opened.browser, `${opened.site.url}${path}`, options);

/** Names of the visible rows, group after group. */
function visibleNames(page: Page): Promise<readonly string[]> {
  return page
    .locator("tr[data-entry]:visible .name")
    .evaluateAll((elements) => elements.map((element) => element.textContent ?? ""));
}

test("without scripts the whole table is there in score order, with links to every view", async () => {
  await using page = await open("/b/usertoolbench/", { ...DESKTOP, javaScriptEnabled: false });
  const names = await visibleNames(page);
  expect(names).toHaveLength(snapshot.benchmarks[0]?.rows.length ?? -1);
  expect(names.slice(0, 3)).toEqual(["GLM-5", "DeepSeek V4 Pro", "Kimi K2.6"]);
  for (const view of ["heat", "gap", "position", "failures", "pairs"]) {
    expect(await page.locator(`.tabs a[href="/b/usertoolbench/${view}/"]`).count()).toBe(1);
  }
  expect(await page.locator(".needs-js:visible").count()).toBe(0);
});

test("reported and scored rows stand in groups of their own, every row with its level and source", async () => {
  await using page = await open("/b/usertoolbench/", { ...DESKTOP, javaScriptEnabled: false });
  const groups = await page.locator("tr.group").allTextContents();
  expect(groups).toHaveLength(2);
  expect(groups[0]).toContain("Reported in the paper");
  expect(groups[1]).toContain("Self-run");
  const reported = page.locator('tr[data-level="reported"] .level');
  for (const text of await reported.allTextContents()) expect(text).toMatch(/reported\s*Table 4, Table 5/);
  const demoRows = page.locator('tr[data-level="self-run"]');
  expect(await demoRows.locator(".badge.demo").count()).toBe(await demoRows.count());
});

test("a click on a head sorts by it and writes the address; the address alone restores the view", async () => {
  await using page = await open("/b/usertoolbench/");
  await page.getByRole("button", { name: /^Multi tool/ }).click();
  await expect.poll(() => page.url()).toContain("?sort=exact.task-type.multi-tool");
  const sorted = await visibleNames(page);
  expect(sorted[0]).toBe("GLM-5");
  expect(await page.locator("th[aria-sort]").textContent()).toContain("Multi tool");
  await page.getByRole("button", { name: /^Multi tool/ }).click();
  await expect.poll(() => page.url()).toContain("dir=worst");
  const reversed = await visibleNames(page);
  expect(reversed[0]).toBe("GPT-5.4");
  await using again = await open(new URL(page.url()).pathname + new URL(page.url()).search);
  await expect.poll(() => visibleNames(again)).toEqual(reversed);
});

test("ranks stay as they are when the table is sorted by another column", async () => {
  await using page = await open("/b/usertoolbench/");
  const ranks = () =>
    page
      .locator("tr[data-entry]")
      .evaluateAll((rows) =>
        Object.fromEntries(
          rows.map((row) => [row.getAttribute("data-entry"), row.querySelector(".rank")?.textContent?.trim()]),
        ),
      );
  const before = await ranks();
  await page.getByRole("button", { name: /^First third/ }).click();
  expect(await ranks()).toEqual(before);
});

test("filters narrow the table, say so once, and can be taken away", async () => {
  await using page = await open("/b/usertoolbench/");
  await page.getByRole("searchbox").fill("glm");
  await expect.poll(() => visibleNames(page)).toEqual(["GLM-5"]);
  await expect.poll(() => page.getByRole("status").textContent()).toContain("1 of 21 rows");
  await expect.poll(() => page.url()).toContain("?q=glm");
  await page.getByRole("button", { name: /Remove filter/ }).click();
  await expect.poll(async () => (await visibleNames(page)).length).toBe(21);
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await page.getByRole("searchbox").fill("no such model");
  await expect.poll(() => page.locator(".controls").textContent()).toContain("No row matches “no such model”.");
});

test("rows of which nothing says how they came about are marked, and a filter that the address keeps leaves them out", async () => {
  await using page = await open("/b/usertoolbench/");
  const marked = page.locator("tr[data-entry]", { hasText: "no method" });
  const rows = snapshot.benchmarks[0]?.rows ?? [];
  const without = rows.filter(({ level, details }) => level !== "reported" && details === undefined);
  const entries = (some: Locator) =>
    some.evaluateAll((found) => found.map((row) => row.getAttribute("data-entry") ?? "").sort());
  const expected = without.map(({ entry }) => entry).sort();
  expect(expected.length).toBeGreaterThan(2);
  expect(await entries(marked)).toEqual(expected);
  await page.locator("details.filters summary", { hasText: "Filters" }).click();
  await page.getByLabel("With a stated method only").first().check();
  await expect.poll(() => page.url()).toContain("?method=1");
  await expect.poll(() => page.locator("tr[data-entry]:visible").count()).toBe(rows.length - expected.length);
  await using again = await open(`/zh/b/usertoolbench/heat/${new URL(page.url()).search}`, PHONE);
  await expect.poll(() => again.locator("tr[data-entry]:visible").count()).toBe(rows.length - expected.length);
  expect(await entries(again.locator("tr[data-entry]", { hasText: "未说明方法" }))).toEqual(expected);
  // What was marked at build time is marked alike when the browser draws the rows anew.
  await using drawn = await open("/b/usertoolbench/?metric=executable-completion");
  await expect.poll(() => entries(drawn.locator("tr[data-entry]", { hasText: "no method" }))).toEqual(expected);
});

test("a bad address keeps what is good and names what it ignored", async () => {
  await using page = await open("/b/usertoolbench/?open=1&sort=foo");
  await expect.poll(() => page.locator(".controls").textContent()).toContain("Ignored in the address: sort=foo");
  const weights = page.locator("tr[data-entry]:visible");
  expect(
    await weights.evaluateAll((rows) => [...new Set(rows.map((row) => row.getAttribute("data-weights")))]),
  ).toEqual(["open"]);
});

test("pinned rows come first and stay pinned through the address", async () => {
  await using page = await open("/b/usertoolbench/");
  await page.getByRole("button", { name: "Pin Watt-Tool-8B" }).click();
  await expect.poll(async () => (await visibleNames(page))[0]).toBe("Watt-Tool-8B");
  // The row moved, and whoever works by keyboard is still on its button.
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  await expect.poll(focused).toBe("Pin Watt-Tool-8B");
  await using again = await open(`/b/usertoolbench/${new URL(page.url()).search}`);
  await expect.poll(async () => (await visibleNames(again))[0]).toBe("Watt-Tool-8B");
});

test("at 1440 by 900 at least twelve rows are seen at once, at 390 by 844 at least five with their scores", async () => {
  const countSeen = (page: Page) =>
    page.locator("tr[data-entry] .score").evaluateAll(
      (cells) =>
        cells.filter((cell) => {
          const { top, bottom, height } = cell.getBoundingClientRect();
          const bar = document.querySelector(".phone-bar")?.getBoundingClientRect();
          const free = bar !== undefined && bar.height > 0 ? bar.top : innerHeight;
          return height > 0 && top >= 0 && bottom <= free;
        }).length,
    );
  for (const path of ["/b/usertoolbench/", "/b/rut-bench/", "/zh/b/usertoolbench/"]) {
    await using desktop = await open(path);
    expect(await countSeen(desktop), path).toBeGreaterThanOrEqual(12);
    await using phone = await open(path, PHONE);
    expect(await countSeen(phone), path).toBeGreaterThanOrEqual(5);
  }
});

/** Right edges of what a selector finds, beyond that of the box that scrolls. */
function cutOff(page: Page, box: string, cells: string): Promise<readonly string[]> {
  return page
    .locator(box)
    .first()
    .evaluate((element, selector) => {
      const right = element.getBoundingClientRect().right + 0.5;
      return [...element.querySelectorAll(selector)]
        .filter((cell) => cell.getClientRects().length > 0 && cell.getBoundingClientRect().right > right)
        .map((cell) => cell.textContent?.trim() || cell.nodeName);
    }, cells);
}

test("on a phone the figures that a table is about stand beside the names, without scrolling", async () => {
  const board = snapshot.benchmarks.find(({ id }) => id === "usertoolbench");
  const entries =
    board?.rows
      .filter(({ level }) => level === "self-run")
      .slice(0, 3)
      .map(({ entry }) => entry) ?? [];
  const tables = [
    ["/b/usertoolbench/categories/task-type/lack-of-information/", ".scroll:has(.category-rows)", ".score, .whisker"],
    ["/b/usertoolbench/gap/", ".scroll:has(.figures-table)", "td"],
    ["/b/usertoolbench/position/", ".scroll:has(.figures-table)", "td:nth-child(-n + 4)"],
    [`/e/${entries[0]}/`, ".plain-scroll:has(.profile)", ".score, .profile-mark"],
    ["/b/usertoolbench/categories/", ".scroll:has(.category-table)", "th, td"],
    ["/m/zai/glm-5/", ".scroll:has(.figures-table)", ":is(th, td):nth-child(-n + 4)"],
    [`/compare/?b=usertoolbench&e=${entries.join(",")}`, ".scroll:has(.entry-head)", "th, td"],
  ] as const;
  for (const [path, box, cells] of tables) {
    await using page = await open(path, PHONE);
    await page.locator(box).first().waitFor();
    expect(await page.locator(`${box} :is(${cells})`).count(), path).toBeGreaterThan(3);
    expect({ path, cut: await cutOff(page, box, cells) }).toEqual({ path, cut: [] });
  }
});

test("at 320 px the best of each category and the score of a model are seen without scrolling sideways", async () => {
  for (const [path, box, cells] of [
    ["/b/usertoolbench/categories/", ".scroll:has(.category-table)", "th, td"],
    ["/m/zai/glm-5/", ".scroll:has(.figures-table)", ":is(th, td):nth-child(-n + 3)"],
  ] as const) {
    await using page = await open(path, { ...PHONE, viewport: { width: 320, height: 700 } });
    expect(await page.locator(`${box} :is(${cells})`).count(), path).toBeGreaterThan(3);
    expect({ path, cut: await cutOff(page, box, cells) }).toEqual({ path, cut: [] });
  }
});

test("the best open-weights model when information is missing is five taps from the home page on a phone, and the page says how sure that is", async () => {
  await using page = await open("/", PHONE);
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.tap();
    taps += 1;
  };
  await tap(page.locator('.card a[href="/b/usertoolbench/"]').first());
  await islandsAlive(page);
  await page.getByLabel("Score shown").selectOption("exact.task-type.lack-of-information");
  taps += 1;
  await tap(page.getByRole("button", { name: "Filters" }));
  await tap(page.getByRole("dialog").getByLabel("Open weights only"));
  await tap(page.getByRole("button", { name: /^Show \d+ models$/ }));
  expect(taps).toBeLessThanOrEqual(5);
  await expect.poll(async () => (await visibleNames(page))[0]).toBe("GLM-5");
  const first = page.locator("tr[data-entry]:visible").first();
  expect(await first.locator(".shown-score").textContent()).toContain("39.07");
  expect(await first.getAttribute("data-weights")).toBe("open");
  expect(await page.locator("tr.group:visible").first().textContent()).toContain("interval not known");
  const scored = page.locator('tr[data-level="self-run"]:visible .shown-score').first();
  expect(await scored.textContent()).toMatch(/\d+\.\d ±\d+\.\d/);
});

test("a reader finds, sorts, pins and compares with the keyboard alone", async () => {
  await using page = await open("/b/usertoolbench/");
  await tabTo(page, "Search models");
  await page.keyboard.type("glm");
  await expect.poll(() => page.getByRole("status").first().textContent()).toContain("1 of 21 rows");
  for (let key = 0; key < 3; key += 1) await page.keyboard.press("Backspace");
  await tabTo(page, /^Multi tool/);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.url()).toContain("sort=exact.task-type.multi-tool");
  for (const name of ["Pin GLM-5", "Pin DeepSeek V4 Pro"]) {
    await tabTo(page, name);
    await page.keyboard.press("Space");
  }
  await expect.poll(() => page.getByRole("link", { name: "Compare 2" }).first().isVisible()).toBe(true);
  await tabTo(page, "Compare 2", "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/compare/?b=usertoolbench&e=*,*");
});

test("the chosen theme is there at the first paint of the next page, and a system theme is followed", async () => {
  await using page = await open("/");
  await page.getByRole("radio", { name: "Dark" }).check();
  await page.goto(`${opened.site.url}/b/rut-bench/`);
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await background()).toBe("rgb(15, 20, 25)");
  await page.getByRole("radio", { name: "System" }).check();
  expect(await background()).toBe("rgb(255, 255, 255)");
});
