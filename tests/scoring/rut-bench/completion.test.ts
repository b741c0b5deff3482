import { describe, expect, test } from "vitest";
import { complete, run } from "./builders.ts";

const write = (index: number, tool: string, args: object = {}, diff?: object) => ({
  step_index: index,
  tool_name: tool,
  arguments: args,
  ...(diff === undefined ? {} : { expected_state_diff: diff }),
});
const graph = (fields: object) => ({ gold_action_graph: fields });
const tools = (parameters: object) => ({ runtime: { tools: [{ name: "t", parameters }] } });
const changed = { x: { added: 1 } };

describe("arguments", () => {
  const matches = (expected: object, actual: object, parameters?: object) => {
    const sample = {
      ...graph({ required_write_nodes: [write(1, "t", expected)] }),
      ...(parameters ? tools(parameters) : {}),
    };
    return complete(sample, run([{ tool: "t", arguments: actual }])).writeResults[0]?.matched;
  };
  const required = { required: ["id"], properties: {} };

  test("a required argument stands on both sides and is equivalent", () => {
    expect(matches({ id: 1 }, { id: true }, required)).toBe(true);
    expect(matches({ id: 1 }, { id: 2 }, required)).toBe(false);
    expect(matches({}, { id: 1 }, required)).toBe(false);
    expect(matches({ id: null }, {}, required)).toBe(false);
  });

  test("a required moment has to be there, whatever it says", () => {
    for (const key of ["current_time", "request_time", "timestamp"]) {
      expect(matches({ [key]: "a" }, { [key]: "b" }, { required: [key] })).toBe(true);
      expect(matches({ [key]: "a" }, {}, { required: [key] })).toBe(false);
      expect(matches({ [key]: "a" }, { [key]: "b" })).toBe(true);
      expect(matches({ [key]: null }, {})).toBe(false);
    }
  });

  test("remarks do not matter where they are optional", () => {
    for (const key of ["changed_by", "comment", "message", "note", "reason"]) {
      expect(matches({ [key]: "a" }, {})).toBe(true);
      expect(matches({ [key]: "a" }, { [key]: "b" })).toBe(true);
      expect(matches({ [key]: "a" }, { [key]: "b" }, { required: [key] })).toBe(false);
    }
  });

  test("an optional argument may be left out if it is null, an empty list or the default", () => {
    expect(matches({ a: null, b: [] }, {})).toBe(true);
    expect(matches({ a: {} }, {})).toBe(false);
    expect(matches({ a: 1 }, {}, { properties: { a: { default: true } } })).toBe(true);
    expect(matches({ a: 1 }, {}, { properties: { a: { default: 2 } } })).toBe(false);
    expect(matches({ a: false }, {}, { properties: { a: {} } })).toBe(false);
  });

  test("a given optional argument is compared, extra ones are not", () => {
    expect(matches({ a: [] }, { a: [1] })).toBe(false);
    expect(matches({ a: 1 }, { a: 1, b: 2 })).toBe(true);
  });
});

