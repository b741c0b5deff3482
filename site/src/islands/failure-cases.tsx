import { useEffect, useMemo, useState } from "react";
import type { CaseIndex, CasePage, CaseSummary, ShownCase } from "../../../api/client.ts";
import { CASES_PER_PAGE, casesFile, type FirstCases } from "../data/cases.ts";
import { fill } from "../i18n/fill.ts";
import { CaseCard, type CaseTexts, type FacetLabels } from "./cases/case-card.tsx";
import { type CaseQuery, formatCaseQuery, parseCaseQuery, selectCases } from "./cases/select-cases.ts";
import { loadJson } from "./compare/load-json.ts";

export interface FailureCasesProps {
  readonly summary: CaseSummary;
  readonly facets: FirstCases["facets"];
  readonly labels: FacetLabels;
  readonly texts: CaseTexts;
  /** The id of the list that the page brings; it gives way to another choice. */
  readonly firstId: string;
}

interface Shown {
  readonly cases: readonly ShownCase[];
  readonly count: number;
  readonly page: number;
  readonly pages: number;
}

const ALL: CaseQuery = { label: null, category: null, page: 1 };

/** Filters and pages of an entry's wrong answers. The first page is in the HTML; everything else comes when it is asked for. */
export function FailureCases({ summary, facets, labels, texts, firstId }: FailureCasesProps) {
  const known = useMemo(() => new Set(facets.map(({ id }) => id)), [facets]);
  const [query, setQuery] = useState<CaseQuery>(ALL);
  const [ready, setReady] = useState(false);
  const [shown, setShown] = useState<Shown>();
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const [attempt, setAttempt] = useState(0);
  const isFirst = formatCaseQuery(query) === "";

  useEffect(() => {
    const read = () => setQuery(parseCaseQuery(location.search, known));
    read();
    setReady(true);
    addEventListener("popstate", read);
    return () => removeEventListener("popstate", read);
  }, [known]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same again.
  useEffect(() => {
    document.getElementById(firstId)?.toggleAttribute("hidden", !isFirst);
    if (isFirst) {
      setShown(undefined);
      setState("idle");
      return;
    }
    let isCurrent = true;
    setState("loading");
    loadCases(summary.key, query).then(
      (loaded) => {
        if (!isCurrent) return;
        setShown(loaded);
        setState("idle");
      },
      () => isCurrent && setState("failed"),
    );
    return () => {
      isCurrent = false;
    };
  }, [query, isFirst, attempt, summary.key, firstId]);

  const change = (next: CaseQuery, how: "replaceState" | "pushState") => {
    history[how](null, "", `${location.pathname}${formatCaseQuery(next)}`);
    setQuery(next);
  };
  const [count, page, pages] = isFirst
    ? [summary.shown, 1, Math.max(1, Math.ceil(summary.shown / CASES_PER_PAGE))]
    : [shown?.count ?? 0, shown?.page ?? query.page, shown?.pages ?? 1];
  const status =
    state === "loading"
      ? texts.loading
      : state === "failed"
        ? texts.failed
        : !isFirst && count === 0
          ? texts.none
          : fill(texts.status, { count, page, pages });
  const select = (name: "label" | "category", text: string) => {
    const options = facets.filter(({ id }) => id.startsWith("label.") === (name === "label"));
    return (
      <label>
        <span className="small quiet">{text}</span>
        <select
          className="field"
          disabled={!ready}
          value={query[name] ?? ""}
          onChange={({ target }) =>
            change({ ...query, [name]: target.value === "" ? null : target.value, page: 1 }, "replaceState")
          }
        >
          <option value="">{texts.all}</option>
          {options.map(({ id, count: having }) => (
            <option key={id} value={id}>
              {labels[id] ?? id.slice(id.indexOf(".") + 1)} ({having})
            </option>
          ))}
        </select>
      </label>
    );
  };
  return (
    <>
      <div className="case-controls">
        {select("label", texts.filterClass)}
        {select("category", texts.filterCategory)}
        {(query.label !== null || query.category !== null) && (
          <button className="button" type="button" onClick={() => change(ALL, "replaceState")}>
            {texts.clear}
          </button>
        )}
        {state === "failed" && (
          <button className="button" type="button" onClick={() => setAttempt(attempt + 1)}>
            {texts.retry}
          </button>
        )}
      </div>
      <div className="case-pages">
        <p role="status" className="small quiet">
          {status}
        </p>
        <nav aria-label={texts.pagesLabel}>
          <button
            className="button"
            type="button"
            disabled={!ready || page <= 1}
            onClick={() => change({ ...query, page: page - 1 }, "pushState")}
          >
            {texts.previous}
          </button>{" "}
          <button
            className="button"
            type="button"
            disabled={!ready || page >= pages}
            onClick={() => change({ ...query, page: page + 1 }, "pushState")}
          >
            {texts.next}
          </button>
        </nav>
      </div>
      {!isFirst && shown !== undefined && (
        <div className="cases">
          {shown.cases.map((one) => (
            <CaseCard key={one.id} shown={one} texts={texts} labels={labels} />
          ))}
        </div>
      )}
    </>
  );
}

async function loadCases(key: string, query: CaseQuery): Promise<Shown> {
  const index = await loadJson<CaseIndex>(casesFile(key, "index"));
  const { places, ...selected } = selectCases(index, query);
  const numbers = [...new Set(places.map(({ file }) => file))];
  const files = new Map(
    await Promise.all(numbers.map(async (file) => [file, await loadJson<CasePage>(casesFile(key, file))] as const)),
  );
  return { ...selected, cases: places.flatMap(({ file, place }) => files.get(file)?.cases[place] ?? []) };
}
