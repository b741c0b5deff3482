import { Float, type TypedJson } from "../json/typed-json.ts";
import { toPythonFloat } from "../json/write-typed-json.ts";
import { toAsciiDigits } from "../python/digits.ts";

const LEADING =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: Python counts these controls as whitespace, and U+FEFF not.
  /^[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/;
const TRAILING =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the same set.
  /[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+$/;

/** `text.strip()` of Python. */
export function stripLikePython(text: string): string {
  return text.replace(LEADING, "").replace(TRAILING, "");
}

/** `str(value)` of Python: `True`, `1.0`, `None`, `[1, 'a']`. */
export function toPythonText(value: TypedJson): string {
  return typeof value === "string" ? value : represent(value);
}

/** How the released evaluator reads a name: null and absent become "", everything else its text, trimmed. */
export function toName(value: TypedJson | undefined): string {
  return value === undefined || value === null ? "" : stripLikePython(toPythonText(value));
}

/** Python's truth: empty containers, empty text, zero, false and null are false. */
export function isTruthy(value: TypedJson | undefined): boolean {
  if (value === undefined) return false;
  if (value instanceof Float) return value.value !== 0;
  if (Array.isArray(value)) return value.length > 0;
  if (value instanceof Map) return value.size > 0;
  return Boolean(value);
}

const INTEGER_TEXT = /^[+-]?\p{Nd}+(?:_\p{Nd}+)*$/u;

/** `int(value)` of Python; undefined where it would raise. Fractions are cut, integers in text are read. */
export function toInteger(value: TypedJson | undefined): number | undefined {
  if (typeof value === "number" || typeof value === "bigint" || typeof value === "boolean") return Number(value);
  if (value instanceof Float) return Number.isFinite(value.value) ? Math.trunc(value.value) : undefined;
  if (typeof value !== "string") return undefined;
  const text = stripLikePython(value);
  return INTEGER_TEXT.test(text) ? Number(toAsciiDigits(text).replaceAll("_", "")) : undefined;
}

function represent(value: TypedJson): string {
  if (value === null) return "None";
  if (value === true) return "True";
  if (value === false) return "False";
  if (typeof value === "string") return quote(value);
  if (value instanceof Float) return representFloat(value.value);
  if (Array.isArray(value)) return `[${value.map(represent).join(", ")}]`;
  if (value instanceof Map)
    return `{${[...value].map(([key, member]) => `${quote(key)}: ${represent(member)}`).join(", ")}}`;
  return String(value);
}

function representFloat(value: number): string {
  if (Number.isNaN(value)) return "nan";
  return Number.isFinite(value) ? toPythonFloat(value) : value > 0 ? "inf" : "-inf";
}

const SHORT_ESCAPES = new Map([
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
  ["\\", "\\\\"],
]);
/** What Python's `repr` escapes: controls, separators other than the space, and unassigned or private code points. */
const UNPRINTABLE = /[\\\p{C}\p{Z}]/gu;

function quote(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text.replace(UNPRINTABLE, (character) => {
    if (character === " ") return character;
    const short = SHORT_ESCAPES.get(character);
    if (short !== undefined) return short;
    const point = character.codePointAt(0) ?? 0;
    if (point <= 0xff) return `\\x${point.toString(16).padStart(2, "0")}`;
    return point <= 0xffff ? `\\u${point.toString(16).padStart(4, "0")}` : `\\U${point.toString(16).padStart(8, "0")}`;
  });
  return mark + (mark === "'" ? escaped.replaceAll("'", "\\'") : escaped) + mark;
}
