import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { islandsAlive, openPage } from "../support/open-page.ts";
import { openSite } from "../support/open-site.ts";
import { focusProblems } from "../support/page-checks/focus.ts";
import { stateProblems } from "../support/page-problems.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";
import { withComparisons } from "../support/with-comparisons.ts";

const snapshot = withComparisons(sampleSnapshot({ entries: 6, reported: 4 }));
const entries = snapshot.benchmarks[0]?.rows.slice(0, 3).map(({ entry }) => entry) ?? [];
const BOARD = "/b/usertoolbench/";
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  // The first one at 400 %, in part.
  { width: 320, height: 256 },
] as const;
const KINDS = [
  BOARD,
  "/b/rut-bench/heat/",
  "/b/usertoolbench/position/",
  "/b/usertoolbench/categories/",
  "/b/toolspectrum/method/",
  "/b/rut-bench/data/",
  `/e/${entries[0]}/`,
  `/compare/?b=usertoolbench&e=${entries.join(",")}`,
  "/submit/toolspectrum/",
  "/sign-in/",
];

const opened = openSite(snapshot);

for (const [place, viewport] of SIZES.entries()) {
  test(`by Tab through each kind of page, ${viewport.width} px wide: a whole ring around what has the focus, and nothing over it`, async () => {
    const problems: string[] = [];
    // The smallest window has the narrow one's layout; what sticks in it is tried where most of it is.
    for (const path of place < 2 ? KINDS : KINDS.slice(0, 3)) {
      await using page = await openPage(opened.browser, `${opened.site.url}${path}`, { viewport });
      const found = await focusProblems(page);
      expect(found.places, path).toBeGreaterThan(15);
      problems.push(...found.problems.map((problem) => `${path}: ${problem}`));
    }
    expect(problems).toEqual([]);
  });
}

test("skip links lead into the table, the controls and the content", async () => {
  for (const path of KINDS.slice(0, 3)) {
    await using page = await openPage(opened.browser, `${opened.site.url}${path}`);
    const targets = await page.locator(".skip").evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
    expect(targets, path).toContain("#content");
    expect(targets, path).toContain("#table");
    if (path === BOARD) expect(targets).toContain("#controls");
    for (const [place, target] of targets.entries()) {
      await page.goto("about:blank");
      await page.goto(`${opened.site.url}${path}`);
      await islandsAlive(page);
      for (let step = 0; step <= place; step += 1) await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe(target);
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      const isInside = await page.evaluate(
        (id) => document.querySelector(id)?.contains(document.activeElement) ?? false,
        target,
      );
      expect(isInside, `${path}${target}`).toBe(true);
    }
  }
});

for (const [name, path] of [
  ["Filters", BOARD],
  ["Columns", "/b/usertoolbench/heat/"],
  ["Download", "/b/usertoolbench/gap/"],
] as const) {
  test(`the menu ${name} opens by key, keeps the rules while open, and closes by Escape with the focus back on it`, async () => {
    await using page = await openPage(opened.browser, `${opened.site.url}${path}`);
    const summary = page.locator("summary.button", { hasText: name });
    await summary.press("Enter");
    const panel = page.locator("details[open] .filter-panel");
    await panel.waitFor();
    expect(await stateProblems(page, `${path} with ${name} open`)).toEqual([]);
    await summary.focus();
    await page.keyboard.press("Tab");
    expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    expect(await panel.count()).toBe(0);
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  });
}

