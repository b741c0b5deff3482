import type { ChartValue, ScatterData } from "./charts/chart-data.ts";
import { HIGHLIGHTED_MAX } from "./charts/chart-data.ts";

type Point = ScatterData["points"][number];

export interface DrawnPoint {
  readonly id: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  /** `s0` to `s3` for points with a direct label, `rest` for the others. */
  readonly style: string;
  /** `d` of the intervals of both figures; empty where none is known. */
  readonly whiskers: string;
}

export interface Scatter {
  readonly points: readonly DrawnPoint[];
  readonly xTicks: readonly { readonly at: number; readonly text: string }[];
  readonly yTicks: readonly { readonly at: number; readonly text: string }[];
  /** `d` of the stepped frontier. */
  readonly frontier: string;
}

/** The x axis: fractions from 0 to 1; anything else logarithmic over the data's whole steps of 1, 2 and 5. */
export function scatterAxis(data: ScatterData): { readonly ticks: readonly number[]; readonly isLog: boolean } {
  if (data.xIsFraction) return { ticks: [0, 0.25, 0.5, 0.75, 1], isLog: false };
  const values = data.points.flatMap(({ x }) => [x.value ?? 0, x.low ?? 0, x.high ?? 0]).filter((value) => value > 0);
  const [low, high] = [Math.min(...values, Infinity), Math.max(...values, 0)];
  if (!Number.isFinite(low)) return { ticks: [1, 10], isLog: true };
  const steps = [-3, -2, -1, 0, 1, 2, 3, 4, 5].flatMap((power) => [1, 2, 5].map((step) => step * 10 ** power));
  const first = Math.max(
    0,
    steps.findLastIndex((step) => step <= low),
  );
  const last = steps.findIndex((step) => step >= high);
  const ticks = steps.slice(first, last === -1 ? undefined : last + 1);
  return { ticks: ticks.length < 2 ? steps.slice(first, first + 2) : ticks, isLog: true };
}

/** The points that no other is at least as good as at both and better at one, in order of x. */
export function scatterFrontier(data: ScatterData): readonly Point[] {
  const sign = data.xBetter === "lower" ? -1 : 1;
  const worth = (point: Point) => [(point.x.value ?? 0) * sign, point.y.value ?? 0] as const;
  const beats = (a: Point, b: Point) => {
    const [[ax, ay], [bx, by]] = [worth(a), worth(b)];
    return ax >= bx && ay >= by && (ax > bx || ay > by);
  };
  return data.points
    .filter((point) => !data.points.some((other) => beats(other, point)))
    .sort((a, b) => (a.x.value ?? 0) - (b.x.value ?? 0));
}

/** The corners of the stepped frontier, in the units of the data: what is reached without giving up the other. */
export function frontierSteps(data: ScatterData): readonly { readonly x: number; readonly y: number }[] {
  const places = scatterFrontier(data).map((point) => ({ x: point.x.value ?? 0, y: point.y.value ?? 0 }));
  return places.flatMap((place, index) => {
    const next = places[index + 1];
    if (next === undefined) return [place];
    return [place, data.xBetter === "lower" ? { x: next.x, y: place.y } : { x: place.x, y: next.y }];
  });
}

/** Points on two axes with whiskers, the frontier, and direct labels for its first few points. */
export function drawScatter(
  data: ScatterData,
  { width, height }: { readonly width: number; readonly height: number },
): Scatter {
  const [left, right, top, bottom] = [40, width - 16, 30, height - 44];
  const { ticks, isLog } = scatterAxis(data);
  const scale = isLog ? Math.log10 : (value: number) => value;
  const [low, high] = [scale(ticks[0] ?? 0), scale(ticks.at(-1) ?? 1)];
  const toX = (value: number) => round(left + ((scale(value) - low) / (high - low)) * (right - left));
  const toY = (value: number) => round(bottom - value * (bottom - top));
  const labelled = scatterFrontier(data)
    .slice(0, HIGHLIGHTED_MAX)
    .map(({ id }) => id);
  return {
    points: data.points.map((point) => {
      const [x, y] = [toX(point.x.value ?? 0), toY(point.y.value ?? 0)];
      const place = labelled.indexOf(point.id);
      const whiskers = `${reach(point.y, (value) => `${x} ${toY(value)}`)}${reach(point.x, (value) => `${toX(value)} ${y}`)}`;
      return { id: point.id, label: point.label, x, y, style: place === -1 ? "rest" : `s${place}`, whiskers };
    }),
    xTicks: ticks.map((value) => ({ at: toX(value), text: formatTick(value, data.xIsFraction) })),
    yTicks: [0, 0.25, 0.5, 0.75, 1].map((value) => ({ at: toY(value), text: formatTick(value, true) })),
    frontier: frontierSteps(data)
      .map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${toX(x)} ${toY(y)}`)
      .join(""),
  };
}

/** A tick's text: fractions per cent, other units as they are. */
export function formatTick(value: number, isFraction: boolean): string {
  return String(isFraction ? Math.round(value * 100) : value);
}

function reach({ low, high }: ChartValue, place: (value: number) => string): string {
  return low === undefined || high === undefined ? "" : `M${place(low)}L${place(high)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
