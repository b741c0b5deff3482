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
const LIBRARY = "Write the file with a JSON library.";

/** Keys of one object; most have a handful, for which a list is cheaper than a set. */
class KeySet {
  readonly #few: string[] = [];
  #many: Set<string> | undefined;

  /** False where the key is there already. */
  add(key: string): boolean {
    if (this.#many?.has(key) ?? this.#few.includes(key)) return false;
    if (this.#many !== undefined) this.#many.add(key);
    else if (this.#few.push(key) > FEW) this.#many = new Set(this.#few);
    return true;
  }
}
const FEW = 12;

interface Open {
  /** Null for arrays. */
  readonly keys: KeySet | null;
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
    if (inner.keys?.add(key) === false) {
      at = start;
      return finding("DUPLICATE_KEY", "each key once", "the same key again", "Keep one of the two members.");
    }
    passBlanks();
    if (text[at] !== ":") return broken('":" behind the key');
    at += 1;
    passBlanks();
    return undefined;
  };

  passBlanks();
  for (;;) {
    const character = text[at];
    if (character === "{" || character === "[") {
      if (open.length >= depthMax) {
        return finding("TOO_DEEP", `at most ${depthMax} levels of nesting`, "more", "Flatten the value.");
      }
      at += 1;
      passBlanks();
      const inner: Open = { keys: character === "{" ? new KeySet() : null, step: 0 };
      if (text[at] !== (character === "{" ? "}" : "]")) {
        open.push(inner);
        const problem = inner.keys === null ? undefined : passKey(inner);
        if (problem !== undefined) return problem;
        continue;
      }
      at += 1;
    } else if (!(character === '"' ? passString() : pass(NUMBER) || pass(WORD))) return broken("a value");
    passBlanks();
    for (;;) {
      const inner = open.at(-1);
      if (inner === undefined) return at < text.length ? broken("nothing behind the record") : undefined;
      if (text[at] === ",") {
        at += 1;
        passBlanks();
        if (typeof inner.step === "number") inner.step += 1;
        const problem = inner.keys === null ? undefined : passKey(inner);
        if (problem !== undefined) return problem;
        break;
      }
      if (text[at] !== (inner.keys === null ? "]" : "}")) return broken(`"," or "${inner.keys === null ? "]" : "}"}"`);
      open.pop();
      at += 1;
      passBlanks();
    }
  }

  /** A whole string, unit by unit. */
  function passString(): boolean {
    for (let unit = text.charCodeAt(++at); unit !== 0x22; unit = text.charCodeAt(at)) {
      // Behind the end of the text the unit is NaN.
      if (!(unit >= 0x20)) return false;
      if (unit !== 0x5c) at += 1;
      else if (!pass(ESCAPE)) return false;
    }
    at += 1;
    return true;
  }

  function passBlanks(): void {
    for (;;) {
      const unit = text.charCodeAt(at);
      if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) return;
      at += 1;
    }
  }
}

const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** One character in words; control characters by number. */
function describe(text: string, at: number): string {
  const code = text.codePointAt(at) ?? 0;
  if (code === 0) return "a NUL character";
  return code < 0x20 ? `the control character ${code}` : JSON.stringify(String.fromCodePoint(code));
}