test("the filters of a phone open by key, keep the rules while open, and close by Escape with the focus back", async () => {
  await using page = await openPage(opened.browser, `${opened.site.url}${BOARD}`, {
    viewport: { width: 390, height: 844 },
  });
  const button = page.locator(".phone-bar button");
  await button.press("Enter");
  await page.getByRole("dialog").waitFor();
  expect(await stateProblems(page, `${BOARD} with the dialog`)).toEqual([]);
  await page.keyboard.press("Escape");
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("each result is announced once, when the keys have been still, by a status that does not interrupt", async () => {
  await using page = await openWithoutTime(BOARD);
  const said = await listen(page, ".controls > [role=status]");
  await page.getByRole("searchbox").pressSequentially("willow");
  await expect.poll(said).toEqual([expect.stringMatching(/^1 of 10 rows/)]);
  await page.getByRole("searchbox").fill("");
  await expect.poll(said).toHaveLength(2);
  await page.getByRole("button", { name: "Multi tool", exact: true }).press("Enter");
  await expect.poll(said).toHaveLength(3);
  await page.getByRole("checkbox", { name: "Open weights only" }).check();
  await expect.poll(said).toHaveLength(4);
  expect(await said()).toHaveLength(4);
  expect((await said())[2]).toMatch(/sorted by Multi tool, best first/);
});

test("a search announces its count once, not at each key", async () => {
  await using page = await openWithoutTime("/search/");
  const said = await listen(page, ".search-status");
  await page.getByRole("searchbox").pressSequentially("multi");
  await expect.poll(said).toHaveLength(1);
  expect(await said()).toEqual([expect.stringContaining("found")]);
});

test("every chart stands in a figure with a caption in words and a table beside it, and hides its drawing from readers", async () => {
  await using page = await openPage(opened.browser, `${opened.site.url}/`);
  const routes = opened.site.routes.filter((one) => /^\/(b|e)\//.test(one) && !one.includes("/categories/"));
  const charts = await page.evaluate(async (addresses) => {
    const pages = addresses.map(async (address) => {
      const html = await (await fetch(address)).text();
      const figures = new DOMParser().parseFromString(html, "text/html").querySelectorAll("figure.chart");
      return [...figures].map((figure) => {
        const isNamed = (svg: Element) => svg.getAttribute("role") === "img" && svg.getAttribute("aria-label") !== "";
        const isSilent = (svg: Element) => svg.closest("[aria-hidden=true]") !== null;
        return {
          address,
          words: figure.querySelector("figcaption")?.textContent?.trim().split(/\s+/).length ?? 0,
          hasTable: (figure.closest(".view-section") ?? figure.closest("main"))?.querySelector("table") != null,
          isTold: [...figure.querySelectorAll("svg")].every((svg) => isSilent(svg) || isNamed(svg)),
        };
      });
    });
    return (await Promise.all(pages)).flat();
  }, routes);
  expect(charts.length).toBeGreaterThan(20);
  expect(charts.filter(({ words, hasTable, isTold }) => words < 5 || !hasTable || !isTold)).toEqual([]);
});

/** Longer than any status waits for keys to be still. */
const ALL_SAID_MS = 5_000;

/** Opens a page whose time then stands still until the test lets it go on, however long keys take on a busy machine. */
async function openWithoutTime(path: string): Promise<Page & AsyncDisposable> {
  const page = await openPage(opened.browser, "about:blank");
  await page.clock.install();
  await page.goto(`${opened.site.url}${path}`);
  await islandsAlive(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  return page;
}

/** What a status says from now on, each change once: tells all of it, with what comes while the page's time goes on by `ALL_SAID_MS`. */
async function listen(page: Page, selector: string): Promise<() => Promise<readonly string[]>> {
  const status = page.locator(selector);
  expect(await status.evaluate((one) => one.getAttribute("role") ?? one.getAttribute("aria-live"))).toMatch(
    /^(status|polite)$/,
  );
  const said: string[] = [];
  await page.exposeFunction("hear", (text: string) => said.push(text));
  await status.evaluate((element) => {
    const { hear } = window as unknown as { readonly hear: (text: string) => void };
    new MutationObserver(() => hear(element.textContent ?? "")).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  return async () => {
    await page.clock.runFor(ALL_SAID_MS);
    return said.filter((text) => text !== "");
  };
}
