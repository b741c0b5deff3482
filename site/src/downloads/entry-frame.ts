import { headlineColumn } from "../data/columns.ts";
import type { PlacedRow } from "../data/entries.ts";
import { formatCell, formatHalfWidth, scoreScaleOf } from "../data/format.ts";
import { entryPath } from "../data/row-facts.ts";
import { printedDecimals } from "../data/score-table.ts";
import type { Snapshot } from "../data/snapshot.ts";
import { findCell } from "../data/snapshot.ts";
import { formatRank } from "../data/ties.ts";
import { whiskerGeometry } from "../data/whisker.ts";
import { dictionaries } from "../i18n/dictionary.ts";
import { fill } from "../i18n/fill.ts";
import type { Language } from "../i18n/language.ts";
import { LANGUAGE_TAGS, localPath } from "../i18n/language.ts";
import { levelLabel, metricLabel } from "../i18n/terms.ts";
import { escapeXml } from "./entry-badge.ts";

const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'";

/** Where the frame of an entry is, with the language's prefix. */
export function framePath(entry: string, language: Language): string {
  return localPath(language, `/e/${entry}/embed/`);
}

/**
 * One entry in short, for a frame on another site: no script, no navigation, one link back. Written as text and not as
 * a page of the site, because there are two for every entry and each is a few lines.
 */
export function entryFrame(
  snapshot: Snapshot,
  { benchmark, group, row }: PlacedRow,
  language: Language,
  origin: string,
): string {
  const { entry: t, common } = dictionaries[language];
  const column = headlineColumn(benchmark);
  const cell = findCell(row, column.key);
  const scale = scoreScaleOf(benchmark.id);
  const address = escapeXml(`${origin}${localPath(language, entryPath(row))}`);
  const half = cell?.interval ? ` <small>±${formatHalfWidth(cell.interval, scale)}</small>` : "";
  const score = escapeXml(formatCell(cell, scale, column.metric.unit, printedDecimals(group, column)));
  const facts = [
    `${t.rankLabel} ${formatRank(row.rank)}`,
    levelLabel(language, row.level),
    fill(common.snapshot, { id: snapshot.id.slice(0, 12) }),
  ];
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeXml(fill(t.embedTitle, { system: row.system, benchmark: benchmark.title }))} · ${common.siteName}</title>
<link rel="canonical" href="${address}">
<link rel="stylesheet" href="/frame.css">
</head>
<body>
<main>
<h1><a href="${address}" target="_top">${escapeXml(row.system)}</a>${row.demo ? ` <span class="demo">${common.demo}</span>` : ""}</h1>
<p>${escapeXml(`${benchmark.title} · ${metricLabel(language, column.metric)}`)}${scale === "percent" ? " %" : ""}</p>
<p class="score">${score}${half}</p>
${whisker(cell)}
<p>${escapeXml(`${facts.join(" · ")} · ${common.siteName}`)}</p>
</main>
</body>
</html>
`;
}

function whisker(cell: PlacedRow["row"]["cells"][number] | undefined): string {
  const shape = whiskerGeometry(cell, 360, 18);
  if (shape === null) return "";
  const line = shape.line === null ? "" : `<path d="${shape.line}"/>`;
  return `<svg viewBox="0 0 360 18" aria-hidden="true"><path class="axis" d="M0 9H360"/>${line}<circle cx="${shape.dot}" cy="9" r="4"/></svg>`;
}
