import { once } from "node:events";
import { createReadStream } from "node:fs";
import { createNodeDecompression } from "../api/decompression.ts";
import { DEFAULT_INTAKE_LIMITS } from "../scoring/intake/contract.ts";
import { convertPredictions } from "../scoring/intake/convert-predictions.ts";
import { BENCHMARK_IDS, describeIssue } from "../scoring/terms.ts";
import { readArguments, refuse } from "./operations/read-arguments.ts";

const USAGE = `usage: npm run convert -- [--benchmark ${BENCHMARK_IDS.join("|")}] FILE... > predictions.jsonl
Writes any accepted form, official results included, as one compact record a line.`;
const { values, positionals } = readArguments(USAGE, {
  allowPositionals: true,
  options: { benchmark: { type: "string" } },
});
const wanted = BENCHMARK_IDS.find((id) => id === values.benchmark);
if (positionals.length === 0) refuse("Expected a file.", USAGE);
if (values.benchmark !== undefined && wanted === undefined) refuse(`${values.benchmark}: no such benchmark.`, USAGE);
process.stdout.on("error", () => process.exit(1));
let records = 0;
let errors = 0;
for (const path of positionals) {
  const items = convertPredictions(() => createReadStream(path), {
    benchmarks: wanted === undefined ? BENCHMARK_IDS : [wanted],
    decompression: createNodeDecompression(),
    limits: { ...DEFAULT_INTAKE_LIMITS, decompressedBytesMax: Number.POSITIVE_INFINITY },
  });
  try {
    for await (const item of items) {
      if (item.kind === "issue") {
        if (item.issue.severity === "error") errors += 1;
        console.error(`${path}: ${describeIssue(item.issue)}`);
      } else {
        records += 1;
        if (!process.stdout.write(`${item.line}\n`)) await once(process.stdout, "drain");
      }
    }
  } catch (error) {
    console.error(`${path}: ${error instanceof Error ? error.message : "cannot be read"}`);
    errors += 1;
  }
}
console.error(`${records} records written, ${errors} errors`);
process.exitCode = errors === 0 && records > 0 ? 0 : 1;
