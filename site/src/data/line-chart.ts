export interface LineSeries {
  readonly id: string;
  readonly label: string;
  /** Fractions at the positions, first to last; null where there is none. */
  readonly values: readonly (number | null)[];
}

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
}

const HIGHLIGHTED_MAX = 4;
const LABEL_GAP = 17;

/**
 * Lines over a few positions. The first four series are highlighted and labelled at their end, labels pushed apart so
 * that none covers another; the rest stay thin. The axis runs over the data in steps of ten points and may begin above 0.
 */
export function drawLineChart(
  series: readonly LineSeries[],
  { width, height, labelWidth }: { readonly width: number; readonly height: number; readonly labelWidth: number },
): LineChart {
  const values = series.flatMap((one) => one.values.filter((value) => value !== null));
  const low = Math.floor(Math.min(1, ...values) * 10) / 10;
  const high = Math.max(low + 0.1, Math.ceil(Math.max(0, ...values) * 10) / 10);
  const [left, top, bottom] = [36, 14, height - 28];
  const count = Math.max(2, ...series.map((one) => one.values.length));
  const xs = Array.from({ length: count }, (_, index) =>
    round(left + 24 + (index * (width - left - 24 - labelWidth)) / (count - 1)),
  );
  const toY = (value: number) => round(bottom - ((value - low) / (high - low)) * (bottom - top));
  const steps = Math.round((high - low) * 10);
  const ticks = Array.from({ length: steps + 1 }, (_, index) => low + index / 10)
    .filter((_, index) => steps <= 6 || index % 2 === 0)
    .map((value) => ({ value, y: toY(value) }));
  const lines = series.map((one, index) => {
    const marks = one.values.flatMap((value, place) => (value === null ? [] : [{ x: xs[place] ?? 0, y: toY(value) }]));
    const path = marks.map(({ x, y }, place) => `${place === 0 ? "M" : "L"}${x} ${y}`).join("");
    const highlighted = index < HIGHLIGHTED_MAX;
    const labelY = highlighted ? (marks.at(-1)?.y ?? null) : null;
    return { id: one.id, label: one.label, style: highlighted ? `s${index}` : "rest", path, marks, labelY };
  });
  return { width, height, ticks, xs, lines: spreadLabels(lines, top, bottom) };
}

/** Moves labels apart to at least one line's height, keeping their order. */
function spreadLabels(lines: readonly DrawnLine[], top: number, bottom: number): readonly DrawnLine[] {
  const labelled = lines.filter((line) => line.labelY !== null).sort((a, b) => (a.labelY ?? 0) - (b.labelY ?? 0));
  const places = new Map<string, number>();
  let floor = top - LABEL_GAP;
  for (const line of labelled) {
    floor = Math.max(line.labelY ?? 0, floor + LABEL_GAP);
    places.set(line.id, floor);
  }
  const over = Math.max(0, floor - bottom);
  return lines.map((line) => {
    const place = places.get(line.id);
    return place === undefined ? line : { ...line, labelY: place - over };
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
