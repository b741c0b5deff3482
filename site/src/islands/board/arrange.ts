import type { BoardQuery } from "../../query/board-query.ts";

/** What sorting and filtering look at; the table's own rows have it. */
export interface ArrangedRow {
  readonly entry: string;
  readonly name: string;
  readonly organisation: string;
  readonly weights: string;
  readonly level: string;
  readonly hasMethod: boolean;
  valueOf(column: string): number;
}

/** Whether a row passes the filters of the query. Search looks in name and organisation, without regard to case. */
export function matches(row: ArrangedRow, query: BoardQuery): boolean {
  const wanted = query.q.trim().toLowerCase();
  return (
    (wanted === "" || `${row.name}\n${row.organisation}`.toLowerCase().includes(wanted)) &&
    (query.org === "" || row.organisation === query.org) &&
    (query.level === "" || row.level === query.level) &&
    (!query.open || row.weights === "open") &&
    (!query.method || row.hasMethod)
  );
}

const COLLATOR = new Intl.Collator();

/**
 * The rows of one group in the query's order: pinned ones first in the order of their pins, then by the column, best
 * first unless asked otherwise. Rows without a value come last either way, and equal ones keep the order they had.
 */
export function arrange<Row extends ArrangedRow>(rows: readonly Row[], query: BoardQuery, headline: string): Row[] {
  const column = query.sort === "" ? headline : query.sort;
  const sign = query.dir === "worst" ? -1 : 1;
  // What decides is looked up once per row and not at every comparison, of which a large board has twenty thousand.
  const keyed = rows.map((row) => {
    const pin = query.pin.indexOf(row.entry);
    const value = column === "name" ? 0 : row.valueOf(column);
    return { row, pin: pin === -1 ? Number.POSITIVE_INFINITY : pin, value, missing: Number(Number.isNaN(value)) };
  });
  keyed.sort((a, b) => {
    if (a.pin !== b.pin) return a.pin < b.pin ? -1 : 1;
    if (column === "name") return sign * COLLATOR.compare(a.row.name, b.row.name);
    if (a.missing + b.missing > 0) return a.missing - b.missing;
    return sign * (b.value - a.value);
  });
  return keyed.map(({ row }) => row);
}
