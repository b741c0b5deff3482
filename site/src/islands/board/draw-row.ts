import { formatCell, formatDate, formatHalfWidth, formatSigned, heatStep } from "../../data/format.ts";
import { gapOf } from "../../data/gap.ts";
import { reportedSource } from "../../data/reported-source.ts";
import { hasMethod } from "../../data/row-facts.ts";
import type { BoardRow, Cell, CellKey } from "../../data/snapshot.ts";
import { findCell } from "../../data/snapshot.ts";
import { formatRank } from "../../data/ties.ts";
import { whiskerGeometry } from "../../data/whisker.ts";
import { fill } from "../../i18n/fill.ts";
import { cellNote, unrankedText } from "../../i18n/reason-texts.ts";
import { staleText } from "../../i18n/stale-text.ts";
import type { BoardProps } from "./board-props.ts";
import type { ColumnOption } from "./texts.ts";

export interface DrawnColumn extends ColumnOption {
  readonly key: CellKey;
}

/** What a row's drawing depends on besides the row. */
export interface RowSurroundings {
  /** The headline's first. */
  readonly columns: readonly DrawnColumn[];
  /** Digits after the point of printed figures, per column. */
  readonly decimals: readonly number[];
  /** The leader's lower bound, or null. */
  readonly lead: number | null;
  readonly headline: CellKey;
  readonly tie: boolean;
  readonly tieFirst: boolean;
  readonly tieLast: boolean;
}

const [WHISKER_WIDTH, WHISKER_HEIGHT] = [140, 16];
const SVG = "http://www.w3.org/2000/svg";

/** Writes a row into an element that has the shape of a row of this table: the same words and figures as the page prints. */
export function drawRow(element: HTMLTableRowElement, row: BoardRow, around: RowSurroundings, props: BoardProps): void {
  Object.assign(element.dataset, {
    entry: row.entry,
    organisation: row.model.organisation,
    weights: row.model.weights,
    level: row.level,
  });
  if (hasMethod(row)) delete element.dataset["method"];
  else element.dataset["method"] = "none";
  drawName(element, row, props);
  drawRank(element.querySelector(".rank"), row, around, props);
  drawLevel(element.querySelector(".level"), row, props);
  const cells = scoreCells(element, props);
  around.columns.forEach((column, index) => {
    const target = cells[index];
    if (target !== undefined) drawScore(target, findCell(row, column.key), column, index, around, props);
  });
  const [first] = around.columns;
  const whisker = element.querySelector<HTMLElement>(".whisker-cell");
  if (first === undefined || whisker === null) return;
  drawWhisker(whisker, findCell(row, first.key), around.lead);
  const gap = gapOf(row, first.key, props.gapMetrics);
  if (gap === null) delete whisker.dataset["gap"];
  else whisker.dataset["gap"] = fill(props.texts.gapShort, { gap: formatSigned(gap, props.scale) });
}

/** The cells of the score columns in their order: in the ranking the score and the categories, in the heat table all. */
function scoreCells(element: HTMLTableRowElement, { isHeat }: BoardProps): readonly HTMLTableCellElement[] {
  return [...element.querySelectorAll<HTMLTableCellElement>(isHeat ? "td" : "td.score, td.cat")];
}

function drawName(element: HTMLTableRowElement, row: BoardRow, props: BoardProps): void {
  const name = element.querySelector<HTMLAnchorElement>("a.name");
  const organisation = element.querySelector(".org");
  if (name !== null) {
    name.textContent = row.system;
    name.href = `${props.entryPrefix}${row.entry}/`;
  }
  if (organisation === null) return;
  const level = props.levelLabels[row.level];
  const phoneLevel = document.createElement("span");
  phoneLevel.className = "phone-level";
  phoneLevel.textContent = ` · ${level}`;
  const badge = (text: string, kind: string) => {
    const element = document.createElement("span");
    element.className = kind;
    element.textContent = text;
    return element;
  };
  const stale = staleText(row, props.texts);
  const part = row.coverage && row.coverage.received < row.coverage.expected ? row.coverage : undefined;
  const badges = [
    ...(row.demo ? [badge(props.texts.demo, "badge demo")] : []),
    ...(stale === null ? [] : [badge(stale, "badge stale")]),
    ...(hasMethod(row) ? [] : [badge(props.texts.noMethod, "badge")]),
    ...(part && !props.isHeat ? [badge(fill(props.texts.coverage, part), "badge")] : []),
  ];
  organisation.replaceChildren(
    props.isHeat ? `${row.model.organisation} · ${level}` : row.model.organisation,
    ...(props.isHeat ? [] : [phoneLevel]),
    // With a space between them, as the page has it: they are words of one line.
    ...badges.flatMap((element) => [" ", element]),
  );
}

