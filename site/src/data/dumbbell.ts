/** Two values of one row on a shared axis, in the units of an SVG. */
export interface DumbbellGeometry {
  readonly first: number;
  readonly second: number;
}

/** Where two fractions lie on an axis from 0 to 1 of this width. */
export function dumbbellGeometry(first: number, second: number, width: number): DumbbellGeometry {
  const place = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * width * 10) / 10;
  return { first: place(first), second: place(second) };
}
