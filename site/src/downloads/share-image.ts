import { headlineColumn } from "../data/columns.ts";
import type { PlacedRow } from "../data/entries.ts";
import { listEntryIds, listPlacedRows } from "../data/entries.ts";
import { formatCell, formatHalfWidth, type ScoreScale, scoreScaleOf } from "../data/format.ts";
import { printedDecimals } from "../data/score-table.ts";
import type { BenchmarkSnapshot, Cell, Snapshot } from "../data/snapshot.ts";
import { findCell } from "../data/snapshot.ts";
import { dictionaries } from "../i18n/dictionary.ts";
import { fill } from "../i18n/fill.ts";
import { levelLabel, metricLabel } from "../i18n/terms.ts";
import { escapeXml } from "./entry-badge.ts";

/** The picture that stands beside a shared link; drawn as PNG from this SVG. */
export interface ShareImage {
  /** Its address, which is also its place in the output. */
  readonly path: string;
  readonly svg: string;
}

export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;
const LEFT = 72;
const RIGHT = SHARE_IMAGE_SIZE.width - LEFT;
const ROWS_MAX = 5;
/** Letters that fit a line at a size; Inter is a little over half as wide as high. */
const LETTER_WIDTH = 0.56;
const COLOURS = {
  ground: "#ffffff",
  ink: "#14202b",
  quiet: "#46535f",
  line: "#d5dbe1",
  accent: "#0b5cad",
  warn: "#8a5300",
};

/** Where the picture of a page is: boards and entries have one of their own, every other page has the site's. */
export function shareImagePath(path: string): string {
  const board = /^\/b\/([^/]+)\//.exec(path)?.[1];
  const entry = /^\/e\/([^/]+)\//.exec(path)?.[1];
  return board !== undefined ? `/og/b/${board}.png` : entry !== undefined ? `/og/e/${entry}.png` : "/og/site.png";
}

/** Every picture of a snapshot, one at a time; in English, because the text must not depend on the fonts of a machine. */
export function* listShareImages(snapshot: Snapshot): Generator<ShareImage> {
  yield { path: "/og/site.png", svg: siteImage(snapshot) };
  for (const benchmark of snapshot.benchmarks) {
    yield { path: `/og/b/${benchmark.id}.png`, svg: boardImage(snapshot, benchmark) };
  }
  const placed = listPlacedRows(snapshot);
  const first = new Map(placed.toReversed().map((item) => [item.row.entry, item]));
  for (const entry of listEntryIds(snapshot)) {
    const item = first.get(entry);
    if (item !== undefined) yield { path: `/og/e/${entry}.png`, svg: entryImage(item) };
  }
}

function siteImage(snapshot: Snapshot): string {
  const { common, home } = dictionaries.en;
  return page([
    text(common.siteName, { y: 250, size: 88, bold: true }),
    ...wrap(home.title, 40).map((line, index) => text(line, { y: 330 + index * 48, size: 38, colour: COLOURS.quiet })),
    text(snapshot.benchmarks.map(({ title }) => title).join(" · "), { y: 540, size: 32, colour: COLOURS.accent }),
  ]);
}

function boardImage(snapshot: Snapshot, benchmark: BenchmarkSnapshot): string {
  const [group] = listPlacedRows(snapshot).flatMap((item) => (item.benchmark === benchmark ? [item.group] : []));
  const rows = (group?.rows ?? []).slice(0, ROWS_MAX);
  const column = headlineColumn(benchmark);
  const scale = scoreScaleOf(benchmark.id);
  const { common } = dictionaries.en;
  return page([
    text(benchmark.title, { y: 128, size: 64, bold: true }),
    text(`${metricLabel("en", column.metric)}${unitOf(scale)}${group ? ` · ${levelLabel("en", group.level)}` : ""}`, {
      y: 178,
      size: 30,
      colour: COLOURS.quiet,
    }),
    ...rows.flatMap((row, index) => {
      const y = 256 + index * 62;
      const cell = findCell(row, column.key);
      return [
        text(row.demo ? `${row.system} (${common.demo})` : row.system, { y, size: 32, room: 640 }),
        whisker(cell, { y: y - 10, left: 760, width: 230 }),
        text(scoreOf(cell, scale), { y, size: 32, bold: true, anchor: "end" }),
        `<path d="M${LEFT} ${y + 20}H${RIGHT}" stroke="${COLOURS.line}"/>`,
      ];
    }),
  ]);
}

