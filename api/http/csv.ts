import { stringify } from "csv-stringify/sync";

export type CsvValue = string | number | boolean | null;

/**
 * RFC 4180 text with a head line, CRLF line ends and a final one. Numbers are written so that reading them gives the
 * same number; null is an empty field. A text that a spreadsheet would run as a formula gets a leading apostrophe.
 */
export function toCsv(columns: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return toCsvLines([columns, ...rows]);
}

/** Lines as `toCsv` writes them, without a head line: for a long file that is put together piece by piece. */
export function toCsvLines(rows: readonly (readonly CsvValue[])[]): string {
  return stringify(
    rows.map((row) => row.map(toField)),
    { record_delimiter: "windows" },
  );
}

function toField(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  return guardFormula(value);
}

/** A text as a spreadsheet may safely open it: an apostrophe before what begins like a formula, also behind white space or in full width. */
export function guardFormula(text: string): string {
  return /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
}
