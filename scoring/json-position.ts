/** A place in a text: both from 1, columns in code points. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/**
 * Where the value at `path` (object keys and array indices from the root) begins in a text that is valid JSON.
 * Of repeated keys the last counts, as for the parser. A path that leads nowhere gives the deepest value on the way.
 * Costs one scan up to the value; never throws.
 */
export function locateJson(text: string, path: readonly (string | number)[]): TextPosition {
  let at = skipBlanks(text, 0);
  for (const step of path) {
    const next = typeof step === "number" ? elementStart(text, at, step) : memberStart(text, at, step);
    if (next === undefined) break;
    at = next;
  }
  return positionAt(text, at);
}

/** Line and column of an offset in UTF-16 units. */
export function positionAt(text: string, offset: number): TextPosition {
  let line = 1;
  let lineStart = 0;
  for (let end = text.indexOf("\n"); end !== -1 && end < offset; end = text.indexOf("\n", end + 1)) {
    line += 1;
    lineStart = end + 1;
  }
  return { line, column: [...text.slice(lineStart, offset)].length + 1 };
}

/** The JSON pointer (RFC 6901) of a path. */
export function toJsonPointer(path: readonly (string | number)[]): string {
  let pointer = "";
  for (const step of path) {
    pointer += typeof step === "number" ? `/${step}` : `/${step.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  }
  return pointer;
}

const BLANKS = /[ \t\r\n]*/y;
const STRING = /"(?:[^"\\]|\\[\s\S])*"/y;
const SCALAR = /[^,\]}\s]*/y;

function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function skipBlanks(text: string, at: number): number {
  return matchEnd(BLANKS, text, at);
}

/** The offset behind the value that starts at `start`. */
function valueEnd(text: string, start: number): number {
  let at = start;
  let depth = 0;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === '"') at = matchEnd(STRING, text, at);
    else if (character === "{" || character === "[") {
      depth += 1;
      at += 1;
    } else if (character === "}" || character === "]") {
      depth -= 1;
      at += 1;
    } else if (depth > 0 && (character === "," || character === ":")) at += 1;
    else at = Math.max(at + 1, matchEnd(SCALAR, text, at));
    if (depth === 0) return at;
    at = skipBlanks(text, at);
  }
  return at;
}

function elementStart(text: string, arrayStart: number, index: number): number | undefined {
  if (text.charAt(arrayStart) !== "[") return undefined;
  let at = skipBlanks(text, arrayStart + 1);
  for (let passed = 0; text.charAt(at) !== "]" && at < text.length; passed += 1) {
    if (passed === index) return at;
    at = skipBlanks(text, valueEnd(text, at));
    if (text.charAt(at) === ",") at = skipBlanks(text, at + 1);
  }
  return undefined;
}

function memberStart(text: string, objectStart: number, key: string): number | undefined {
  if (text.charAt(objectStart) !== "{") return undefined;
  let found: number | undefined;
  let at = skipBlanks(text, objectStart + 1);
  while (text.charAt(at) === '"') {
    const keyEnd = matchEnd(STRING, text, at);
    const value = skipBlanks(text, skipBlanks(text, keyEnd) + 1);
    if (JSON.parse(text.slice(at, keyEnd)) === key) found = value;
    at = skipBlanks(text, valueEnd(text, value));
    if (text.charAt(at) === ",") at = skipBlanks(text, at + 1);
  }
  return found;
}
