import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { cellsOfText } from "../support/cells-of-text.ts";
import { DESKTOP, openPage } from "../support/open-page.ts";
import { openSite } from "../support/open-site.ts";
import { readCsv } from "../support/read-csv.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";

const snapshot = sampleSnapshot({ entries: 9, domains: 3, seed: 3 });
const PAGES = snapshot.benchmarks.flatMap(({ id }) =>
  [
    { view: "table", path: `/b/${id}/` },
    { view: "heat", path: `/b/${id}/heat/` },
  ].map((page) => ({ bench: id, ...page })),
);

const opened = openSite(snapshot);

/** The board's rows as they are seen: entry, rank, name, organisation and the text of every score. */
function readRows(page: Page) {
  return page.locator("table[data-board] tr[data-entry]").evaluateAll((rows) =>
    rows.map((row) => {
      const seen = (element: Element | null) => {
        const copy = element?.cloneNode(true);
        if (!(copy instanceof Element)) return "";
        for (const hidden of copy.querySelectorAll(".hidden")) hidden.remove();
        return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
      };
      const isHeat = row.closest("table")?.classList.contains("heat") ?? false;
      return {
        entry: row.getAttribute("data-entry") ?? "",
        level: row.getAttribute("data-level") ?? "",
        organisation: row.getAttribute("data-organisation") ?? "",
        name: seen(row.querySelector(".name")),
        rank: isHeat ? undefined : seen(row.querySelector(".rank")),
        cells: [...row.querySelectorAll(isHeat ? "td" : "td.score, td.cat")].map(seen),
      };
    }),
  );
}

for (const { bench, view, path } of PAGES) {
  test(`${path}: CSV, JSON, Markdown and LaTeX hold what the page shows, cell by cell`, async () => {
    await using page = await openPage(opened.browser, `${opened.site.url}${path}`, {
      ...DESKTOP,
      javaScriptEnabled: false,
    });
    const rows = await readRows(page);
    expect(rows.length).toBe(snapshot.benchmarks.find(({ id }) => id === bench)?.rows.length);
    const columns = await page
      .locator("thead [data-sort]")
      .evaluateAll((buttons) =>
        buttons.map((button) => button.getAttribute("data-sort")).filter((id) => id !== "name"),
      );
    const download = async (format: string) => {
      const address = await page.locator(`.foot a.format[href$="/${view}.${format}"]`).getAttribute("href");
      return (await page.request.get(`${opened.site.url}${address}`)).text();
    };

    for (const format of ["md", "tex"] as const) {
      const [heads = [], ...lines] = cellsOfText(await download(format), format);
      expect(heads).toHaveLength(4 + columns.length);
      const found = lines.map(([rank, name = "", ...rest]) => [rank, name.replace(/ \(demo\)$/, ""), ...rest]);
      const expected = rows.map((row, index) => [
        row.rank ?? found[index]?.[0],
        ...[row.name, row.organisation, row.level, ...row.cells],
      ]);
      expect(found).toEqual(expected);
    }

    const lines = readCsv(await download("csv"));
    const json: { rows: readonly { entry: string; scores: readonly Readonly<Record<string, unknown>>[] }[] } =
      JSON.parse(await download("json"));
    const decimals = bench === "toolspectrum" ? 2 : 1;
    const scale = bench === "toolspectrum" ? 1 : 100;
    const printed = rows.flatMap(({ entry, cells }) =>
      cells.map((cell, index) => ({ entry, column: columns[index], cell })),
    );
    const written = (records: readonly Readonly<Record<string, unknown>>[]) =>
      records.map((record) => {
        const { entry, metric, dimension, category, shown, low, high } = record;
        const half = typeof low === "number" && typeof high === "number" ? ((high - low) / 2) * scale : undefined;
        const text = shown === "" ? "–" : String(shown);
        return { entry, column: `${metric}.${dimension}.${category}`, cell: text, half: half?.toFixed(decimals) };
      });
    const number = (text: string | undefined) => (text === "" || text === undefined ? null : Number(text));
    const fromCsv = written(lines.map((line) => ({ ...line, low: number(line["low"]), high: number(line["high"]) })));
    const fromJson = written(json.rows.flatMap(({ entry, scores }) => scores.map((score) => ({ ...score, entry }))));
    for (const records of [fromCsv, fromJson]) {
      expect(records.map(({ entry, column, cell }) => ({ entry, column, cell }))).toEqual(
        printed.map(({ cell, ...place }) => ({ ...place, cell: cell.replace(/ ±.*/, "") })),
      );
      const halves = printed.map(({ cell }) => / ±(.*)/.exec(cell)?.[1]);
      expect(halves.some((half) => half !== undefined)).toBe(true);
      expect(records.map(({ half }, index) => (halves[index] === undefined ? undefined : half))).toEqual(halves);
    }
    for (const [index, { cell }] of printed.entries()) {
      if (cell.includes("±")) expect(Number(lines[index]?.["n"])).toBeGreaterThan(0);
    }
  });
}
