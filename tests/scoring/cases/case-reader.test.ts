import fc from "fast-check";
import { expect, test } from "vitest";
import { caseReaderOf } from "../../../scoring/cases/case-reader.ts";
import { SHOWN_STEPS_MAX } from "../../../scoring/cases/shown-step.ts";
import { parseTypedJson } from "../../../scoring/json/parse-typed-json.ts";
import type { TypedJson } from "../../../scoring/json/typed-json.ts";
import { BENCHMARK_IDS } from "../../../scoring/terms.ts";

function json(value: unknown): TypedJson {
  const parsed = parseTypedJson(JSON.stringify(value));
  if (!parsed.ok) throw new Error("The test's own JSON does not parse.");
  return parsed.value;
}

test("a UserToolBench turn shows earlier requests of its own profile alone, and where an argument is known from", () => {
  const reader = caseReaderOf("usertoolbench");
  const turn = (dataset: string, request: string) => json({ dataset, request, env_info: "Monday" });
  const input = reader.readInput(turn("a", "And now?"), [turn("b", "Other"), turn("a", "First"), turn("a", "Second")]);
  expect(input).toEqual({
    request: "And now?",
    known: [
      { kind: "earlier", text: "First" },
      { kind: "earlier", text: "Second" },
      { kind: "now", text: "Monday" },
    ],
  });
  const expected = reader.readExpected(
    json({
      answer_list: [
        { action: { name: "ask_user_for_required_parameters", arguments: {} }, observation: "Which one?" },
        { action: { name: "trackOrder", arguments: { orderId: "FD-1", deep: { b: 1, a: 2 } } } },
        { action: { name: "prepare_to_answer", arguments: {} }, observation: "Soon." },
      ],
      origins: [{ call: 0, tool: "trackOrder", path: "/orderId", origin: "history" }],
    }),
  );
  expect(expected).toEqual([
    { kind: "ask", text: "Which one?" },
    {
      kind: "call",
      name: "trackOrder",
      arguments: [
        { name: "orderId", value: '"FD-1"', origin: "history" },
        { name: "deep", value: '{"a":2,"b":1}' },
      ],
    },
    { kind: "answer", text: "Soon." },
  ]);
  const actual = reader.readActual(
    json({
      steps: [
        {
          tool_calls: [
            { name: "trackOrder", arguments: '{"orderId":"FD-2"}' },
            { name: "x", arguments: "{" },
          ],
        },
        { content: "Done." },
      ],
    }),
  );
  expect(actual).toEqual([
    { kind: "call", name: "trackOrder", arguments: [{ name: "orderId", value: '"FD-2"' }] },
    { kind: "unreadable", name: "x", text: '"{"' },
    { kind: "answer", text: "Done." },
  ]);
});

test("a ToolSpectrum instance shows its profile and environment; no call is no step", () => {
  const reader = caseReaderOf("toolspectrum");
  const input = json({
    instruction: "Book it.",
    persona: { Age: 7, Preferences: ["A.", "B."] },
    environment: { Weather: "Rain" },
  });
  expect(reader.readInput(input, [])).toEqual({
    request: "Book it.",
    known: [
      { kind: "profile", text: "Age: 7" },
      { kind: "profile", text: "Preferences: A. B." },
      { kind: "environment", text: "Weather: Rain" },
    ],
  });
  expect(reader.readExpected(json({ toolCall: null }))).toEqual([]);
  expect(reader.readActual(json({ toolCall: { APP: "A", API: "b", params: { c: 1 } } }))).toEqual([
    { kind: "call", name: "A.b", arguments: [{ name: "c", value: "1" }] },
  ]);
});

test("a RUT-Bench sample shows one of equal reads and the writes in order, and the user's further messages", () => {
  const reader = caseReaderOf("rut-bench");
  const node = (step_index: number, tool_name: string) => ({ step_index, tool_name, arguments: { id: step_index } });
  const sample = {
    gold_action_graph: {
      required_write_nodes: [node(3, "close"), node(2, "pay")],
      required_read_equivalence_sets: [{ step_index: 1, equivalent_nodes: [node(1, "get"), node(1, "find")] }],
      clarify_nodes: [{}],
    },
  };
  const steps = reader.readExpected(json({ sample }));
  expect(steps.map((step) => (step.kind === "call" ? step.name : step.kind))).toEqual(["ask", "get", "pay", "close"]);
  expect(
    reader.readInput(json({ user_request: "A", user_turns: [{ user_message: "A" }, { user_message: "B" }] }), []),
  ).toEqual({
    request: "A",
    known: [{ kind: "later", text: "B" }],
  });
  expect(
    reader.readActual(
      json({
        actions: [
          { type: "tool", name: "pay", arguments: {} },
          { type: "respond", content: "Hm?" },
        ],
      }),
    ),
  ).toEqual([
    { kind: "call", name: "pay", arguments: [] },
    { kind: "answer", text: "Hm?" },
  ]);
});

test("any JSON at all is read without an error, into few and short steps", () => {
  fc.assert(
    fc.property(fc.constantFrom(...BENCHMARK_IDS), fc.jsonValue(), (id, value) => {
      const reader = caseReaderOf(id);
      const inner = json(value);
      const wrapped = ["steps", "toolCall", "actions", "answer_list", "sample", "persona", "user_turns"].map(
        (key) => new Map([[key, inner]]),
      );
      for (const any of [inner, ...wrapped]) {
        reader.readInput(any, [any]);
        for (const steps of [reader.readExpected(any), reader.readActual(any)]) {
          expect(steps.length).toBeLessThanOrEqual(SHOWN_STEPS_MAX);
          expect(JSON.stringify(steps).length).toBeLessThan(60_000);
        }
      }
    }),
    { numRuns: 200 },
  );
});
