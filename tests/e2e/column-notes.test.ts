import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { listBoardGroups } from "../../site/src/data/board-groups.ts";
import { formatScore, scoreScaleOf } from "../../site/src/data/format.ts";
import { separateDifference } from "../../site/src/data/separate-difference.ts";
import { smallestDifference } from "../../site/src/data/smallest-difference.ts";
import { findCell } from "../../site/src/data/snapshot.ts";
import { viewColumns } from "../../site/src/data/view-columns.ts";
import { listViews, viewPath } from "../../site/src/data/views.ts";
import { DESKTOP, openPage, PHONE } from "../support/open-page.ts";
import { openSite } from "../support/open-site.ts";
import { stateProblems } from "../support/page-problems.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";
import { withComparisons } from "../support/with-comparisons.ts";

const snapshot = withComparisons(sampleSnapshot({ entries: 8, seed: 5 }));
const views = snapshot.benchmarks.flatMap((benchmark) =>
  (["table", "heat"] as const).map((view) => ({
    benchmark,
    view,
    path: `/b/${benchmark.id}/${view === "heat" ? "heat/" : ""}`,
  })),
);
const BOARD = "/b/usertoolbench/";
const VIEW_PATHS = snapshot.benchmarks.flatMap((benchmark) =>
  listViews(benchmark).map((view) => viewPath(benchmark.id, view)),
);

const ENTRY_PATHS = snapshot.benchmarks.flatMap(({ rows }) => rows.map(({ entry }) => `/e/${entry}/`));
const pages = [...views.flatMap(({ path }) => [path, `/zh${path}`]), ...VIEW_PATHS, ...ENTRY_PATHS];
const opened = openSite(snapshot, { pages });

const openNotes = (page: Page) => page.locator(".column-notes [popover]:popover-open");

for (const { benchmark, view, path } of views) {
  test(`${path}: without script every score column's head opens what it measures, n, the unit and the smallest difference`, async () => {
    await using page = await openPage(opened.browser, `${opened.site.url}${path}`, {
      ...DESKTOP,
      javaScriptEnabled: false,
    });
    const columns = viewColumns(benchmark, view);
    const groups = listBoardGroups(benchmark);
    const abouts = page.locator("thead .about");
    expect(await abouts.count()).toBe(columns.length);
    for (const [place, column] of columns.entries()) {
      const about = abouts.nth(place);
      await about.focus();
      await page.keyboard.press("Enter");
      const note = openNotes(page);
      const text = (await note.textContent()) ?? "";
      expect(text).toContain(column.metric.formula);
      expect(await note.getByRole("link").getAttribute("href")).toBe(`/b/${benchmark.id}/method/`);
      for (const group of groups) {
        const found = smallestDifference(benchmark, group, column);
        if (found === null) continue;
        expect(text).toContain(`n ${found.n}, intervals over ${found.clusters} `);
        expect(text).toContain(`closer than ${formatScore(found.difference, scoreScaleOf(benchmark.id))} are`);
        expect(text).toContain(found.basis === "paired" ? "paired differences" : "two separate intervals");
      }
      await page.keyboard.press("Escape");
      expect(await note.count()).toBe(0);
      expect(await about.evaluate((element) => element === document.activeElement)).toBe(true);
    }
  });
}

test("the pointer opens a note below its own head and inside the window; the head still sorts", async () => {
  await using page = await openPage(opened.browser, `${opened.site.url}${BOARD}`);
  const about = page.getByRole("button", { name: "About Multi tool" });
  await about.click();
  const [note, head] = [await openNotes(page).boundingBox(), await about.boundingBox()];
  if (note === null || head === null) throw new Error("The note or its button has no box.");
  expect(note.y).toBeGreaterThanOrEqual(head.y);
  expect(note.x).toBeGreaterThanOrEqual(0);
  expect(note.x + note.width).toBeLessThanOrEqual(1440);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Multi tool", exact: true }).click();
  await expect.poll(() => page.url()).toContain("sort=exact.task-type.multi-tool");
});

