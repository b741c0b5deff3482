import { IntakeProblem } from "./intake-issue.ts";

/** A place in a file; `column` in code points, absent where the line is too long to count. */
export interface Place {
  readonly line: number;
  readonly column?: number;
}

/** A reader that yields whenever it needs the next chunk, and returns its result. */
export type Reading<T> = Generator<void, T, void>;

/** How far into a line columns are counted, in bytes. */
const COLUMN_BYTES_MAX = 65_536;
/** Bytes of a string that are looked at one by one before the search for its end is left to `indexOf`. */
const STRING_PEEK = 32;
/** Longest string that is read byte by byte instead of being decoded. */
const SHORT_STRING = 64;
export const END = -1;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NEWLINE = 0x0a;

interface Recorder {
  readonly parts: Uint8Array[];
  size: number;
  from: number;
  readonly line: number;
}

/**
 * A position in bytes that arrive chunk by chunk. Readers are generators over it: whatever the chunks, they see the same
 * bytes, and nothing but a recorded value is kept. Values are passed over without being decoded: brackets are matched,
 * strings are searched for their end, everything else is left to whoever reads the recorded bytes.
 */
export class ByteCursor {
  line = 1;
  #bytes: Uint8Array = new Uint8Array(0);
  #at = 0;
  #offset = 0;
  #lineStart = 0;
  /** UTF-8 continuation bytes of this line before `#counted`, an offset in the chunk. */
  #continuations = 0;
  #counted = 0;
  #ended = false;
  #nextNewline = -1;
  readonly #recorders: Recorder[] = [];
  readonly #depthMax: number;
  readonly #recordBytesMax: number;

  constructor(limits: { readonly depthMax: number; readonly recordBytesMax: number }) {
    this.#depthMax = limits.depthMax;
    this.#recordBytesMax = limits.recordBytesMax;
  }

