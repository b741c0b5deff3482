import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import { parseTypedJson } from "../../scoring/json/parse-typed-json.ts";
import { memberOf } from "../../scoring/json/plain-json.ts";
import { rutBench } from "./rut-bench.ts";
import { usertoolbench } from "./usertoolbench.ts";

/** Each benchmark's test vectors; a vector is recognised by its content, so a file may hold any of them. */
const FAMILIES = [usertoolbench, rutBench];
/** Vectors may nest deeper than anything that is scored. */
const LIMITS = { depthMax: 4000, integerDigitsMax: 10_000 };

export interface CheckedVector {
  /** The vector's id, or its line where it has none; empty for a problem of the whole file. */
  readonly id: string;
  /** Empty for a vector that passes. */
  readonly mismatches: readonly string[];
}

/**
 * Checks every vector of a JSON Lines file in order. A line that is no known vector is a mismatch, and so is a file that
 * cannot be read or holds none. Never throws.
 */
export async function* checkVectorFile(file: string): AsyncGenerator<CheckedVector, void, undefined> {
  const path = resolve(file);
  let line = 0;
  let vectors = 0;
  try {
    for await (const text of readLines(path)) {
      line++;
      if (text.trim() === "") continue;
      vectors++;
      yield checkLine(line === 1 ? text.replace(/^\ufeff/, "") : text, path, `line ${line}`);
    }
  } catch (error) {
    yield { id: "", mismatches: [tellFileProblem(error)] };
    return;
  }
  if (vectors === 0) yield { id: "", mismatches: ["holds no vector"] };
}

const FILE_PROBLEMS = new Map([
  ["ENOENT", "there is no such file"],
  ["EISDIR", "is a folder; name its files"],
  ["EACCES", "may not be read"],
]);

function tellFileProblem(error: unknown): string {
  if (!(error instanceof Error)) return "cannot be read";
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return FILE_PROBLEMS.get(code) ?? `cannot be read: ${error.message}`;
}

/** Lines end at line feeds alone: JSON texts may hold every other line separator of Unicode. */
async function* readLines(path: string): AsyncGenerator<string, void, undefined> {
  let rest = "";
  for await (const chunk of createReadStream(path, "utf8")) {
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  yield rest;
}

function checkLine(text: string, path: string, place: string): CheckedVector {
  const parsed = parseTypedJson(text, LIMITS);
  if (!parsed.ok) return { id: place, mismatches: [`not JSON: ${parsed.error.message} at ${parsed.error.offset}`] };
  const name = memberOf(parsed.value, "id");
  const id = typeof name === "string" ? name : place;
  const family = FAMILIES.find((one) => one.recognises(parsed.value));
  if (family === undefined) {
    const kind = memberOf(parsed.value, "kind");
    return { id, mismatches: [`a vector of no known kind${typeof kind === "string" ? ` (${kind})` : ""}`] };
  }
  try {
    return { id, mismatches: family.check(parsed.value, path) };
  } catch (error) {
    return { id, mismatches: [error instanceof Error ? `failed: ${error.message}` : "failed"] };
  }
}
