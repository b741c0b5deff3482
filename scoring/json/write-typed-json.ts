import { Float, type TypedJson } from "./typed-json.ts";

interface Style {
  readonly itemSeparator: string;
  readonly keySeparator: string;
  readonly quote: (text: string) => string;
}

/**
 * The text of Python's `json.dumps(value, ensure_ascii=False)`: separators `", "` and `": "`, keys in order,
 * non-ASCII text and lone surrogates as they are, floats by shortest repr (`1.0`, `1e+16`, `1e-05`), `NaN`, `Infinity`.
 */
export function toPythonJson(value: TypedJson): string {
  return write(value, PYTHON);
}

/**
 * Compact text on one line that `parseTypedJson` reads back to an equal value: number literals keep their kind,
 * lone surrogates are escaped so that the text survives UTF-8.
 */
export function toCompactJson(value: TypedJson): string {
  return write(value, COMPACT);
}

/**
 * Python's `repr` of a float: the shortest digits that read back to it, an exponent of at least two digits below 1e-4
 * and from 1e16 on, `.0` where it would look like an integer.
 */
export function toPythonFloat(value: number): string {
  if (Number.isNaN(value)) return "NaN";
  if (!Number.isFinite(value)) return value > 0 ? "Infinity" : "-Infinity";
  const sign = value < 0 || Object.is(value, -0) ? "-" : "";
  const [mantissa = "", exponentText = "0"] = Math.abs(value).toExponential().split("e");
  const digits = mantissa.replace(".", "");
  const exponent = Number(exponentText);
  if (exponent < -4 || exponent >= 16) {
    const fraction = digits.length > 1 ? `.${digits.slice(1)}` : "";
    const power = String(Math.abs(exponent)).padStart(2, "0");
    return `${sign}${digits.charAt(0)}${fraction}e${exponent < 0 ? "-" : "+"}${power}`;
  }
  if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - 1)}${digits}`;
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, "0");
  return `${sign}${whole}.${digits.slice(exponent + 1) || "0"}`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what JSON must escape.
const MUST_ESCAPE = /[\u0000-\u001f"\\]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what JSON must escape.
const MUST_ESCAPE_EACH = /[\u0000-\u001f"\\]/g;
const SHORT_ESCAPES = new Map([
  ['"', '\\"'],
  ["\\", "\\\\"],
  ["\b", "\\b"],
  ["\f", "\\f"],
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
]);

function escapeCharacter(character: string): string {
  return SHORT_ESCAPES.get(character) ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** `JSON.stringify` would escape lone surrogates, which Python leaves alone. */
function quoteLikePython(text: string): string {
  if (!MUST_ESCAPE.test(text)) return `"${text}"`;
  return `"${text.replace(MUST_ESCAPE_EACH, escapeCharacter)}"`;
}

const PYTHON: Style = { itemSeparator: ", ", keySeparator: ": ", quote: quoteLikePython };
const COMPACT: Style = { itemSeparator: ",", keySeparator: ":", quote: (text) => JSON.stringify(text) };

function write(value: TypedJson, style: Style): string {
  if (typeof value === "string") return style.quote(value);
  if (value === null || typeof value !== "object") return String(value);
  if (value instanceof Float) return toPythonFloat(value.value);
  if (Array.isArray(value)) return `[${value.map((item) => write(item, style)).join(style.itemSeparator)}]`;
  const members: string[] = [];
  for (const [key, member] of value) members.push(`${style.quote(key)}${style.keySeparator}${write(member, style)}`);
  return `{${members.join(style.itemSeparator)}}`;
}
