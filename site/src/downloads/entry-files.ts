import { findColumn } from "../data/columns.ts";
import type { PlacedRow } from "../data/entries.ts";
import { scoreScaleOf } from "../data/format.ts";
import type { BoardRow, Snapshot } from "../data/snapshot.ts";
import { pairedDifference } from "../data/standing.ts";
import { categoryLabel, dimensionLabel, metricLabel } from "../i18n/terms.ts";
import { RECORD_COLUMNS, recordFields, scoreRecords } from "./score-records.ts";
import { toCsv, toLatex } from "./text-tables.ts";

export const ENTRY_FORMATS = ["json", "csv", "tex"] as const;
export type EntryFormat = (typeof ENTRY_FORMATS)[number];

/** Where the file of an entry on a board is. */
export function entryFilePath(benchmark: string, entry: string, format: EntryFormat): string {
  return `/data/v1/${benchmark}/e/${entry}.${format}`;
}

/** What the comparison reads of an entry; the same file is its JSON download. */
export interface EntryFile {
  readonly schemaVersion: 1;
  readonly snapshot: string;
  readonly benchmark: string;
  readonly entry: string;
  readonly system: string;
  readonly organisation: string;
  readonly weights: string;
  readonly level: string;
  readonly demo: boolean;
  readonly split: { readonly id: string; readonly version: number; readonly contentHash: string } | null;
  readonly scorerVersion: string | null;
  readonly date: string | null;
  readonly rank: { readonly low: number; readonly high: number } | null;
  readonly fileHash: string | null;
  /** The newest versions that have not scored it yet; null for an entry of the newest. */
  readonly stale: BoardRow["stale"] | null;
  /** Its headline before it was scored again, newest first. */
  readonly earlier: NonNullable<BoardRow["earlier"]>;
  /** Which rows may be compared with it: those with an equal group. */
  readonly group: string;
  /** In the order of metrics and dimensions; `shown` is the text of the pages. */
  readonly scores: readonly EntryScore[];
  /** Other entry to the difference of the headline (this minus the other) and its bounds; scorer's paired comparison. */
  readonly differences: Readonly<Record<string, readonly [number, number | null, number | null]>>;
}

export interface EntryScore {
  readonly metric: string;
  readonly dimension: string;
  readonly category: string;
  readonly score: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number | null;
  readonly shown: string;
}

/** The text of an entry's file. */
export function entryFile(snapshot: Snapshot, placed: PlacedRow, format: EntryFormat, origin: string): string {
  const records = scoreRecords(placed, columnsOfRow(placed));
  if (format === "csv") return toCsv(RECORD_COLUMNS, records.map(recordFields));
  if (format === "tex") return toLatex(breakdownTable(snapshot, placed, origin));
  return `${JSON.stringify(toEntryFile(snapshot, placed))}\n`;
}

function toEntryFile(snapshot: Snapshot, placed: PlacedRow): EntryFile {
  const { benchmark, group, row } = placed;
  const differences = group.rows.flatMap((other) => {
    const paired = other === row ? null : pairedDifference(benchmark, group, row.entry, other.entry);
    return paired === null ? [] : [[other.entry, [paired.difference, paired.low, paired.high]] as const];
  });
  return {
    schemaVersion: 1,
    snapshot: snapshot.id,
    benchmark: benchmark.id,
    entry: row.entry,
    system: row.system,
    organisation: row.model.organisation,
    weights: row.model.weights,
    level: row.level,
    demo: row.demo,
    split: row.split,
    scorerVersion: row.scorerVersion,
    date: row.date,
    rank: row.rank,
    fileHash: row.fileHash,
    stale: row.stale ?? null,
    earlier: row.earlier ?? [],
    group: group.id,
    scores: scoreRecords(placed, columnsOfRow(placed)).map(toEntryScore),
    differences: Object.fromEntries(differences),
  };
}

function toEntryScore(record: ReturnType<typeof scoreRecords>[number]): EntryScore {
  const number = (value: unknown) => (typeof value === "number" ? value : null);
  return {
    metric: String(record.metric),
    dimension: String(record.dimension),
    category: String(record.category),
    score: number(record.score),
    low: number(record.low),
    high: number(record.high),
    n: number(record.n),
    shown: String(record.shown),
  };
}

function columnsOfRow({ benchmark, row }: PlacedRow) {
  return row.cells.map((cell) => findColumn(benchmark, cell)).filter((column) => column !== undefined);
}

function breakdownTable(snapshot: Snapshot, placed: PlacedRow, origin: string) {
  const { benchmark, row } = placed;
  const percent = scoreScaleOf(benchmark.id) === "percent";
  const bound = (value: unknown) =>
    typeof value === "number" ? (percent ? (value * 100).toFixed(1) : value.toFixed(2)) : "–";
  return {
    source: `${origin}/data/v1/snapshots/${snapshot.id}.json`,
    caption: `${row.system} on ${benchmark.title} (${row.level}), entry ${row.entry}, Toolboard snapshot ${snapshot.id.slice(0, 12)}; scores ${percent ? "per cent" : "in 0..1"} with 95 % interval.`,
    columns: ["Metric", "Dimension", "Category", "n", "Score", "Low", "High"].map((text, index) => ({
      text,
      numeric: index > 2,
    })),
    rows: columnsOfRow(placed).map((column, index) => {
      const record = scoreRecords(placed, [column])[0];
      const fraction = column.metric.unit === "fraction";
      const edge = (value: unknown) => (fraction ? bound(value) : typeof value === "number" ? value.toFixed(1) : "–");
      return [
        metricLabel("en", column.metric),
        dimensionLabel("en", benchmark, column.key.dimension),
        categoryLabel("en", benchmark, column.key.dimension, column.key.category),
        record?.n == null ? "–" : String(record.n),
        record === undefined || record.shown === "" ? "–" : String(record.shown),
        edge(row.cells[index]?.interval?.low),
        edge(row.cells[index]?.interval?.high),
      ];
    }),
  };
}
