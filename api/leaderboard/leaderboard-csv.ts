import { type CsvValue, toCsv, toCsvLines } from "../http/csv.ts";
import type { Leaderboard } from "../schemas/leaderboard.ts";
import type { BoardRow, Cell } from "../schemas/snapshot.ts";

type Column<From> = readonly [name: string, read: (from: From) => CsvValue | undefined];

const ROW_COLUMNS: readonly Column<BoardRow>[] = [
  ["entry", (row) => row.entry],
  ["level", (row) => row.level],
  ["demo", (row) => row.demo],
  ["rank_low", (row) => row.rank?.low],
  ["rank_high", (row) => row.rank?.high],
  ["unranked_reason", (row) => row.unrankedReason],
  ["system", (row) => row.system],
  ["model_id", (row) => row.model.id],
  ["model", (row) => row.model.name],
  ["organisation", (row) => row.model.organisation],
  ["weights", (row) => row.model.weights],
  ["split", (row) => row.split?.id],
  ["split_version", (row) => row.split?.version],
  ["split_hash", (row) => row.split?.contentHash],
  ["scorer_version", (row) => row.scorerVersion],
  ["mode", (row) => row.mode],
  ["similarity", (row) => row.similarity],
  ["coverage_expected", (row) => row.coverage?.expected],
  ["coverage_received", (row) => row.coverage?.received],
  ["paper", (row) => row.paper],
  ["date", (row) => row.date],
  ["attempts", (row) => row.attempts],
  ["file_sha256", (row) => row.fileHash],
  ["newest_split_version", (row) => row.stale?.splitVersion],
  ["newest_scorer_version", (row) => row.stale?.scorerVersion],
];

const CELL_COLUMNS: readonly Column<Cell>[] = [
  ["metric", (cell) => cell.metric],
  ["dimension", (cell) => cell.dimension],
  ["category", (cell) => cell.category],
  ["value", (cell) => cell.value],
  ["n", (cell) => cell.n],
  ["clusters", (cell) => cell.clusters],
  ["interval_low", (cell) => cell.interval?.low],
  ["interval_high", (cell) => cell.interval?.high],
  ["interval_level", (cell) => cell.interval?.level],
  ["interval_method", (cell) => cell.interval?.method],
  ["table", (cell) => cell.table],
  ["printed", (cell) => cell.printed],
  ["note", (cell) => cell.note],
];

/** The board as CSV: one line a cell, rows and cells in the order of the JSON; each part of a value has a column `part_<name>`. */
export function leaderboardToCsv({ rows }: Pick<Leaderboard, "rows">): string {
  const parts = [...new Set(rows.flatMap((row) => row.cells.flatMap((cell) => Object.keys(cell.parts ?? {}))))].sort();
  const columns = [...ROW_COLUMNS, ...CELL_COLUMNS].map(([name]) => name);
  const head = toCsv([...columns, ...parts.map((part) => `part_${part}`)], []);
  // Row by row: the fields of a large board all at once take twenty times the memory of its text.
  const pieces = rows.map((row) => {
    const rowValues = ROW_COLUMNS.map(([, read]) => read(row) ?? null);
    return toCsvLines(
      row.cells.map((cell) => [
        ...rowValues,
        ...CELL_COLUMNS.map(([, read]) => read(cell) ?? null),
        ...parts.map((part) => cell.parts?.[part] ?? null),
      ]),
    );
  });
  return head + pieces.join("");
}
