import { useCallback, useEffect, useState } from "react";
import type { BoardQuery } from "../../query/board-query.ts";
import { DEFAULT_BOARD_QUERY, formatBoardQuery, parseBoardQuery } from "../../query/board-query.ts";
import type { BoardProps } from "./board-props.ts";
import type { BoardTable } from "./table-rows.ts";
import { readBoardTable } from "./table-rows.ts";

/** The state of the address of a board's page, and the table once it was found. */
export function useBoard(props: BoardProps) {
  const { columns, metrics, groups, organisations, levels, otherPages } = props;
  const [table, setTable] = useState<BoardTable>();
  const [query, setQuery] = useState(DEFAULT_BOARD_QUERY);
  const [ignored, setIgnored] = useState<readonly string[]>([]);

  useEffect(() => {
    const found = readBoardTable();
    if (found === undefined) return;
    const read = () => {
      const isWhole = otherPages.length === 0 && !new URLSearchParams(location.search).has("v");
      const parsed = parseBoardQuery(location.search, {
        columns: columns.map(({ id }) => id),
        metrics: metrics.slice(1).map(({ id }) => id),
        groups: groups.map(({ id }) => id),
        organisations,
        levels: levels.map(({ id }) => id),
        entries: isWhole ? found.rows.map(({ entry }) => entry) : undefined,
      });
      setQuery(parsed.query);
      setIgnored(parsed.ignored);
    };
    read();
    setTable(found);
    addEventListener("popstate", read);
    return () => removeEventListener("popstate", read);
  }, [columns, metrics, groups, organisations, levels, otherPages]);

  const change = (part: Partial<BoardQuery>) => {
    const next = { ...query, ...part };
    history.replaceState(history.state, "", `${location.pathname}${formatBoardQuery(next)}${location.hash}`);
    setQuery(next);
  };
  /** To be called when rows were added to, taken from or redrawn in the page's table. */
  const readAgain = useCallback(() => setTable(readBoardTable()), []);
  return { table, query, ignored, change, readAgain };
}
