import { expect, test } from "vitest";
import { listBoardGroups } from "../../site/src/data/board-groups.ts";
import {
  CHART_ROWS_MAX,
  gapChart,
  LINES_MAX,
  linesChart,
  scatterChart,
} from "../../site/src/data/charts/build-charts.ts";
import type { ScatterData } from "../../site/src/data/charts/chart-data.ts";
import { findColumn, findSecondColumn, headlineColumn } from "../../site/src/data/columns.ts";
import { drawLineChart, lineDomain } from "../../site/src/data/line-chart.ts";
import { drawScatter, frontierSteps, scatterAxis, scatterFrontier } from "../../site/src/data/scatter.ts";
import { getBenchmark } from "../../site/src/data/snapshot.ts";
import { formatPins, parsePins } from "../../site/src/query/pins.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";

const size = { width: 720, height: 320, labelWidth: 210 };

function linesOf(entries: number) {
  const benchmark = getBenchmark(sampleSnapshot({ entries }), "usertoolbench");
  const columns = ["first-third", "middle-third", "last-third"].flatMap(
    (category) => findColumn(benchmark, { metric: "exact", dimension: "position", category }) ?? [],
  );
  const group = listBoardGroups(benchmark).find(({ level }) => level === "self-run");
  if (group === undefined) throw new Error("no scored group");
  return { group, data: linesChart(benchmark, group, columns, ["First", "Middle", "Last"]) };
}

test("a small group is drawn line by line; a large one as a few lines and the band of its middle 80 %", () => {
  const small = linesOf(12);
  expect(small.data.band).toBeUndefined();
  expect(drawLineChart(small.data, size).lines).toHaveLength(small.group.rows.length);
  const large = linesOf(80);
  expect(large.data.series).toHaveLength(LINES_MAX);
  expect(large.data.band).toHaveLength(3);
  const drawn = drawLineChart(large.data, size);
  expect(drawn.lines).toHaveLength(4);
  expect(drawn.band).toMatch(/^M.*Z$/);
  const [low, high] = lineDomain(large.data);
  for (const [from, to] of large.data.band ?? []) {
    expect(from).toBeGreaterThanOrEqual(low);
    expect(to).toBeLessThanOrEqual(high);
  }
});

test("a gap's printed difference is the second figure less the first, for rows that have both", () => {
  const benchmark = getBenchmark(sampleSnapshot({ entries: 60 }), "usertoolbench");
  for (const group of listBoardGroups(benchmark)) {
    const second = findSecondColumn(benchmark, group.rows);
    if (second === undefined) continue;
    const { rows } = gapChart(benchmark, group, { first: headlineColumn(benchmark), second, labels: ["a", "b"] });
    expect(rows.length).toBeLessThanOrEqual(CHART_ROWS_MAX);
    for (const { first, second: other, gap } of rows) {
      const points = (((other.value ?? 0) - (first.value ?? 0)) * 100).toFixed(1);
      expect(gap.replace("−", "-").replace("+", "")).toBe(points.replace("-0.0", "0.0"));
    }
  }
});

function scatter(xBetter: "higher" | "lower", points: readonly (readonly [number, number])[]): ScatterData {
  return {
    kind: "scatter",
    scale: "percent",
    xLabel: "steps",
    yLabel: "score",
    xIsFraction: false,
    xBetter,
    points: points.map(([x, y], index) => ({
      id: `p${index}`,
      label: `p${index}`,
      x: { value: x, text: String(x) },
      y: { value: y, text: String(y) },
    })),
  };
}

test("the frontier holds the points that none beats at both, whichever side of the axis is better", () => {
  const places = [
    [2, 0.3],
    [4, 0.5],
    [5, 0.4],
    [9, 0.8],
  ] as const;
  expect(scatterFrontier(scatter("lower", places)).map(({ id }) => id)).toEqual(["p0", "p1", "p3"]);
  expect(scatterFrontier(scatter("higher", places)).map(({ id }) => id)).toEqual(["p3"]);
  expect(frontierSteps(scatter("lower", places))).toContainEqual({ x: 4, y: 0.3 });
});

test("a cost axis is logarithmic between steps of 1, 2 and 5 that hold every point", () => {
  const data = scatter("lower", [
    [0.03, 0.1],
    [7, 0.9],
  ]);
  const { ticks, isLog } = scatterAxis(data);
  expect(isLog).toBe(true);
  expect(ticks[0]).toBeCloseTo(0.02);
  expect(ticks.at(-1)).toBe(10);
  for (const { x, y } of drawScatter(data, { width: 720, height: 340 }).points) {
    expect(x).toBeGreaterThanOrEqual(40);
    expect(x).toBeLessThanOrEqual(704);
    expect(y).toBeGreaterThanOrEqual(22);
  }
});

test("efficiency, a fraction, stands on an axis from 0 to 1", () => {
  const benchmark = getBenchmark(sampleSnapshot({ entries: 6 }), "rut-bench");
  const group = listBoardGroups(benchmark).find(({ level }) => level !== "reported");
  const [x, y] = [findColumn(benchmark, { ...benchmark.headline, metric: "efficiency" }), headlineColumn(benchmark)];
  if (group === undefined || x === undefined) throw new Error("the sample lacks efficiency");
  const data = scatterChart(benchmark, group, { x, y, labels: ["e", "s"] });
  expect(data.xIsFraction).toBe(true);
  expect(scatterAxis(data)).toEqual({ ticks: [0, 0.25, 0.5, 0.75, 1], isLog: false });
});

test("pins are read from and written to the address beside whatever else it holds", () => {
  expect(parsePins("?pin=a,b,a,<x>&q=1")).toEqual(["a", "b"]);
  expect(formatPins("?q=1&pin=a", ["b", "c"])).toBe("?q=1&pin=b,c");
  expect(formatPins("?pin=a", [])).toBe("");
});
