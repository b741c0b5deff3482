import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, openPage } from "../support/open-page.ts";
import { openSite } from "../support/open-site.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";

const ENTRIES = 430;
const REPORTED = 3;
const LAID_OUT_FIRST = 50;
const KIB = 1024;
/** Rows of each view: the failures and the pairs are of scored rows alone. */
const VIEWS = { gap: ENTRIES + REPORTED, position: ENTRIES + REPORTED, failures: ENTRIES, pairs: ENTRIES } as const;
const pathsOf = (view: string) => ["", "page/2/", "page/3/"].map((page) => `/b/usertoolbench/${view}/${page}`);

const snapshot = sampleSnapshot({ entries: ENTRIES, boards: 1, reported: REPORTED });
const pages = Object.keys(VIEWS).flatMap(pathsOf);
const opened = openSite(snapshot, { pages });

const rowsOf = (page: Page) => page.locator("#view table:first-of-type tr[data-entry]:visible");
const entriesOf = (page: Page) =>
  rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getAttribute("data-entry") ?? ""));

for (const [view, rows] of Object.entries(VIEWS)) {
  test(`${view}: ${rows} rows stand on pages of 200 without script; with it the first ${LAID_OUT_FIRST} are laid out and the rest on demand`, async () => {
    const [first = ""] = pathsOf(view);
    await using plain = await openPage(opened.browser, `${opened.site.url}${first}`, {
      ...DESKTOP,
      javaScriptEnabled: false,
    });
    const seen: string[] = [];
    for (;;) {
      const here = await entriesOf(plain);
      expect(here.length).toBeLessThanOrEqual(200);
      seen.push(...here);
      const next = plain.locator('.pager a[rel="next"]').last();
      if ((await next.count()) === 0) break;
      await plain.goto(`${opened.site.url}${await next.getAttribute("href")}`);
    }
    expect(seen).toHaveLength(rows);
    expect(new Set(seen).size).toBe(rows);

    await using page = await openPage(opened.browser, `${opened.site.url}${first}`);
    await expect.poll(() => rowsOf(page).count()).toBe(LAID_OUT_FIRST);
    await page.getByText(`${LAID_OUT_FIRST} of ${rows} rows are laid out.`).waitFor();
    await page.getByRole("button", { name: `Show all ${rows} rows` }).click();
    await expect.poll(() => rowsOf(page).count()).toBe(rows);
    expect(await entriesOf(page)).toEqual(seen);
    expect(await page.locator(".pager:visible").count()).toBe(0);
  });

  test(`${view}: no page of a large board is above 70 KiB gzip of HTML`, async () => {
    for (const path of pathsOf(view).filter((one) => opened.site.routes.includes(one))) {
      const size = gzipSync(await readFile(join(opened.site.outFolder, path, "index.html"))).length;
      expect(size, path).toBeLessThan(70 * KIB);
    }
  });
}
