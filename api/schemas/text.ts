import { z } from "@hono/zod-openapi";

// Control characters and the marks that turn the direction of what follows would let a name disguise the row beside it.
const CONTROL = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const CONTROL_BUT_NEWLINES = /[^\P{Cc}\n\t\r]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

function codePoints(value: string): number {
  let count = 0;
  for (const _ of value) count++;
  return count;
}

/** Text in any script of at most `max` code points, trimmed and in NFC, with line breaks allowed. */
export function text(max: number) {
  return boundedText(max, CONTROL_BUT_NEWLINES, "Expected text without control or direction-changing characters");
}

/** As `text`, on one line. */
export function singleLineText(max: number) {
  return boundedText(max, CONTROL, "Expected one line without control or direction-changing characters");
}

function boundedText(max: number, forbidden: RegExp, message: string) {
  return z
    .string()
    .overwrite((value) => (value.isWellFormed() ? value.normalize("NFC").trim() : value))
    .refine((value) => value.isWellFormed(), "Expected well-formed Unicode text")
    .refine((value) => !forbidden.test(value), message)
    .refine((value) => codePoints(value) <= max, `Expected at most ${max} characters`)
    .openapi({ maxLength: max });
}

/** An http or https address of at most `max` characters, or nothing. */
export function webAddress(max: number) {
  return singleLineText(max).refine(
    (value) => value === "" || isWebAddress(value),
    "Expected an address that begins with https:// or http://",
  );
}

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\//i.test(value)) return false;
  return URL.canParse(value) && new URL(value).username === "";
}
