import { useEffect, useRef, useState } from "react";
import { fill } from "../i18n/fill.ts";
import { PINS_MAX } from "../query/board-query.ts";
import { ActiveFilters } from "./board/active-filters.tsx";
import type { BoardProps } from "./board/board-props.ts";
import { Check } from "./board/check.tsx";
import { Choice } from "./board/choice.tsx";
import { ColumnsMenu } from "./board/columns-menu.tsx";
import { CopyLink } from "./board/copy-link.tsx";
import { DownloadMenu } from "./board/download-menu.tsx";
import { FilterFields } from "./board/filter-fields.tsx";
import { listActiveFilters } from "./board/list-active-filters.ts";
import { listShownFiles } from "./board/list-shown-files.ts";
import { Notices } from "./board/notices.tsx";
import { PhoneBar } from "./board/phone-bar.tsx";
import { RowsNotice } from "./board/rows-notice.tsx";
import { shortMetric } from "./board/short-metric.ts";
import { showQuery } from "./board/show.ts";
import { useAllRows } from "./board/use-all-rows.ts";
import { useBoard } from "./board/use-board.ts";
import { useCarriedPins } from "./board/use-carried-pins.ts";
import { useEscape } from "./board/use-escape.ts";
import { useFigures } from "./board/use-figures.ts";
import { useStatus } from "./board/use-status.ts";
import { useTableButtons } from "./board/use-table-buttons.ts";

/**
 * Search, filters, sorting, pins, metric, columns and the link over the table that the page was delivered with. The
 * address is the only state: every change is written there, and what stands there is what is shown.
 */
export function BoardControls(props: BoardProps) {
  const { headline, columns, metrics, groups, levels, texts, snapshotId, otherPages } = props;
  const { table, query, ignored, change: changeQuery, readAgain } = useBoard(props);
  // A link to the page's own snapshot asks for no other figures, so its rows are those of the other pages.
  const own = query.v === snapshotId ? { ...query, v: "" } : query;
  const { state: rowsState, load, markAll } = useAllRows(table, own, otherPages, readAgain);
  const figures = useFigures(table, query, props, () => {
    markAll();
    readAgain();
  });
  const [shown, setShown] = useState<number>();
  const [notice, setNotice] = useState("");
  const filters = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    if (table === undefined) return;
    setShown(showQuery(table, query, { headline, columns }));
    table.element.classList.toggle("all-columns", query.all);
  }, [table, query, headline, columns]);

  const change: typeof changeQuery = (part) => {
    changeQuery(part);
    setNotice("");
  };
  useTableButtons(table, {
    onSort: (column) => {
      const sorted = query.sort === "" ? headline : query.sort;
      const again = column === sorted;
      change({ sort: column === headline ? "" : column, dir: again && query.dir === "best" ? "worst" : "best" });
    },
    onPin: (entry) => {
      const pinned = query.pin.includes(entry);
      if (!pinned && query.pin.length >= PINS_MAX) setNotice(fill(texts.pinMax, { max: PINS_MAX }));
      else change({ pin: pinned ? query.pin.filter((other) => other !== entry) : [...query.pin, entry] });
    },
  });
  useEscape(filters);
  useCarriedPins();

  const status = useStatus(table, query, shown, props);
  const active = listActiveFilters(query, levels, texts);
  const clear = () => change({ q: "", org: "", level: "", open: false, method: false });
  const ready = table !== undefined;
  const fields = { query, props, ready, onChange: change };
  const hasMetrics = metrics.length > 1;
  const chooseMetric = (id: string) => change({ metric: id === metrics[0]?.id ? "" : id });
  const metric = query.metric || (metrics[0]?.id ?? "");
  const shownColumn = columns.find(({ id }) => id === query.cat) ?? columns[0];
  return (
    <search className="controls" id="controls" aria-label={texts.label}>
      {hasMetrics && (
        <fieldset className="bare switch not-phone" disabled={!ready}>
          <legend className="hidden">{texts.metric}</legend>
          {metrics.map(({ id, label }) => (
            <label key={id} title={label}>
              <input
                type="radio"
                name="metric"
                aria-label={label}
                checked={metric === id}
                onChange={() => chooseMetric(id)}
              />
              {shortMetric(texts, id, label)}
            </label>
          ))}
        </fieldset>
      )}
      <input
        className="field search not-phone"
        type="search"
        placeholder={texts.search}
        aria-label={texts.search}
        disabled={!ready}
        maxLength={80}
        value={query.q}
        onChange={(event) => change({ q: event.target.value })}
      />
      <Choice
        className="phone-only"
        label={texts.shown}
        disabled={!ready}
        value={query.cat || headline}
        options={columns}
        onChange={(id) => change({ cat: id === headline ? "" : id, sort: id === headline ? "" : id, dir: "best" })}
      />
      {shownColumn !== undefined && (
        <button
          className="button about phone-only"
          type="button"
          popoverTarget={`about-${columns.indexOf(shownColumn)}`}
          aria-label={fill(texts.about, { column: shownColumn.label })}
        >
          ?
        </button>
      )}
      {!props.isHeat && (
        <button
          className="plain phone-only"
          type="button"
          disabled={!ready}
          onClick={() => change({ all: !query.all })}
        >
          {query.all ? texts.listOnly : texts.allColumns}
        </button>
      )}
      <Check
        label={texts.weights}
        className="not-phone"
        disabled={!ready}
        checked={query.open}
        onChange={(open) => change({ open })}
      />
      <details className="filters not-phone" ref={filters}>
        <summary className="button">
          {texts.filters}
          {active.length > 0 && ` ${active.length}`}
        </summary>
        <div className="filter-panel">
          <FilterFields {...fields} />
        </div>
      </details>
      {groups.length > 0 && <ColumnsMenu {...fields} />}
      <span className="small quiet status" role="status">
        {figures.kind === "fetching" ? texts.restoring : status}
      </span>
      {query.pin.length > 1 && (
        <a className="button not-phone" href={compareHref(props, query.pin)}>
          {fill(texts.compare, { count: query.pin.length })}
        </a>
      )}
      <CopyLink query={{ ...query, v: query.v || snapshotId }} texts={texts} disabled={!ready} />
      <DownloadMenu
        links={props.links}
        shown={listShownFiles({ table, query, count: shown ?? 0, rowsState, figures }, props)}
        texts={texts}
      />
      <ActiveFilters query={query} levels={levels} texts={texts} onChange={change} onClear={clear} />
      <RowsNotice state={rowsState} rows={props.rows} texts={texts} disabled={!ready} onLoad={load} />
      <Notices
        figures={figures}
        query={query}
        ignored={ignored}
        notice={notice}
        isEmpty={shown === 0}
        props={props}
        onClear={clear}
      />
      <PhoneBar
        {...fields}
        shown={shown ?? 0}
        metric={metric}
        onMetric={chooseMetric}
        filterCount={active.length}
        compareHref={query.pin.length > 1 ? compareHref(props, query.pin) : undefined}
      />
    </search>
  );
}

function compareHref({ comparePath, benchmark }: BoardProps, pins: readonly string[]): string {
  return `${comparePath}?b=${benchmark}&e=${pins.join(",")}`;
}
