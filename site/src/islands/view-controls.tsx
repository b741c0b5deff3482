import { lazy, Suspense, useEffect, useState } from "react";
import { formatDate } from "../data/format.ts";
import type { BenchmarkId, Snapshot } from "../data/snapshot.ts";
import type { SectionView } from "../data/view-sections/list-sections.ts";
import type { FileFormat } from "../downloads/file-formats.ts";
import { fill } from "../i18n/fill.ts";
import type { Language } from "../i18n/language.ts";
import { formatVersion, parseVersion } from "../query/version.ts";
import { CopyAddress } from "./board/copy-link.tsx";
import type { BoardLinks } from "./board/download-menu.tsx";
import { DownloadMenu } from "./board/download-menu.tsx";
import { RowsNotice } from "./board/rows-notice.tsx";
import { useCarriedPins } from "./board/use-carried-pins.ts";
import { fetchSnapshot } from "./view/fetch-snapshot.ts";
import type { ViewTexts } from "./view/texts.ts";
import { useViewRows } from "./view/use-view-rows.ts";

const OlderView = lazy(async () => ({ default: (await import("./view/older-view.tsx")).OlderView }));

interface Props {
  readonly benchmark: BenchmarkId;
  readonly view: SectionView;
  readonly language: Language;
  /** The snapshot that the page was made from. */
  readonly snapshotId: string;
  readonly links: BoardLinks;
  /** Rows of the whole view; more than the page holds where there are other pages. */
  readonly rows: number;
  readonly otherPages: readonly string[];
  readonly texts: ViewTexts;
}

type Figures =
  | { readonly kind: "page" | "fetching" | "gone" }
  | { readonly kind: "older"; readonly snapshot: Snapshot };

/** Over a view of charts and tables: the link to exactly this view, the figures of the snapshot that a link names, every row. */
export function ViewControls({ benchmark, view, language, snapshotId, links, rows, otherPages, texts }: Props) {
  const [ready, setReady] = useState(false);
  const [wanted, setWanted] = useState("");
  const [ignored, setIgnored] = useState("");
  const [figures, setFigures] = useState<Figures>({ kind: "page" });
  const { state, load } = useViewRows(otherPages);
  useCarriedPins();

  useEffect(() => {
    const { id, ignored: bad } = parseVersion(location.search);
    setReady(true);
    setIgnored(bad);
    setWanted(id);
    if (id === "" || id === snapshotId) return;
    let isCurrent = true;
    setFigures({ kind: "fetching" });
    fetchSnapshot(id).then(
      (snapshot) => isCurrent && setFigures({ kind: "older", snapshot }),
      () => isCurrent && setFigures({ kind: "gone" }),
    );
    return () => {
      isCurrent = false;
    };
  }, [snapshotId]);
  const isOlder = figures.kind === "older";
  useEffect(() => {
    const page = document.getElementById("view");
    if (page !== null) page.hidden = isOlder;
    for (const pager of document.querySelectorAll<HTMLElement>(".pager")) pager.hidden ||= isOlder;
  }, [isOlder]);

  const id = wanted.slice(0, 12);
  const newest = (
    <a
      href={`${typeof location === "undefined" ? "" : location.pathname}${ready ? formatVersion(location.search, "") : ""}`}
    >
      {texts.newest}
    </a>
  );
  return (
    <>
      <search className="controls" id="controls" aria-label={texts.viewTools}>
        {ignored !== "" && <p className="notice warn small">{fill(texts.ignored, { parts: ignored })}</p>}
        {figures.kind === "older" && (
          <p className="notice small" role="status">
            {fill(texts.older, { id, date: formatDate(figures.snapshot.updatedAt, language) })} {newest}
          </p>
        )}
        {figures.kind === "fetching" && (
          <p className="notice small" role="status">
            {texts.restoring}
          </p>
        )}
        {figures.kind === "gone" && (
          <p className="notice bad small" role="status">
            {fill(texts.gone, { id })} {newest}
          </p>
        )}
        {!isOlder && <RowsNotice state={state} rows={rows} texts={texts} disabled={!ready} onLoad={load} />}
        <CopyAddress
          address={() =>
            `${location.origin}${location.pathname}${formatVersion(location.search, isOlder ? wanted : snapshotId)}`
          }
          texts={texts}
          disabled={!ready}
        />
        <DownloadMenu
          links={links}
          shown={
            figures.kind === "older"
              ? {
                  label: fill(texts.olderFiles, { date: formatDate(figures.snapshot.updatedAt, language) }),
                  ready: true,
                  isOlder: true,
                  make: (format) => makeOlderFile(figures.snapshot, benchmark, view, format),
                }
              : undefined
          }
          texts={texts}
        />
      </search>
      {figures.kind === "older" && (
        <Suspense fallback={<p className="notice small">{texts.restoring}</p>}>
          <OlderView snapshot={figures.snapshot} benchmark={benchmark} view={view} language={language} texts={texts} />
        </Suspense>
      )}
    </>
  );
}

async function makeOlderFile(snapshot: Snapshot, id: BenchmarkId, view: SectionView, format: FileFormat) {
  const [{ getBenchmark }, { boardFile, boardFileName }] = await Promise.all([
    import("../data/snapshot.ts"),
    import("../downloads/board-files.ts"),
  ]);
  const benchmark = getBenchmark(snapshot, id);
  return {
    name: boardFileName(benchmark, snapshot, view, format),
    text: boardFile(snapshot, benchmark, [], view, format, { origin: location.origin }),
  };
}
