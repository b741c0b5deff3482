import type { BoardGroup } from "../board-groups.ts";
import type { Column } from "../columns.ts";
import { quantile } from "../field.ts";
import { formatCell, formatHalfWidth, formatSigned, scoreScaleOf } from "../format.ts";
import { printedDecimals } from "../score-table.ts";
import type { BenchmarkSnapshot, BoardRow, ReportedTable } from "../snapshot.ts";
import { findCell } from "../snapshot.ts";
import type { ChartItem, ChartValue, GapData, LinesData, ScatterData, SharesData } from "./chart-data.ts";

/** More lines than this are drawn as the band of the field and the first few. */
export const LINES_MAX = 20;
/** Rows of a chart that has a line of its own for each; the table beside it has them all. */
export const CHART_ROWS_MAX = 24;
const POINTS_MAX = 200;
const CLASSES_MAX = 6;

/** The group's lines over the positions; of a large group the first few and the band that holds the middle 80 % of all. */
export function linesChart(
  benchmark: BenchmarkSnapshot,
  group: BoardGroup,
  columns: readonly Column[],
  positions: readonly string[],
): LinesData {
  const values = valueReader(benchmark, group);
  const all = group.rows.map((row) => ({
    ...itemOf(row),
    values: columns.map((column) => values(row, column)),
  }));
  const data = { kind: "lines", scale: scoreScaleOf(benchmark.id), positions } as const;
  if (all.length <= LINES_MAX) return { ...data, series: all };
  const band = columns.map((_, place) => {
    const known = all.flatMap((one) => one.values[place]?.value ?? []).sort((a, b) => a - b);
    return [quantile(known, 0.1), quantile(known, 0.9)] as const;
  });
  return { ...data, series: all.slice(0, LINES_MAX), band };
}

/** The pairs of the rows that have both figures, best first as the table has them, at most `CHART_ROWS_MAX`. */
export function gapChart(
  benchmark: BenchmarkSnapshot,
  group: BoardGroup,
  { first, second, labels }: { first: Column; second: Column; labels: readonly [string, string] },
): GapData {
  const scale = scoreScaleOf(benchmark.id);
  const values = valueReader(benchmark, group);
  const rows = group.rows.flatMap((row) => {
    const [a, b] = [values(row, first), values(row, second)];
    if (a.value === null || b.value === null) return [];
    return [{ ...itemOf(row), first: a, second: b, gap: formatSigned(b.value - a.value, scale) }];
  });
  return { kind: "gap", scale, first: labels[0], second: labels[1], rows: rows.slice(0, CHART_ROWS_MAX) };
}

/** The points of the rows that have both figures. */
export function scatterChart(
  benchmark: BenchmarkSnapshot,
  group: BoardGroup,
  { x, y, labels }: { x: Column; y: Column; labels: readonly [string, string] },
): ScatterData {
  const values = valueReader(benchmark, group);
  const points = group.rows
    .map((row) => ({ ...itemOf(row), x: values(row, x), y: values(row, y) }))
    .filter((point) => point.x.value !== null && point.y.value !== null);
  return {
    kind: "scatter",
    scale: scoreScaleOf(benchmark.id),
    xLabel: labels[0],
    yLabel: labels[1],
    xIsFraction: x.metric.unit === "fraction",
    xBetter: x.metric.better,
    points: points.slice(0, POINTS_MAX),
  };
}

/** Failure classes of the scored rows of a group, as shares of all classes that a row's answers carry. */
export function sharesChart(
  benchmark: BenchmarkSnapshot,
  group: BoardGroup,
  columns: readonly Column[],
  labels: readonly string[],
  otherLabel: string,
): SharesData {
  const values = valueReader(benchmark, group);
  const classes = columns.map((column, index) => ({ id: column.id, label: labels[index] ?? column.id }));
  const rows = group.rows
    .slice(0, CHART_ROWS_MAX)
    .map((row) => ({ ...itemOf(row), values: columns.map((column) => values(row, column)) }));
  return toShares(classes, rows, otherLabel);
}

/** A paper's table of classes in per cent, as shares of all classes of its row; the texts are the printed figures. */
export function printedSharesChart(table: ReportedTable, labels: readonly string[], otherLabel: string): SharesData {
  const classes = table.columns.map(({ id }, index) => ({ id, label: labels[index] ?? id }));
  const rows = table.rows.slice(0, CHART_ROWS_MAX).map((row, index) => ({
    id: `${table.id}-${index}`,
    label: row.label,
    values: table.columns.map(({ id }) => {
      const printed = row.cells[id];
      return { value: printed === undefined ? null : Number(printed) / 100, text: printed ?? "–" };
    }),
  }));
  return toShares(classes, rows, otherLabel);
}

function toShares(
  classes: readonly ChartItem[],
  rows: readonly (ChartItem & { readonly values: readonly ChartValue[] })[],
  otherLabel: string,
): SharesData {
  const named = classes.slice(0, CLASSES_MAX);
  const hasOther = classes.length > CLASSES_MAX;
  return {
    kind: "shares",
    classes: hasOther ? [...named, { id: "other", label: otherLabel }] : named,
    rows: rows.flatMap((row) => {
      const sum = row.values.reduce((total, { value }) => total + (value ?? 0), 0);
      if (sum === 0) return [];
      const shares = row.values.map(({ value, text }) => ({ value: (value ?? 0) / sum, text }));
      const rest = shares.slice(CLASSES_MAX);
      const other = { value: rest.reduce((total, { value }) => total + value, 0), text: "" };
      return [{ id: row.id, label: row.label, values: hasOther ? [...shares.slice(0, CLASSES_MAX), other] : shares }];
    }),
  };
}

function itemOf(row: BoardRow): ChartItem {
  return { id: row.entry, label: row.system };
}

/** Reads cells as the tables print them; the digits after the point are found once per column. */
function valueReader(benchmark: BenchmarkSnapshot, group: BoardGroup) {
  const scale = scoreScaleOf(benchmark.id);
  const decimals = new Map<string, number>();
  return (row: BoardRow, column: Column): ChartValue => {
    const cell = findCell(row, column.key);
    const digits = decimals.get(column.id) ?? printedDecimals(group, column);
    decimals.set(column.id, digits);
    const text = formatCell(cell, scale, column.metric.unit, digits);
    const interval = cell?.interval ?? null;
    if (cell === undefined || cell.value === null) return { value: null, text };
    if (interval === null) return { value: cell.value, text };
    const half = column.metric.unit === "fraction" ? ` ±${formatHalfWidth(interval, scale)}` : "";
    return { value: cell.value, low: interval.low, high: interval.high, text: `${text}${half}` };
  };
}