describe("matching the trace", () => {
  test("names are trimmed and the expected change is contained in the call's", () => {
    const sample = graph({ required_write_nodes: [write(1, " t ", {}, changed)] });
    expect(complete(sample, run([{ tool: "t", diff: { ...changed, y: { added: 2 } } }])).success).toBe(true);
    expect(complete(sample, run([{ tool: "t", diff: { y: { added: 2 } } }])).hardFailures).toEqual([
      "missing required write matches",
    ]);
  });

  test("reads are matched first, each with the earliest unused call, by any of its nodes", () => {
    const sample = graph({
      required_read_equivalence_sets: [
        { step_index: 1, equivalent_nodes: [write(1, "b"), write(1, "a")] },
        { step_index: 2, equivalent_nodes: [write(2, "a")] },
      ],
      required_write_nodes: [write(3, "a")],
    });
    const { readResults, writeResults } = complete(sample, run([{ tool: "a" }, { tool: "b" }, { tool: "a" }]));
    expect(readResults.map((one) => one.matchedActualPosition)).toEqual([1, 3]);
    expect(readResults[0]).toMatchObject({ matchedToolName: "a", actualToolName: "a" });
    expect(writeResults[0]).toMatchObject({ matched: false, matchedActualPosition: null, matchedActualToolName: "" });
  });

  test("matching is greedy and never taken back", () => {
    const sample = graph({ required_write_nodes: [write(1, "t"), write(2, "t", { a: 1 })] });
    const result = complete(sample, run([{ tool: "t", arguments: { a: 1 } }, { tool: "t" }]));
    expect(result.writeResults.map((one) => one.matched)).toEqual([true, false]);
    expect(result.writeToolNameResults.map((one) => one.matched)).toEqual([true, true]);
  });

  test("write tools are a subsequence, and a miss does not advance", () => {
    const sample = graph({ required_write_nodes: [write(1, "b"), write(2, "x"), write(3, "a"), write(4, "c")] });
    const result = complete(sample, run([{ tool: "a" }, { tool: "b" }, { tool: "c" }]));
    expect(result.writeToolNameResults.map((one) => one.matchedActualPosition)).toEqual([2, null, null, 3]);
  });

  test("an edge needs both steps matched and in order", () => {
    const edges = (...pairs: [number, number][]) =>
      graph({
        required_write_nodes: [write(1, "a"), write(2, "b"), write(0, "c")],
        precedence_edges: pairs.map(([before_step_index, after_step_index]) => ({
          before_step_index,
          after_step_index,
        })),
      });
    const steps = run([{ tool: "b" }, { tool: "a" }, { tool: "c" }]);
    const satisfied = (...pairs: [number, number][]) =>
      complete(edges(...pairs), steps).precedenceResults.map((one) => one.satisfied);
    expect(satisfied([2, 1], [1, 2], [1, 1], [1, 9], [9, 1], [2, 0])).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(complete(edges([1, 2]), steps).hardFailures).toContain("precedence constraints violated");
  });

  test("a write overrides a read of the same step", () => {
    const sample = graph({
      required_read_equivalence_sets: [{ step_index: 1, equivalent_nodes: [write(1, "a")] }],
      required_write_nodes: [write(1, "c"), write(2, "b")],
      precedence_edges: [{ before_step_index: 1, after_step_index: 2 }],
    });
    expect(complete(sample, run([{ tool: "a" }, { tool: "b" }, { tool: "c" }])).precedenceResults[0]).toMatchObject({
      beforeActualPosition: 3,
      afterActualPosition: 2,
      satisfied: false,
    });
  });
});

