import { useState } from "react";
import { ROWS_LAID_OUT_FIRST } from "../../data/row-pages.ts";
import type { controls } from "../../i18n/en/controls.ts";
import { fill } from "../../i18n/fill.ts";
import type { RowsState } from "./use-all-rows.ts";

interface Props {
  readonly state: RowsState;
  /** Rows of the whole board. */
  readonly rows: number;
  readonly texts: Pick<typeof controls, "partial" | "loadingRows" | "allRows" | "rowsFailed" | "showAll">;
  readonly disabled: boolean;
  readonly onLoad: () => void;
}

/** How many rows of a large board are laid out, with the button that brings the rest; nothing on a board of one page. */
export function RowsNotice({ state, rows, texts, disabled, onLoad }: Props) {
  // The line keeps its place once all rows are there: without it the table would jump up under the reader.
  const [isLarge] = useState(state !== "all");
  if (!isLarge) return null;
  const said = {
    some: fill(texts.partial, { shown: ROWS_LAID_OUT_FIRST, all: rows }),
    failed: `${fill(texts.partial, { shown: ROWS_LAID_OUT_FIRST, all: rows })} ${texts.rowsFailed}`,
    fetching: fill(texts.loadingRows, { count: rows }),
    all: fill(texts.allRows, { count: rows }),
  };
  return (
    <p className="small rows-state">
      {said[state]}{" "}
      {state !== "all" && (
        <button className="plain" type="button" disabled={disabled || state === "fetching"} onClick={onLoad}>
          {fill(texts.showAll, { count: rows })}
        </button>
      )}
    </p>
  );
}
