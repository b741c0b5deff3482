import { expect, test } from "vitest";
import type { Snapshot } from "../../api/schemas/snapshot.ts";
import { bibtexOf } from "../../site/src/data/bibtex.ts";
import { listPlacedRows } from "../../site/src/data/entries.ts";
import { formatScore, scoreScaleOf } from "../../site/src/data/format.ts";
import { boardFile } from "../../site/src/downloads/board-files.ts";
import { entryBadge } from "../../site/src/downloads/entry-badge.ts";
import { entryFile } from "../../site/src/downloads/entry-files.ts";
import { listFiles } from "../../site/src/files.ts";
import { readCsv } from "../support/read-csv.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";

const snapshot = sampleSnapshot({ entries: 5, domains: 3 });
const ORIGIN = "https://board.example";
const placed = listPlacedRows(snapshot);
const rowsOf = (id: string) => placed.filter(({ benchmark }) => benchmark.id === id);

for (const benchmark of snapshot.benchmarks) {
  for (const view of ["table", "heat", "all"] as const) {
    test(`${benchmark.id}, ${view}: CSV, JSON, Markdown and LaTeX hold the same figures`, () => {
      const rows = rowsOf(benchmark.id);
      const shown = readCsv(boardFile(snapshot, benchmark, rows, view, "csv", { origin: ORIGIN })).map(
        (line) => line["shown"] ?? "",
      );
      const records = recordsOf(boardFile(snapshot, benchmark, rows, view, "json", { origin: ORIGIN }));
      expect(records.map((record) => record.shown)).toEqual(shown);
      const markdown = boardFile(snapshot, benchmark, rows, view, "md", { origin: ORIGIN }).trim().split("\n").slice(4);
      const latex =
        boardFile(snapshot, benchmark, rows, view, "tex", { origin: ORIGIN })
          .split("\\midrule\n")[1]
          ?.split("\\bottomrule")[0] ?? "";
      const perRow = shown.length / rows.length;
      expect(markdown).toHaveLength(rows.length);
      const fromMarkdown = markdown.flatMap((line) => line.split(" | ").slice(4).map(firstFigure));
      const fromLatex = latex
        .trim()
        .split("\n")
        .flatMap((line) => line.split(" & ").slice(4).map(firstFigure));
      expect(fromMarkdown).toEqual(shown);
      expect(fromLatex).toEqual(shown);
      expect(perRow).toBe(Math.floor(perRow));
    });
  }
}

interface FileRecord {
  readonly level: string;
  readonly metric: string;
  readonly score: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number | null;
  readonly shown: string;
  readonly source?: string;
  readonly note?: string;
}

function recordsOf(json: string): readonly FileRecord[] {
  const { rows } = JSON.parse(json);
  return rows.flatMap(({ scores, ...row }: { scores: readonly object[] }) =>
    scores.map((score) => ({ ...row, ...score })),
  );
}

function firstFigure(cell: string): string {
  const figure = cell
    .replace(/ ?(±|\$\\pm\$).*$/, "")
    .replace(/ ?(\||\\\\)\s*$/, "")
    .trim();
  return figure === "–" || figure === "--" ? "" : figure;
}

test("a scored figure in a file is the rounded fraction beside it, within its bounds", () => {
  for (const { benchmark } of snapshot.benchmarks.map((one) => ({ benchmark: one }))) {
    const records = recordsOf(boardFile(snapshot, benchmark, rowsOf(benchmark.id), "all", "json", { origin: ORIGIN }));
    const metrics = new Map(benchmark.metrics.map((metric) => [metric.id, metric]));
    for (const record of records) {
      if (record.score === null || record.level === "reported") continue;
      expect(record.low).toBeLessThanOrEqual(record.score);
      expect(record.high).toBeGreaterThanOrEqual(record.score);
      if (metrics.get(record.metric)?.unit === "fraction" && (record.n ?? 0) >= 10) {
        expect(record.shown).toBe(formatScore(record.score, scoreScaleOf(benchmark.id)));
      }
    }
  }
});

