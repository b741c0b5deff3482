import { useEffect, useState } from "react";
import { compareEntries } from "../data/compare.ts";
import type { CompareIndex } from "../downloads/compare-index.ts";
import type { EntryFile } from "../downloads/entry-files.ts";
import { fill } from "../i18n/fill.ts";
import type { CompareQuery } from "../query/compare-query.ts";
import { COMPARED_MAX, formatCompareQuery, parseCompareQuery } from "../query/compare-query.ts";
import type { ChartTexts } from "./chart/texts.ts";
import { CompareCharts } from "./compare/compare-charts.tsx";
import { CompareSummary } from "./compare/compare-summary.tsx";
import { CompareTable } from "./compare/compare-table.tsx";
import { loadJson } from "./compare/load-json.ts";
import type { CompareTexts } from "./compare/texts.ts";

export interface CompareViewProps {
  readonly boards: readonly { readonly id: string; readonly title: string; readonly indexPath: string }[];
  readonly texts: CompareTexts;
  readonly chartTexts: ChartTexts;
  /** `/zh` or nothing; before the address of an entry. */
  readonly prefix: string;
}

/** Two to six entries of one board beside each other; the address holds the choice. */
export function CompareView({ boards, texts, chartTexts, prefix }: CompareViewProps) {
  const [query, setQuery] = useState<CompareQuery>({ board: boards[0]?.id ?? "", entries: [] });
  const [ignored, setIgnored] = useState<readonly string[]>([]);
  const [index, setIndex] = useState<CompareIndex>();
  const [files, setFiles] = useState<ReadonlyMap<string, EntryFile | "failed">>(new Map());
  const [ready, setReady] = useState(false);

  useEffect(() => {
    const read = () => {
      const parsed = parseCompareQuery(
        location.search,
        boards.map(({ id }) => id),
      );
      setQuery(parsed.query);
      setIgnored(parsed.ignored);
      setReady(true);
    };
    read();
    addEventListener("popstate", read);
    return () => removeEventListener("popstate", read);
  }, [boards]);

  useEffect(() => {
    const board = boards.find(({ id }) => id === query.board);
    if (!ready || board === undefined) return;
    setIndex(undefined);
    loadJson<CompareIndex>(board.indexPath).then(setIndex, () => setIndex(undefined));
  }, [boards, query.board, ready]);

  useEffect(() => {
    for (const entry of query.entries) {
      const key = `${query.board}/${entry}`;
      if (files.has(key)) continue;
      loadJson<EntryFile>(`/data/v1/${query.board}/e/${entry}.json`).then(
        (file) => setFiles((known) => new Map(known).set(key, file)),
        () => setFiles((known) => new Map(known).set(key, "failed")),
      );
    }
  }, [query, files]);

  const choose = (entries: readonly string[], board = query.board) => {
    const next = { board, entries };
    history.replaceState(null, "", formatCompareQuery(next));
    setQuery(next);
    setIgnored([]);
  };
  const loaded = query.entries.map((entry) => files.get(`${query.board}/${entry}`));
  const shown = loaded.filter((file) => file !== undefined && file !== "failed");
  const failed = query.entries.filter((_, place) => loaded[place] === "failed");
  const missing = loaded.filter((file) => file === undefined).length;
  const measures = index === undefined ? [] : compareEntries(shown, index.labels.headline);
  // Failure classes by category are in the files; here they would bury what the reader came for.
  const listed = measures.filter(
    ({ dimension, metric }) => dimension === "overall" || index?.better[metric] === "higher",
  );

  return (
    <div className="compare">
      <div className="compare-choice">
        <label>
          <span>{texts.board}</span>
          <select
            className="field"
            value={query.board}
            disabled={!ready}
            onChange={(event) => choose([], event.target.value)}
          >
            {boards.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{texts.add}</span>
          <select
            className="field"
            value=""
            disabled={index === undefined || query.entries.length >= COMPARED_MAX}
            onChange={(event) => choose([...query.entries, event.target.value])}
          >
            <option value="">{texts.choose}</option>
            {[...Map.groupBy(index?.entries ?? [], ({ group }) => group)].map(([group, entries]) => (
              <optgroup key={group} label={group}>
                {entries.map(({ entry, system, organisation, demo }) => (
                  <option key={entry} value={entry} disabled={query.entries.includes(entry)}>
                    {`${system}${organisation === "" ? "" : `, ${organisation}`}${demo ? ` (${texts.demo})` : ""}`}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
      </div>
      <p className="small quiet" role="status">
        {ignored.length > 0 && `${fill(texts.ignored, { parts: ignored.join(", ") })} `}
        {failed.map((entry) => `${fill(texts.failed, { entry })} `)}
        {missing > 0 && fill(texts.loading, { count: missing })}
        {missing === 0 && query.entries.length === 0 && ready && texts.empty}
        {missing === 0 && query.entries.length === 1 && texts.one}
        {query.entries.length >= COMPARED_MAX && ` ${fill(texts.max, { max: COMPARED_MAX })}`}
      </p>
      {failed.length > 0 && (
        <ul className="link-row">
          {failed.map((entry) => (
            <li key={entry}>
              <button
                type="button"
                className="plain"
                onClick={() => choose(query.entries.filter((one) => one !== entry))}
              >
                {fill(texts.remove, { system: entry })}
              </button>
            </li>
          ))}
        </ul>
      )}
      {index !== undefined && shown.length > 0 && (
        <>
          {shown.length > 1 && <CompareSummary files={shown} measures={measures} index={index} texts={texts} />}
          {shown.length > 1 && (
            <CompareCharts files={shown} measures={measures} index={index} texts={texts} chartTexts={chartTexts} />
          )}
          <CompareTable
            files={shown}
            measures={listed}
            labels={index.labels}
            texts={texts}
            prefix={prefix}
            onRemove={(entry) => choose(query.entries.filter((one) => one !== entry))}
            onFirst={(entry) => choose([entry, ...query.entries.filter((one) => one !== entry)])}
          />
        </>
      )}
    </div>
  );
}
