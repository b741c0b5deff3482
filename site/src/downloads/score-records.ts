import type { Column } from "../data/columns.ts";
import type { PlacedRow } from "../data/entries.ts";
import { formatCell, scoreScaleOf } from "../data/format.ts";
import { printedDecimals } from "../data/score-table.ts";
import type { BoardRow, Cell } from "../data/snapshot.ts";
import { findCell } from "../data/snapshot.ts";
import { board } from "../i18n/en/board.ts";
import { staleText } from "../i18n/stale-text.ts";

/** Columns of every file with one score a line. Scores and bounds are fractions; `shown` is the text of the page. */
export const RECORD_COLUMNS = [
  "entry",
  "system",
  "organisation",
  "model",
  "level",
  "demo",
  "split",
  "split_version",
  "scorer_version",
  "rank_low",
  "rank_high",
  "metric",
  "dimension",
  "category",
  "n",
  "clusters",
  "score",
  "low",
  "high",
  "shown",
  "source",
  "note",
  "stale",
] as const;

export type ScoreRecord = Readonly<Record<(typeof RECORD_COLUMNS)[number], string | number | boolean | null>>;

/** One record per column of a row; a cell that the row lacks is a record without a score, so that every row is whole. */
export function scoreRecords({ benchmark, group, row }: PlacedRow, columns: readonly Column[]): readonly ScoreRecord[] {
  const scale = scoreScaleOf(benchmark.id);
  return columns.map((column) => {
    const cell = findCell(row, column.key);
    const shown = formatCell(cell, scale, column.metric.unit, printedDecimals(group, column));
    return { ...rowPart(row), ...column.key, ...cellPart(cell), shown: shown === "–" ? "" : shown };
  });
}

/** The columns of a row, for lines that belong to none: those of a paper's own tables. */
export const NO_ROW = {
  entry: null,
  organisation: null,
  model: null,
  demo: false,
  split: null,
  split_version: null,
  scorer_version: null,
  rank_low: null,
  rank_high: null,
  stale: null,
} as const;

/** What is true of all scores of a row. */
export function rowPart(row: BoardRow) {
  return {
    entry: row.entry,
    system: row.system,
    organisation: row.model.organisation,
    model: row.model.id ?? row.model.name,
    level: row.level,
    demo: row.demo,
    split: row.split?.id ?? null,
    split_version: row.split?.version ?? null,
    scorer_version: row.scorerVersion,
    rank_low: row.rank?.low ?? null,
    rank_high: row.rank?.high ?? null,
    stale: staleText(row, board),
  };
}

function cellPart(cell: Cell | undefined) {
  return {
    n: cell?.n ?? null,
    clusters: cell?.clusters ?? null,
    score: cell?.value ?? null,
    low: cell?.interval?.low ?? null,
    high: cell?.interval?.high ?? null,
    source: cell?.table ?? null,
    note:
      cell?.note ?? (cell?.value !== undefined && cell.value !== null && !cell.interval ? "interval not known" : null),
  };
}

/** A record as the fields of a line, in the order of `RECORD_COLUMNS`. */
export function recordFields(record: ScoreRecord): readonly (string | number | boolean | null)[] {
  return RECORD_COLUMNS.map((column) => record[column]);
}

/** A row with what is true of all its scores said once; for JSON, where a record a score would be three times as long. */
export function rowWithScores(placed: PlacedRow, columns: readonly Column[]) {
  const { row } = placed;
  const scores = scoreRecords(placed, columns).map(
    ({ metric, dimension, category, n, clusters, score, low, high, shown, source, note }) => ({
      ...{ metric, dimension, category, n, clusters, score, low, high, shown },
      ...(source === null ? {} : { source }),
      ...(note === null ? {} : { note }),
    }),
  );
  return { ...rowPart(row), scores };
}