  /** Hands over the next chunk; the one before must have been used up, which readers ensure by yielding. */
  feed(chunk: Uint8Array): void {
    for (const recorder of this.#recorders) this.#cut(recorder);
    this.#countContinuations(this.#bytes.length);
    this.#counted = 0;
    this.#offset += this.#bytes.length;
    this.#bytes = chunk;
    this.#at = 0;
    this.#nextNewline = -1;
    for (const recorder of this.#recorders) recorder.from = 0;
  }

  end(): void {
    this.#ended = true;
  }

  /** Bytes passed so far. */
  get position(): number {
    return this.#offset + this.#at;
  }

  get place(): Place {
    const distance = this.position - this.#lineStart;
    if (distance > COLUMN_BYTES_MAX) return { line: this.line };
    this.#countContinuations(this.#at);
    return { line: this.line, column: distance - this.#continuations + 1 };
  }

  /** The next byte, which stays; `END` behind the last. */
  *peek(): Reading<number> {
    while (this.#at >= this.#bytes.length) {
      if (this.#ended) return END;
      yield;
      const large = this.#recorders.find(({ size }) => size > this.#recordBytesMax);
      if (large !== undefined) throw recordTooLarge(this.#recordBytesMax, large.line);
    }
    return this.#bytes[this.#at] ?? END;
  }

  /** Passes the byte that `peek` gave. */
  advance(): void {
    if (this.#bytes[this.#at] === NEWLINE) this.#startLine(this.#at + 1);
    this.#at += 1;
  }

  /**
   * What `skipBlanks` gives, where it is in this chunk; undefined where the next chunk must be seen. Spares readers a
   * generator for almost every token.
   */
  skipBlanksHere(): number | undefined {
    for (;;) {
      const byte = this.#bytes[this.#at];
      if (byte !== 0x20 && byte !== NEWLINE && byte !== 0x0d && byte !== 0x09) return byte;
      this.advance();
    }
  }

  /** Passes blanks; gives the byte behind them, which stays. */
  *skipBlanks(): Reading<number> {
    for (;;) {
      const byte = this.#bytes[this.#at] ?? (yield* this.peek());
      if (byte !== 0x20 && byte !== NEWLINE && byte !== 0x0d && byte !== 0x09) return byte;
      this.advance();
    }
  }

  /** Passes everything up to and with the next line end; false at the end of the file. */
  *skipLine(): Reading<boolean> {
    for (;;) {
      const byte = this.#bytes[this.#at] ?? (yield* this.peek());
      if (byte === END) return false;
      const found = this.#bytes.indexOf(NEWLINE, this.#at);
      this.#at = found === -1 ? this.#bytes.length : found;
      if (found === -1) continue;
      this.advance();
      return true;
    }
  }

  /** Starts keeping the bytes from here on; `stopRecording` gives them. Recordings nest. */
  startRecording(): void {
    this.#recorders.push({ parts: [], size: 0, from: this.#at, line: this.line });
  }

  /** The bytes since the latest `startRecording`. The result is only valid until the next chunk is needed. */
  stopRecording(): Uint8Array {
    const recorder = this.#recorders.pop();
    if (recorder === undefined) return new Uint8Array(0);
    if (recorder.parts.length === 0) return this.#bytes.subarray(recorder.from, this.#at);
    this.#cut(recorder);
    const whole = new Uint8Array(recorder.size);
    let at = 0;
    for (const part of recorder.parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }

  dropRecordings(): void {
    this.#recorders.length = 0;
  }

  /** Passes one string, from its opening quote. */
  *skipString(): Reading<void> {
    const start = this.place;
    this.#at += 1;
    let escaped = false;
    for (;;) {
      const byte = this.#bytes[this.#at] ?? (yield* this.peek());
      if (byte === END) throw truncated(start);
      if (escaped && byte === NEWLINE) throw this.#lineEndInString(this.#at);
      const next = this.#stringEnd(escaped ? this.#at + 1 : this.#at);
      if (next >= 0) {
        this.#at = next;
        return;
      }
      escaped = next === CUT_AFTER_BACKSLASH;
      this.#at = this.#bytes.length;
    }
  }

  /**
   * Passes one value where it ends in this chunk on this line; otherwise passes nothing and gives false, and `skipValue`
   * finds out what there is to say.
   */
  skipValueHere(): boolean {
    const bytes = this.#bytes;
    const closers: number[] = [];
    let at = this.#at;
    for (;;) {
      const byte = bytes[at];
      if (byte === undefined || byte === NEWLINE) return false;
      if (byte === QUOTE) {
        at = this.#stringEnd(at + 1);
        if (at < 0) return false;
      } else if (byte === 0x7b || byte === 0x5b) {
        if (closers.push(byte + 2) > this.#depthMax) return false;
        at += 1;
        continue;
      } else if (byte === 0x7d || byte === 0x5d) {
        if (closers.pop() !== byte) return false;
        at += 1;
      } else if (closers.length > 0) {
        at += 1;
        continue;
      } else return false;
      if (closers.length > 0) continue;
      this.#at = at;
      return true;
    }
  }

  /** Passes one value of any kind, from its first byte. */
  *skipValue(): Reading<void> {
    const start = this.place;
    const first = this.#bytes[this.#at] ?? (yield* this.peek());
    if (first === QUOTE) return yield* this.skipString();
    if (first !== 0x7b && first !== 0x5b) return yield* this.#skipWord(start);
    const closers: number[] = [];
    for (;;) {
      const byte = this.#bytes[this.#at] ?? (yield* this.peek());
      if (byte === END) throw truncated(start);
      if (byte === QUOTE) {
        const end = this.#stringEnd(this.#at + 1);
        if (end >= 0) this.#at = end;
        else yield* this.skipString();
        continue;
      }
      if (byte === 0x7b || byte === 0x5b) {
        closers.push(byte + 2);
        if (closers.length > this.#depthMax) {
          throw this.problem("TOO_DEEP", {
            expected: `at most ${this.#depthMax} levels of nesting`,
            received: "more",
            fix: "Write arguments as the text that the model produced, not as nested values.",
          });
        }
      } else if (byte === 0x7d || byte === 0x5d) {
        if (closers.pop() !== byte) {
          throw this.problem("NOT_JSON", {
            expected: "brackets that match",
            received: `"${String.fromCharCode(byte)}"`,
            fix: "Write the file with a JSON library.",
          });
        }
        if (closers.length === 0) {
          this.#at += 1;
          return;
        }
      } else if (byte === NEWLINE) this.#startLine(this.#at + 1);
      this.#at += 1;
      this.#passPlain();
    }
  }

  /** Passes a string and gives its text, where it ends in this chunk and has no escapes; otherwise passes nothing. */
  readStringHere(): string | undefined {
    const end = this.#bytes.indexOf(QUOTE, this.#at + 1);
    if (end === -1 || end - this.#at > SHORT_STRING) return undefined;
    let text = "";
    for (let at = this.#at + 1; at < end; at += 1) {
      const byte = this.#bytes[at] ?? 0;
      if (byte < 0x20 || byte > 0x7e || byte === BACKSLASH) return undefined;
      text += String.fromCharCode(byte);
    }
    this.#at = end + 1;
    return text;
  }

  /** Passes a string and gives its text. */
  *readString(): Reading<string> {
    const start = this.place;
    this.startRecording();
    yield* this.skipString();
    const text = decodeUtf8(this.stopRecording(), start);
    try {
      return JSON.parse(text);
    } catch {
      throw new IntakeProblem({
        code: "NOT_JSON",
        ...start,
        expected: "a key in quotes",
        received: "text with a wrong escape",
        fix: "Write the file with a JSON library.",
      });
    }
  }

  problem(
    code: string,
    words: { readonly expected: string; readonly received: string; readonly fix: string },
  ): IntakeProblem {
    return new IntakeProblem({ code, ...this.place, ...words });
  }

  /** Number, true, false, null: whatever stands up to the next blank, comma or bracket. */
  *#skipWord(start: Place): Reading<void> {
    let length = 0;
    for (;;) {
      const byte = this.#bytes[this.#at] ?? (yield* this.peek());
      if (byte === END || byte <= 0x20 || byte === 0x2c || byte === 0x5d || byte === 0x7d) break;
      this.#at += 1;
      length += 1;
    }
    if (length > 0) return;
    if ((yield* this.peek()) === END) throw truncated(start);
    throw this.problem("NOT_JSON", {
      expected: "a value",
      received: "none",
      fix: "Write the file with a JSON library.",
    });
  }

  /** Inside a container, outside strings: passes what is neither quote nor bracket nor line end. */
  #passPlain(): void {
    const bytes = this.#bytes;
    let at = this.#at;
    while (at < bytes.length) {
      const byte = bytes[at] ?? 0;
      if (byte === QUOTE || byte === NEWLINE || (byte | 0x20) === 0x7b || (byte | 0x20) === 0x7d) break;
      at += 1;
    }
    this.#at = at;
  }

  /**
   * Searches the chunk from `from`, inside a string and behind no open backslash. Gives the offset behind the closing
   * quote, or `CUT` (`CUT_AFTER_BACKSLASH`) where the chunk ends before. A line end inside a string is a problem.
   */
  #stringEnd(from: number): number {
    const bytes = this.#bytes;
    let at = from;
    for (;;) {
      const stop = Math.min(bytes.length, at + STRING_PEEK);
      while (at < stop) {
        const byte = bytes[at];
        if (byte === QUOTE) return at + 1;
        if (byte === NEWLINE) throw this.#lineEndInString(at);
        if (byte === BACKSLASH) {
          at += 1;
          if (bytes[at] === NEWLINE) throw this.#lineEndInString(at);
        }
        at += 1;
      }
      if (at > bytes.length) return CUT_AFTER_BACKSLASH;
      if (at === bytes.length) return CUT;
      const found = bytes.indexOf(QUOTE, at);
      const end = found === -1 ? bytes.length : found;
      if (this.#newlineFrom(at) < end) throw this.#lineEndInString(this.#newlineFrom(at));
      let before = end;
      while (before > at && bytes[before - 1] === BACKSLASH) before -= 1;
      const escaped = (end - before) % 2 === 1;
      if (found === -1) return escaped ? CUT_AFTER_BACKSLASH : CUT;
      if (!escaped) return found + 1;
      at = found + 1;
    }
  }

  #newlineFrom(at: number): number {
    if (this.#nextNewline < at) {
      const found = this.#bytes.indexOf(NEWLINE, at);
      this.#nextNewline = found === -1 ? this.#bytes.length : found;
    }
    return this.#nextNewline;
  }

  #lineEndInString(at: number): IntakeProblem {
    this.#at = at;
    return this.problem("UNCLOSED_STRING", {
      expected: "a closing quote on the same line",
      received: "the end of the line",
      fix: "The record was cut off, or a line break was not escaped as \\n: write it again with a JSON library.",
    });
  }

  #startLine(at: number): void {
    this.line += 1;
    this.#lineStart = this.#offset + at;
    this.#continuations = 0;
    this.#counted = at;
  }

  /** Counts on to an offset in the chunk, as far as columns are given at all; each byte is looked at once. */
  #countContinuations(to: number): void {
    const end = Math.min(to, this.#lineStart - this.#offset + COLUMN_BYTES_MAX);
    let at = this.#counted;
    for (; at < end; at += 1) if (((this.#bytes[at] ?? 0) & 0xc0) === 0x80) this.#continuations += 1;
    this.#counted = at;
  }

  #cut(recorder: Recorder): void {
    const part = this.#bytes.slice(recorder.from, this.#at);
    recorder.parts.push(part);
    recorder.size += part.length;
  }
}

const CUT = -1;
const CUT_AFTER_BACKSLASH = -2;

export function recordTooLarge(bytesMax: number, line: number): IntakeProblem {
  return new IntakeProblem({
    code: "RECORD_TOO_LARGE",
    line,
    expected: `a record of at most ${bytesMax} bytes`,
    received: "a larger one",
    fix: "Leave out what the format does not ask for, such as histories and observations.",
  });
}

function truncated(start: Place): IntakeProblem {
  return new IntakeProblem(
    {
      code: "TRUNCATED",
      ...start,
      expected: "the end of the value that begins here",
      received: "the end of the file",
      fix: "The file was cut off: write or copy it again.",
    },
    false,
  );
}

const STRICT_UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Decodes strict UTF-8; a problem names the first byte that is not, counted from `start`. */
export function decodeUtf8(bytes: Uint8Array, start: Place): string {
  try {
    return STRICT_UTF8.decode(bytes);
  } catch {
    throw invalidUtf8(bytes, start);
  }
}

function invalidUtf8(bytes: Uint8Array, start: Place): IntakeProblem {
  // The first byte that a lenient decoder replaces: everything before it decodes and encodes back to itself.
  const back = new TextEncoder().encode(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
  let at = 0;
  while (at < bytes.length && bytes[at] === back[at]) at += 1;
  const before = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(0, at));
  const lines = before.split("\n");
  const column = [...(lines.at(-1) ?? "")].length + 1;
  const first = lines.length === 1;
  return new IntakeProblem({
    code: "INVALID_UTF8",
    line: start.line + lines.length - 1,
    ...(first && start.column === undefined ? {} : { column: first ? (start.column ?? 1) + column - 1 : column }),
    expected: "UTF-8",
    received: `the byte 0x${(bytes[at] ?? 0).toString(16).padStart(2, "0")}`,
    fix: "Save the file as UTF-8.",
  });
}
