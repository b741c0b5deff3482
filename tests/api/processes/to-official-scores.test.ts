import fc from "fast-check";
import { expect, test } from "vitest";
import { leaderboardToCsv } from "../../../api/leaderboard/leaderboard-csv.ts";
import type { Breakdown } from "../../../api/schemas/breakdown.ts";
import type { Cell } from "../../../api/schemas/snapshot.ts";
import { toOfficialScores } from "../../../api/services/scoring/to-official-scores.ts";
import { buildSnapshot } from "../../../api/services/snapshot/build-snapshot.ts";
import { readPublished } from "../../../api/services/snapshot/published.ts";
import { loadBenchmark } from "../../../scoring/registry.ts";
import { BENCHMARK_IDS, type CellKey, type Score } from "../../../scoring/terms.ts";
import { readCsv } from "../../support/read-csv.ts";
import { importSmallToolSpectrum } from "../../support/small-toolspectrum.ts";
import { projectRoot } from "../../support/temporary-data.ts";
import { sendFile, startWorkingServer } from "../../support/working-server.ts";

function cell(category: string, n: number): Score {
  return {
    metric: "exact",
    dimension: "domain",
    category,
    value: 0.5,
    parts: { correct: n / 2, total: n },
    n,
    clusters: 2,
    interval: { low: 0, high: 1, level: 0.95, method: "clustered-t" },
  };
}

const NOTHING_WEIGHED = { weighedMetrics: [], openDimensions: [] };

test("a cell of fewer than ten instances keeps its n and nothing else", () => {
  const [small, other, large] = toOfficialScores([cell("a", 9), cell("b", 10), cell("c", 50)], NOTHING_WEIGHED);
  expect(small).toMatchObject({ value: null, parts: {}, interval: null, n: 9 });
  expect(other?.value).toBeNull();
  expect(large).toEqual(cell("c", 50));
});

test("where answers weigh their instances, no cell of a hidden category is told, and every other figure has four digits", () => {
  const exact = { low: 0.123456, high: 0.654321, level: 0.95, method: "clustered-t" } as const;
  const of = (metric: string, dimension: string): Score => ({
    ...cell("a", 40),
    ...{ metric, dimension, value: 1 / 3, interval: exact, parts: { sum: 13.25, total: 40 } },
  });
  const feedback = { weighedMetrics: ["rp-f1"], openDimensions: ["setting"] };
  const asked = [of("rp-f1", "overall"), of("rp-f1", "setting"), of("app-f1", "domain"), of("rp-f1", "domain")];
  const told = toOfficialScores(asked, feedback);
  for (const { metric, value, interval, parts } of told.slice(0, 3)) {
    expect({ value, interval, parts }).toEqual({
      value: 0.3333,
      interval: { ...exact, low: 0.1235, high: 0.6543 },
      parts: metric === "app-f1" ? { sum: 13.25, total: 40 } : {},
    });
  }
  expect(told[3]).toMatchObject({ value: null, parts: {}, interval: null, n: 40 });
});

test("every benchmark names metrics and dimensions of its own as weighed and open", async () => {
  for (const id of BENCHMARK_IDS) {
    const { officialFeedback, metrics, dimensions } = await loadBenchmark(id);
    const [metricIds, dimensionIds] = [metrics.map((one) => one.id), dimensions.map((one) => one.id)];
    expect(officialFeedback.weighedMetrics.filter((one) => !metricIds.includes(one))).toEqual([]);
    expect(officialFeedback.openDimensions.filter((one) => !dimensionIds.includes(one))).toEqual([]);
  }
});

test("which of the chosen instances are in a hidden domain cannot be read from parameters that were made up to weigh them", async () => {
  const budgets = { officialWithoutAccount: "all", addressWeekly: 10, unscoredFactor: 1 } as const;
  await using working = await startWorkingServer({ settings: { budgets } });
  const split = await importSmallToolSpectrum(working.scoring, { kind: "official", perSetting: 16 });
  const weighed = split.perfect
    .trim()
    .split("\n")
    .map((line, index) => {
      const record = JSON.parse(line);
      if (record.toolCall === null || index >= 10) return line;
      const made = Array.from({ length: 2 ** index }, (_, place) => [`made-up-${place}`, "x"]);
      return JSON.stringify({
        ...record,
        toolCall: { ...record.toolCall, params: { ...record.toolCall.params, ...Object.fromEntries(made) } },
      });
    });
  const { id, authorization } = await sendFile({ ...working, split }, `${weighed.join("\n")}\n`);
  await working.work();
  const address = `${working.server.url}/api/v1/submissions/${id}/breakdown.json`;
  const { cells }: Breakdown = await (await fetch(address, { headers: authorization })).json();
  expect(cells.filter(({ dimension }) => dimension === "domain").length).toBeGreaterThan(5);
  for (const { metric, dimension, parts, value, n } of cells) {
    // Each instance counts once at most, so that a sum says how many and never which.
    expect({ metric, parts: Object.values(parts).every((part) => part <= n) }).toEqual({ metric, parts: true });
    if (dimension === "domain" && /^(rp|op|mean)-/.test(metric))
      expect({ metric, value }).toEqual({ metric, value: null });
    expect(String(value)).toMatch(/^(null|[01]|0\.\d{1,4})$/);
  }
});

