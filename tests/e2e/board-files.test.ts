import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { cellsOfText } from "../support/cells-of-text.ts";
import { DESKTOP, openPage } from "../support/open-page.ts";
import { openSite } from "../support/open-site.ts";
import { stateProblems } from "../support/page-problems.ts";
import { readCsv } from "../support/read-csv.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";
import { tabTo } from "../support/tab-to.ts";

const snapshot = sampleSnapshot({ entries: 9, domains: 3, seed: 3 });
const PAGES = snapshot.benchmarks.flatMap(({ id }) =>
  [
    { view: "table", path: `/b/${id}/` },
    { view: "heat", path: `/b/${id}/heat/` },
  ].map((page) => ({ bench: id, ...page })),
);

const opened = openSite(snapshot);

type Files = Readonly<Record<"csv" | "json" | "md" | "tex", string>>;

/** The board's rows as they are seen: entry, rank, name, organisation and the text of every score. */
function readRows(page: Page) {
  return page.locator("table[data-board] tr[data-entry]:visible").evaluateAll((rows) =>
    rows.map((row) => {
      const seen = (element: Element | null) => {
        const copy = element?.cloneNode(true);
        if (!(copy instanceof Element)) return "";
        for (const hidden of copy.querySelectorAll(".hidden")) hidden.remove();
        return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
      };
      const isHeat = row.closest("table")?.classList.contains("heat") ?? false;
      const cells = [...row.querySelectorAll(isHeat ? "td" : "td.score, td.cat")];
      return {
        entry: row.getAttribute("data-entry") ?? "",
        level: row.getAttribute("data-level") ?? "",
        organisation: row.getAttribute("data-organisation") ?? "",
        name: seen(row.querySelector(".name")),
        rank: isHeat ? undefined : seen(row.querySelector(".rank")),
        cells: cells.filter((cell) => cell.getClientRects().length > 0).map(seen),
      };
    }),
  );
}

/** The ids of the score columns that are seen. */
function readColumns(page: Page): Promise<readonly string[]> {
  return page
    .locator("thead [data-sort]:visible")
    .evaluateAll((buttons) =>
      buttons.flatMap((button) => button.getAttribute("data-sort") ?? []).filter((id) => id !== "name"),
    );
}

/** Holds four files against what the page shows: rows and columns in their order, every score with its interval. */
function expectFiles(
  files: Files,
  bench: string,
  rows: Awaited<ReturnType<typeof readRows>>,
  columns: readonly string[],
) {
  expect(rows.length).toBeGreaterThan(1);
  for (const format of ["md", "tex"] as const) {
    const [heads = [], ...lines] = cellsOfText(files[format], format);
    expect(heads).toHaveLength(4 + columns.length);
    const found = lines.map(([rank, name = "", ...rest]) => [rank, name.replace(/ \(demo\)$/, ""), ...rest]);
    const expected = rows.map((row, index) => [
      row.rank ?? found[index]?.[0],
      ...[row.name, row.organisation, row.level, ...row.cells],
    ]);
    expect(found).toEqual(expected);
  }

  const lines = readCsv(files.csv);
  const json: { rows: readonly { entry: string; scores: readonly Readonly<Record<string, unknown>>[] }[] } = JSON.parse(
    files.json,
  );
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
}

for (const { bench, view, path } of PAGES) {
  test(`${path}: CSV, JSON, Markdown and LaTeX hold what the page shows, cell by cell`, async () => {
    await using page = await openPage(opened.browser, `${opened.site.url}${path}`, {
      ...DESKTOP,
      javaScriptEnabled: false,
    });
    const rows = await readRows(page);
    expect(rows.length).toBe(snapshot.benchmarks.find(({ id }) => id === bench)?.rows.length);
    const download = async (format: string) => {
      const address = await page.locator(`.foot a.format[href$="/${view}.${format}"]`).getAttribute("href");
      // The menu over the table offers the same without script.
      expect(await page.locator(`.download a[href="${address}"][download]`).count()).toBe(1);
      return (await page.request.get(`${opened.site.url}${address}`)).text();
    };
    const files = {
      ...{ csv: await download("csv"), json: await download("json") },
      ...{ md: await download("md"), tex: await download("tex") },
    };
    expectFiles(files, bench, rows, await readColumns(page));
  });
}

const SHOWN = "fieldset:has(button)";

