import { formatCount, formatScore } from "../../data/format.ts";
import { separateDifference } from "../../data/separate-difference.ts";
import type { BoardRow } from "../../data/snapshot.ts";
import { findCell } from "../../data/snapshot.ts";
import { fill } from "../../i18n/fill.ts";
import type { BoardProps } from "./board-props.ts";
import type { DrawnColumn } from "./draw-row.ts";

/** Rows of one group as they are drawn, and the group's name as it stands above them. */
export interface DrawnGroup {
  readonly title: string;
  readonly rows: readonly BoardRow[];
}

const delivered = new WeakMap<Element, readonly Node[]>();

/** Puts the notes of the heads back as the page was delivered with them. */
export function restoreNotes(): void {
  for (const note of document.querySelectorAll(".column-notes [popover]")) {
    const nodes = delivered.get(note);
    if (nodes !== undefined) note.replaceChildren(...nodes);
  }
}

/**
 * Makes the note of every head tell of the figures that are drawn: another metric's, or an older snapshot's. Their smallest
 * difference follows from the rows' own intervals, because a board's file holds no paired differences.
 */
export function rewriteNotes(groups: readonly DrawnGroup[], columns: readonly DrawnColumn[], props: BoardProps): void {
  restoreNotes();
  for (const [place, column] of columns.entries()) {
    const note = document.getElementById(`about-${place}`);
    if (note === null) continue;
    const nodes = [...note.childNodes];
    delivered.set(note, nodes);
    note.replaceChildren(...nodes.map((node) => node.cloneNode(true)));
    const [own = ""] = column.id.split(".");
    if (own !== column.key.metric) nameMetric(note, column, place, props);
    const lines = groups
      .filter(({ rows }) => rows.some(({ split }) => split !== null))
      .map((group) => tell(group, column, props));
    for (const old of note.querySelectorAll(".told")) old.remove();
    note.querySelector(".formula")?.after(...lines.map(toLine));
  }
}

function nameMetric(note: HTMLElement, column: DrawnColumn, place: number, { metrics }: BoardProps): void {
  const metric = metrics.find(({ id }) => id === column.key.metric);
  const [title, formula] = [note.querySelector("dt"), note.querySelector<HTMLElement>(".formula")];
  if (metric === undefined || title === null || formula === null) return;
  title.textContent = place === 0 ? metric.label : `${metric.label}: ${column.label}`;
  formula.textContent = metric.formula.text;
  formula.lang = metric.formula.lang ?? "";
  if (metric.formula.lang === undefined) formula.removeAttribute("lang");
}

function tell(
  { title, rows }: DrawnGroup,
  column: DrawnColumn,
  { language, scale, cluster, texts }: BoardProps,
): string {
  const difference = column.unit === "fraction" ? separateDifference(rows, column.key) : null;
  if (difference === null) return fill(texts.aboutNothing, { group: title });
  const known = rows.map((row) => findCell(row, column.key)).find((cell) => cell?.n !== undefined);
  const count = (value: number | undefined) => (value === undefined ? "–" : formatCount(value, language));
  const figures = { n: count(known?.n), clusters: count(known?.clusters), difference: formatScore(difference, scale) };
  return fill(texts.aboutSeparate, { group: title, ...figures, ...cluster });
}

function toLine(text: string): HTMLElement {
  const line = document.createElement("dd");
  line.className = "told";
  line.textContent = text;
  return line;
}
