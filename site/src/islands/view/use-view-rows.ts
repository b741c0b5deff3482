import { useState } from "react";
import { loadPages } from "../board/load-pages.ts";
import type { RowsState } from "../board/use-all-rows.ts";

/** The rows of a large view: some are laid out, `load` brings those of the other pages and lays out all. */
export function useViewRows(otherPages: readonly string[]) {
  const [state, setState] = useState<RowsState>(otherPages.length === 0 ? "all" : "some");
  const load = async () => {
    setState("fetching");
    try {
      await loadPages([...document.querySelectorAll<HTMLTableElement>("#view table[data-board]")], otherPages);
      setState("all");
      for (const pager of document.querySelectorAll<HTMLElement>(".pager")) pager.hidden = true;
    } catch {
      setState("failed");
    }
  };
  return { state, load };
}
