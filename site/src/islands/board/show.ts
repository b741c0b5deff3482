import type { BoardQuery } from "../../query/board-query.ts";
import { arrange, matches } from "./arrange.ts";
import { scaleHeat } from "./heat-within.ts";
import { hideBlocks, hideColumns } from "./hide-columns.ts";
import type { BoardTable, TableRow } from "./table-rows.ts";
import type { ColumnOption } from "./texts.ts";

export interface ShownColumns {
  readonly headline: string;
  readonly columns: readonly ColumnOption[];
}

/** Orders, hides and marks the existing rows as the query says; returns how many are shown. */
export function showQuery(table: BoardTable, query: BoardQuery, shownColumns: ShownColumns): number {
  const { headline } = shownColumns;
  let shown = 0;
  for (const [group, rows] of Map.groupBy(table.rows, (row) => row.group)) {
    let shownInGroup = 0;
    for (const row of rows) {
      const visible = matches(row, query);
      if (row.element.hidden === visible) row.element.hidden = !visible;
      markPinned(row, query.pin.includes(row.entry));
      if (visible) shownInGroup += 1;
    }
    group.hidden = shownInGroup === 0;
    shown += shownInGroup;
    placeRows(group, arrange(rows, query, headline));
  }
  markSorted(table, query, headline);
  showColumns(table, query, shownColumns);
  scaleHeat(table, query.within);
  return shown;
}

function placeRows(group: HTMLTableSectionElement, rows: readonly TableRow[]): void {
  const inPlace = [...group.querySelectorAll<HTMLTableRowElement>("tr[data-entry]")];
  if (inPlace.every((element, index) => element === rows[index]?.element)) return;
  if (typeof group.moveBefore === "function") {
    // Moves a row as it is, focus included: a tenth of the cost of taking it out and putting it in again.
    for (const { element } of rows) group.moveBefore(element, null);
    return;
  }
  const { parentNode, nextSibling } = group;
  const focused = group.contains(document.activeElement) ? document.activeElement : null;
  // Out of the page while its rows move, so that they are laid out once, as if they had come in this order.
  group.remove();
  group.append(...rows.map((row) => row.element));
  parentNode?.insertBefore(group, nextSibling);
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

function markPinned({ element }: TableRow, pinned: boolean): void {
  if (element.classList.contains("pinned") === pinned) return;
  element.classList.toggle("pinned", pinned);
  element.querySelector("[data-pin]")?.setAttribute("aria-pressed", String(pinned));
}

/** Only the sorted column says so. Names ascend where they are best first. */
function markSorted(table: BoardTable, query: BoardQuery, headline: string): void {
  const sorted = query.sort === "" ? headline : query.sort;
  const descends = (query.dir === "best") !== (sorted === "name");
  for (const { id, head } of table.columns) {
    if (id === sorted) head.setAttribute("aria-sort", descends ? "descending" : "ascending");
    else head.removeAttribute("aria-sort");
  }
}

/** Groups of category columns on or off; on a phone the one chosen score takes the place of the headline's. */
function showColumns(table: BoardTable, query: BoardQuery, { headline, columns }: ShownColumns): void {
  const { cols } = query;
  const isOff = (group: string) => cols !== null && group !== "" && !cols.includes(group);
  const groupOf = new Map(columns.map(({ id, group }) => [id, group]));
  hideColumns(table, (id) => isOff(groupOf.get(id) ?? ""));
  hideBlocks(table, isOff);
  const chosen = query.cat === "" || query.cat === headline ? undefined : query.cat;
  const before = table.element.dataset["shown"];
  if (before === chosen) return;
  for (const cell of table.element.querySelectorAll(".shown-score")) cell.classList.remove("shown-score");
  if (chosen === undefined) delete table.element.dataset["shown"];
  else table.element.dataset["shown"] = chosen;
  const place = table.columns.find(({ id }) => id === chosen)?.head.cellIndex;
  if (place === undefined) return;
  for (const row of table.rows) row.element.cells[place]?.classList.add("shown-score");
}
