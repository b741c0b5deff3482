import { readArguments, refuse } from "./operations/read-arguments.ts";
import { checkVectorFile } from "./vectors/check-vector-file.ts";

const USAGE = `usage: npm run vectors -- FILE.jsonl...
Checks test vectors of the released evaluators, and fails if any does not match.`;
const { positionals: files } = readArguments(USAGE, { allowPositionals: true });
if (files.length === 0) refuse("Expected a file.", USAGE);
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
