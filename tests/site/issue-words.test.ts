import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DEFAULT_INTAKE_LIMITS } from "../../scoring/intake/contract.ts";
import { rutBench } from "../../scoring/rut-bench/benchmark.ts";
import { toolspectrum } from "../../scoring/toolspectrum/benchmark.ts";
import { usertoolbench } from "../../scoring/usertoolbench/benchmark.ts";
import { issueWords } from "../../site/src/i18n/zh/issue-words.ts";
import { generateBadFiles } from "../support/bad-files.ts";
import { checkBytes, everyForm, SAMPLE_IDS } from "../support/prediction-files.ts";
import { projectRoot } from "../support/temporary-data.ts";

const SOURCES = [
  "intake/byte-cursor",
  "intake/check-predictions",
  "intake/inspect-json",
  "intake/read-prediction-records",
  "intake/record-reader",
  "usertoolbench/parse-prediction",
  "toolspectrum/prediction",
  "rut-bench/prediction",
];
/** A phrase as the code has it, behind the place or the code that goes before it. */
const PLACE = /(?:\[[^\]]*\]|"[^"]*"|`[^`]*`|path|pointer|place), \s*/.source;
const LITERAL = new RegExp(
  `(?:\\b(?:expected|received|reason): |\\b(?:wrongType|shapeIssue|finding)\\(\\s*(?:${PLACE}){1,2}|\\b(?:broken|notJson)\\()("[^"/\n][^"\n]*"|'[^'\n]*'|\`[^\`/\n][^\`\n]*\`)`,
  "g",
);
/** What stands in for a value: a number, a name, a byte, a place, the phrase for a kind. */
const VALUES = ["7", "x", "0a", "line 7", "an array"];

test("what a check expected and found is told in Chinese for every phrase of its code", async () => {
  const phrases: string[] = [];
  for (const name of SOURCES) {
    const text = await readFile(join(projectRoot, `scoring/${name}.ts`), "utf8");
    for (const [, literal = ""] of text.matchAll(LITERAL)) phrases.push(literal.slice(1, -1));
  }
  expect(phrases.length).toBeGreaterThan(60);
  const filled = (phrase: string) => VALUES.map((value) => phrase.replaceAll(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, value));
  const untold = phrases.filter((phrase) => filled(phrase).every((text) => issueWords(text) === undefined));
  expect(untold).toEqual([]);
});

test("no problem of damaged files is left in English, and pieces of the file stay as they are", async () => {
  const benchmarks = [toolspectrum, usertoolbench, rutBench];
  const limits = { ...DEFAULT_INTAKE_LIMITS, decompressedBytesMax: 3_000_000, recordBytesMax: 200_000, membersMax: 50 };
  const untold = new Set<string>();
  let index = 0;
  for (const { bytes } of generateBadFiles(91, 400, Object.values(everyForm(SAMPLE_IDS)))) {
    const benchmark = benchmarks[index++ % benchmarks.length] ?? toolspectrum;
    const { report } = await checkBytes(bytes, {
      benchmark: { id: benchmark.id, parsePrediction: (text) => benchmark.parsePrediction(text) },
      limits,
    });
    for (const { expected, received } of report.issues) {
      for (const phrase of [expected, received]) if (issueWords(phrase) === undefined) untold.add(phrase);
    }
  }
  expect([...untold]).toEqual([]);
  expect(issueWords('nothing, but the record has "ID", "call"')).toBe('什么也没有，但记录中有 "ID", "call"');
  expect(issueWords("the id of a.jsonl, line 7 again")).toBe("又是a.jsonl第 7 行的 id");
  expect(issueWords("params is an array")).toBe("params 是数组");
  expect(issueWords("$& of no phrase")).toBeUndefined();
});
