import { parseArgs } from "node:util";
import { checkVectorFile } from "./vectors/check-vector-file.ts";

// npm run vectors -- FILE...: checks test vectors of the released evaluators, and fails if any does not match.
const files = readFiles();
if (files === undefined || files.length === 0) {
  console.error("usage: npm run vectors -- FILE.jsonl...");
  process.exit(2);
}
let passed = 0;
let failed = 0;
for (const file of files) {
  for await (const { id, mismatches } of checkVectorFile(file)) {
    if (mismatches.length === 0) passed++;
    else failed++;
    const place = id === "" ? file : `${file} ${id}`;
    for (const mismatch of mismatches) console.log(`${place}: ${mismatch}`);
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** The named files; undefined where something else was asked for. */
function readFiles(): readonly string[] | undefined {
  try {
    return parseArgs({ allowPositionals: true }).positionals;
  } catch {
    return undefined;
  }
}
