import { fill } from "../../i18n/fill.ts";
import type { BoardQuery } from "../../query/board-query.ts";
import { formatBoardQuery } from "../../query/board-query.ts";
import type { BoardProps } from "./board-props.ts";
import { columnKey } from "./column-key.ts";
import type { ShownFiles } from "./download-menu.tsx";
import type { BoardTable } from "./table-rows.ts";
import type { RowsState } from "./use-all-rows.ts";
import type { Figures } from "./use-figures.ts";

interface Shown {
  readonly table: BoardTable | undefined;
  readonly query: BoardQuery;
  readonly count: number;
  readonly rowsState: RowsState;
  readonly figures: Figures;
}

/** The files of what the table shows, where that is not the view as it was delivered; else undefined. */
export function listShownFiles(shown: Shown, props: BoardProps): ShownFiles | undefined {
  const { table, query, count, rowsState, figures } = shown;
  const isOlder = figures.kind === "older";
  const id = isOlder ? query.v : props.snapshotId;
  const { texts } = props;
  const isAsAsked = figures.kind === "page" || isOlder;
  // Neither is part of a file: how heat is drawn, and what a phone lays out.
  const drawing = { within: false, all: false, cat: "", pinElsewhere: [] };
  const chosen = { ...query, ...drawing, v: isOlder ? id : "", metric: isAsAsked ? query.metric : "" };
  if (table === undefined || formatBoardQuery(chosen) === "") return undefined;
  const isWhole = rowsState === "all";
  const values = isWhole
    ? { shown: count, all: isOlder ? table.rows.length : props.rows }
    : { shown: props.rows, all: props.rows };
  return {
    label: fill(texts.shownFiles, values),
    ready: figures.kind !== "fetching" && (isWhole || rowsState === "some") && count > 0,
    isOlder,
    make: async (format) => {
      const [{ fetchSnapshot }, { shownFile }] = await Promise.all([
        import("../view/fetch-snapshot.ts"),
        import("../../downloads/shown-file.ts"),
      ]);
      return shownFile(
        await fetchSnapshot(id),
        {
          benchmark: props.benchmark,
          view: props.isHeat ? "heat" : "table",
          rows: isWhole ? seenRows(table) : undefined,
          columns: seenColumns(chosen, props),
          origin: location.origin,
          query: formatBoardQuery({ ...chosen, v: id }),
          release: isOlder ? undefined : props.release,
        },
        format,
      );
    },
  };
}

function seenRows({ element }: BoardTable) {
  return [...element.tBodies].flatMap((body) =>
    [...body.querySelectorAll<HTMLTableRowElement>("tr[data-entry]:not([hidden])")].map((row) => ({
      group: body.dataset["group"] ?? "",
      entry: row.dataset["entry"] ?? "",
    })),
  );
}

function seenColumns({ cols, metric }: BoardQuery, { headline, columns, metrics }: BoardProps) {
  const own = metrics[0]?.id ?? "";
  const keyOf = (id: string) => columnKey(id, own, metric === "" ? own : metric);
  const rest = columns.filter(({ id, group }) => id !== headline && (cols === null || cols.includes(group)));
  return [keyOf(headline), ...rest.map(({ id }) => keyOf(id))] as const;
}
