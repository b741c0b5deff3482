import type { Result } from "../terms.ts";
import { Float, type TypedJson, type TypedObject } from "./typed-json.ts";

/** Where and why a text is not JSON. `offset` counts UTF-16 units from 0. */
export interface JsonProblem {
  readonly message: string;
  readonly offset: number;
}

/** What a text may hold at most; a text beyond a limit is reported as a problem, never cut. */
export interface JsonLimits {
  /** Arrays and objects inside one another. */
  readonly depthMax: number;
  /** Digits of one integer. */
  readonly integerDigitsMax: number;
}

/**
 * Python refuses integers of more than 4,300 digits and fails near a thousand levels of nesting
 * (UserToolBench spec, section 4.3). The depth stays a little below, so that both sides agree on everything readable.
 */
export const DEFAULT_JSON_LIMITS: JsonLimits = { depthMax: 950, integerDigitsMax: 4300 };

/**
 * Reads one JSON text as Python's `json.loads` does: `NaN`, `Infinity`, `-Infinity` and lone surrogate escapes are
 * accepted; of repeated keys the last value stands at the first one's place; `-0` is the integer 0; `1e400` is
 * infinite. Invalid: raw control characters in strings, a byte order mark, whitespace other than space, tab, CR and LF
 * around values, trailing commas, an empty text. The error names the first problem. Never throws.
 */
export function parseTypedJson(text: string, limits: JsonLimits = DEFAULT_JSON_LIMITS): Result<TypedJson, JsonProblem> {
  const reader = new Reader(text, limits);
  // Answers of models are often plain words, and to throw costs more than all the rest of such a text.
  const begin = reader.findBegin();
  if (begin !== undefined) return { ok: false, error: { message: NO_VALUE, offset: begin } };
  try {
    return { ok: true, value: reader.readDocument() };
  } catch (error) {
    if (error === STOP && reader.problem !== undefined) return { ok: false, error: reader.problem };
    throw error;
  }
}

const NO_VALUE = "no value where one is needed";
/** What a value can begin with: quote, minus, digits, brackets, and the first letters of the words that stand for one. */
const VALUE_STARTS: ReadonlySet<number> = new Set([...'"-0123456789INftn[{'].map((start) => start.charCodeAt(0)));
/** Thrown at the first problem; one for all, because making an error costs more than reading a short text. */
const STOP = new Error("The text is not JSON.");

