import { headlineColumn } from "../data/columns.ts";
import type { PlacedRow } from "../data/entries.ts";
import { formatCell, formatHalfWidth, scoreScaleOf } from "../data/format.ts";
import { printedDecimals } from "../data/score-table.ts";
import { findCell } from "../data/snapshot.ts";
import { formatRank } from "../data/ties.ts";

const CHARACTER = 6.7;
const PADDING = 9;

/**
 * A badge of an entry: bench at the left; score with half-width, rank range and level at the right. The level stands on
 * it, so that a badge never says more than the board; demo entries say so.
 */
export function entryBadge({ benchmark, group, row }: PlacedRow): string {
  const column = headlineColumn(benchmark);
  const scale = scoreScaleOf(benchmark.id);
  const cell = findCell(row, column.key);
  const half = cell?.interval ? ` ±${formatHalfWidth(cell.interval, scale)}` : "";
  const score = `${formatCell(cell, scale, column.metric.unit, printedDecimals(group, column))}${half}`;
  const parts = [score, row.rank === null ? "" : `rank ${formatRank(row.rank)}`, row.level, row.demo ? "demo" : ""];
  const right = parts.filter((part) => part !== "").join(" · ");
  const leftWidth = textWidth(benchmark.title);
  const rightWidth = textWidth(right);
  const width = leftWidth + rightWidth;
  const label = escapeXml(`${benchmark.title}: ${row.system}, ${right}`);
  const text = (x: number, fill: string, content: string, length: number) =>
    `<text x="${x}" y="14" fill="${fill}" textLength="${length - 2 * PADDING}" lengthAdjust="spacingAndGlyphs">${escapeXml(content)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" viewBox="0 0 ${width} 20" role="img" aria-label="${label}">`,
    `<title>${label}</title>`,
    `<rect width="${width}" height="20" rx="4" fill="#14202b"/>`,
    `<path d="M${leftWidth} 0H${width - 4}a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H${leftWidth}z" fill="${row.demo ? "#8a5300" : "#0b5cad"}"/>`,
    `<g font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">`,
    text(PADDING, "#fff", benchmark.title, leftWidth),
    text(leftWidth + PADDING, "#fff", right, rightWidth),
    "</g></svg>\n",
  ].join("");
}

function textWidth(text: string): number {
  return Math.round([...text].reduce((sum, letter) => sum + (letter > "\u2e80" ? 11 : CHARACTER), 2 * PADDING));
}

/** Text as it may stand in an XML text or attribute; control characters, which XML cannot carry, are left out. */
export function escapeXml(text: string): string {
  return [...text]
    .filter((letter) => letter >= " " || letter === "\t" || letter === "\n")
    .join("")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