/** What the open menu saves in a format: the name and the text. */
async function save(page: Page, format: string) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.locator(`.download ${SHOWN}`).getByRole("button", { name: format, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
}

async function saveAll(page: Page) {
  const saved = {
    ...{ csv: await save(page, "CSV"), json: await save(page, "JSON") },
    ...{ md: await save(page, "Markdown"), tex: await save(page, "LaTeX") },
  };
  const { csv, json, md, tex } = saved;
  return { saved, files: { csv: csv.text, json: json.text, md: md.text, tex: tex.text } };
}

test("rows that a reader filtered, sorted and pinned and columns that are left are what is downloaded, in their order", async () => {
  const board = snapshot.benchmarks.find(({ id }) => id === "usertoolbench");
  const all = board?.rows.length ?? 0;
  await using page = await openPage(opened.browser, `${opened.site.url}/b/usertoolbench/`);
  const menu = page.locator("details.download");
  await menu.locator("summary").click();
  // As delivered, the files that lie ready are what is shown.
  expect(await menu.getByRole("button").count()).toBe(0);
  await page.getByLabel("Open weights only").first().check();
  await page.getByRole("button", { name: /^Multi tool/ }).click();
  await page.getByRole("button", { name: /^Multi tool/ }).click();
  await page.locator("tr[data-entry]:visible .pin").nth(4).click();
  await page.locator("details.filters summary", { hasText: "Columns" }).click();
  await page.getByLabel("Position in the trajectory").uncheck();
  await page.keyboard.press("Escape");
  const rows = await readRows(page);
  const columns = await readColumns(page);
  expect(columns).not.toContain("exact.position.first-third");
  expect(rows.length).toBeLessThan(all);
  await menu.getByText(`As shown: ${rows.length} of ${all} rows`).waitFor();
  const { saved, files } = await saveAll(page);
  expectFiles(files, "usertoolbench", rows, columns);

  const release = `${snapshot.updatedAt.slice(0, 10)}-${snapshot.id.slice(0, 8)}`;
  for (const [format, { name }] of Object.entries(saved)) {
    expect(name).toBe(`usertoolbench_${release}_table_exact_filtered-${rows.length}-of-${all}.${format}`);
  }
  // Each line is one of the whole file, to the byte.
  const whole = await page.request.get(`${opened.site.url}/data/v1/usertoolbench/table.csv`);
  const wholeLines = new Set((await whole.text()).split("\r\n"));
  expect(files.csv.split("\r\n").filter((line) => !wholeLines.has(line))).toEqual([]);
  // What goes into a paper says that it is a choice, and where a reader sees the same.
  const link = `${opened.site.url}/b/usertoolbench/?v=${snapshot.id}&sort=exact.task-type.multi-tool&dir=worst&open=1&pin=`;
  expect(files.tex).toContain(`${rows.length} of ${all} rows`);
  expect(files.tex).toContain(`\\url{${link}`);
  expect(files.md).toContain(`<${link}`);
  expect(JSON.parse(files.json).shown).toMatchObject({ rows: rows.length, of: all });
  await using again = await openPage(opened.browser, JSON.parse(files.json).shown.address);
  await expect.poll(() => readRows(again)).toEqual(rows);
});

test("another metric and a heat table that was narrowed are downloaded as they are shown", async () => {
  for (const [bench, path, metric, name] of [
    [
      "usertoolbench",
      "/b/usertoolbench/?metric=executable-completion&level=self-run",
      "executable-completion",
      "filtered",
    ],
    ["toolspectrum", "/b/toolspectrum/heat/?sort=name&cols=setting.profile", undefined, "as-shown"],
  ] as const) {
    await using page = await openPage(opened.browser, `${opened.site.url}${path}`);
    const menu = page.locator("details.download");
    await menu.locator("summary").click();
    await menu.locator(`${SHOWN}:enabled`).waitFor();
    const rows = await readRows(page);
    const columns = (await readColumns(page)).map((id) =>
      metric === undefined ? id : id.replace(/^exact\./, `${metric}.`),
    );
    const { saved, files } = await saveAll(page);
    expectFiles(files, bench, rows, columns);
    expect(saved.csv.name).toContain(`_${metric ?? "mean-f1"}_`);
    expect(saved.csv.name).toContain(`_${name}`);
  }
});

test("the menu brings its code when a file is asked for, says when figures do not come, and is worked by keyboard", async () => {
  await using page = await openPage(opened.browser, `${opened.site.url}/zh/b/rut-bench/?open=1`);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  const menu = page.locator("details.download");
  expect(await stateProblems(page, "the board")).toEqual([]);
  await tabTo(page, "下载");
  await page.keyboard.press("Enter");
  await menu.locator(SHOWN).waitFor();
  expect(await stateProblems(page, "the open menu of downloads")).toEqual([]);
  expect(scripts.filter((address) => address.includes("shown-file"))).toEqual([]);
  await page.route("**/data/v1/snapshots/*.json", (route) => route.abort());
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await menu.getByRole("status").filter({ hasText: "文件没有生成" }).waitFor();
  expect(scripts.filter((address) => address.includes("shown-file"))).toHaveLength(1);
  await page.unroute("**/data/v1/snapshots/*.json");
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  await menu
    .getByRole("status")
    .filter({ hasText: `已保存为 ${download.suggestedFilename()}` })
    .waitFor();
  await page.keyboard.press("Escape");
  expect(await menu.getAttribute("open")).toBeNull();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("下载");
});
