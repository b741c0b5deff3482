import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { issues, reasons } from "../../site/src/i18n/zh/codes.ts";
import { projectRoot } from "../support/temporary-data.ts";

const CODE = /(?:\bcode: |\bproblem\(|\bfinding\(|\b(?:error|warning)\(|, )"([A-Z]{2,}(?:_[A-Z]+)*)"/g;
/** Texts in capitals that are fields of a data set and no codes. */
const NO_CODES = new Set(["API", "APP"]);
const REASON = /\bcode: "([A-Z]+(?:_[A-Z]+)*)"|code = [^;\n]*"([A-Z_]+)" : "([A-Z_]+)"/g;

async function collect(patterns: readonly string[], expression: RegExp): Promise<readonly string[]> {
  const found = new Set<string>();
  for await (const file of glob(patterns, { cwd: projectRoot })) {
    const text = await readFile(join(projectRoot, file), "utf8");
    for (const [, ...groups] of text.matchAll(expression)) {
      for (const name of groups) if (name !== undefined) found.add(name);
    }
  }
  return [...found].sort();
}

test("every problem that the check of a file finds has Chinese words, and what to do", async () => {
  const parsers = ["usertoolbench/parse-prediction", "toolspectrum/prediction", "rut-bench/prediction"];
  const codes = await collect(["scoring/intake/*.ts", ...parsers.map((name) => `scoring/${name}.ts`)], CODE);
  expect(codes).toEqual(expect.arrayContaining(["NOT_JSON", "MISSING_IDS", "UNREADABLE_CALL", "STATES_MISSING"]));
  expect(codes.filter((code) => issues[code] === undefined && !NO_CODES.has(code))).toEqual([]);
});

test("every reason of a submission's state has Chinese words", async () => {
  const codes = await collect(["db/sqlite/queries/**/*.ts", "api/services/work/*.ts"], REASON);
  expect(codes).toEqual(expect.arrayContaining(["DRY_RUN_PASSED", "WORKER_LOST", "DECLINED", "PUBLISHED"]));
  expect(codes.filter((code) => reasons[code] === undefined)).toEqual([]);
});
