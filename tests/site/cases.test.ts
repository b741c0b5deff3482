import { expect, test } from "vitest";
import type { CaseIndex } from "../../api/client.ts";
import { markDifferences, type ShownStep } from "../../site/src/data/cases.ts";
import { formatCaseQuery, parseCaseQuery, selectCases } from "../../site/src/islands/cases/select-cases.ts";

function call(name: string, given: Readonly<Record<string, string>>): ShownStep {
  return { kind: "call", name, arguments: Object.entries(given).map(([key, value]) => ({ name: key, value })) };
}

test("differing, missing and additional arguments and calls are each marked on their side", () => {
  const expected = [call("pay", { sum: "5", to: '"A"' }), call("close", {})];
  const actual = [call("get", { id: "1" }), call("pay", { sum: "6", note: '"x"' })];
  const marked = markDifferences(expected, actual);
  expect(
    marked.expected.map(({ mark, arguments: list }) => [mark, list.map((one) => `${one.name} ${one.mark}`)]),
  ).toEqual([
    ["differs", ["sum differs", "to only-expected"]],
    ["only-expected", []],
  ]);
  expect(
    marked.actual.map(({ mark, arguments: list }) => [mark, list.map((one) => `${one.name} ${one.mark}`)]),
  ).toEqual([
    ["only-actual", ["id only-actual"]],
    ["differs", ["sum differs", "note only-actual"]],
  ]);
});

test("equal trajectories have no mark, and words to the user are not compared", () => {
  const expected: ShownStep[] = [call("pay", { sum: "5" }), { kind: "ask", text: "Which one?" }];
  const actual: ShownStep[] = [call("pay", { sum: "5" }), { kind: "answer", text: "Which?" }];
  const { expected: left, actual: right } = markDifferences(expected, actual);
  expect([...left, ...right].map(({ mark }) => mark)).toEqual(["same", "same", "same", "same"]);
});

test("words that a reference does not ask for are not marked, and a question that it asks for is missed", () => {
  const said = markDifferences([call("pay", {})], [{ kind: "answer", text: "Done." }]);
  expect([said.expected[0]?.mark, said.actual[0]?.mark]).toEqual(["only-expected", "same"]);
  expect(markDifferences([{ kind: "ask", text: "" }], []).expected[0]?.mark).toBe("only-expected");
});

const index: CaseIndex = {
  schemaVersion: 1,
  facets: ["label.wrong-tool", "task-type.multi-tool"],
  cases: Array.from({ length: 45 }, (_, place) => [
    1 + Math.floor(place / 20),
    place % 20,
    place % 2 === 0 ? [0] : [0, 1],
  ]),
};

test("a filter counts and pages over all files, and a page past the end is the last", () => {
  expect(selectCases(index, { label: null, category: null, page: 3 })).toMatchObject({ count: 45, pages: 3, page: 3 });
  const filtered = selectCases(index, { label: "label.wrong-tool", category: "task-type.multi-tool", page: 9 });
  expect(filtered).toMatchObject({ count: 22, pages: 2, page: 2 });
  expect(filtered.places).toEqual([
    { file: 3, place: 1 },
    { file: 3, place: 3 },
  ]);
  expect(selectCases(index, { label: "label.other", category: null, page: 1 }).count).toBe(0);
});

test("the address holds the filter, leaves defaults out, and ignores what it does not know", () => {
  const facets = new Set(index.facets);
  const query = { label: "label.wrong-tool", category: "task-type.multi-tool", page: 2 };
  expect(formatCaseQuery(query)).toBe("?class=wrong-tool&cat=task-type.multi-tool&page=2");
  expect(parseCaseQuery(formatCaseQuery(query), facets)).toEqual(query);
  expect(parseCaseQuery("?class=nonsense&cat=1&page=-3&x=y", facets)).toEqual({ label: null, category: null, page: 1 });
  expect(formatCaseQuery({ label: null, category: null, page: 1 })).toBe("");
});
