import { useEffect, useRef } from "react";
import type { BoardTable } from "./table-rows.ts";

interface Handlers {
  readonly onSort: (column: string) => void;
  readonly onPin: (entry: string) => void;
}

/** Brings the sort and pin buttons of the existing table to life: they stand disabled until there is something behind them. */
export function useTableButtons(table: BoardTable | undefined, handlers: Handlers): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    if (table === undefined) return;
    for (const button of table.element.querySelectorAll<HTMLButtonElement>("button:disabled")) button.disabled = false;
    const click = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (button === null) return;
      const column = button.dataset["sort"];
      const entry = button.closest("tr")?.dataset["entry"];
      if (column !== undefined) latest.current.onSort(column);
      else if (button.hasAttribute("data-pin") && entry !== undefined) latest.current.onPin(entry);
    };
    table.element.addEventListener("click", click);
    return () => table.element.removeEventListener("click", click);
  }, [table]);
}