describe("the final state", () => {
  const check = (assertion: object, initial: object, final: object) => {
    const { finalStateResults, hardFailures } = complete(
      { final_state_assertions: [assertion] },
      run([], { initial, final }),
    );
    return { ...finalStateResults[0], hardFailures };
  };

  test("changed: both values are as expected", () => {
    const assertion = { path: "a.b", assertion_type: "changed", old_value: 1, new_value: 2 };
    expect(check(assertion, { a: { b: 1 } }, { a: { b: 2 } }).passed).toBe(true);
    expect(check(assertion, { a: { b: 3 } }, { a: { b: 2 } }).passed).toBe(false);
    expect(check(assertion, { a: { b: 1 } }, { a: { b: 3 } }).passed).toBe(false);
    expect(check({ ...assertion, old_value: null }, { a: {} }, { a: { b: 2 } }).passed).toBe(false);
  });

  test("changed on a soft path: there before and after, and different", () => {
    const assertion = { path: "a.timestamp", assertion_type: "changed", old_value: 1, new_value: 2 };
    expect(check(assertion, { a: { timestamp: 5 } }, { a: { timestamp: 6 } })).toMatchObject({
      passed: true,
      isHardRequirement: false,
    });
    expect(check(assertion, { a: { timestamp: 5 } }, { a: { timestamp: 5 } }).passed).toBe(false);
    expect(check(assertion, { a: {} }, { a: { timestamp: 5 } }).passed).toBe(false);
  });

  test("a failed soft assertion fails the sample, but not as a critical one", () => {
    const assertion = { path: "a.timestamp", assertion_type: "changed" };
    expect(check(assertion, {}, {}).hardFailures).toEqual(["final state assertions failed"]);
    expect(check({ path: "a.b", assertion_type: "changed" }, {}, {}).hardFailures).toEqual([
      "final state assertions failed",
      "critical final state assertions failed",
    ]);
  });

  test("added: absent before, there after, with what was expected", () => {
    const assertion = { path: "r.r1", assertion_type: "added", value: { r_id: "r1", day: "Mon" } };
    expect(check(assertion, { r: {} }, { r: { r1: { r_id: "r1", day: "Mon", more: 1 } } }).passed).toBe(true);
    expect(check(assertion, { r: { r1: {} } }, { r: { r1: { r_id: "r1", day: "Mon" } } }).passed).toBe(false);
    expect(check(assertion, { r: {} }, { r: { r1: { day: "Tue" } } })).toMatchObject({
      passed: false,
      finalExists: true,
      finalValue: null,
    });
  });

  test("added: a generated id may differ, in the key and in the object", () => {
    const assertion = { path: "r.r1", assertion_type: "added", value: { r_id: "r1", user_id: "u", day: "Mon" } };
    const final = { r: { old: { day: "Mon" }, r9: { r_id: "r9", user_id: "u", day: "Mon" } } };
    expect(check(assertion, { r: { old: { day: "Mon" } } }, final)).toMatchObject({ passed: true, finalExists: true });
    expect(check(assertion, { r: final.r }, final).passed).toBe(false);
    expect(check({ ...assertion, value: { r_id: "r1", user_id: "v" } }, { r: {} }, final).passed).toBe(false);
    expect(check({ ...assertion, path: "r1" }, {}, { r9: final.r.r9 }).passed).toBe(false);
    expect(check({ ...assertion, value: "Mon" }, { r: {} }, { r: { r9: "Mon" } }).passed).toBe(false);
  });

  test("removed: there before with what was expected, absent after", () => {
    const assertion = { path: "r.r1", assertion_type: "removed", value: { day: "Mon" } };
    expect(check(assertion, { r: { r1: { day: "Mon", x: 1 } } }, { r: {} }).passed).toBe(true);
    expect(check(assertion, { r: { r1: { day: "Tue" } } }, { r: {} }).passed).toBe(false);
    expect(check(assertion, { r: { r1: { day: "Mon" } } }, { r: { r1: null } }).passed).toBe(false);
    expect(check(assertion, {}, {}).passed).toBe(false);
  });

  test("other types fail, other containers are skipped", () => {
    expect(check({ path: "a", assertion_type: "equals" }, { a: 1 }, { a: 1 }).passed).toBe(false);
    expect(complete({ final_state_assertions: ["x"] }, run([])).success).toBe(true);
  });

  test("the expected difference is contained in the final one, an empty one always", () => {
    const expected = { expected_state_diff: changed };
    expect(complete(expected, run([], { diff: { ...changed, y: { added: 1 } } })).success).toBe(true);
    expect(complete(expected, run([])).hardFailures).toEqual([
      "expected final state diff not contained in actual final state diff",
    ]);
    expect(complete({ expected_state_diff: {} }, run([], { diff: changed })).success).toBe(true);
  });
});

describe("dialogue", () => {
  const clarify = graph({ clarify_nodes: [{ step_index: 1 }] });
  const refuse = graph({ refuse_nodes: [{ step_index: 1 }] });
  const change = { tool: "t", diff: changed };

  test("a clarification comes before the first write", () => {
    expect(complete(clarify, run(["which?", change])).clarificationSatisfied).toBe(true);
    expect(complete(clarify, run([change, "done"])).clarificationSatisfied).toBe(false);
    expect(complete(clarify, run([{ tool: "t" }, "done"])).clarificationSatisfied).toBe(true);
    expect(complete(clarify, run([{ tool: "t" }])).clarificationSatisfied).toBe(false);
    expect(complete(clarify, run(["which?", { ...change, index: 1 }])).clarificationSatisfied).toBe(false);
    expect(complete({}, run([])).clarificationSatisfied).toBe(true);
  });

  test("a refusal is a response without any write, unless writes are required", () => {
    expect(complete(refuse, run(["no"])).refusalSatisfied).toBe(true);
    expect(complete(refuse, run([change, "no"])).refusalSatisfied).toBe(false);
    expect(complete(refuse, run([])).refusalSatisfied).toBe(false);
    const partly = graph({ refuse_nodes: [{ step_index: 1 }], required_write_nodes: [write(1, "t")] });
    expect(complete(partly, run([change, "not the rest"])).refusalSatisfied).toBe(true);
    expect(complete(partly, run([change])).hardFailures).toEqual(["refusal/scope requirement not satisfied"]);
  });
});

