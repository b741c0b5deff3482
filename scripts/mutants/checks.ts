import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { BenchmarkId } from "../../scoring/terms.ts";
import { fixturesFolder } from "../build/fixtures-folder.ts";

const VECTORS: Readonly<Record<BenchmarkId, RegExp | null>> = {
  usertoolbench: /^usertoolbench-.*\.jsonl$/,
  toolspectrum: null,
  "rut-bench": /^rut-.*\.jsonl$/,
};

/** The commands that must tell a fault of a benchmark's code, quickest first: its vectors where they are there, its tests. */
export function checksOf(benchmark: BenchmarkId): readonly (readonly string[])[] {
  const folder = join(fixturesFolder, "vectors");
  const pattern = VECTORS[benchmark];
  const files = existsSync(folder) && pattern !== null ? readdirSync(folder).filter((name) => pattern.test(name)) : [];
  const vectors = files.length === 0 ? [] : [["scripts/vectors.ts", ...files.map((name) => join(folder, name))]];
  const runner = ["node_modules/vitest/vitest.mjs", "run", "--project", "scoring", "--bail", "1"];
  return [...vectors, [...runner, `tests/scoring/${benchmark}`, "tests/scoring/json", "tests/scoring/python"]];
}
