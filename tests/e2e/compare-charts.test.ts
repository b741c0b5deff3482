import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, islandsAlive, openPage, PHONE } from "../support/open-page.ts";
import { openSite } from "../support/open-site.ts";
import { stateProblems } from "../support/page-problems.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";

const snapshot = sampleSnapshot({ entries: 8 });
const rows = snapshot.benchmarks[0]?.rows.filter(({ level }) => level === "self-run").slice(0, 5) ?? [];
const path = `/compare/?b=usertoolbench&e=${rows.map(({ entry }) => entry).join(",")}`;

const opened = openSite(snapshot);

async function openComparison(options: Parameters<typeof openPage>[2] = DESKTOP) {
  const page = await openPage(opened.browser, `${opened.site.url}${path}`, options);
  await page.locator(".compare-chart").nth(1).waitFor();
  return page;
}

/** By key, because the pointer alone brings the live chart before it is pressed. */
async function explore(within: Page | Locator): Promise<void> {
  await within.getByRole("button", { name: "Explore this chart" }).first().press("Enter");
}

const figureOf = (page: Page, title: string) => page.locator("figure.compare-chart", { hasText: title });

test("profile and position line lie over one another, each with a table of the same figures as the page's", async () => {
  await using page = await openComparison();
  for (const [title, categories] of [
    ["Profile over Task type", ["single-tool", "multi-tool", "lack-of-information"]],
    ["First to last third", ["first-third", "middle-third", "last-third"]],
  ] as const) {
    const figure = figureOf(page, title);
    expect(await figure.locator(".picture svg.wide").isVisible()).toBe(true);
    await figure.getByText("Show as table").click();
    const lines = await figure
      .locator(".chart-twin tbody tr")
      .evaluateAll((all) => all.map((line) => [...line.querySelectorAll("td")].map((cell) => cell.textContent)));
    expect(lines).toHaveLength(categories.length);
    categories.forEach((category, line) => {
      const shown = rows.map(({ cells }) => {
        const cell = cells.find((one) => one.metric === "exact" && one.category === category);
        const half = ((cell?.interval?.high ?? 0) - (cell?.interval?.low ?? 0)) * 50;
        return `${((cell?.value ?? 0) * 100).toFixed(1)} ±${half.toFixed(1)}`;
      });
      expect(lines[line]).toEqual(shown);
    });
  }
});

test("a chart answers when it is touched: its code comes then, and its buttons choose which four stand out", async () => {
  await using page = await openComparison();
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  for (const title of ["Profile over Task type", "First to last third"]) {
    const figure = figureOf(page, title);
    const before = scripts.length;
    await explore(figure);
    await figure.locator(".plot svg.recharts-surface").waitFor();
    expect(scripts.length).toBeGreaterThan(before);
    const chips = figure.locator(".chart-toggles").getByRole("button");
    expect(await chips.count()).toBe(rows.length);
    await chips.first().focus();
    const figures = (await figure.locator(".chart-twin tbody td:nth-of-type(1)").allTextContents()).map((text) =>
      text.trim(),
    );
    await expect.poll(() => figure.locator(".chart-detail").textContent()).toContain(`${rows[0]?.system}:`);
    for (const text of figures) expect(await figure.locator(".chart-detail").textContent()).toContain(text);
  }
});

test("on a phone the first entry stands beside one other, and steps lead through the rest", async () => {
  await using page = await openComparison(PHONE);
  const heads = () => page.locator(".compare-table .entry-head:visible a").allTextContents();
  const names = rows.map(({ system }) => system);
  expect(await heads()).toEqual([names[0], names[1]]);
  expect(await page.getByRole("button", { name: "Previous entry" }).isDisabled()).toBe(true);
  for (const name of names.slice(2)) {
    await page.getByRole("button", { name: "Next entry" }).tap();
    await expect.poll(heads).toEqual([names[0], name]);
    expect(await page.locator(".compare-steps [role=status]").textContent()).toContain(name ?? "");
  }
  expect(await page.getByRole("button", { name: "Next entry" }).isDisabled()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("the comparison with live charts and open tables keeps the rules for accessibility at every width", async () => {
  await using page = await openComparison();
  for (const summary of await page.locator(".chart-twin summary").all()) await summary.click();
  await explore(page);
  await page.locator(".plot svg.recharts-surface").first().waitFor();
  expect(await stateProblems(page, "a comparison")).toEqual([]);
});

test("pins stay in the address from view to view and from board to board, and come back", async () => {
  await using page = await openPage(opened.browser, `${opened.site.url}/b/usertoolbench/`);
  const pinned = rows[2]?.entry ?? "";
  await page.locator(`tr[data-entry="${pinned}"] .pin`).click();
  await expect.poll(() => page.url()).toContain(`?pin=${pinned}`);
  await page.getByRole("link", { name: "First to last third" }).click();
  await page.waitForURL(`**/position/?pin=${pinned}`);
  await islandsAlive(page);
  await page.locator(".site-header").getByRole("link", { name: "RUT-Bench" }).click();
  await page.waitForURL(`**/b/rut-bench/?pin=${pinned}`);
  await islandsAlive(page);
  expect(await page.getByText("Ignored in the address").count()).toBe(0);
  const other = await page.locator("tr[data-entry]").nth(1).getAttribute("data-entry");
  await page.locator(`tr[data-entry="${other}"] .pin`).click();
  await expect.poll(() => page.url()).toContain(`?pin=${other},${pinned}`);
  await page.locator(".site-header").getByRole("link", { name: "UserToolBench" }).click();
  await page.waitForURL(`**/b/usertoolbench/?pin=${other},${pinned}`);
  await expect.poll(() => page.locator("tr.pinned").getAttribute("data-entry")).toBe(pinned);
});
