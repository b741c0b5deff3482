import type { BoardQuery } from "../../query/board-query.ts";
import type { ControlTexts, Option } from "./texts.ts";

export interface ActiveFilter {
  readonly text: string;
  /** The change of the query that takes it away. */
  readonly without: Partial<BoardQuery>;
}

/** The filters that are on, in words, in the order of the controls. */
export function listActiveFilters(
  query: BoardQuery,
  levels: readonly Option[],
  texts: ControlTexts,
): readonly ActiveFilter[] {
  return [
    { text: query.q === "" ? "" : `“${query.q}”`, without: { q: "" } },
    { text: query.org, without: { org: "" } },
    { text: levels.find(({ id }) => id === query.level)?.label ?? "", without: { level: "" } },
    { text: query.open ? texts.weights : "", without: { open: false } },
    { text: query.method ? texts.method : "", without: { method: false } },
  ].filter(({ text }) => text !== "");
}
