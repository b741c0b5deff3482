import { dictionaries } from "../../i18n/dictionary.ts";
import type { Language } from "../../i18n/language.ts";
import { cellNote } from "../../i18n/reason-texts.ts";
import type { BoardGroup } from "../board-groups.ts";
import type { PageChartData } from "../charts/chart-data.ts";
import type { Column } from "../columns.ts";
import type { ScoreScale } from "../format.ts";
import { formatCell, formatHalfWidth, scoreScaleOf } from "../format.ts";
import { printedDecimals } from "../score-table.ts";
import type { BenchmarkSnapshot, BoardRow, Cell, CellKey } from "../snapshot.ts";
import { findCell } from "../snapshot.ts";

/**
 * What a view shows below its controls, as data: its page, its files and its older snapshots are all written from this,
 * so that they cannot differ.
 */
export interface ViewSection {
  /** Stable within the view; also the id of its heading. */
  readonly id: string;
  /** A group as heading, a text, or nothing. */
  readonly heading: BoardGroup | string | null;
  readonly note: string;
  readonly charts: readonly ViewChart[];
  /** Named for readers of the scroll box. */
  readonly label: string;
  /** Heads of the plain texts before the model's name: rank and the like. */
  readonly leads: readonly string[];
  readonly columns: readonly ViewColumn[];
  readonly bodies: readonly ViewBody[];
  readonly isMatrix: boolean;
}

export interface ViewChart {
  readonly group: BoardGroup | null;
  readonly data: PageChartData;
  readonly label: string;
  /** Follows the group's line in the caption. */
  readonly caption: string;
}

export interface ViewColumn {
  readonly id: string;
  readonly label: string;
  /** For readers of the head alone, where the label is only a number. */
  readonly spoken?: string;
  readonly formula?: string;
  readonly unit: "score" | "points" | "count" | "mark";
  readonly isLong?: boolean;
}

export interface ViewBody {
  /** Null where the section's heading is the group, or for a paper's own table. */
  readonly group: BoardGroup | null;
  readonly rows: readonly ViewRow[];
}

export interface ViewRow {
  readonly row: BoardRow | null;
  /** The name in place of a row's: that of a line of a paper's table. */
  readonly label: string;
  readonly leads: readonly string[];
  readonly cells: readonly ViewCell[];
  /** The place among the rows of its sequence, from 0; sections that follow each other count on. */
  readonly place: number;
}

export interface ViewCell {
  /** As printed; an en dash where there is none. */
  readonly text: string;
  /** Half of the interval as printed, without its sign. */
  readonly half?: string;
  /** What a reader of the cell alone is told besides. */
  readonly spoken?: string;
  readonly strong?: boolean;
  /** A share of 0 to 1, drawn as a bar under the figure. */
  readonly share?: number | null;
  /** `self`, `better`, `tied` or `worse` in a matrix. */
  readonly kind?: string;
  /** What the files say of it; null where the cell is not a figure of its own. */
  readonly record: ViewRecord | null;
}

export interface ViewRecord {
  readonly key: CellKey;
  readonly n: number | null;
  readonly clusters: number | null;
  readonly score: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly source: string | null;
  readonly note: string | null;
}

/** What the sections of a view are made for. */
export interface ViewContext {
  readonly benchmark: BenchmarkSnapshot;
  readonly language: Language;
  readonly scale: ScoreScale;
  /** The view's caption. */
  readonly caption: string;
}

/** A score's cell with its half-width, its words and its record. */
export function scoreCell(
  { benchmark, language }: Pick<ViewContext, "benchmark" | "language">,
  group: BoardGroup,
  row: BoardRow,
  column: Column,
  extra: Pick<ViewCell, "strong" | "share"> = {},
): ViewCell {
  const scale = scoreScaleOf(benchmark.id);
  const cell = findCell(row, column.key);
  const text = formatCell(cell, scale, column.metric.unit, printedDecimals(group, column));
  const { board: texts } = dictionaries[language];
  const interval = cell?.interval ?? null;
  return {
    ...extra,
    text,
    ...(text === "–" ? { spoken: cellNote(cell, texts) ?? texts.notRun } : {}),
    ...(interval === null || column.metric.unit !== "fraction" ? {} : { half: formatHalfWidth(interval, scale) }),
    record: recordOf(column.key, cell),
  };
}

/** What files say of a cell. */
export function recordOf(key: CellKey, cell: Cell | undefined): ViewRecord {
  const value = cell?.value ?? null;
  return {
    key,
    n: cell?.n ?? null,
    clusters: cell?.clusters ?? null,
    score: value,
    low: cell?.interval?.low ?? null,
    high: cell?.interval?.high ?? null,
    source: cell?.table ?? null,
    note: cell?.note ?? (value !== null && !cell?.interval ? "interval not known" : null),
  };
}

/** A figure that follows from two others of its row; its interval is not known. */
export function derivedCell(key: CellKey, value: number | null, text: string, note: string, strong = false): ViewCell {
  return {
    text,
    strong,
    record: { key, n: null, clusters: null, score: value, low: null, high: null, source: null, note },
  };
}

/** One table of the board's own rows, a body a group; without a heading, since the page's own says what it is. */
export function boardSection<Part extends { readonly group: BoardGroup }>(
  section: Pick<ViewSection, "id" | "label" | "charts" | "columns">,
  parts: readonly Part[],
  cellsOf: (row: BoardRow, part: Part) => readonly ViewCell[],
): ViewSection {
  const bodies = parts.map((part) => ({
    group: part.group,
    rows: part.group.rows.map((row) => ({ row, label: row.system, leads: [], cells: cellsOf(row, part) })),
  }));
  return { ...section, heading: null, note: "", leads: [], isMatrix: false, bodies: placeRows(bodies) };
}

/** Gives every row its place, counting through the bodies of one sequence from `first`. */
export function placeRows(
  bodies: readonly { readonly group: BoardGroup | null; readonly rows: readonly Omit<ViewRow, "place">[] }[],
  first = 0,
): readonly ViewBody[] {
  let place = first;
  return bodies.map(({ group, rows }) => ({ group, rows: rows.map((row) => ({ ...row, place: place++ })) }));
}
