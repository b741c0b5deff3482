import { useEffect, useState } from "react";
import type { BoardQuery } from "../../query/board-query.ts";
import { DEFAULT_BOARD_QUERY, formatBoardQuery } from "../../query/board-query.ts";
import { loadPages } from "./load-pages.ts";
import type { BoardTable } from "./table-rows.ts";

export type RowsState = "some" | "fetching" | "all" | "failed";

/** Fetches the rows of the other pages when they are asked for, or as soon as the address sorts or filters. */
export function useAllRows(
  table: BoardTable | undefined,
  query: BoardQuery,
  otherPages: readonly string[],
  onLoaded: () => void,
) {
  const [state, setState] = useState<RowsState>(otherPages.length === 0 ? "all" : "some");
  const load = async () => {
    if (table === undefined || state === "fetching" || state === "all") return;
    setState("fetching");
    try {
      await loadPages([table.element], otherPages);
      onLoaded();
      setState("all");
      for (const pager of document.querySelectorAll<HTMLElement>(".pager")) pager.hidden = true;
    } catch {
      setState("failed");
    }
  };
  const { cols, within, cat, v, metric, pinElsewhere } = query;
  // Older figures and other metrics bring every row themselves.
  const needsAll =
    v === "" &&
    metric === "" &&
    formatBoardQuery(query) !== formatBoardQuery({ ...DEFAULT_BOARD_QUERY, cols, within, cat, pinElsewhere });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when the table is there and the address needs it
  useEffect(() => {
    if (needsAll && state === "some") void load();
  }, [needsAll, table]);
  return { state, load, markAll: () => setState("all") };
}
