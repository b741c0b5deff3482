import { describe, expect, test } from "vitest";
import { evaluateEfficiency } from "../../../scoring/rut-bench/efficiency.ts";
import { classifyFailure } from "../../../scoring/rut-bench/failure-class.ts";
import { isTruthy, toInteger, toPythonText } from "../../../scoring/rut-bench/python-text.ts";
import { evaluateRelaxed } from "../../../scoring/rut-bench/relaxed.ts";
import { readRun } from "../../../scoring/rut-bench/run.ts";
import { readSample } from "../../../scoring/rut-bench/sample.ts";
import { complete, run, typed, typedObject } from "./builders.ts";

describe("relaxed success", () => {
  const added = [{ path: "a", assertion_type: "added", value: 1 }];

  test("ignores reads, writes, order, clarification and refusal", () => {
    const sample = {
      gold_action_graph: { required_write_nodes: [{ tool_name: "t" }], clarify_nodes: [{}] },
      final_state_assertions: added,
    };
    const completion = complete(sample, run([], { final: { a: 1 } }));
    expect(completion.success).toBe(false);
    expect(evaluateRelaxed(completion)).toMatchObject({ relaxedSuccess: true, recovered: true, relaxedFailures: [] });
  });

  test("needs every assertion, the expected difference and no forbidden action", () => {
    const sample = {
      final_state_assertions: [...added, { path: "b", assertion_type: "added", value: 1 }],
      expected_state_diff: { a: { added: 1 } },
      forbidden_actions: ["t"],
    };
    const completion = complete(sample, run([{ tool: "t", diff: { a: { added: 1 } } }], { final: { a: 1 } }));
    expect(evaluateRelaxed(completion)).toMatchObject({
      relaxedSuccess: false,
      recovered: false,
      relaxedFailures: ["final_state_assertions_failed", "expected_state_diff_failed", "forbidden_actions_violated"],
    });
  });

  test("a strict success is not recovered", () => {
    expect(evaluateRelaxed(complete({}, run([]))).recovered).toBe(false);
  });
});

describe("failure class", () => {
  const classOf = (sample: object, result: ReturnType<typeof run>) =>
    classifyFailure(complete(sample, result), readRun(typedObject(result)));
  const needs = (fields: object = {}) => ({
    gold_action_graph: {
      required_write_nodes: [{ step_index: 2, tool_name: "w", arguments: { a: 1 } }],
      required_read_equivalence_sets: [{ step_index: 1, equivalent_nodes: [{ step_index: 1, tool_name: "r" }] }],
    },
    ...fields,
  });
  const diff = { x: { added: 1 } };

  test("a strict success has none", () => {
    expect(classOf({}, run([]))).toBeNull();
  });

  test("a forbidden action comes before everything else", () => {
    expect(classOf(needs({ forbidden_actions: ["z"] }), run([{ tool: "z", diff }]))).toBe("forbidden-tool-called");
  });

  test("without the required tools it is giving up where nothing was written, otherwise partial completion", () => {
    expect(classOf(needs(), run([]))).toBe("gave-up-early");
    expect(classOf(needs(), run([{ tool: "r" }]))).toBe("gave-up-early");
    expect(classOf(needs(), run([{ tool: "z", diff }]))).toBe("partial-completion");
  });

  test("then comes the order and the reads, then everything else", () => {
    expect(classOf(needs(), run([{ tool: "w", arguments: { a: 2 }, diff }]))).toBe("wrong-tool-order");
    expect(classOf(needs(), run([{ tool: "r" }, { tool: "w", arguments: { a: 2 }, diff }]))).toBe(
      "wrong-params-or-scope",
    );
    expect(classOf({ expected_state_diff: diff }, run([]))).toBe("wrong-params-or-scope");
  });
});

describe("efficiency", () => {
  const four = readRun(typedObject(run([{ tool: "a" }, { tool: "b" }, "done"])));

  test("is the turns needed over user messages, responses and calls, at most 1", () => {
    expect(evaluateEfficiency(3, four, true)).toMatchObject({
      userTurns: 1,
      responses: 1,
      toolCalls: 2,
      totalTurns: 4,
      efficiency: 0.75,
      taskScore: 0.75,
    });
    expect(evaluateEfficiency(9, four, true).efficiency).toBe(1);
    expect(evaluateEfficiency(3, four, false)).toMatchObject({ efficiency: 0.75, taskScore: 0 });
  });

  test("is 0 where nothing is required or nothing was done", () => {
    expect(evaluateEfficiency(0, four, true).efficiency).toBe(0);
    expect(evaluateEfficiency(3, readRun(new Map()), true).efficiency).toBe(0);
  });

  test.each([
    ["3", 3],
    ['"3"', 3],
    ['" 4 "', 4],
    ["3.9", 3],
    ['"3.9"', 0],
    ["null", 0],
    ['"many"', 0],
    ["true", 1],
  ])("the minimum %s counts as %i", (text, expected) => {
    expect(readSample(typedObject(`{"min_required_action_turns": ${text}}`)).minRequiredActionTurns).toBe(expected);
  });
});

describe("Python's reading of values", () => {
  test.each([
    ["true", "True"],
    ["null", "None"],
    ["1.0", "1.0"],
    ["100000000000000000000", "100000000000000000000"],
    ["1e16", "1e+16"],
    ['["a", 1.5, {"k": "it\'s"}]', `['a', 1.5, {'k': "it's"}]`],
    ['["a\\"\'b"]', `['a"\\'b']`],
    ['["\\n\\u00e9\\u200b"]', "['\\n\u00e9\\u200b']"],
  ])("the text of %s is %s", (json, expected) => {
    expect(toPythonText(typed(json))).toBe(expected);
  });

  test("empty and zero are false, everything else true", () => {
    for (const json of ["0", "0.0", '""', "[]", "{}", "null", "false"]) expect(isTruthy(typed(json))).toBe(false);
    for (const json of ['"false"', "[0]", "1.5", "true"]) expect(isTruthy(typed(json))).toBe(true);
  });

  test("integers are read from text with underscores, not from fractions in text", () => {
    expect(toInteger("1_000")).toBe(1000);
    expect(toInteger(" -１٢ ")).toBe(-12);
    expect(toInteger("1.0")).toBeUndefined();
    expect(toInteger("")).toBeUndefined();
  });
});
