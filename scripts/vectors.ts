import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import { parseTypedJson } from "../scoring/json/parse-typed-json.ts";
import { memberOf } from "../scoring/json/plain-json.ts";
import type { TypedJson } from "../scoring/json/typed-json.ts";
import { rutBench } from "./vectors/rut-bench.ts";
import { usertoolbench } from "./vectors/usertoolbench.ts";

/** Each benchmark's test vectors; a vector is recognised by its content, so a file may hold any of them. */
const FAMILIES = [usertoolbench, rutBench];
/** Vectors may nest deeper than anything that is scored. */
const LIMITS = { depthMax: 4000, integerDigitsMax: 10_000 };

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error("usage: npm run vectors -- FILE.jsonl...");
  process.exit(2);
}
let passed = 0;
let failed = 0;
for (const file of files) {
  const path = resolve(file);
  let line = 0;
  for await (const text of readLines(path)) {
    line++;
    if (text.trim() === "") continue;
    const { id, mismatches } = checkLine(text, path, `line ${line}`);
    if (mismatches.length === 0) passed++;
    else failed++;
    for (const mismatch of mismatches) console.log(`${file} ${id}: ${mismatch}`);
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

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

function checkLine(text: string, path: string, place: string): { id: string; mismatches: readonly string[] } {
  const parsed = parseTypedJson(text, LIMITS);
  if (!parsed.ok) return { id: place, mismatches: [`not JSON: ${parsed.error.message} at ${parsed.error.offset}`] };
  const id = idOf(parsed.value) ?? place;
  const family = FAMILIES.find((one) => one.recognises(parsed.value));
  if (family === undefined) return { id, mismatches: ["a vector of no known kind"] };
  try {
    return { id, mismatches: family.check(parsed.value, path) };
  } catch (error) {
    return { id, mismatches: [error instanceof Error ? `failed: ${error.message}` : "failed"] };
  }
}

function idOf(vector: TypedJson): string | undefined {
  const id = memberOf(vector, "id");
  return typeof id === "string" ? id : undefined;
}
