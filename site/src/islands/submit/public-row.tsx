import type { BenchmarkLabels } from "../../data/benchmark-labels.ts";
import { formatCell, formatHalfWidth, formatScore } from "../../data/format.ts";
import { hasMethod } from "../../data/row-facts.ts";
import { type BoardRow, findCell } from "../../data/snapshot.ts";
import type { board } from "../../i18n/en/board.ts";
import { fill } from "../../i18n/fill.ts";
import { cellNote } from "../../i18n/reason-texts.ts";
import { staleText } from "../../i18n/stale-text.ts";
import { type PreviewBadge, RowPreview } from "./row-preview.tsx";

/** The words that a row of a board is made of. */
export interface RowTexts
  extends Pick<typeof board, "cellNotes" | "coverage" | "n" | "noMethod" | "notRun" | "staleScorer" | "staleSplit"> {
  readonly demo: string;
  readonly interval: string;
  readonly attempts: string;
}

interface Props {
  readonly row: BoardRow;
  readonly caption: string;
  readonly level: string;
  /** Undefined where the page does not know the benchmark yet: then there is no score to be told. */
  readonly labels: BenchmarkLabels | undefined;
  readonly texts: RowTexts;
}

/** A row that the server made, with the score that ranks it, as the board shows it; what else stands behind it is said below. */
export function PublicRow({ row, caption, level, labels, texts }: Props) {
  const cell = labels === undefined ? undefined : findCell(row, labels.headline);
  const interval = cell?.interval ?? null;
  const badges: (PreviewBadge | undefined)[] = [
    row.demo ? { text: texts.demo, kind: "demo" } : undefined,
    staleBadge(row, texts),
    hasMethod(row) ? undefined : { text: texts.noMethod },
    row.coverage !== null && row.coverage.received < row.coverage.expected
      ? { text: fill(texts.coverage, row.coverage) }
      : undefined,
  ];
  const facts = [
    ...(labels === undefined || interval === null
      ? []
      : [
          fill(texts.interval, {
            low: formatScore(interval.low, labels.scale),
            high: formatScore(interval.high, labels.scale),
          }),
        ]),
    ...(cell?.n === undefined ? [] : [fill(texts.n, { n: cell.n })]),
    `${texts.attempts}: ${row.attempts ?? 0}`,
  ];
  return (
    <RowPreview
      caption={caption}
      name={row.system}
      organisation={row.model.organisation}
      level={level}
      badges={badges.filter((badge) => badge !== undefined)}
      score={labels !== undefined && <Score row={row} labels={labels} texts={texts} />}
      facts={facts.join(" · ")}
    />
  );
}

function staleBadge(row: BoardRow, texts: RowTexts): PreviewBadge | undefined {
  const text = staleText(row, texts);
  return text === null ? undefined : { text, kind: "stale" };
}

function Score({ row, labels, texts }: Pick<Props, "row" | "texts"> & { readonly labels: BenchmarkLabels }) {
  const cell = findCell(row, labels.headline);
  const metric = labels.metrics[labels.headline.metric];
  const unit = metric?.unit ?? "fraction";
  const text = formatCell(cell, labels.scale, unit);
  return (
    <>
      <span className="small quiet">
        {metric?.label ?? labels.headline.metric}
        {labels.scale === "percent" && " %"}
      </span>{" "}
      <b>{text}</b>
      {text === "–" && ` ${cellNote(cell, texts) ?? texts.notRun}`}
      {cell?.interval != null && unit === "fraction" && (
        <span className="half"> ±{formatHalfWidth(cell.interval, labels.scale)}</span>
      )}
    </>
  );
}
