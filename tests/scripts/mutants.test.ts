import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BENCHMARK_IDS } from "../../scoring/terms.ts";
import { applyMutant } from "../../scripts/mutants/mutant.ts";
import { MUTANT_SETS } from "../../scripts/mutants/mutant-sets.ts";
import { projectRoot } from "../support/temporary-data.ts";

test.each(BENCHMARK_IDS)("every mutant of %s still fits the code, and changes it", (benchmark) => {
  for (const mutant of MUTANT_SETS[benchmark].mutants) {
    const text = readFileSync(join(projectRoot, mutant.file), "utf8");
    expect(applyMutant(text, mutant)).not.toBe(text);
  }
});

test.each(BENCHMARK_IDS)("every rule of %s has a mutant, and every mutant a rule", (benchmark) => {
  const { rules, mutants } = MUTANT_SETS[benchmark];
  expect([...new Set(mutants.map(({ rule }) => rule))].sort()).toEqual([...rules].sort());
});

test("a mutant that no longer fits, or fits twice, says where", () => {
  const mutant = { rule: "1", fault: "none", file: "a.ts", find: "x", replace: "y" };
  expect(() => applyMutant("abc", mutant)).toThrow("rule 1: in a.ts this occurs not at all: x");
  expect(() => applyMutant("x x", mutant)).toThrow("more than once");
});
