export interface ScatterInput {
  readonly id: string;
  readonly label: string;
  readonly x: number | null;
  readonly y: number | null;
}

export interface ScatterPoint {
  readonly id: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  /** Whether it stands on the frontier (nothing is at least as good at both and better at one) and has a direct label. */
  readonly labelled: boolean;
}

export interface Scatter {
  readonly points: readonly ScatterPoint[];
  readonly xTicks: readonly { readonly at: number; readonly text: string }[];
  readonly yTicks: readonly { readonly at: number; readonly text: string }[];
}

const LABELS_MAX = 4;

/** Points on two axes from 0; `isFraction` says that x too is a fraction in 0..1, printed per cent. */
export function drawScatter(
  inputs: readonly ScatterInput[],
  { width, height, isFraction }: { readonly width: number; readonly height: number; readonly isFraction: boolean },
): Scatter {
  const [left, right, top, bottom] = [40, width - 16, 18, height - 40];
  const known = inputs.filter(
    (input): input is ScatterInput & { x: number; y: number } => input.x !== null && input.y !== null,
  );
  const xMax = isFraction ? 1 : Math.max(1, Math.ceil(Math.max(0, ...known.map((point) => point.x))));
  const toX = (value: number) => round(left + (value / xMax) * (right - left));
  const toY = (value: number) => round(bottom - value * (bottom - top));
  const frontier = known.filter((point) =>
    known.every((other) => other === point || other.x < point.x || other.y < point.y),
  );
  const labelled = new Set(frontier.slice(0, LABELS_MAX).map(({ id }) => id));
  const ticks = [0, 0.25, 0.5, 0.75, 1];
  return {
    points: known.map(({ id, label, x, y }) => ({ id, label, x: toX(x), y: toY(y), labelled: labelled.has(id) })),
    xTicks: ticks.map((share) => ({ at: toX(share * xMax), text: formatTick(share * xMax, isFraction) })),
    yTicks: ticks.map((share) => ({ at: toY(share), text: formatTick(share, true) })),
  };
}

function formatTick(value: number, isFraction: boolean): string {
  return isFraction ? String(Math.round(value * 100)) : value.toFixed(1);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
