import { useEffect, useMemo, useRef, useState } from "react";
import { fill } from "../i18n/fill.ts";
import type { BoardQuery } from "../query/board-query.ts";
import { DEFAULT_BOARD_QUERY, formatBoardQuery, PINS_MAX, parseBoardQuery } from "../query/board-query.ts";
import { ActiveFilters } from "./board/active-filters.tsx";
import { CopyLink } from "./board/copy-link.tsx";
import { listActiveFilters } from "./board/list-active-filters.ts";
import { showQuery } from "./board/show.ts";
import type { BoardTable } from "./board/table-rows.ts";
import { readBoardTable } from "./board/table-rows.ts";
import type { ControlTexts, Option } from "./board/texts.ts";
import { useTableButtons } from "./board/use-table-buttons.ts";

interface Props {
  readonly benchmark: string;
  readonly snapshotId: string;
  readonly headline: string;
  /** Columns that can be sorted by and, on a phone, shown as the score; the headline first. */
  readonly columns: readonly Option[];
  readonly levels: readonly Option[];
  readonly organisations: readonly string[];
  readonly texts: ControlTexts;
  readonly comparePath: string;
}

/**
 * Search, filters, sorting, pins and the link over the table that the page was delivered with. The address is the only
 * state: every change is written there, and what stands there is what is shown.
 */
export function BoardControls(props: Props) {
  const { headline, columns, levels, organisations, texts, snapshotId } = props;
  const [table, setTable] = useState<BoardTable>();
  const [query, setQuery] = useState(DEFAULT_BOARD_QUERY);
  const [ignored, setIgnored] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<number>();
  const [notice, setNotice] = useState("");

  useEffect(() => {
    const found = readBoardTable();
    if (found === undefined) return;
    const read = () => {
      const known = {
        columns: columns.map(({ id }) => id),
        organisations,
        levels: levels.map(({ id }) => id),
        entries: found.rows.map(({ entry }) => entry),
      };
      const parsed = parseBoardQuery(location.search, known);
      setQuery(parsed.query);
      setIgnored(parsed.ignored);
    };
    read();
    setTable(found);
    addEventListener("popstate", read);
    return () => removeEventListener("popstate", read);
  }, [columns, levels, organisations]);

  useEffect(() => {
    if (table !== undefined) setShown(showQuery(table, query, headline));
  }, [table, query, headline]);

  const change = (part: Partial<BoardQuery>) => {
    const next = { ...query, ...part };
    history.replaceState(history.state, "", `${location.pathname}${formatBoardQuery(next)}${location.hash}`);
    setQuery(next);
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

  const status = useStatus(table, query, shown, props);
  const filterCount = [query.org, query.level].filter((value) => value !== "").length;
  const clear = () => change({ q: "", org: "", level: "", open: false });
  const ready = table !== undefined;
  return (
    <search className="controls" id="controls" aria-label={texts.label}>
      <input
        className="field search"
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
      <label className="check">
        <input
          type="checkbox"
          disabled={!ready}
          checked={query.open}
          onChange={(event) => change({ open: event.target.checked })}
        />
        {texts.weights}
      </label>
      <details className="filters">
        <summary className="button">
          {texts.filters}
          {filterCount > 0 && ` ${filterCount}`}
        </summary>
        <div className="filter-panel">
          <Choice
            label={texts.level}
            disabled={!ready}
            value={query.level}
            options={[{ id: "", label: texts.allLevels }, ...levels]}
            onChange={(level) => change({ level })}
          />
          <Choice
            label={texts.organisation}
            disabled={!ready}
            value={query.org}
            options={[{ id: "", label: texts.allOrganisations }, ...organisations.map((id) => ({ id, label: id }))]}
            onChange={(org) => change({ org })}
          />
          <label className="check wide-only">
            <input
              type="checkbox"
              disabled={!ready}
              checked={query.cols}
              onChange={(event) => change({ cols: event.target.checked })}
            />
            {texts.categoryColumns}
          </label>
        </div>
      </details>
      <span className="small quiet status" role="status">
        {status}
      </span>
      {query.pin.length > 1 && (
        <a className="button" href={`${props.comparePath}?b=${props.benchmark}&e=${query.pin.join(",")}`}>
          {fill(texts.compare, { count: query.pin.length })}
        </a>
      )}
      <CopyLink query={{ ...query, v: snapshotId }} texts={texts} disabled={!ready} />
      <ActiveFilters query={query} levels={levels} texts={texts} onChange={change} onClear={clear} />
      {notice !== "" && <p className="notice warn small">{notice}</p>}
      {ignored.length > 0 && <p className="notice warn small">{fill(texts.ignored, { parts: ignored.join(", ") })}</p>}
      {query.v !== "" && query.v !== snapshotId && (
        <p className="notice small">
          {fill(texts.olderVersion, { id: query.v.slice(0, 12) })}{" "}
          <a href={`/data/v1/snapshots/${query.v}.json`}>{texts.olderFiles}</a>
        </p>
      )}
      {shown === 0 && (
        <p className="notice">
          {fill(texts.noMatch, {
            filters: listActiveFilters(query, levels, texts)
              .map(({ text }) => text)
              .join(texts.and),
          })}{" "}
          <button className="plain" type="button" onClick={clear}>
            {texts.clear}
          </button>
        </p>
      )}
    </search>
  );
}

/** What is shown, said once it has been still for 300 ms, so that a reader is not interrupted at every key. */
function useStatus(table: BoardTable | undefined, query: BoardQuery, shown: number | undefined, props: Props): string {
  const { texts, columns, headline } = props;
  const [status, setStatus] = useState("");
  const first = useRef(true);
  const text = useMemo(() => {
    if (table === undefined || shown === undefined) return "";
    const sorted = query.sort === "" ? headline : query.sort;
    const column =
      table.columns.find(({ id }) => id === sorted)?.label ?? columns.find(({ id }) => id === sorted)?.label ?? sorted;
    const direction = query.dir === "best" ? texts.best : texts.worst;
    return fill(texts.status, { shown, all: table.rows.length, column, direction });
  }, [table, query.sort, query.dir, shown, texts, columns, headline]);
  useEffect(() => {
    if (text === "") return;
    const timer = setTimeout(() => setStatus(text), first.current ? 0 : 300);
    first.current = false;
    return () => clearTimeout(timer);
  }, [text]);
  return status;
}

interface ChoiceProps {
  readonly label: string;
  readonly className?: string;
  readonly disabled: boolean;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (id: string) => void;
}

function Choice({ label, className = "", disabled, value, options, onChange }: ChoiceProps) {
  return (
    <label className={`select ${className}`}>
      <span>{label}</span>
      <select className="field" disabled={disabled} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