describe("forbidden actions", () => {
  const violations = (text: unknown, args: object = {}, initial: object = {}, tool = "delete_it") =>
    complete({ forbidden_actions: [text] }, run([{ tool, arguments: args, diff: changed }], { initial }))
      .forbiddenActionViolations;

  test("a text that begins with the tool of a write is violated, in either spelling", () => {
    expect(violations(" Delete It ")).toEqual([
      "forbidden action matched executed write tool 'delete_it':  Delete It ",
    ]);
    expect(violations("delete_it")).toHaveLength(1);
    expect(violations("")).toEqual([]);
    expect(violations("do not delete_it")).toEqual([]);
    expect(violations("delete_it without asking")).toEqual([]);
    expect(complete({ forbidden_actions: ["delete_it"] }, run([{ tool: "delete_it" }])).success).toBe(true);
  });

  test("a target is compared with every argument as Python writes it", () => {
    expect(violations("delete_it on R1", { id: " r1 " })).toHaveLength(1);
    expect(violations("delete it on true", { id: true })).toHaveLength(1);
    expect(violations("delete_it on 1", { id: 1.5 })).toEqual([]);
    expect(violations("delete_it on r2", { id: "r1" })).toEqual([]);
    expect(violations("delete_it on ['a', 1]", { id: ["a", 1] })).toHaveLength(1);
    expect(violations("delete_it on", { id: "on" })).toEqual([]);
    expect(violations("delete_it on \u1c8a", { id: "\u1c89" })).toEqual([]);
    expect(violations("delete_it on \u1c89", { id: "\u1c89" })).toHaveLength(1);
  });

  test("an inactive medication and a conflicting time are looked up in the initial state", () => {
    const initial = {
      medications: { m1: { active_status: false }, m2: { active_status: true } },
      reminders: { r1: { user_id: "u", medication_id: "m2", status: "scheduled", scheduled_time: "08:00" } },
    };
    expect(violations("delete_it with an inactive medication", { medication_id: "m1" }, initial)).toHaveLength(1);
    expect(violations("delete_it with an inactive medication", { medication_id: "m2" }, initial)).toEqual([]);
    const call = { user_id: "u", medication_id: "m2", scheduled_time: "08:00" };
    const conflict = "delete_it at a conflicting scheduled_time";
    expect(violations(conflict, call, initial)).toHaveLength(1);
    for (const other of [
      { user_id: "v" },
      { medication_id: "m1" },
      { scheduled_time: "09:00" },
      { scheduled_time: null },
    ]) {
      expect(violations(conflict, { ...call, ...other }, initial)).toEqual([]);
    }
    const dismissed = { reminders: { r1: { ...initial.reminders.r1, status: "dismissed" } } };
    expect(violations(conflict, call, dismissed)).toEqual([]);
  });

  test("one violation per text", () => {
    const sample = { forbidden_actions: ["a", "a on x"] };
    const steps = run([
      { tool: "a", diff: changed },
      { tool: "a", arguments: { k: "x" }, diff: changed },
    ]);
    expect(complete(sample, steps).forbiddenActionViolations).toHaveLength(2);
  });
});

test("hard failures come in the released order", () => {
  const sample = {
    ...graph({
      required_read_equivalence_sets: [{ step_index: 1, equivalent_nodes: [write(1, "r")] }],
      required_write_nodes: [write(2, "w")],
      precedence_edges: [{ before_step_index: 1, after_step_index: 2 }],
      clarify_nodes: [{}],
      refuse_nodes: [{}],
    }),
    final_state_assertions: [{ path: "a", assertion_type: "added", value: 1 }],
    expected_state_diff: changed,
    forbidden_actions: ["x"],
  };
  expect(complete(sample, run([{ tool: "x", diff: { y: { added: 1 } } }])).hardFailures).toEqual([
    "missing required read-equivalence matches",
    "missing required write matches",
    "missing required write tool usage",
    "precedence constraints violated",
    "final state assertions failed",
    "critical final state assertions failed",
    "expected final state diff not contained in actual final state diff",
    "clarification requirement not satisfied before write",
    "refusal/scope requirement not satisfied",
    "forbidden action matched executed write tool 'x': x",
  ]);
});

test("containers of the wrong kind are read as empty", () => {
  const sample = {
    gold_action_graph: [],
    final_state_assertions: {},
    expected_state_diff: [],
    forbidden_actions: "x",
    runtime: 1,
  };
  expect(
    complete(sample, { actual_actions: {}, actual_tool_trace: "x", initial_state: [], final_state: 1 }).success,
  ).toBe(true);
});