const SIMPLE_ESCAPES = new Map([
  ['"', '"'],
  ["\\", "\\"],
  ["/", "/"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);
const NUMBER = /-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/y;
const FOUR_HEX_DIGITS = /[0-9a-fA-F]{4}/y;
/** Everything that ends the plain part of a string: a quote, a backslash, a control character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids exactly these inside strings.
const STRING_STOP = /["\\\u0000-\u001f]/g;
/** Up to this length a look at each unit is faster than a search. */
const SHORT_STRING = 64;

class Reader {
  readonly #text: string;
  readonly #limits: JsonLimits;
  #at = 0;
  /** Set when `STOP` is thrown. */
  problem: JsonProblem | undefined;

  constructor(text: string, limits: JsonLimits) {
    this.#text = text;
    this.#limits = limits;
  }

  /** Where a text begins that no value can begin with; undefined for any other. */
  findBegin(): number | undefined {
    this.#skipBlanks();
    return VALUE_STARTS.has(this.#text.charCodeAt(this.#at)) ? undefined : this.#at;
  }

  readDocument(): TypedJson {
    this.#skipBlanks();
    const value = this.#readValue(0);
    this.#skipBlanks();
    if (this.#at < this.#text.length) throw this.#problem("text after the end of the value");
    return value;
  }

  #problem(message: string, offset = this.#at): Error {
    this.problem = { message, offset };
    return STOP;
  }

  #skipBlanks(): void {
    const text = this.#text;
    let at = this.#at;
    for (;;) {
      const unit = text.charCodeAt(at);
      if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) break;
      at++;
    }
    this.#at = at;
  }

  #readValue(depth: number): TypedJson {
    switch (this.#text.charCodeAt(this.#at)) {
      case 0x22:
        return this.#readString();
      case 0x7b:
        return this.#readObject(depth + 1);
      case 0x5b:
        return this.#readArray(depth + 1);
      case 0x74:
        return this.#readWord("true", true);
      case 0x66:
        return this.#readWord("false", false);
      case 0x6e:
        return this.#readWord("null", null);
      case 0x4e:
        return this.#readWord("NaN", new Float(Number.NaN));
      case 0x49:
        return this.#readWord("Infinity", new Float(Number.POSITIVE_INFINITY));
      default:
        return this.#readNumber();
    }
  }

  #readWord(word: string, value: TypedJson): TypedJson {
    if (!this.#text.startsWith(word, this.#at)) throw this.#problem(NO_VALUE);
    this.#at += word.length;
    return value;
  }

  #readNumber(): TypedJson {
    const start = this.#at;
    NUMBER.lastIndex = start;
    const match = NUMBER.exec(this.#text);
    if (match === null) return this.#readWord("-Infinity", new Float(Number.NEGATIVE_INFINITY));
    const literal = match[0];
    this.#at = start + literal.length;
    if (match[1] !== undefined || match[2] !== undefined) return new Float(Number(literal));
    // 15 digits are always safe; `|| 0` is for -0, which as an integer is 0.
    if (literal.length <= 15) return Number(literal) || 0;
    const digits = literal.startsWith("-") ? literal.length - 1 : literal.length;
    if (digits > this.#limits.integerDigitsMax) {
      throw this.#problem(`an integer of more than ${this.#limits.integerDigitsMax} digits`, start);
    }
    const exact = BigInt(literal);
    const near = Number(exact);
    return Number.isSafeInteger(near) ? near : exact;
  }

  #readString(): string {
    const text = this.#text;
    const start = this.#at + 1;
    const shortEnd = Math.min(text.length, start + SHORT_STRING);
    for (let at = start; at < shortEnd; at++) {
      const unit = text.charCodeAt(at);
      if (unit === 0x22) {
        this.#at = at + 1;
        return text.slice(start, at);
      }
      if (unit === 0x5c || unit < 0x20) break;
    }
    return this.#readLongString(start);
  }

  #readLongString(start: number): string {
    const text = this.#text;
    let value = "";
    let from = start;
    for (;;) {
      STRING_STOP.lastIndex = from;
      const stop = STRING_STOP.exec(text);
      if (stop === null) throw this.#problem("a string without its closing quote", start - 1);
      value += text.slice(from, stop.index);
      if (stop[0] === '"') {
        this.#at = stop.index + 1;
        return value;
      }
      if (stop[0] !== "\\") throw this.#problem("a raw control character in a string", stop.index);
      const letter = text.charAt(stop.index + 1);
      if (letter === "u") {
        FOUR_HEX_DIGITS.lastIndex = stop.index + 2;
        const digits = FOUR_HEX_DIGITS.exec(text);
        if (digits === null) throw this.#problem("an incomplete \\u escape", stop.index);
        value += String.fromCharCode(Number.parseInt(digits[0], 16));
        from = stop.index + 6;
      } else {
        const character = SIMPLE_ESCAPES.get(letter);
        if (character === undefined) throw this.#problem("an unknown escape in a string", stop.index);
        value += character;
        from = stop.index + 2;
      }
    }
  }

  #enter(depth: number): void {
    if (depth > this.#limits.depthMax) throw this.#problem(`more than ${this.#limits.depthMax} levels of nesting`);
    this.#at++;
    this.#skipBlanks();
  }

  #readArray(depth: number): TypedJson[] {
    this.#enter(depth);
    const items: TypedJson[] = [];
    if (this.#text.charCodeAt(this.#at) === 0x5d) {
      this.#at++;
      return items;
    }
    for (;;) {
      items.push(this.#readValue(depth));
      this.#skipBlanks();
      const unit = this.#text.charCodeAt(this.#at);
      if (unit !== 0x2c && unit !== 0x5d) throw this.#problem('no "," or "]" after an array element');
      this.#at++;
      if (unit === 0x5d) return items;
      this.#skipBlanks();
    }
  }

  #readObject(depth: number): TypedObject {
    this.#enter(depth);
    const entries: TypedObject = new Map();
    if (this.#text.charCodeAt(this.#at) === 0x7d) {
      this.#at++;
      return entries;
    }
    for (;;) {
      if (this.#text.charCodeAt(this.#at) !== 0x22) throw this.#problem("no quoted key where one is needed");
      const key = this.#readString();
      this.#skipBlanks();
      if (this.#text.charCodeAt(this.#at) !== 0x3a) throw this.#problem('no ":" after a key');
      this.#at++;
      this.#skipBlanks();
      entries.set(key, this.#readValue(depth));
      this.#skipBlanks();
      const unit = this.#text.charCodeAt(this.#at);
      if (unit !== 0x2c && unit !== 0x7d) throw this.#problem('no "," or "}" after a member');
      this.#at++;
      if (unit === 0x7d) return entries;
      this.#skipBlanks();
    }
  }
}
