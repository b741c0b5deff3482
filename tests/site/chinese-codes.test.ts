import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listChecks } from "../../api/services/organise/checks.ts";
import { NO_SYSTEM_DETAILS } from "../../db/ports.ts";
import * as codes from "../../site/src/i18n/zh/codes.ts";
import { describeCheck } from "../../site/src/islands/organise/describe-check.ts";
import { describeReason } from "../../site/src/islands/receipt/describe-reason.ts";
import { buildScoring, buildSplit, buildSystem } from "../support/builders.ts";
import { projectRoot } from "../support/temporary-data.ts";

const { checks, issues, reasons } = codes;
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

test("everything that can stand out in a submission is told in Chinese with the figures and names of the English text", () => {
  const details = { ...NO_SYSTEM_DETAILS, claimedHeadline: 0.9, conflictOfInterest: "We made the data" };
  const other = { id: "other", system: buildSystem({ name: "Heron", organisation: "Harbour" }) };
  const headline = { metric: "exact", dimension: "overall", category: "all" };
  const found = listChecks({
    submission: { coverage: { expected: 40, received: 31 }, system: { ...buildSystem(), details } },
    scoring: buildScoring("one"),
    split: buildSplit(),
    headline,
    similar: [
      { submission: other, share: 0.973 },
      { submission: { ...other, system: buildSystem({ organisation: "" }) }, share: 1 },
    ],
    elsewhere: 3,
    bestVisible: 0.25,
  });
  expect(new Set(found.map(({ code }) => code))).toEqual(new Set(Object.keys(checks)));
  for (const check of found) {
    const told = describeCheck(check, codes);
    expect(told).toMatch(/\p{Script=Han}.*。$|提交者声明：/u);
    for (const value of Object.values(check.params).map(String)) {
      expect(check.text).toContain(value);
      expect(told).toContain(value);
    }
    expect(describeCheck(check, undefined)).toBe(check.text);
  }
});

test("a reason is told in Chinese with the day that the English text names; what a person wrote stays as it was written", () => {
  const planned = { code: "RESCORING_PLANNED", text: "Will be scored again on 2026-12-10 (UTC) or soon after." };
  expect(describeReason(planned, codes)).toBe("将于 2026-12-10（UTC）或之后不久重新评分，原分数会保留在旁。");
  expect(describeReason(planned, undefined)).toBe(planned.text);
  const written = { code: "WITHDRAWN", text: "A bug of {day}" };
  expect(describeReason(written, codes)).toBe(written.text);
  for (const [code, words] of Object.entries(reasons)) {
    const told = describeReason({ code, text: "" }, codes);
    if (words.includes("{")) expect(told, code).toContain("–");
    expect(told, code).not.toMatch(/[{}]/);
  }
});
