import { expect, test } from "vitest";
import { compareEntries, countVerdicts } from "../../site/src/data/compare.ts";
import type { EntryFile } from "../../site/src/downloads/entry-files.ts";
import { formatCompareQuery, parseCompareQuery } from "../../site/src/query/compare-query.ts";

const headline = { metric: "exact", dimension: "overall", category: "all" };

function entry(
  name: string,
  scores: readonly (readonly [category: string, score: number, half: number | null])[],
  more: Partial<EntryFile> = {},
): EntryFile {
  return {
    schemaVersion: 1,
    snapshot: "s",
    benchmark: "usertoolbench",
    entry: name,
    system: name,
    organisation: "",
    weights: "open",
    level: "self-run",
    demo: false,
    split: null,
    scorerVersion: null,
    date: null,
    rank: null,
    fileHash: null,
    stale: null,
    earlier: [],
    group: "g",
    differences: {},
    scores: scores.map(([category, score, half]) => ({
      metric: "exact",
      dimension: category === "all" ? "overall" : "task-type",
      category,
      score,
      low: half === null ? null : score - half,
      high: half === null ? null : score + half,
      n: 100,
      shown: String(score),
    })),
    ...more,
  };
}

test("the scorer's paired difference decides the headline, also where the two intervals overlap", () => {
  const a = entry("a", [["all", 0.5, 0.1]]);
  const b = entry("b", [["all", 0.56, 0.1]], { differences: { a: [0.06, 0.01, 0.11] } });
  const [measure] = compareEntries([a, b], headline);
  expect(measure?.differences[1]).toEqual({ difference: 0.06, verdict: "higher", paired: { low: 0.01, high: 0.11 } });
});

test("without a paired difference only intervals that lie apart count as clear", () => {
  const a = entry("a", [
    ["single-tool", 0.5, 0.05],
    ["multi-tool", 0.5, 0.05],
  ]);
  const b = entry("b", [
    ["single-tool", 0.58, 0.05],
    ["multi-tool", 0.3, 0.05],
  ]);
  const measures = compareEntries([a, b], headline);
  expect(measures.map(({ differences }) => differences[1]?.verdict)).toEqual(["unclear", "lower"]);
  expect(countVerdicts(measures, 1)).toEqual({ all: 2, first: 1, other: 0, unclear: 1 });
});

test("printed figures and entries of different groups are never tested", () => {
  const printed = entry("printed", [["all", 0.5, null]]);
  const scored = entry("scored", [["all", 0.9, 0.01]]);
  const elsewhere = entry("elsewhere", [["all", 0.1, 0.01]], { group: "other" });
  expect(compareEntries([printed, scored], headline)[0]?.differences[1]?.verdict).toBe("untested");
  expect(compareEntries([scored, elsewhere], headline)[0]?.differences[1]?.verdict).toBe("untested");
});

test("a measure that only one of the entries has is left out", () => {
  const measures = compareEntries(
    [
      entry("a", [
        ["all", 0.5, 0.1],
        ["single-tool", 0.5, 0.1],
      ]),
      entry("b", [["all", 0.5, 0.1]]),
    ],
    headline,
  );
  expect(measures.map(({ category }) => category)).toEqual(["all"]);
});

test("the address keeps what is valid and names what it ignored", () => {
  const { query, ignored } = parseCompareQuery("?b=nothing&e=one,two,one,../x,three,four,five,six,seven", [
    "usertoolbench",
    "rut-bench",
  ]);
  expect(query).toEqual({ board: "usertoolbench", entries: ["one", "two", "three", "four", "five", "six"] });
  expect(ignored).toEqual(["b=nothing", "e=../x", "e=seven"]);
});

test("an address that was written is read back as it was", () => {
  const query = { board: "rut-bench", entries: ["a1", "reported-glm-5.1"] };
  expect(parseCompareQuery(formatCompareQuery(query), ["usertoolbench", "rut-bench"])).toEqual({ query, ignored: [] });
});
