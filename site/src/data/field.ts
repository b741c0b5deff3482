import type { BoardRow, CellKey } from "./snapshot.ts";
import { cellKeyText, findCell } from "./snapshot.ts";

/** How the rows of a group lie in one cell; fractions, as in the cells. */
export interface Field {
  readonly count: number;
  /** In rising order. */
  readonly values: readonly number[];
  readonly low: number;
  readonly lowerDecile: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly upperDecile: number;
  readonly high: number;
}

/** The spread of a cell over rows that have a value there; null where none has. Quartiles interpolate linearly. */
export function fieldOf(rows: readonly BoardRow[], key: CellKey): Field | null {
  const values = rows
    .map((row) => findCell(row, key)?.value ?? null)
    .filter((value): value is number => value !== null)
    .sort((a, b) => a - b);
  if (values.length === 0) return null;
  return {
    count: values.length,
    values,
    low: quantile(values, 0),
    lowerDecile: quantile(values, 0.1),
    lowerQuartile: quantile(values, 0.25),
    median: quantile(values, 0.5),
    upperQuartile: quantile(values, 0.75),
    upperDecile: quantile(values, 0.9),
    high: quantile(values, 1),
  };
}

const fields = new WeakMap<object, Map<string, Field | null>>();

/** `fieldOf` of a group, kept, because the field is the same for all its entries. */
export function fieldOfGroup(group: { readonly rows: readonly BoardRow[] }, key: CellKey): Field | null {
  let known = fields.get(group);
  if (known === undefined) {
    known = new Map();
    fields.set(group, known);
  }
  const text = cellKeyText(key);
  let field = known.get(text);
  if (field === undefined) {
    field = fieldOf(group.rows, key);
    known.set(text, field);
  }
  return field;
}

/** The value below which a share of sorted values lies, linearly between neighbours. Throws for an empty list. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new Error("A quantile needs at least one value.");
  return below + (above - below) * (place - Math.floor(place));
}