function entryImage({ benchmark, group, row }: PlacedRow): string {
  const { common, entry: t } = dictionaries.en;
  const column = headlineColumn(benchmark);
  const cell = findCell(row, column.key);
  const scale = scoreScaleOf(benchmark.id);
  const facts = [
    levelLabel("en", row.level),
    ...(cell?.n === undefined ? [] : [`n ${cell.n}`]),
    ...(row.paper === null ? [] : [row.paper]),
  ];
  const score = formatCell(cell, scale, column.metric.unit, printedDecimals(group, column));
  return page([
    text(`${benchmark.title} · ${metricLabel("en", column.metric)}${unitOf(scale)}`, {
      y: 128,
      size: 32,
      colour: COLOURS.quiet,
    }),
    text(row.system, { y: 206, size: 64, bold: true }),
    text(row.model.organisation && fill(t.by, { organisation: row.model.organisation }), {
      y: 256,
      size: 30,
      colour: COLOURS.quiet,
    }),
    text(score, { y: 410, size: 120, bold: true, colour: COLOURS.accent }),
    ...(cell?.interval
      ? [
          text(`±${formatHalfWidth(cell.interval, scale)}`, {
            x: LEFT + 40 + score.length * 68,
            y: 410,
            size: 48,
            colour: COLOURS.quiet,
          }),
        ]
      : []),
    whisker(cell, { y: 470, left: LEFT, width: RIGHT - LEFT }),
    text(facts.join(" · "), { y: 540, size: 30, colour: COLOURS.quiet }),
    ...(row.demo ? [text(common.demoLong, { y: 582, size: 24, colour: COLOURS.warn })] : []),
  ]);
}

function unitOf(scale: ScoreScale): string {
  return scale === "percent" ? ", %" : "";
}

function scoreOf(cell: Cell | undefined, scale: ScoreScale): string {
  const score = formatCell(cell, scale, "fraction");
  return cell?.interval ? `${score} ±${formatHalfWidth(cell.interval, scale)}` : score;
}

/** A point on an axis from 0 to 1 with its interval, where one is known. */
function whisker(
  cell: Cell | undefined,
  { y, left, width }: { readonly y: number; readonly left: number; readonly width: number },
): string {
  if (cell === undefined || cell.value === null) return "";
  const place = (value: number) => Math.round(left + Math.min(1, Math.max(0, value)) * width);
  const { interval } = cell;
  const range = interval
    ? `<path d="M${place(interval.low)} ${y}H${place(interval.high)}" stroke="${COLOURS.accent}" stroke-width="5"/>`
    : "";
  return `<path d="M${left} ${y}H${left + width}" stroke="${COLOURS.line}" stroke-width="3"/>${range}<circle cx="${place(cell.value)}" cy="${y}" r="8" fill="${COLOURS.accent}"/>`;
}

interface TextStyle {
  readonly x?: number;
  readonly y: number;
  readonly size: number;
  readonly bold?: boolean;
  readonly colour?: string;
  readonly anchor?: "start" | "end";
  /** Width in units of the picture; what does not fit is cut. */
  readonly room?: number;
}

function text(
  content: string,
  { x, y, size, bold = false, colour = COLOURS.ink, anchor = "start", room }: TextStyle,
): string {
  const left = x ?? (anchor === "end" ? RIGHT : LEFT);
  const letters = [...content];
  const fit = Math.floor((room ?? RIGHT - LEFT) / (size * LETTER_WIDTH));
  const shown = letters.length > fit ? `${letters.slice(0, fit - 1).join("")}…` : content;
  return `<text x="${left}" y="${y}" font-family="Inter" font-size="${size}" font-weight="${bold ? 700 : 400}" text-anchor="${anchor}" fill="${colour}">${escapeXml(shown)}</text>`;
}

function wrap(content: string, lettersMax: number): readonly string[] {
  const lines: string[] = [];
  for (const word of content.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length + 1 > lettersMax) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.slice(0, 3);
}

function page(parts: readonly string[]): string {
  const { width, height } = SHARE_IMAGE_SIZE;
  const name = dictionaries.en.common.siteName;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${COLOURS.ground}"/>`,
    `<rect width="${width}" height="12" fill="${COLOURS.accent}"/>`,
    ...parts,
    text(name, { y: 72, size: 28, bold: true, colour: COLOURS.accent, anchor: "end" }),
    "</svg>",
  ].join("\n");
}
