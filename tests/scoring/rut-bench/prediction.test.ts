import { describe, expect, test } from "vitest";
import { parsePrediction } from "../../../scoring/rut-bench/prediction.ts";
import { scoreRecord } from "./builders.ts";

const states = { initial_state: { a: 1 }, final_state: { a: 1, b: 2 }, final_state_diff: { b: { added: 2 } } };
const tool = { type: "tool", name: "t", arguments: {}, step: 1, state_diff: { b: { added: 2 } } };

function parse(record: object) {
  const read = parsePrediction(JSON.stringify({ sample_id: "s1", ...record }));
  if (!read.ok) return { issues: read.error, claim: undefined };
  return { issues: read.value.warnings, claim: read.value.prediction };
}

test("a complete record has no issues, and a call that changed something is a write", () => {
  const { issues, claim } = parse({ actions: [tool, { type: "respond", content: "ok", step: 2 }], ...states });
  expect(issues).toEqual([]);
  expect(claim?.run.actions).toEqual([
    { kind: "tool", actionIndex: 1, isWrite: true },
    { kind: "respond", actionIndex: 2, isWrite: false },
  ]);
  expect(claim?.finalDiffRecomputed).toBe(true);
});

test("names are trimmed, and the agent's context mode is kept", () => {
  const { claim } = parse({ actions: [{ ...tool, name: " t " }], ...states, agent_context_mode: "tool_only" });
  expect(claim?.run.trace[0]?.toolName).toBe("t");
  expect(claim?.run.agentContextMode).toBe("tool_only");
});

test("what is missing or of the wrong kind is listed with its field", () => {
  const { issues } = parse({
    sample_id: 1,
    actions: [7, { type: "call" }, { type: "tool" }, { ...tool, step: "1" }, { ...tool, state_diff: [] }],
    initial_state: "x",
    user_messages: [1],
  });
  expect(issues.filter(({ severity }) => severity === "error").map(({ code, pointer }) => [code, pointer])).toEqual([
    ["WRONG_TYPE", "/sample_id"],
    ["WRONG_TYPE", "/actions/0"],
    ["WRONG_TYPE", "/actions/1/type"],
    ["MISSING_FIELD", "/actions/2/name"],
    ["WRONG_TYPE", "/actions/3/step"],
    ["WRONG_TYPE", "/actions/4/state_diff"],
    ["WRONG_TYPE", "/initial_state"],
    ["WRONG_TYPE", "/user_messages"],
  ]);
  expect(parsePrediction("{}").ok).toBe(false);
  expect(parsePrediction("nonsense").ok).toBe(false);
});

test("arguments that are no object become none, with a warning; the text of an object is read", () => {
  const { issues, claim } = parse({
    actions: [
      { ...tool, arguments: "[1]" },
      { ...tool, arguments: '{"a":1}' },
    ],
    ...states,
  });
  expect(issues).toMatchObject([
    { code: "ARGUMENTS_UNREADABLE", severity: "warning", pointer: "/actions/0/arguments", instanceId: "s1" },
  ]);
  expect(claim?.run.trace.map((step) => [...step.arguments.keys()])).toEqual([[], ["a"]]);
});

test("a difference that does not follow from the states is a warning", () => {
  expect(parse({ actions: [], ...states, final_state_diff: {} }).issues).toMatchObject([
    { code: "DIFF_INCONSISTENT", severity: "warning" },
  ]);
});

test("without a claimed difference it is computed from the states", () => {
  const { claim, issues } = parse({ actions: [], initial_state: { a: 1 }, final_state: {} });
  expect(issues).toEqual([]);
  expect([...(claim?.run.finalStateDiff.keys() ?? [])]).toEqual(["a"]);
  expect(claim?.finalDiffRecomputed).toBeNull();
});

test("missing states are a warning and make state checks fail", () => {
  expect(parse({ actions: [] }).issues).toMatchObject([{ code: "STATES_MISSING", severity: "warning" }]);
  for (const one of [{ initial_state: { a: 1 } }, { final_state: { a: 1 } }]) {
    const { claim, issues } = parse({ actions: [], ...one });
    expect(issues).toMatchObject([{ code: "STATES_MISSING", severity: "warning" }]);
    expect(claim?.hasStates).toBe(false);
  }
  const sample = { user_turns: [], expected_state_diff: { b: { added: 2 } } };
  expect(scoreRecord(sample, { actions: [tool] }).correct).toBe(false);
  expect(scoreRecord(sample, { actions: [tool], ...states }).correct).toBe(true);
});

describe("consistency of claims", () => {
  const sample = {
    user_turns: [{ user_message: " do it " }, { user_message: "more" }],
    init_config: { a: 1 },
    max_allowed_action_turns: 2,
    runtime: { tools: [{ name: "t", parameters: { required: ["id"] } }] },
  };
  const good = { actions: [{ ...tool, arguments: { id: 1 } }], ...states, user_messages: ["do it"] };
  const consistency = (change: object) => {
    const { detail } = scoreRecord(sample, { ...good, ...change });
    return { ...detail.consistency, consistent: detail.consistent };
  };

  test("a run that agrees with itself and the sample passes every check", () => {
    expect(consistency({})).toEqual({
      finalDiffRecomputed: true,
      callDiffsLeadToFinal: true,
      initialStateFromConfig: true,
      writesCallKnownTools: true,
      actionsWithinLimit: true,
      userMessagesAsGiven: true,
      consistent: true,
    });
  });

  test.each([
    ["another final difference", { final_state_diff: {} }, "finalDiffRecomputed"],
    ["a final state that no call made", { actions: [] }, "callDiffsLeadToFinal"],
    ["an initial state other than configured", { initial_state: { a: 2 } }, "initialStateFromConfig"],
    ["a write by an unknown tool", { actions: [{ ...tool, name: "u", arguments: { id: 1 } }] }, "writesCallKnownTools"],
    ["a write without its required argument", { actions: [tool] }, "writesCallKnownTools"],
    [
      "more actions than allowed",
      { actions: [...good.actions, { type: "respond", step: 2 }, { type: "respond", step: 3 }] },
      "actionsWithinLimit",
    ],
    ["another user message", { user_messages: ["do something else"] }, "userMessagesAsGiven"],
    ["more user messages than given", { user_messages: ["do it", "more", "and more"] }, "userMessagesAsGiven"],
  ])("%s fails its check", (_, change, check) => {
    expect(consistency(change)).toMatchObject({ [check]: false, consistent: false });
  });

  test("what cannot be told is neither passed nor failed", () => {
    const { detail } = scoreRecord({ user_turns: [] }, { actions: [] });
    expect(Object.values(detail.consistency ?? {})).toEqual([null, null, null, null, null, null]);
    expect(detail.consistent).toBe(true);
  });

  test("a failed check changes no verdict", () => {
    expect(scoreRecord({ user_turns: [], max_allowed_action_turns: 0 }, { actions: [tool], ...states })).toMatchObject({
      correct: true,
      detail: { consistent: false },
    });
  });
});
