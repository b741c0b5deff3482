import fc from "fast-check";
import { expect, test } from "vitest";
import { categoryPath, listCategoryPages } from "../../site/src/data/category-pages.ts";
import { isOverlapping, listCategoryGroups } from "../../site/src/data/category-rows.ts";
import { listChanges } from "../../site/src/data/changes.ts";
import { findEntryRows, listEntryIds, listModels, listPlacedRows } from "../../site/src/data/entries.ts";
import { listProfileBlocks } from "../../site/src/data/entry-profile.ts";
import { fieldOf, quantile } from "../../site/src/data/field.ts";
import { groupReportedFacts, listReportedFacts, roundFacts } from "../../site/src/data/reported-facts.ts";
import { reproduceCommand } from "../../site/src/data/reproduce.ts";
import { findCell } from "../../site/src/data/snapshot.ts";
import { standingOf } from "../../site/src/data/standing.ts";
import { listRoutes } from "../../site/src/routes.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";

const snapshot = sampleSnapshot({ entries: 6, domains: 3 });
const placed = listPlacedRows(snapshot);

test("any category id has an address of plain letters, one page each", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (category) => {
      expect(categoryPath("usertoolbench", "domain", category)).toMatch(
        /^\/b\/usertoolbench\/categories\/domain\/[a-z0-9_-]+\/$/,
      );
    }),
  );
  for (const benchmark of snapshot.benchmarks) {
    const paths = listCategoryPages(benchmark).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  }
});

test("every row, model and category has its page in both languages", () => {
  const routes = new Set(listRoutes(snapshot));
  for (const entry of listEntryIds(snapshot)) expect(routes.has(`/zh/e/${entry}/`)).toBe(true);
  for (const { id } of listModels(snapshot)) expect(routes.has(`/m/${id}/`)).toBe(true);
  for (const { row } of placed) expect(findEntryRows(snapshot, row.entry).some((item) => item.row === row)).toBe(true);
});

test("a category's ranking falls in the score, and holds only rows that have one", () => {
  for (const benchmark of snapshot.benchmarks) {
    for (const { dimension, category } of listCategoryPages(benchmark)) {
      for (const { rows, columns } of listCategoryGroups(benchmark, dimension.id, category)) {
        const values = rows.map((row) => findCell(row, columns[0].key)?.value ?? -1);
        expect(values).toEqual(values.toSorted((a, b) => b - a));
        expect(values.every((value) => value >= 0)).toBe(true);
      }
    }
  }
});

test("rows without an interval are never said to lie apart", () => {
  const reported = placed.filter(({ row }) => row.level === "reported").map(({ row }) => row);
  const [a, b] = reported;
  if (a === undefined || b === undefined) throw new Error("The sample has no reported rows.");
  expect(isOverlapping(a, b, { metric: "exact", dimension: "overall", category: "all" })).toBe(true);
});

test("quantiles lie within the values and rise with the share", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (values, share) => {
        const sorted = values.toSorted((a, b) => a - b);
        const value = quantile(sorted, share);
        expect(value).toBeGreaterThanOrEqual(quantile(sorted, 0));
        expect(value).toBeLessThanOrEqual(quantile(sorted, 1));
      },
    ),
  );
  expect(quantile([0.1, 0.2, 0.3, 0.4], 0.5)).toBeCloseTo(0.25);
});

test("the field of a cell leaves out rows without a value", () => {
  const { benchmark, group } = placed[0] ?? {};
  if (benchmark === undefined || group === undefined) throw new Error("The sample has no rows.");
  expect(fieldOf(group.rows, { metric: "no-such-metric", dimension: "overall", category: "all" })).toBeNull();
  expect(fieldOf(group.rows, benchmark.headline)?.count).toBe(group.rows.length);
});

test("of two ranked rows one is better exactly where the other is worse, and every other row is in one list", () => {
  for (const { benchmark, group, row } of placed.filter((item) => item.row.level !== "reported")) {
    const { better, tied, worse } = standingOf(benchmark, group, row);
    expect(better.length + tied.length + worse.length).toBe(
      group.rows.filter((other) => other.rank !== null).length - 1,
    );
    for (const other of better) {
      expect(standingOf(benchmark, group, other.row).worse.some((back) => back.row === row)).toBe(true);
    }
  }
});

