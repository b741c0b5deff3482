import fc from "fast-check";
import { expect, test } from "vitest";
import { type CaseIndex, CaseIndexSchema, CasePageSchema, type ShownCase } from "../../api/schemas/cases.ts";
import { CASES_PER_PAGE, PAGE_BYTES_MAX, toCaseFiles } from "../../api/services/cases/case-files.ts";
import { chooseExamples } from "../../api/services/cases/choose-examples.ts";
import { collectCases, loadCaseSplit } from "../../api/services/cases/collect-cases.ts";
import { writeVerdictLine } from "../../api/services/scoring/verdict-lines.ts";
import type { SplitVersion } from "../../db/ports.ts";
import { parseTypedJson } from "../../scoring/json/parse-typed-json.ts";
import type { TypedJson } from "../../scoring/json/typed-json.ts";
import { buildSplit } from "../support/builders.ts";

const practice: SplitVersion = {
  ...buildSplit(),
  id: "toolspectrum/demo@1",
  version: 1,
  kind: "practice",
  redistribute: true,
};

function typed(value: unknown): TypedJson {
  const parsed = parseTypedJson(JSON.stringify(value));
  if (!parsed.ok) throw new Error("The test's own JSON does not parse.");
  return parsed.value;
}

function shownCase(id: string, over: Partial<ShownCase> = {}): ShownCase {
  return {
    ...{ id, labels: ["wrong-app"], categories: { setting: ["profile"] }, request: "Book it.", known: [] },
    ...{ expected: [{ kind: "call", name: "A.b", arguments: [] }], actual: [], missing: false, ...over },
  };
}

test("an official split and one that may not be redistributed have no cases, whatever files they have", async () => {
  const files = { list: async () => ["inputs.jsonl", "references.jsonl"], read: async () => "{}\n" };
  expect(await loadCaseSplit(files, practice)).toBeDefined();
  expect(await loadCaseSplit(files, { ...practice, kind: "official" })).toBeUndefined();
  expect(await loadCaseSplit(files, { ...practice, redistribute: false })).toBeUndefined();
});

test("cases are the wrong answers alone, with the reference and the steps that were given", () => {
  const references = ["persona/0", "persona/1", "persona/2"].map((id) =>
    typed({
      id,
      categories: { setting: ["profile"], profile: ["p1"] },
      toolCall: { APP: "A", API: "b", params: { c: 1 } },
    }),
  );
  const inputs = references.map((_, index) => typed({ instruction: `Request ${index}`, persona: { Age: 7 } }));
  const verdict = (id: string, over: object) => ({
    instanceId: id,
    missing: false,
    correct: false,
    labels: [],
    detail: null,
    ...over,
  });
  const lines = [
    writeVerdictLine(verdict("persona/0", { correct: true })),
    writeVerdictLine(verdict("persona/1", { labels: ["wrong-app"] }), [{ kind: "call", name: "Z.b", arguments: [] }]),
    writeVerdictLine(verdict("persona/2", { missing: true, labels: ["missing"] })),
  ];
  const { wrong, cases } = collectCases({ version: practice, inputs, references }, lines);
  expect(wrong).toBe(2);
  expect(cases.map(({ id, request, missing, actual }) => ({ id, request, missing, actual }))).toEqual([
    { id: "persona/1", request: "Request 1", missing: false, actual: [{ kind: "call", name: "Z.b", arguments: [] }] },
    { id: "persona/2", request: "Request 2", missing: true, actual: null },
  ]);
  expect(cases[0]?.expected).toEqual([{ kind: "call", name: "A.b", arguments: [{ name: "c", value: "1" }] }]);
  // One person each: a filter by it would be a list of people.
  expect(cases[0]?.categories).toEqual({ setting: ["profile"] });
});

test("a page of cases holds 20 at most and 25 KiB at most, and the index finds every case with all its facets", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 6000 }), { maxLength: 90 }), (lengths) => {
      const cases = lengths.map((length, index) => shownCase(`i/${index}`, { request: "x".repeat(length) }));
      const { files, pages } = toCaseFiles(cases);
      const read = Array.from({ length: pages }, (_, index) => {
        const text = files.get(`${index + 1}.json`) ?? "";
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(PAGE_BYTES_MAX);
        return CasePageSchema.parse(JSON.parse(text));
      });
      for (const page of read) expect(page.cases.length).toBeLessThanOrEqual(CASES_PER_PAGE);
      expect(read.flatMap((page) => page.cases)).toEqual(cases);
      const index: CaseIndex = CaseIndexSchema.parse(JSON.parse(files.get("index.json") ?? ""));
      expect(index.cases.map(([page, place]) => read[page - 1]?.cases[place]?.id)).toEqual(cases.map(({ id }) => id));
      for (const [, , facets] of index.cases)
        expect(facets.map((facet) => index.facets[facet])).toEqual(["label.wrong-app", "setting.profile"]);
    }),
    { numRuns: 30 },
  );
});

test("a category's example is the case that most entries failed, with the answer that most of them gave", () => {
  const step = (name: string): ShownCase["expected"] => [{ kind: "call", name, arguments: [] }];
  const entries = [
    [shownCase("a", { actual: step("X") }), shownCase("b", { actual: step("Q") })],
    [shownCase("b", { actual: step("Q") })],
    [shownCase("b", { actual: step("P") }), shownCase("c", { actual: null, categories: { setting: ["environment"] } })],
  ];
  const split = { id: "toolspectrum/demo", version: 1 };
  const chosen = chooseExamples(entries, split);
  expect(chosen).toEqual([
    {
      ...{ dimension: "setting", category: "profile", split, request: "Book it.", failed: 3, entries: 3 },
      ...{ expected: step("A.b"), wrong: step("Q") },
    },
  ]);
  expect(chooseExamples(entries, split)).toEqual(chosen);
});
