import { compareRows, groupId } from "../../data/board-groups.ts";
import { decimalsOf } from "../../data/format.ts";
import type { BoardRow, CellKey } from "../../data/snapshot.ts";
import { findCell } from "../../data/snapshot.ts";
import { listTieBrackets } from "../../data/ties.ts";
import { fill } from "../../i18n/fill.ts";
import type { BoardFile } from "./board-file.ts";
import type { BoardProps } from "./board-props.ts";
import { columnKey } from "./column-key.ts";
import type { DrawnColumn, RowSurroundings } from "./draw-row.ts";
import { drawRow } from "./draw-row.ts";
import type { DrawnGroup } from "./rewrite-notes.ts";
import { restoreNotes, rewriteNotes } from "./rewrite-notes.ts";

/**
 * Draws a board's rows into the existing table: those of another snapshot, or another metric in place of the headline's.
 * Rows that the file lacks go, new ones are copied from a row that is there, so that the result is what the page of that
 * snapshot printed. With the page's own snapshot and metric nothing changes but the order, which is the page's.
 */
export function redrawBoard(table: HTMLTableElement, file: BoardFile, metric: string, props: BoardProps): void {
  const known = new Map(
    [...table.querySelectorAll<HTMLTableRowElement>("tr[data-entry]")].map((row) => [row.dataset["entry"] ?? "", row]),
  );
  const template = known.values().next().value;
  if (template === undefined) return;
  const columns = drawnColumns(props, file.headline, metric);
  const bodies = [...table.tBodies];
  const groups: DrawnGroup[] = [];
  for (const [id, unsorted] of Map.groupBy(file.rows, groupId)) {
    const rows = unsorted.toSorted((a, b) => compareRows(file, a, b));
    const body = bodies.find((one) => one.dataset["group"] === id) ?? addGroup(table, id, rows[0], props);
    const surroundings = surroundingsOf(rows, file, columns);
    const drawn = rows.map((row, index) => {
      const copy = template.cloneNode(true);
      const element = known.get(row.entry) ?? (copy instanceof HTMLTableRowElement ? copy : template);
      known.delete(row.entry);
      drawRow(element, row, surroundings(index), props);
      return element;
    });
    body.append(...drawn);
    groups.push({ title: titleOf(body), rows });
  }
  for (const gone of known.values()) gone.remove();
  for (const body of bodies) {
    if (body.querySelector("tr[data-entry]") === null) body.remove();
  }
  nameColumns(table, columns, props, metric);
  if (file.snapshot === props.snapshotId && metric === props.metrics[0]?.id) restoreNotes();
  else rewriteNotes(groups, columns, props);
}

function titleOf(body: HTMLTableSectionElement): string {
  const line = body.querySelector(".group-line");
  return (line?.firstElementChild ?? line)?.textContent ?? "";
}

/** The page's columns with the cells that they show when a metric takes the headline's place. */
function drawnColumns(props: BoardProps, headline: CellKey, metric: string): readonly DrawnColumn[] {
  return props.columns.map((column) => ({ ...column, key: columnKey(column.id, headline.metric, metric) }));
}

function surroundingsOf(rows: readonly BoardRow[], file: BoardFile, columns: readonly DrawnColumn[]) {
  const brackets = listTieBrackets(rows.map((row) => row.rank));
  const [leader] = rows;
  const [first] = columns;
  const lead = leader && first ? (findCell(leader, first.key)?.interval?.low ?? null) : null;
  const decimals = columns.map(({ key }) =>
    Math.max(0, ...rows.map((row) => decimalsOf(findCell(row, key)?.printed ?? ""))),
  );
  return (index: number): RowSurroundings => {
    const bracket = brackets[index] ?? null;
    return {
      columns,
      decimals,
      lead,
      headline: file.headline,
      tie: bracket !== null,
      tieFirst: bracket !== null && brackets[index - 1] !== bracket,
      tieLast: bracket !== null && brackets[index + 1] !== bracket,
    };
  };
}

/** A group that the page does not have: its head says what is known of it. */
function addGroup(table: HTMLTableElement, id: string, row: BoardRow | undefined, props: BoardProps) {
  const body = table.createTBody();
  body.dataset["group"] = id;
  const copy = table.querySelector("tr.group")?.cloneNode(true);
  if (!(copy instanceof HTMLTableRowElement) || row === undefined) return body;
  for (const cell of copy.querySelectorAll("td")) cell.textContent = "";
  const line = copy.querySelector(".group-line") ?? copy;
  const level = props.levelLabels[row.level];
  line.textContent =
    row.split === null
      ? props.texts.groupReported
      : fill(props.texts.groupScored, { level, split: row.split.id, version: row.split.version });
  body.append(copy);
  return body;
}

/** The headline's column is named after the metric that it shows. */
function nameColumns(
  table: HTMLTableElement,
  columns: readonly DrawnColumn[],
  props: BoardProps,
  metric: string,
): void {
  const button = table.querySelector<HTMLButtonElement>(
    `thead button[data-sort="${CSS.escape(columns[0]?.id ?? "")}"]`,
  );
  const label = props.metrics.find(({ id }) => id === metric)?.label;
  if (button === null || label === undefined) return;
  const unit = !props.isHeat && props.scale === "percent" ? " %" : "";
  button.textContent = `${label}${unit}`;
  button.closest("th")?.setAttribute("aria-label", label);
}
