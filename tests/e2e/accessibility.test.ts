import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser.ts";
import { type Outline, outlineOf } from "../support/page-checks/structure.ts";
import { pageProblems } from "../support/page-problems.ts";
import { type RenderedTestSite, renderTestSite } from "../support/rendered-site.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";

const PAGES_AT_ONCE = 2;

let browser: Browser;
let site: RenderedTestSite;
/** Of every page that was built, by its route. */
const outlines = new Map<string, Outline>();
const problems: string[] = [];
beforeAll(async () => {
  // One row of each kind: what differs between pages of one kind is figures, not structure.
  const snapshot = sampleSnapshot({ entries: 2, reported: 1 });
  [browser, site] = await Promise.all([launchBrowser(), renderTestSite(snapshot)]);
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const startedAt = performance.now();
  const routes = site.routes.values();
  const visit = async () => {
    const page = await context.newPage();
    for (const route of routes) {
      problems.push(...(await pageProblems(page, site.url, route)));
      outlines.set(route, await outlineOf(page));
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, visit));
  await context.close();
  console.log(`${outlines.size} pages looked at: ${Math.round((performance.now() - startedAt) / 1000)} s`);
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

test("every page keeps the rules for accessibility, wide and narrow, in both themes, for mouse and touch, spaced and zoomed", () => {
  expect(problems).toEqual([]);
  expect(site.routes.filter((route) => !outlines.has(route))).toEqual([]);
});

test("no two pages have the same title", () => {
  const byTitle = Map.groupBy(outlines, ([, { title }]) => title);
  expect([...byTitle].filter(([, pages]) => pages.length > 1).map(([title]) => title)).toEqual([]);
});

test("header and footer lead to the same places, in the same order, on every page", () => {
  expect(new Set([...outlines.values()].map(({ shared }) => shared)).size).toBe(1);
});
