import type { Language } from "../i18n/language.ts";
import { LANGUAGE_TAGS } from "../i18n/language.ts";
import type { BenchmarkId, Cell } from "./snapshot.ts";

/** How a benchmark's papers print a score: per cent, or a fraction in 0..1. Columns of a board share it. */
export type ScoreScale = "percent" | "fraction";

/** The scale a benchmark's board is printed in; ToolSpectrum's paper prints F1 in 0..1, the others per cent. */
export function scoreScaleOf(benchmark: BenchmarkId): ScoreScale {
  return benchmark === "toolspectrum" ? "fraction" : "percent";
}

const DECIMALS: Readonly<Record<ScoreScale, number>> = { percent: 1, fraction: 2 };

/** A fraction in a board's scale and decimals: 0.4249 as `42.5` or `0.42`. */
export function formatScore(value: number, scale: ScoreScale, decimals = DECIMALS[scale]): string {
  return (scale === "percent" ? value * 100 : value).toFixed(decimals);
}

/** A difference of fractions with its sign: `+3.4`, `−2.0`, `0.0`. */
export function formatSigned(difference: number, scale: ScoreScale): string {
  const text = formatScore(Math.abs(difference), scale);
  return Number(text) === 0 ? text : `${difference > 0 ? "+" : "−"}${text}`;
}

/** The half-width of an interval, in the scale's decimals, without the sign `±`. */
export function formatHalfWidth(interval: { readonly low: number; readonly high: number }, scale: ScoreScale): string {
  return formatScore((interval.high - interval.low) / 2, scale);
}

/** Digits after the point of a printed figure; 0 for a whole number or a text that is no plain decimal. */
export function decimalsOf(printed: string): number {
  return /^-?\d+\.(\d+)$/.exec(printed)?.[1]?.length ?? 0;
}

/**
 * A cell's main text. Reported figures stand as printed, with zeros added up to `decimalsMin` so that a column lines up;
 * scored ones in the scale's decimals; a count or step metric with one decimal; an en dash where there is no value.
 */
export function formatCell(cell: Cell | undefined, scale: ScoreScale, unit: string, decimalsMin = 0): string {
  if (cell === undefined || cell.value === null) return "–";
  if (cell.printed !== undefined) return padDecimals(cell.printed, decimalsMin);
  if (unit !== "fraction") return cell.value.toFixed(1);
  if (cell.n !== undefined && cell.n < 10 && cell.parts?.["correct"] !== undefined) {
    return `${cell.parts["correct"]}/${cell.n}`;
  }
  return formatScore(cell.value, scale);
}

function padDecimals(printed: string, decimalsMin: number): string {
  if (!/^-?\d+(\.\d+)?$/.test(printed)) return printed;
  const missing = decimalsMin - decimalsOf(printed);
  if (missing <= 0) return printed;
  return `${printed}${printed.includes(".") ? "" : "."}${"0".repeat(missing)}`;
}

/** The heat step of a fraction, 0 to 6: seven steps of equal width over 0..1, the same on every page. */
export function heatStep(value: number): number {
  return Math.min(6, Math.max(0, Math.floor(value * 7)));
}

// Building a formatter costs far more than using it, and a full render uses them some hundred thousand times.
const dateFormats: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }),
  zh: new Intl.DateTimeFormat(LANGUAGE_TAGS.zh, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }),
};
const countFormats: Readonly<Record<Language, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat(LANGUAGE_TAGS.en),
  zh: new Intl.NumberFormat(LANGUAGE_TAGS.zh),
};

/** `3 Sep 2026` or `2026年9月3日`, in UTC. Throws on a text that is no date. */
export function formatDate(iso: string, language: Language): string {
  return dateFormats[language].format(new Date(iso)).replace("Sept", "Sep");
}

/** A whole number with the language's grouping: `1,002`. */
export function formatCount(value: number, language: Language): string {
  return countFormats[language].format(value);
}