test("an open note keeps the rules for accessibility at every width", async () => {
  for (const { path } of views) {
    await using page = await openPage(opened.browser, `${opened.site.url}${path}`);
    await page.locator("thead .about").nth(1).click();
    expect(await stateProblems(page, `${path} with a note`)).toEqual([]);
  }
});

test("in another metric every head's note tells of that metric, and of the ranking one again after it", async () => {
  await using page = await openPage(opened.browser, `${opened.site.url}${BOARD}`);
  const [benchmark] = snapshot.benchmarks;
  if (benchmark === undefined) throw new Error("no board");
  const headline = benchmark.metrics.find(({ id }) => id === benchmark.headline.metric);
  const groups = listBoardGroups(benchmark).filter(({ split }) => split !== null);
  const notes = () => page.locator(".column-notes [popover]").allTextContents();
  const delivered = await notes();
  const columns = viewColumns(benchmark, "table");
  for (const metric of ["executable-completion", "relaxed"]) {
    const known = benchmark.metrics.find(({ id }) => id === metric);
    await page.getByRole("radio", { name: known?.label ?? "" }).check({ force: true });
    await expect.poll(notes).not.toEqual(delivered);
    const drawn = await notes();
    for (const [place, column] of columns.entries()) {
      expect(drawn[place]).toContain(`${known?.label}`);
      expect(drawn[place]).toContain(`${known?.formula}`);
      for (const { rows } of groups) {
        const difference = separateDifference(rows, { ...column.key, metric });
        const text = difference === null ? "is not known" : `closer than ${formatScore(difference, "percent")} are`;
        expect(drawn[place]).toContain(text);
      }
    }
    await page.getByRole("radio", { name: headline?.label ?? "" }).check({ force: true });
    await expect.poll(notes).toEqual(delivered);
  }
});

test("on a phone the note of the score shown opens beside the choice of it, over the whole width", async () => {
  await using page = await openPage(opened.browser, `${opened.site.url}/zh${BOARD}`, PHONE);
  await page.locator(".controls select").first().selectOption("exact.task-type.multi-tool");
  const about = page.locator(".controls .about");
  const button = await about.boundingBox();
  expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await about.tap();
  expect(await openNotes(page).locator("dt").textContent()).toContain("多工具");
  expect((await openNotes(page).boundingBox())?.width).toBe(390);
});

/** Figures of rows with intervals, of the columns that are seen: what is printed, and the place of the column. */
function scoredFigures(page: Page) {
  return page.locator('table[data-board] tr[data-entry]:not([data-level="reported"])').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const cells = [...row.querySelectorAll(row.closest("table.heat") ? "td" : "td.score, td.cat")];
      return cells.flatMap((cell, column) => {
        if (cell.getClientRects().length === 0) return [];
        const copy = cell.cloneNode(true);
        if (!(copy instanceof Element)) return [];
        for (const hidden of copy.querySelectorAll(".hidden")) hidden.remove();
        return [{ text: (copy.textContent ?? "").trim(), column, group: row.parentElement?.dataset["group"] ?? "" }];
      });
    }),
  );
}

/** A ranking and a heat table, of boards in either scale. */
const FIGURES = views.filter(({ path }) => path === BOARD || path === "/b/toolspectrum/heat/");

for (const [device, options] of [
  ["a wide screen", DESKTOP],
  ["a phone", PHONE],
] as const) {
  test(`on ${device} every scored figure has its interval beside it and its n one tap away; printed ones say that none is known`, async () => {
    for (const { benchmark, view, path } of FIGURES) {
      await using page = await openPage(opened.browser, `${opened.site.url}${path}`, options);
      const columns = viewColumns(benchmark, view);
      const groups = new Map(listBoardGroups(benchmark).map((group) => [group.id, group]));
      const isList = device === "a phone" && view === "table";
      const choose = page.getByLabel("Score shown");
      for (const [place, column] of columns.entries()) {
        if (isList) await choose.selectOption(column.id);
        const own = (await scoredFigures(page)).filter((figure) => figure.column === place);
        expect(own.length, `${path} ${column.id}`).toBeGreaterThan(0);
        // A cell of fewer than ten is a count of so many; a dash has its reason beside it.
        expect(own.map(({ text }) => text).filter((text) => !/^(\d[\d.]* ±[\d.]+|\d+\/\d|–)$/.test(text))).toEqual([]);
        const about = isList ? page.locator(".controls .about") : page.locator("thead .about").nth(place);
        await about.click();
        const note = (await openNotes(page).textContent()) ?? "";
        for (const id of new Set(own.map(({ group }) => group))) {
          const n = groups
            .get(id)
            ?.rows.map((row) => findCell(row, column.key)?.n)
            .find((count) => count !== undefined);
          if (n !== undefined) expect(note, `${path} ${column.id} ${id}`).toContain(`n ${n},`);
        }
        await page.keyboard.press("Escape");
      }
      expect(await page.locator('tbody[data-group="reported"] tr.group').textContent()).toContain("interval not known");
    }
  });
}