test("a reported figure says that its interval is not known and where it is printed", () => {
  const benchmark = snapshot.benchmarks[0];
  if (benchmark === undefined) throw new Error("The sample has no board.");
  const records = recordsOf(boardFile(snapshot, benchmark, rowsOf(benchmark.id), "all", "json", { origin: ORIGIN }));
  const reported = records.filter((record) => record.level === "reported" && record.score !== null);
  expect(reported.length).toBeGreaterThan(0);
  for (const record of reported) {
    expect(record).toMatchObject({ low: null, high: null, note: "interval not known" });
    expect(record.source).toMatch(/^Table/);
  }
});

test("an entry's file holds every cell of its row, and its CSV the same figures", () => {
  for (const item of placed) {
    const file = JSON.parse(entryFile(snapshot, item, "json", ORIGIN));
    expect(file.scores).toHaveLength(item.row.cells.length);
    const lines = readCsv(entryFile(snapshot, item, "csv", ORIGIN));
    expect(lines.map((line) => line["shown"])).toEqual(file.scores.map((score: { shown: string }) => score.shown));
  }
});

test("a badge says its level and demo, and escapes a hostile name", () => {
  const first = placed.find(({ row }) => row.demo);
  if (first === undefined) throw new Error("The sample has no scored row.");
  const badge = entryBadge({ ...first, row: { ...first.row, system: '<script>"&' } });
  expect(badge).toContain(first.row.level);
  expect(badge).toContain("demo");
  expect(badge).not.toContain("<script>");
});

test("what goes into a paper carries the address under which its figures stay: LaTeX, Markdown and BibTeX", () => {
  for (const { path, text } of listFiles(snapshot, ORIGIN)) {
    if (!/\.(?:tex|md)$/.test(path)) continue;
    const [, board, view] = /^\/data\/v1\/([\w-]+)\/(\w+)\.\w+$/.exec(path) ?? [];
    const page = view === "table" || view === "all" ? "" : `${view}/`;
    const address = path.includes("/e/")
      ? `${ORIGIN}/data/v1/snapshots/${snapshot.id}.json`
      : `${ORIGIN}/b/${board}/${page}?v=${snapshot.id}`;
    expect(text(), path).toContain(path.endsWith(".tex") ? `\\url{${address}}` : `<${address}>`);
  }
  for (const benchmark of snapshot.benchmarks) {
    const cited = bibtexOf(benchmark, snapshot, ORIGIN);
    expect(cited).toContain(`\\url{${ORIGIN}/b/${benchmark.id}/?v=${snapshot.id}}`);
  }
});

test("the same snapshot gives the same files, each address once", () => {
  const filesOf = (one: Snapshot) =>
    [...listFiles(one, "https://board.example")].map(({ path, text }) => ({ path, text: text() }));
  const [once, again] = [filesOf(snapshot), filesOf(structuredClone(snapshot))];
  expect(again).toEqual(once);
  expect(new Set(once.map(({ path }) => path)).size).toBe(once.length);
});

test("the sitemap lists pages in both languages and neither receipts nor frames", () => {
  const sitemap =
    [...listFiles(snapshot, "https://board.example")].find(({ path }) => path === "/sitemap.xml")?.text() ?? "";
  expect(sitemap).toContain("<loc>https://board.example/zh/b/rut-bench/method/</loc>");
  expect(sitemap).not.toMatch(/\/embed\/|\/r\/<|not-found/);
});

test("the feed names every published entry once and is dated by the board, not by the clock", () => {
  const benchmark = snapshot.benchmarks[1];
  const feed =
    [...listFiles(snapshot, "https://board.example")]
      .find(({ path }) => path === `/b/${benchmark?.id}/feed.xml`)
      ?.text() ?? "";
  expect(feed).toContain(`<updated>${snapshot.updatedAt}</updated>`);
  for (const row of benchmark?.rows.filter(({ date }) => date !== null) ?? []) {
    expect(feed.split(`<id>https://board.example/e/${row.entry}/</id>`)).toHaveLength(2);
  }
});
