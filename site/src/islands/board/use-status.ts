import { useEffect, useMemo, useRef, useState } from "react";
import { fill } from "../../i18n/fill.ts";
import type { BoardQuery } from "../../query/board-query.ts";
import type { BoardProps } from "./board-props.ts";
import type { BoardTable } from "./table-rows.ts";

/**
 * What is shown, said once it has been still for 300 ms, so that a reader is not interrupted at every key. A page that holds
 * the whole board is delivered with the sentence, so that nothing moves when the script arrives.
 */
export function useStatus(
  table: BoardTable | undefined,
  query: BoardQuery,
  shown: number | undefined,
  props: Pick<BoardProps, "texts" | "columns" | "headline" | "rows" | "otherPages">,
): string {
  const { texts, columns, headline, rows, otherPages } = props;
  const [status, setStatus] = useState(() => {
    if (otherPages.length > 0) return "";
    const column = columns.find(({ id }) => id === headline)?.label ?? headline;
    return fill(texts.status, { shown: rows, all: rows, column, direction: texts.best });
  });
  const first = useRef(true);
  const text = useMemo(() => {
    if (table === undefined || shown === undefined) return "";
    const sorted = query.sort === "" ? headline : query.sort;
    const column =
      table.columns.find(({ id }) => id === sorted)?.label ?? columns.find(({ id }) => id === sorted)?.label ?? sorted;
    const direction = query.dir === "best" ? texts.best : texts.worst;
    const all = query.v === "" ? rows : table.rows.length;
    return fill(texts.status, { shown, all, column, direction });
  }, [table, query.sort, query.dir, query.v, shown, texts, columns, headline, rows]);
  useEffect(() => {
    if (text === "") return;
    const timer = setTimeout(() => setStatus(text), first.current ? 0 : 300);
    first.current = false;
    return () => clearTimeout(timer);
  }, [text]);
  return status;
}
