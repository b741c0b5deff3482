import { checkVectorFile } from "./vectors/check-vector-file.ts";

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error("usage: npm run vectors -- FILE.jsonl...");
  process.exit(2);
}
let passed = 0;
let failed = 0;
for (const file of files) {
  for await (const { id, mismatches } of checkVectorFile(file)) {
    if (mismatches.length === 0) passed++;
    else failed++;
    for (const mismatch of mismatches) console.log(`${file} ${id}: ${mismatch}`);
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
