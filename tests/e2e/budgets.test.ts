import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkByteBudgets, formatByteBudgets } from "../../site/build/check-byte-budgets.ts";
import { launchBrowser } from "../support/browser.ts";
import { BUDGET_SAMPLE, formatPhoneFigures, listBudgetPages, measurePhone } from "../support/phone-figures.ts";
import { type RenderedTestSite, renderTestSite } from "../support/rendered-site.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";

const snapshot = sampleSnapshot(BUDGET_SAMPLE);
let browser: Browser;
let site: RenderedTestSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), renderTestSite(snapshot)]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

test("every page of boards with 60 rows and heat tables of 30 columns keeps its bytes, and so does what it brings later", async () => {
  const report = await checkByteBudgets(site.outFolder);
  console.log(formatByteBudgets(report));
  expect(report.problems).toEqual([]);
  expect(report.sizes.length).toBeGreaterThanOrEqual(site.routes.length);
  expect(report.extras.map(({ what }) => what)).toEqual([
    "a chart, once touched",
    "submit, once a file is chosen",
    "data of an entry, compared",
  ]);
});

test("on a mid-range phone nothing jumps, six requests come before the paint, and the page stays small", async () => {
  for (const path of listBudgetPages(snapshot)) {
    const figures = await measurePhone(browser, `${site.url}${path}`);
    console.log(formatPhoneFigures(path, figures));
    expect({ path, cls: figures.cls <= 0.02 ? "holds" : figures.cls }).toEqual({ path, cls: "holds" });
    expect(figures.requestsForPaint, path).toBeLessThanOrEqual(6);
    expect(figures.foreignRequests, path).toBe(0);
    expect(figures.elements, path).toBeLessThanOrEqual(path.endsWith("/heat/") ? 6_000 : 3_500);
  }
}, 600_000);