test("what is withheld of a dimension is never so little that subtraction gives it away", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 8 }), (sizes) => {
      const cells = toOfficialScores(
        sizes.map((n, index) => cell(String(index), n)),
        NOTHING_WEIGHED,
      );
      expect(cells.filter(({ n, value }) => n < 10 && value !== null)).toEqual([]);
      const hidden = cells.filter(({ value }) => value === null).reduce((sum, { n }) => sum + n, 0);
      const shown = cells.filter(({ value }) => value !== null).length;
      expect(hidden === 0 || hidden >= 10 || shown === 0).toBe(true);
    }),
  );
});

test("a withheld figure is in no form of the breakdown, in no board file and not in the database, and no file or verdict leads to it", async () => {
  const budgets = { officialWithoutAccount: "all", addressWeekly: 10, unscoredFactor: 1 } as const;
  await using working = await startWorkingServer({ settings: { budgets } });
  const { server, scoring } = working;
  const split = await importSmallToolSpectrum(scoring, { kind: "official", perSetting: 8 });
  const { id, authorization } = await sendFile({ ...working, split }, split.half);
  await working.work();
  const json = { ...authorization, "Content-Type": "application/json" };
  const address = `${server.url}/api/v1/submissions/${id}`;
  expect((await fetch(`${address}/publish`, { method: "POST", headers: json, body: "{}" })).status).toBe(200);

  const keyOf = ({ metric, dimension, category }: CellKey) => `${metric}.${dimension}.${category}`;
  const breakdown: Breakdown = await (await fetch(`${address}/breakdown.json`, { headers: authorization })).json();
  const withheld = new Set(breakdown.cells.filter(({ noteCode }) => noteCode === "WITHHELD").map(keyOf));
  expect(withheld.size).toBeGreaterThan(3);
  expect(breakdown.cells.length - withheld.size).toBeGreaterThan(3);
  const csv = readCsv(await (await fetch(`${address}/breakdown.csv`, { headers: authorization })).text());
  const snapshot = await buildSnapshot(server.storage, await readPublished(projectRoot));
  const row = snapshot.benchmarks.flatMap(({ rows }) => rows).find(({ entry }) => entry === id);
  const board = leaderboardToCsv({ rows: row === undefined ? [] : [row] });
  const stored = await scoring.board.currentScoring(id);
  const forms: Readonly<Record<string, readonly (CellKey & Pick<Cell, "value" | "interval" | "parts">)[]>> = {
    json: breakdown.cells,
    database: stored?.scores ?? [],
    snapshot: row?.cells ?? [],
  };
  for (const [form, cells] of Object.entries(forms)) {
    const hidden = cells.filter((cell) => withheld.has(keyOf(cell)));
    expect(hidden.length, form).toBe(withheld.size);
    for (const { value, interval, parts = {} } of hidden)
      expect({ form, value, interval, parts }).toEqual({ form, value: null, interval: null, parts: {} });
  }
  for (const [form, lines] of [
    ["csv", csv],
    ["board", readCsv(board)],
  ] as const) {
    const hidden = lines.filter((line) =>
      withheld.has([line["metric"], line["dimension"], line["category"]].join(".")),
    );
    expect(hidden.length, form).toBe(withheld.size);
    for (const line of hidden) {
      const figures = Object.entries(line).filter(([name]) => /^(value|interval_(low|high)|part_.*)$/.test(name));
      expect(figures.length, form).toBeGreaterThan(2);
      expect(figures.filter(([, text]) => text !== "")).toEqual([]);
    }
  }
  const latex = await (await fetch(`${address}/breakdown.tex`, { headers: authorization })).text();
  const lines = latex.split("\n").filter((line) => line.includes("withheld"));
  expect(lines).toHaveLength(withheld.size);
  for (const line of lines) expect(line.replace(/\(under 10,|under it\)/g, "")).not.toMatch(/\d\.\d|correct \d/);
  // Neither verdicts nor the file that they could be worked out with are to be had, by the owner either.
  expect((await fetch(`${address}/verdicts`, { headers: authorization })).status).toBe(404);
  for (const below of ["/file", "/predictions", "/predictions.jsonl", "/verdicts.jsonl", "/scores.json"])
    expect((await fetch(`${address}${below}`, { headers: authorization })).status, below).toBe(404);
});
