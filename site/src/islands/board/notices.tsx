import { formatDate } from "../../data/format.ts";
import { fill } from "../../i18n/fill.ts";
import type { BoardQuery } from "../../query/board-query.ts";
import { formatBoardQuery } from "../../query/board-query.ts";
import type { BoardProps } from "./board-props.ts";
import { listActiveFilters } from "./list-active-filters.ts";
import type { Figures } from "./use-figures.ts";

interface Props {
  readonly figures: Figures;
  readonly query: BoardQuery;
  readonly ignored: readonly string[];
  readonly notice: string;
  readonly isEmpty: boolean;
  readonly props: BoardProps;
  readonly onClear: () => void;
}

/** What the reader has to know about what is shown: older figures, parts of the address that were ignored, no match. */
export function Notices({ figures, query, ignored, notice, isEmpty, props, onClear }: Props) {
  const { texts, levels, language } = props;
  const id = query.v.slice(0, 12);
  const newest = (
    // Without `v` the page is loaded anew, with the figures that it was delivered with.
    <a href={`${typeof location === "undefined" ? "" : location.pathname}${formatBoardQuery({ ...query, v: "" })}`}>
      {texts.newest}
    </a>
  );
  return (
    <>
      {notice !== "" && <p className="notice warn small">{notice}</p>}
      {ignored.length > 0 && <p className="notice warn small">{fill(texts.ignored, { parts: ignored.join(", ") })}</p>}
      {figures.kind === "older" && (
        <p className="notice small" role="status">
          {fill(texts.older, { id, date: formatDate(figures.updatedAt, language) })} {newest}
        </p>
      )}
      {figures.kind === "gone" && (
        <p className="notice bad small" role="status">
          {fill(texts.gone, { id })} {newest}
        </p>
      )}
      {figures.kind === "failed" && <p className="notice bad small">{texts.loadFailed}</p>}
      {query.within && <p className="notice small">{texts.withinNote}</p>}
      {isEmpty && (
        <p className="notice">
          {fill(texts.noMatch, {
            filters: listActiveFilters(query, levels, texts)
              .map(({ text }) => text)
              .join(texts.and),
          })}{" "}
          <button className="plain" type="button" onClick={onClear}>
            {texts.clear}
          </button>
        </p>
      )}
    </>
  );
}
