import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser.ts";
import { pageProblems } from "../support/page-problems.ts";
import { type RenderedTestSite, renderTestSite } from "../support/rendered-site.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const PAGES_AT_ONCE = 2;

let browser: Browser;
let site: RenderedTestSite;
beforeAll(async () => {
  // One row of each kind: what differs between pages of one kind is figures, not structure.
  const snapshot = sampleSnapshot({ entries: 2, reported: 1 });
  [browser, site] = await Promise.all([launchBrowser(), renderTestSite(snapshot)]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

test("every page is free of accessibility violations and errors, wide and narrow, light and dark", async () => {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const visited = new Set<string>();
  const problems: string[] = [];
  const startedAt = performance.now();
  const routes = site.routes.values();
  const visit = async () => {
    const page = await context.newPage();
    for (const route of routes) {
      problems.push(...(await pageProblems(page, site.url, route, SIZES)));
      visited.add(route);
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, visit));
  await context.close();
  console.log(`${visited.size} pages in four forms each: ${Math.round((performance.now() - startedAt) / 1000)} s`);
  expect(problems).toEqual([]);
  expect(site.routes.filter((route) => !visited.has(route))).toEqual([]);
}, 900_000);
