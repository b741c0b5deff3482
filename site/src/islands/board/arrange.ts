import type { BoardQuery } from "../../query/board-query.ts";

/** What sorting and filtering look at; the table's own rows have it. */
export interface ArrangedRow {
  readonly entry: string;
  readonly name: string;
  readonly organisation: string;
  readonly weights: string;
  readonly level: string;
  valueOf(column: string): number;
}

/** Whether a row passes the filters of the query. Search looks in name and organisation, without regard to case. */
export function matches(row: ArrangedRow, query: BoardQuery): boolean {
  const wanted = query.q.trim().toLowerCase();
  return (
    (wanted === "" || `${row.name}\n${row.organisation}`.toLowerCase().includes(wanted)) &&
    (query.org === "" || row.organisation === query.org) &&
    (query.level === "" || row.level === query.level) &&
    (!query.open || row.weights === "open")
  );
}

/**
 * The rows of one group in the query's order: pinned ones first in the order of their pins, then by the column, best
 * first unless asked otherwise. Rows without a value come last either way, and equal ones keep the order they had.
 */
export function arrange<Row extends ArrangedRow>(rows: readonly Row[], query: BoardQuery, headline: string): Row[] {
  const column = query.sort === "" ? headline : query.sort;
  const sign = query.dir === "worst" ? -1 : 1;
  const pinOf = (row: Row) => {
    const place = query.pin.indexOf(row.entry);
    return place === -1 ? Number.POSITIVE_INFINITY : place;
  };
  return rows.toSorted((a, b) => {
    const pins = [pinOf(a), pinOf(b)] as const;
    if (pins[0] !== pins[1]) return pins[0] < pins[1] ? -1 : 1;
    if (column === "name") return sign * a.name.localeCompare(b.name);
    const values = [a.valueOf(column), b.valueOf(column)] as const;
    const missing = Number(Number.isNaN(values[0])) - Number(Number.isNaN(values[1]));
    if (missing !== 0 || Number.isNaN(values[0])) return missing;
    return sign * (values[1] - values[0]);
  });
}
