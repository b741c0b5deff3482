import { expect, test } from "vitest";
import type { BenchmarkSnapshot, BoardRow, Snapshot } from "../../api/schemas/snapshot.ts";
import { DESKTOP, openPage, PHONE } from "../support/open-page.ts";
import { openSite } from "../support/open-site.ts";
import { stateProblems } from "../support/page-problems.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";

const FIGURES = [0.4375, 0.412] as const;
const [BOARD, STALE_ROW, RESCORED_ROW] = ["toolspectrum", 1, 2] as const;
const snapshot = withStaleRows(sampleSnapshot({ entries: 6, seed: 3 }));
const board = snapshot.benchmarks.find(({ id }) => id === BOARD);
const [stale, rescored] = [board?.rows[STALE_ROW]?.entry ?? "", board?.rows[RESCORED_ROW]?.entry ?? ""];

const WORDS = {
  "": {
    mark: "scored with version 1; not yet with version 2 · scored by toolspectrum-0.9.0; not yet by toolspectrum-1.0.0",
    heading: "Earlier scores",
    by: ["version 1, toolspectrum-0.9.0", "version 1, toolspectrum-0.8.0"],
  },
  "/zh": {
    mark: "按第 1 版评分，尚未按第 2 版评分 · 由 toolspectrum-0.9.0 评分，尚未由 toolspectrum-1.0.0 评分",
    heading: "此前的分数",
    by: ["第 1 版，toolspectrum-0.9.0", "第 1 版，toolspectrum-0.8.0"],
  },
} as const;
const PREFIXES = ["", "/zh"] as const;
const VIEWS = [`/b/${BOARD}/`, `/b/${BOARD}/heat/`];
const ENTRIES = [`/e/${stale}/`, `/e/${rescored}/`];

const pages = PREFIXES.flatMap((prefix) => [...VIEWS, ...ENTRIES].map((path) => `${prefix}${path}`));
const opened = openSite(snapshot, { pages });

for (const prefix of PREFIXES) {
  const { mark, heading, by } = WORDS[prefix];
  for (const path of VIEWS.map((view) => `${prefix}${view}`)) {
    for (const javaScriptEnabled of [false, true]) {
      test(`${path} ${javaScriptEnabled ? "with" : "without"} script marks the row that waits for newer versions, and no other`, async () => {
        await using page = await openPage(opened.browser, `${opened.site.url}${path}`, {
          ...DESKTOP,
          javaScriptEnabled,
        });
        const marks = page.locator(".badge.stale");
        expect(await marks.allTextContents()).toEqual([mark]);
        expect(await page.locator(`[data-entry="${stale}"]`).locator(marks).isVisible()).toBe(true);
      });
    }
  }

  test(`${prefix}/b/ keeps the mark with its row when the board is sorted anew`, async () => {
    for (const view of VIEWS) {
      await using page = await openPage(opened.browser, `${opened.site.url}${prefix}${view}`);
      const order = () => page.locator("tr[data-entry]").evaluateAll((rows) => rows.map((row) => row.dataset["entry"]));
      const before = await order();
      await page.locator("thead button:not(.about):visible").nth(2).click();
      await expect.poll(order).not.toEqual(before);
      const named = page.locator("tr", { has: page.locator(`a.name[href$="/e/${stale}/"]`) });
      expect(await named.locator(".badge.stale").textContent()).toBe(mark);
      expect(await page.locator(".badge.stale").count()).toBe(1);
    }
  });

  test(`the entry page ${prefix}/e/ marks a row that waits, and shows every earlier score of one scored again`, async () => {
    await using waiting = await openPage(opened.browser, `${opened.site.url}${prefix}/e/${stale}/`);
    expect(await waiting.locator(".badge.stale").allTextContents()).toContain(mark);
    expect(await waiting.getByRole("heading", { name: heading }).count()).toBe(0);

    await using again = await openPage(opened.browser, `${opened.site.url}${prefix}/e/${rescored}/`);
    expect(await again.locator(".badge.stale").count()).toBe(0);
    expect(await again.getByRole("heading", { name: heading }).isVisible()).toBe(true);
    const list = again.getByRole("heading", { name: heading }).locator("xpath=following-sibling::dl[1]");
    const texts = async (tag: string) =>
      (await list.locator(tag).allTextContents()).map((text) => text.replace(/\s+/g, " ").trim());
    for (const [place, words] of by.entries()) expect((await texts("dt"))[place]).toContain(words);
    expect(await texts("dd")).toEqual(["0.44 ±0.05", "0.41 ±0.05"]);
    expect(
      await list.locator("time").evaluateAll((times) => times.map((time) => time.getAttribute("datetime"))),
    ).toEqual(["2026-11-02", "2026-10-01"]);
  });
}

test("on a phone the mark is in view on its row, and the board is no wider than the screen", async () => {
  for (const path of PREFIXES.map((prefix) => `${prefix}${VIEWS[0]}`)) {
    await using page = await openPage(opened.browser, `${opened.site.url}${path}`, PHONE);
    const box = await page.locator(".badge.stale").boundingBox();
    expect(box?.x ?? -1, path).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 391), path).toBeLessThanOrEqual(390);
  }
});

test("pages with marks and earlier scores are free of accessibility violations in both themes and at every width", async () => {
  const problems: string[] = [];
  for (const path of PREFIXES.flatMap((prefix) => [...VIEWS, ...ENTRIES].map((route) => `${prefix}${route}`))) {
    await using page = await openPage(opened.browser, `${opened.site.url}${path}`);
    problems.push(...(await stateProblems(page, path)));
  }
  expect(problems).toEqual([]);
});

/** One row of the board waits for the second version of its split and for the scorer; another was scored three times. */
function withStaleRows(sample: Snapshot): Snapshot {
  const mark =
    (benchmark: BenchmarkSnapshot) =>
    (row: BoardRow, place: number): BoardRow => {
      if (place === STALE_ROW) {
        const scorerVersion = "toolspectrum-0.9.0";
        return { ...row, scorerVersion, stale: { splitVersion: 2, scorerVersion: benchmark.scorerVersion } };
      }
      return place === RESCORED_ROW ? { ...row, earlier: earlierOf(benchmark, row) } : row;
    };
  return {
    ...sample,
    benchmarks: sample.benchmarks.map((benchmark) =>
      benchmark.id === BOARD ? { ...benchmark, rows: benchmark.rows.map(mark(benchmark)) } : benchmark,
    ),
  };
}

function earlierOf({ headline }: BenchmarkSnapshot, { split }: BoardRow): NonNullable<BoardRow["earlier"]> {
  if (split === null) throw new Error("a scored row has a split");
  return FIGURES.map((value, place) => ({
    split,
    scorerVersion: ["toolspectrum-0.9.0", "toolspectrum-0.8.0"][place] ?? "",
    date: ["2026-11-02", "2026-10-01"][place] ?? "",
    headline: {
      ...headline,
      value,
      interval: { low: value - 0.05, high: value + 0.05, level: 0.95, method: "clustered-t" },
    },
  }));
}
