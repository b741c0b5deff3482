import { expect, test } from "vitest";
import { checkByteBudgets, formatByteBudgets } from "../../site/build/check-byte-budgets.ts";
import { openSite } from "../support/open-site.ts";
import { BUDGET_SAMPLE, formatPhoneFigures, listBudgetPages, measurePhone } from "../support/phone-figures.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";

const snapshot = sampleSnapshot(BUDGET_SAMPLE);
const opened = openSite(snapshot);

test("every page of boards with 60 rows and heat tables of 30 columns keeps its bytes, and so does what it brings later", async () => {
  const report = await checkByteBudgets(opened.site.outFolder);
  console.log(formatByteBudgets(report));
  expect(report.problems).toEqual([]);
  expect(report.sizes.length).toBeGreaterThanOrEqual(opened.site.routes.length);
  expect(report.extras.map(({ what }) => what)).toEqual([
    "a chart, once touched",
    "submit, once a file is chosen",
    "data of an entry, compared",
  ]);
});

test("on a mid-range phone nothing jumps, six requests come before the paint, and the page stays small", async () => {
  for (const path of listBudgetPages(snapshot)) {
    const figures = await measurePhone(opened.browser, `${opened.site.url}${path}`);
    console.log(formatPhoneFigures(path, figures));
    expect({ path, cls: figures.cls <= 0.02 ? "holds" : figures.cls }).toEqual({ path, cls: "holds" });
    expect(figures.requestsForPaint, path).toBeLessThanOrEqual(6);
    expect(figures.foreignRequests, path).toBe(0);
    if (path.startsWith("/b/")) expect(figures.images, path).toBe(0);
    expect(figures.elements, path).toBeLessThanOrEqual(path.endsWith("/heat/") ? 6_000 : 3_500);
  }
}, 600_000);