test("a paired difference overrules the rank ranges and turns its sign with the point of view", () => {
  const first = placed.find(({ row }) => row.level === "self-run" && row.rank !== null);
  const other = first?.group.rows.find((row) => row !== first.row);
  if (first === undefined || other === undefined || first.group.split === null)
    throw new Error("The sample has no pair.");
  const { benchmark, group, row } = first;
  const split = { id: group.split?.id ?? "", version: group.split?.version ?? 0 };
  const compared = {
    ...benchmark,
    comparisons: [
      {
        split,
        entries: [row.entry, other.entry],
        pairs: [[0, 1, 0.04, 0.01, 0.07] as [number, number, number, number, number]],
      },
    ],
  };
  const standing = standingOf(compared, group, row);
  expect(standing.basis).toBe("paired");
  expect(standing.better.find((item) => item.row === other)?.paired).toEqual({
    difference: 0.04,
    low: 0.01,
    high: 0.07,
  });
  expect(standingOf(compared, group, other).worse.find((item) => item.row === row)?.paired).toEqual({
    difference: -0.04,
    low: -0.07,
    high: -0.01,
  });
});

test("a reported row is compared with nobody", () => {
  const reported = placed.find(({ row }) => row.level === "reported");
  if (reported === undefined) throw new Error("The sample has no reported row.");
  expect(standingOf(reported.benchmark, reported.group, reported.row)).toEqual({
    basis: "none",
    better: [],
    tied: [],
    worse: [],
  });
});

test("a profile shows each of a row's overall figures once", () => {
  for (const item of placed) {
    const overall = listProfileBlocks(item).find(({ dimension }) => dimension === null);
    const cells = item.row.cells.filter((cell) => cell.dimension === "overall");
    expect(overall?.lines.length ?? 0).toBe(cells.length);
  }
});

test("changes are newest first and name every split, scorer and dated row", () => {
  for (const benchmark of snapshot.benchmarks) {
    const changes = listChanges(benchmark);
    const dates = changes.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted((a, b) => b.localeCompare(a)));
    expect(changes.filter(({ kind }) => kind === "split")).toHaveLength(benchmark.splits.length);
    expect(changes.filter(({ kind }) => kind === "entry")).toHaveLength(
      benchmark.rows.filter(({ date }) => date !== null).length,
    );
    expect(changes.filter(({ kind }) => kind === "scorer")).toHaveLength(1);
  }
});

test("a paper's figures keep their text and order; where a group of them stands is told once", () => {
  const facts = listReportedFacts({
    turns: 1065,
    similarity: { section: "B.3", mean: 0.197, pairs: 45 },
    note: "as printed",
  });
  expect(facts).toEqual([
    { path: ["turns"], printed: "1065" },
    { path: ["similarity", "section"], printed: "B.3" },
    { path: ["similarity", "mean"], printed: "0.197" },
    { path: ["similarity", "pairs"], printed: "45" },
    { path: ["note"], printed: "as printed" },
  ]);
  expect(groupReportedFacts(facts).map(({ name, section, facts: list }) => [name, section, list.length])).toEqual([
    [null, null, 2],
    ["similarity", "B.3", 2],
  ]);
});

test("a practice row can be reproduced from public files, a hidden one only checked", () => {
  for (const { benchmark, group, row } of placed) {
    const command = reproduceCommand(benchmark.id, row, group.split, "https://board.example");
    if (row.level === "reported") expect(command).toBeNull();
    else if (group.split?.kind === "official") expect(command).toBe("sha256sum predictions.jsonl");
    else {
      expect(command).toContain(`npm run score -- --benchmark ${benchmark.id} --references references`);
      // The command reads an imported split from these two files.
      if (group.split?.redistribute) expect(command).toContain("{manifest.json,references.jsonl}");
      const covered = (received: number) =>
        reproduceCommand(
          benchmark.id,
          { ...row, coverage: { expected: 36, received } },
          group.split,
          "https://board.example",
        );
      expect(covered(36)).not.toContain("--allow-missing");
      expect(covered(26)).toBe(`${covered(36)} --allow-missing`);
    }
  }
});

test("a computed share is shown with four decimals, a count as it is", () => {
  const facts = listReportedFacts({ share: 1 / 7, count: 210, mean: 0.25 });
  expect(roundFacts(facts).map(({ printed }) => printed)).toEqual(["0.1429", "210", "0.25"]);
});
