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
  const snapshot = sampleSnapshot({ entries: 2, reported: 1 });
  [browser, site] = await Promise.all([launchBrowser(), renderTestSite(snapshot)]);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

for (const viewport of SIZES) {
  test(`every page is free of accessibility violations and errors in both themes, ${viewport.width} px wide`, async () => {
    const context = await browser.newContext({ viewport });
    const visited = new Set<string>();
    const problems: string[] = [];
    const routes = site.routes.values();
    const visit = async () => {
      const page = await context.newPage();
      for (const route of routes) {
        problems.push(...(await pageProblems(page, site.url, route)));
        visited.add(route);
      }
      await page.close();
    };
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, visit));
    await context.close();
    expect(problems).toEqual([]);
    expect(site.routes.filter((route) => !visited.has(route))).toEqual([]);
  }, 900_000);
}
