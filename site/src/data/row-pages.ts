import type { BoardGroup } from "./board-groups.ts";
import type { View } from "./views.ts";
import { viewPath } from "./views.ts";

/** Boards up to this many rows are one page; larger ones have pages of as many. */
export const ROWS_PER_PAGE = 200;
/** With script, so many rows of a board of several pages are laid out until all are asked for. */
export const ROWS_LAID_OUT_FIRST = 50;

export interface GroupOnPage {
  readonly group: BoardGroup;
  /** The group's rows on this page are `rows.slice(from, to)`. */
  readonly from: number;
  readonly to: number;
  /** The place of the first of them among all rows of the board, from 0. */
  readonly first: number;
}

/** How many pages the rows of these groups need; 1 for an empty board. */
export function countPages(groups: readonly BoardGroup[]): number {
  return Math.max(1, Math.ceil(countRows(groups) / ROWS_PER_PAGE));
}

/** All rows of these groups. */
export function countRows(groups: readonly BoardGroup[]): number {
  return groups.reduce((sum, group) => sum + group.rows.length, 0);
}

/** The groups with rows on a page (from 1), in order, each with its range. */
export function pageOfRows(groups: readonly BoardGroup[], page: number): readonly GroupOnPage[] {
  const [begin, end] = [(page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE];
  let place = 0;
  return groups.flatMap((group) => {
    const start = place;
    place += group.rows.length;
    const from = Math.max(0, begin - start);
    const to = Math.min(group.rows.length, end - start);
    return from < to ? [{ group, from, to, first: start + from }] : [];
  });
}

/** Whether a row waits to be laid out until all are asked for: of a board of several pages, those after the first few. */
export function isLater(place: number, { page, pages }: { readonly page: number; readonly pages: number }): boolean {
  return pages > 1 && page === 1 && place >= ROWS_LAID_OUT_FIRST;
}

/** The address of a page of rows of a view, without the language; the first is the view's own. */
export function rowPagePath(benchmark: string, view: View, page: number, release?: { readonly name: string }): string {
  const path = viewPath(benchmark, view, release);
  return page === 1 ? path : `${path}page/${page}/`;
}
