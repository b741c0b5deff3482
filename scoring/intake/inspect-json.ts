import { toJsonPointer } from "../json-position.ts";

/** The first thing that a record may not contain. `offset` in UTF-16 units. */
export interface JsonFinding {
  readonly code: "NOT_JSON" | "DUPLICATE_KEY" | "FORBIDDEN_KEY" | "TOO_DEEP";
  readonly offset: number;
  readonly pointer: string;
  readonly expected: string;
  readonly received: string;
  readonly fix: string;
}

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/y;
const WORD = /true|false|null|NaN|-?Infinity/y;
const BLANKS = /[ \t\r\n]*/y;
const LIBRARY = "Write the file with a JSON library.";

interface Open {
  readonly keys: Set<string> | null;
  step: string | number;
}

/**
 * Looks through one JSON text (as lenient as Python's: `NaN`, `Infinity`) for what parsers accept or drop silently: a
 * repeated key, the key `__proto__`, too deep nesting; and for what is not JSON, with its place. Undefined where all
 * is well. Linear in the text; never throws.
 */
export function inspectJson(text: string, depthMax: number): JsonFinding | undefined {
  const open: Open[] = [];
  let at = 0;
  const pass = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    if (!pattern.test(text)) return false;
    at = pattern.lastIndex;
    return true;
  };
  const finding = (code: JsonFinding["code"], expected: string, received: string, fix: string): JsonFinding => ({
    code,
    offset: at,
    pointer: toJsonPointer(open.map(({ step }) => step)),
    expected,
    received,
    fix,
  });
  const broken = (expected: string) =>
    finding("NOT_JSON", expected, at < text.length ? describe(text, at) : "the end of the record", LIBRARY);
  /** Reads a key and its colon into the innermost object. */
  const passKey = (inner: Open): JsonFinding | undefined => {
    const start = at;
    if (text[at] !== '"' || !passString()) return broken("a key in quotes");
    const raw = text.slice(start, at);
    const key: string = raw.includes("\\") ? JSON.parse(raw) : raw.slice(1, -1);
    inner.step = key;
    if (key === "__proto__") {
      at = start;
      return finding("FORBIDDEN_KEY", "no key __proto__", "one", "Rename or leave out this key.");
    }
    if (inner.keys?.has(key) === true) {
      at = start;
      return finding("DUPLICATE_KEY", "each key once", "the same key again", "Keep one of the two members.");
    }
    inner.keys?.add(key);
    pass(BLANKS);
    if (text[at] !== ":") return broken('":" behind the key');
    at += 1;
    pass(BLANKS);
    return undefined;
  };

  pass(BLANKS);
  for (;;) {
    const character = text[at];
    if (character === "{" || character === "[") {
      if (open.length >= depthMax) {
        return finding("TOO_DEEP", `at most ${depthMax} levels of nesting`, "more", "Flatten the value.");
      }
      at += 1;
      pass(BLANKS);
      const inner: Open = { keys: character === "{" ? new Set() : null, step: 0 };
      if (text[at] !== (character === "{" ? "}" : "]")) {
        open.push(inner);
        const problem = inner.keys === null ? undefined : passKey(inner);
        if (problem !== undefined) return problem;
        continue;
      }
      at += 1;
    } else if (!(character === '"' ? passString() : pass(NUMBER) || pass(WORD))) return broken("a value");
    pass(BLANKS);
    for (;;) {
      const inner = open.at(-1);
      if (inner === undefined) return at < text.length ? broken("nothing behind the record") : undefined;
      if (text[at] === ",") {
        at += 1;
        pass(BLANKS);
        if (typeof inner.step === "number") inner.step += 1;
        const problem = inner.keys === null ? undefined : passKey(inner);
        if (problem !== undefined) return problem;
        break;
      }
      if (text[at] !== (inner.keys === null ? "]" : "}")) return broken(`"," or "${inner.keys === null ? "]" : "}"}"`);
      open.pop();
      at += 1;
      pass(BLANKS);
    }
  }

  /** A whole string, piece by piece, since one regular expression over megabytes would exhaust the engine's stack. */
  function passString(): boolean {
    let from = at + 1;
    for (;;) {
      STRING_STOP.lastIndex = from;
      const stop = STRING_STOP.exec(text);
      if (stop === null) return false;
      if (stop[0] === '"') {
        at = stop.index + 1;
        return true;
      }
      ESCAPE.lastIndex = stop.index;
      if (!ESCAPE.test(text)) {
        at = stop.index;
        return false;
      }
      from = ESCAPE.lastIndex;
    }
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids exactly these inside strings.
const STRING_STOP = /["\\\u0000-\u001f]/g;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** One character in words; control characters by number. */
function describe(text: string, at: number): string {
  const code = text.codePointAt(at) ?? 0;
  if (code === 0) return "a NUL character";
  return code < 0x20 ? `the control character ${code}` : JSON.stringify(String.fromCodePoint(code));
}