test("a figure of any other view is one tap from its entry's page, where it stands with n and interval", async () => {
  await using page = await openPage(opened.browser, `${opened.site.url}${BOARD}`);
  for (const path of VIEW_PATHS.filter((one) => !views.some((known) => known.path === one))) {
    const entries = await page.evaluate(async (address) => {
      const read = async (url: string) => new DOMParser().parseFromString(await (await fetch(url)).text(), "text/html");
      const rows = [...(await read(address)).querySelectorAll("#view tr[data-entry]")];
      const links = new Set(rows.map((row) => row.querySelector("a.name")?.getAttribute("href") ?? ""));
      return Promise.all(
        [...links].map(async (link) => {
          const lines = [...(await read(link)).querySelectorAll("table.profile tbody tr:has(.score)")];
          return {
            link,
            lines: lines.map((line) => ({
              n: line.querySelector("td.num.faint")?.textContent?.trim() ?? null,
              score: line.querySelector(".score")?.textContent?.replace(/\s+/g, " ").trim() ?? "",
            })),
          };
        }),
      );
    }, path);
    expect(entries.length, path).toBeGreaterThan(5);
    for (const { link, lines } of entries) {
      expect(lines.length, link).toBeGreaterThan(0);
      if (link.includes("reported-")) continue;
      for (const { n, score } of lines) {
        expect(n, `${link} ${score}`).toMatch(/^[\d,]+$/);
        expect(score, link).toMatch(/±|\/|^\d+\.\d$/);
      }
    }
  }
});

test("on a phone the frozen name of the heat table takes at most 38 % of the width, heading rows included", async () => {
  for (const { path } of views.filter(({ view }) => view === "heat")) {
    for (const address of [path, `/zh${path}`]) {
      await using page = await openPage(opened.browser, `${opened.site.url}${address}`, PHONE);
      await page.locator("#table").evaluate((box) => box.scrollTo({ left: 300 }));
      const firsts = await page.locator("table.heat tr > :first-child:visible").evaluateAll((cells) =>
        cells.map((cell) => {
          return cell.getBoundingClientRect().width;
        }),
      );
      expect(Math.max(...firsts), address).toBeLessThanOrEqual(0.38 * 390 + 1);
      // Nor squeezed: names break between words.
      expect(Math.min(...firsts), address).toBeGreaterThan(120);
      const names = await page.locator('table.heat th[scope="row"]').first().boundingBox();
      expect(names?.x, address).toBeLessThan(40);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(390);
    }
  }
});

test("on a phone the tab of the page is in view in the row of views, without script and wherever the row is scrolled", async () => {
  for (const path of VIEW_PATHS) {
    await using page = await openPage(opened.browser, `${opened.site.url}${path}`, {
      ...PHONE,
      javaScriptEnabled: false,
    });
    const tab = page.locator('.tabs a[aria-current="page"]');
    for (const left of [0, 2_000]) {
      await page.locator(".tabs").evaluate((row, to) => row.scrollTo({ left: to }), left);
      const box = await tab.boundingBox();
      expect(box?.x, path).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 390), path).toBeLessThanOrEqual(390);
    }
    const seen = await tab.evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      return link === document.elementFromPoint(left + width / 2, top + height / 2);
    });
    expect(seen, path).toBe(true);
  }
});
