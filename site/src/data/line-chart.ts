import type { LinesData } from "./charts/chart-data.ts";
import { HIGHLIGHTED_MAX } from "./charts/chart-data.ts";

export interface DrawnLine {
  readonly id: string;
  readonly label: string;
  /** `s0` to `s3` for highlighted series, `rest` for the others. */
  readonly style: string;
  readonly path: string;
  readonly marks: readonly { readonly x: number; readonly y: number }[];
  /** Where the direct label stands; null for lines that have none. */
  readonly labelY: number | null;
}

export interface LineChart {
  readonly width: number;
  readonly height: number;
  /** Axis ticks as fractions with their place. */
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
  readonly xs: readonly number[];
  readonly lines: readonly DrawnLine[];
  /** `d` of the field's band, or undefined. */
  readonly band: string | undefined;
}

const LABEL_GAP = 17;

/** The part of 0..1 that the lines and the band need, in whole steps of ten points. */
export function lineDomain({ series, band = [] }: LinesData): readonly [low: number, high: number] {
  const values = [...series.flatMap((one) => one.values.flatMap(({ value }) => value ?? [])), ...band.flat()];
  const low = Math.floor(Math.min(1, ...values) * 10) / 10;
  return [low, Math.max(low + 0.1, Math.ceil(Math.max(0, ...values) * 10) / 10)];
}

/** The ticks of that axis: every ten points, or every twenty where there would be more than seven. */
export function lineTicks(data: LinesData): readonly number[] {
  const [low, high] = lineDomain(data);
  const steps = Math.round((high - low) * 10);
  return Array.from({ length: steps + 1 }, (_, index) => low + index / 10).filter(
    (_, index) => steps <= 6 || index % 2 === 0,
  );
}

/**
 * Lines over a few positions. The first four series are highlighted and labelled at their end, labels pushed apart so
 * that none covers another; the rest stay thin, or are the field's band alone. The axis may begin above 0.
 */
export function drawLineChart(
  data: LinesData,
  { width, height, labelWidth }: { readonly width: number; readonly height: number; readonly labelWidth: number },
): LineChart {
  const [low, high] = lineDomain(data);
  const [left, top, bottom] = [36, 14, height - 28];
  const count = Math.max(2, data.positions.length);
  const xs = Array.from({ length: count }, (_, index) =>
    round(left + 24 + (index * (width - left - 24 - labelWidth)) / (count - 1)),
  );
  const toY = (value: number) => round(bottom - ((value - low) / (high - low)) * (bottom - top));
  const ticks = lineTicks(data).map((value) => ({ value, y: toY(value) }));
  const drawn = data.band === undefined ? data.series : data.series.slice(0, HIGHLIGHTED_MAX);
  const lines = drawn.map((one, index) => {
    const marks = one.values.flatMap(({ value }, place) =>
      value === null ? [] : [{ x: xs[place] ?? 0, y: toY(value) }],
    );
    const path = marks.map(({ x, y }, place) => `${place === 0 ? "M" : "L"}${x} ${y}`).join("");
    const highlighted = index < HIGHLIGHTED_MAX;
    const labelY = highlighted ? (marks.at(-1)?.y ?? null) : null;
    return { id: one.id, label: one.label, style: highlighted ? `s${index}` : "rest", path, marks, labelY };
  });
  const places = spreadApart(
    lines.flatMap(({ id, labelY }) => (labelY === null ? [] : [{ id, y: labelY }])),
    { top, bottom },
  );
  const edge = (side: 0 | 1) => (data.band ?? []).map((range, place) => `${xs[place] ?? 0} ${toY(range[side])}`);
  const band = data.band && `M${[...edge(0), ...edge(1).reverse()].join("L")}Z`;
  return {
    width,
    height,
    ticks,
    xs,
    lines: lines.map((line) => ({ ...line, labelY: places.get(line.id) ?? null })),
    band,
  };
}

/** Gives labels their places from where they would like to stand: a line's height apart, in order, none below the axis. */
export function spreadApart(
  wanted: readonly { readonly id: string; readonly y: number }[],
  { top, bottom }: { readonly top: number; readonly bottom: number },
): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  let floor = top - LABEL_GAP;
  for (const { id, y } of wanted.toSorted((a, b) => a.y - b.y)) {
    floor = Math.max(y, floor + LABEL_GAP);
    places.set(id, floor);
  }
  const over = Math.max(0, floor - bottom);
  return new Map([...places].map(([id, place]) => [id, place - over]));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