function drawRank(cell: Element | null, row: BoardRow, around: RowSurroundings, { texts }: BoardProps): void {
  if (cell === null) return;
  cell.classList.toggle("tie", around.tie);
  cell.classList.toggle("tie-first", around.tieFirst);
  cell.classList.toggle("tie-last", around.tieLast);
  const unranked = unrankedText(row, texts) ?? "";
  if (unranked === "") cell.removeAttribute("title");
  else cell.setAttribute("title", unranked);
  cell.replaceChildren(
    formatRank(row.rank),
    ...(around.tie ? [hidden(` ${texts.tiedHint}`)] : []),
    ...(unranked === "" ? [] : [hidden(` ${unranked}`)]),
  );
}

function drawLevel(cell: Element | null, row: BoardRow, props: BoardProps): void {
  const [word, source] = [cell?.querySelector("span"), cell?.querySelector("small")];
  if (word) word.textContent = props.levelLabels[row.level];
  if (source) source.textContent = row.date === null ? reportedSource(row) : formatDate(row.date, props.language);
}

function drawScore(
  target: HTMLTableCellElement,
  cell: Cell | undefined,
  column: DrawnColumn,
  index: number,
  around: RowSurroundings,
  { scale, isHeat, texts }: BoardProps,
): void {
  const text = formatCell(cell, scale, column.unit, around.decimals[index]);
  const parts: (string | Node)[] = [];
  if (text === "–") {
    const dash = document.createElement("span");
    dash.className = "faint";
    dash.append("–", hidden(` ${cellNote(cell, texts) ?? texts.notRun}`));
    parts.push(...(isHeat ? ["–", hidden(` ${cellNote(cell, texts) ?? texts.notRun}`)] : [dash]));
  } else if (index === 0 && !isHeat) {
    const strong = document.createElement("b");
    strong.textContent = text;
    parts.push(strong);
  } else parts.push(text);
  if (cell?.interval && column.unit === "fraction") {
    const half = document.createElement("span");
    half.className = "half";
    half.textContent = ` ±${formatHalfWidth(cell.interval, scale)}`;
    parts.push(half);
  }
  target.replaceChildren(...parts);
  if (isHeat) drawHeat(target, cell, column);
}

function drawHeat(target: HTMLTableCellElement, cell: Cell | undefined, column: DrawnColumn): void {
  const few = cell?.n !== undefined && cell.n < 30;
  const value = cell?.value ?? null;
  for (let step = 0; step < 7; step += 1) target.classList.remove(`h${step}`);
  target.classList.toggle("few", few);
  if (value !== null && !few && column.better === "higher") target.classList.add(`h${heatStep(value)}`);
}

function drawWhisker(target: Element, cell: Cell | undefined, lead: number | null): void {
  const shape = whiskerGeometry(cell, WHISKER_WIDTH, WHISKER_HEIGHT);
  if (shape === null) {
    target.replaceChildren();
    return;
  }
  const part = (name: string, attributes: Readonly<Record<string, string | number>>) => {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    return element;
  };
  const picture = part("svg", {
    class: shape.line === null ? "whisker printed" : "whisker",
    viewBox: `0 0 ${WHISKER_WIDTH} ${WHISKER_HEIGHT}`,
    "aria-hidden": "true",
  });
  picture.append(part("line", { class: "axis", x1: 0, x2: WHISKER_WIDTH, y1: 8, y2: 8 }));
  const at = (lead ?? 0) * WHISKER_WIDTH;
  if (lead !== null) picture.append(part("line", { class: "lead", x1: at, x2: at, y1: 0, y2: WHISKER_HEIGHT }));
  if (shape.line !== null) picture.append(part("path", { d: shape.line }));
  picture.append(part("circle", { cx: shape.dot, cy: 8, r: 3.5 }));
  target.replaceChildren(picture);
}

function hidden(text: string): HTMLElement {
  const element = document.createElement("span");
  element.className = "hidden";
  element.textContent = text;
  return element;
}
