import fc from "fast-check";
import { expect, test } from "vitest";
import type { ArgumentOrigin } from "../../../scoring/usertoolbench/arguments-origin.ts";
import { isExecutableCompletion } from "../../../scoring/usertoolbench/executable-completion.ts";
import { judgeTurn } from "../../../scoring/usertoolbench/judge-turn.ts";
import { labelFailure, severityOf } from "../../../scoring/usertoolbench/label-failure.ts";
import type { PredictedStep } from "../../../scoring/usertoolbench/prediction.ts";
import type { ReferenceTurn } from "../../../scoring/usertoolbench/reference-turn.ts";
import { ANSWER, ASK, calls, EMPTY, predict, TEXT, turnOf } from "./builders.ts";

const OPTIONS = { similarity: "rouge-jieba", keywordQuirk: false } as const;

function judge(turn: ReferenceTurn, ...steps: readonly PredictedStep[]) {
  const { label, actionNameLabel, actionArgumentsLabel, isOptimal, completedSteps } = judgeTurn(
    turn,
    predict(...steps),
    OPTIONS,
  );
  return [label, actionNameLabel, actionArgumentsLabel, isOptimal, completedSteps];
}

const ONE = turnOf(["a", '{"x":1}'], [ANSWER, "{}", 0]);

test("a turn that follows its reference to the end is correct and optimal", () => {
  expect(judge(ONE, calls(["a", '{"x": 1}']), TEXT)).toEqual(["correct", "correct", "correct", true, 2]);
});

test("arguments are compared with their type, whatever their spelling", () => {
  expect(judge(ONE, calls(["a", '{ "x":1 }']), TEXT)[0]).toBe("correct");
  expect(judge(ONE, calls(["a", '{"x":1.0}']), TEXT)).toEqual(["error", "correct", "error", false, 1]);
});

test("a name error counts its failing step and has no argument label", () => {
  expect(judge(ONE, calls(["b"]), TEXT)).toEqual(["error", "error", null, false, 1]);
  expect(judge(ONE, calls(["a", '{"x":1}']))).toEqual(["error", "error", null, false, 2]);
  expect(judge(ONE, EMPTY)).toEqual(["error", "error", null, false, 1]);
});

test("an argument error before a name error overwrites the name label and costs one step", () => {
  expect(judge(ONE, calls(["a", "{}"]), calls(["b"]))).toEqual(["error", "correct", "error", false, 1]);
});

test("several argument errors still cost one step", () => {
  const two = turnOf(["a", '{"x":1}'], ["b", '{"x":2}', 0], [ANSWER, "{}", 1]);
  expect(judge(two, calls(["a"]), calls(["b"]), TEXT)).toEqual(["error", "correct", "error", false, 2]);
});

test("a longer allowed plan is correct and not optimal", () => {
  const parallel = turnOf(["a"], ["b"], [ANSWER, "{}", 0, 1]);
  expect(judge(parallel, calls(["a"]), calls(["b"]), TEXT)).toEqual(["correct", "correct", "correct", false, 3]);
  expect(judge(parallel, calls(["b"], ["a"]), TEXT)).toEqual(["correct", "correct", "correct", true, 2]);
});

const PAIR = turnOf(["a", '{"x": 9}'], ["a", '{"x": 10}'], [ANSWER, "{}", 0, 1]);

test("calls of one name are paired by the spelling of their arguments", () => {
  expect(judge(PAIR, calls(["a", '{"x": 10}'], ["a", '{"x": 9}']), TEXT)[0]).toBe("correct");
  expect(judge(PAIR, calls(["a", '{"x": 9}'], ["a", '{"x": 10}']), TEXT)[0]).toBe("correct");
  // Without the blank `{"x":10}` sorts after `{"x": 9}` and the pairs cross.
  expect(judge(PAIR, calls(["a", '{"x": 9}'], ["a", '{"x":10}']), TEXT)[0]).toBe("error");
  expect(judge(PAIR, calls(["a", '{"x":10}'], ["a", '{"x":9}']), TEXT)[0]).toBe("correct");
});

test("pairing sorts by code points", () => {
  const turn = turnOf(["a", '{"x":"\u{1f600}"}'], ["a", '{"x":"\uffee"}'], [ANSWER, "{}", 0, 1]);
  const step = calls(["a", '{"x": "\uffee"}'], ["a", '{"x": "\u{1f600}" }']);
  expect(judge(turn, step, TEXT)[0]).toBe("correct");
});

test("in code point order an escaped text pairs crosswise here, in the order of UTF-16 units it would not", () => {
  const turn = turnOf(["a", '{"x":"\u{1f600}"}'], ["a", '{"x":"\uffee"}'], [ANSWER, "{}", 0, 1]);
  const step = calls(["a", '{"x": "\\ud83d\\ude00"}'], ["a", '{"x": "\uffee"}']);
  expect(judge(turn, step, TEXT)[0]).toBe("error");
});

test("a run done one by one is paired in index order", () => {
  expect(judge(PAIR, calls(["a", '{"x":9}']), calls(["a", '{"x":10}']), TEXT)[0]).toBe("correct");
  expect(judge(PAIR, calls(["a", '{"x":10}']), calls(["a", '{"x":9}']), TEXT)[0]).toBe("error");
});

test("a question called as a tool is not checked, nor are the answer's arguments", () => {
  const turn = turnOf([ASK, '{"q":1}'], ["a", "{}", 0], [ANSWER, '{"answer_type":"tool"}', 1]);
  expect(judge(turn, calls([ASK, "not json"]), calls(["a"]), TEXT)[0]).toBe("correct");
  expect(judge(turn, calls([ASK]), calls(["a"]), calls([ANSWER]))[0]).toBe("error");
});

test("an answer called as a tool is not checked either: the turn fails by name, one step later", () => {
  expect(judge(ONE, calls(["a", '{"x":1}']), calls([ANSWER]), TEXT)).toEqual(["error", "error", null, false, 3]);
});

test("a reference tool that the turn does not offer is an error", () => {
  const unknown = turnOf(["zzz"], [ANSWER, "{}", 0]);
  expect(judge(unknown, calls(["zzz"]), TEXT)).toEqual(["error", "correct", "error", false, 1]);
});

test("a call that spells its reference as Python does is checked like any other", () => {
  const nan = turnOf(["a", '{"x":NaN}'], [ANSWER, "{}", 0]);
  expect(judge(nan, calls(["a", '{"x": NaN}']), TEXT)[0]).toBe("error");
  const strict = turnOf(["strict", '{"x":1}'], [ANSWER, "{}", 0]);
  expect(judge(strict, calls(["strict", '{"x": 1}']), TEXT)[0]).toBe("error");
});

test("each similarity mode has its own verdict", () => {
  const turn = turnOf(["a", '{"x":"abcdefghijklm"}'], [ANSWER, "{}", 0]);
  const prediction = predict(calls(["a", '{"x":"abcdefghijkl"}']), TEXT);
  expect(judgeTurn(turn, prediction, OPTIONS).label).toBe("error");
  expect(judgeTurn(turn, prediction, { ...OPTIONS, similarity: "difflib" }).label).toBe("correct");
});

function executable(turn: ReferenceTurn, ...steps: readonly PredictedStep[]): boolean {
  const prediction = predict(...steps);
  return isExecutableCompletion(turn, prediction, judgeTurn(turn, prediction, OPTIONS));
}

test("an executable completion may differ in values but not in tools, schema, dependencies or end", () => {
  const turn = turnOf(["a", '{"x":1}'], ["strict", '{"x":"s"}', 0], [ANSWER, "{}", 1]);
  const good = calls(["strict", '{"x":"other words"}']);
  expect(executable(turn, calls(["a", "{}"]), good, TEXT)).toBe(true);
  expect(executable(turn, calls(["a", '{"w":1}']), good, TEXT)).toBe(false);
  expect(executable(turn, calls(["a"]), calls(["strict", "{}"]), TEXT)).toBe(false);
  expect(executable(turn, calls(["a"]), calls(["strict", "{"]), TEXT)).toBe(false);
  expect(executable(turn, calls(["a"], ["strict", '{"x":"s"}']), TEXT)).toBe(false);
  expect(executable(turn, good, calls(["a"]), TEXT)).toBe(false);
  expect(executable(turn, calls(["a"]), TEXT)).toBe(false);
  expect(executable(turn, calls(["a"]), good)).toBe(false);
  expect(executable(turn, calls(["a"]), good, calls(["b"]), TEXT)).toBe(false);
  expect(executable(turn, calls(["a"]), EMPTY, good, TEXT)).toBe(false);
});

test("independent calls may be grouped in any way, also where the exact walk does not allow it", () => {
  const run = turnOf(["a"], ["a"], ["a"], [ANSWER, "{}", 0, 1, 2]);
  expect(judge(run, calls(["a"], ["a"]), calls(["a"]), TEXT)[0]).toBe("error");
  expect(executable(run, calls(["a"], ["a"]), calls(["a"]), TEXT)).toBe(true);
});

test("also in another grouping every call must fit its schema, and none may be left over", () => {
  const run = turnOf(["a"], ["a"], ["a"], [ANSWER, "{}", 0, 1, 2]);
  expect(executable(run, calls(["a"], ["a"]), calls(["a", '{"w":1}']), TEXT)).toBe(false);
  expect(executable(run, calls(["a"], ["a"], ["a"], ["a"]), TEXT)).toBe(false);
});

test("calls of one name are assigned to whichever reference action lets the turn be completed", () => {
  const turn = turnOf(["a"], ["b"], ["a"], ["c", "{}", 2], [ANSWER, "{}", 0, 1, 3]);
  expect(executable(turn, calls(["a"], ["b"]), calls(["c"]), calls(["a"]), TEXT)).toBe(true);
});

test("a question must be asked in its turn", () => {
  const turn = turnOf([ASK], ["a", "{}", 0], [ANSWER, "{}", 1]);
  expect(executable(turn, TEXT, calls(["a", '{"x":1}']), TEXT)).toBe(true);
  expect(executable(turn, calls(["a"]), TEXT, TEXT)).toBe(false);
});

test("an exact turn is always an executable completion", () => {
  const name = fc.constantFrom("a", "b", "c");
  const turnAndPlan = fc
    .array(name, { minLength: 1, maxLength: 4 })
    .chain((names) =>
      fc.tuple(
        fc.constant(names),
        fc.array(fc.boolean(), { minLength: names.length, maxLength: names.length }),
        fc.boolean(),
      ),
    );
  fc.assert(
    fc.property(turnAndPlan, ([names, chained, together]) => {
      const turn = turnOf(
        ...names.map((one, at): [string, string, ...number[]] => [
          one,
          "{}",
          ...(chained[at] === true && at > 0 ? [at - 1] : []),
        ]),
        [ANSWER, "{}", ...names.map((_, at) => at)],
      );
      const steps = together ? [calls(...names.map((one): [string] => [one]))] : names.map((one) => calls([one]));
      const prediction = predict(...steps, TEXT);
      const judgement = judgeTurn(turn, prediction, OPTIONS);
      if (judgement.label === "correct") expect(isExecutableCompletion(turn, prediction, judgement)).toBe(true);
      // What is executable without being exact still carries out every action.
      if (isExecutableCompletion(turn, prediction, judgement)) {
        expect(prediction.steps.flatMap((step) => step.calls).length).toBe(names.length);
      }
    }),
  );
});

function labels(turn: ReferenceTurn, origins: readonly ArgumentOrigin[], ...steps: readonly PredictedStep[]) {
  const prediction = predict(...steps);
  const judgement = judgeTurn(turn, prediction, OPTIONS);
  return [...labelFailure(turn, prediction, judgement, origins, OPTIONS), severityOf(judgement)];
}

test("failure labels follow from the alignment with the reference", () => {
  const turn = turnOf(["a", '{"x":1}'], ["b", "{}", 0], [ANSWER, "{}", 1]);
  const a = calls(["a", '{"x":1}']);
  expect(labels(turn, [], calls(["c"]), TEXT)).toEqual(["wrong-tool", "missing-tool", "major"]);
  expect(labels(turn, [], a, TEXT)).toEqual(["missing-tool", "major"]);
  expect(labels(turn, [], a, calls(["b"]), calls(["b"]))).toEqual(["wrong-tool", "major"]);
  expect(labels(turn, [], calls(["a", '{"x":1}'], ["b"]), TEXT)).toEqual(["sequence-dependency", "major"]);
  expect(labels(turn, [], calls(["a", '{"x":2}']), calls(["b"]), TEXT)).toEqual(["argument-deviation", "slight"]);
  expect(labels(turn, [], calls(["a", '{"x":2}']), TEXT)).toEqual(["missing-tool", "argument-deviation", "major"]);
});

test("a correct turn has no label", () => {
  const judgement = judgeTurn(ONE, predict(calls(["a", '{"x":1}']), TEXT), OPTIONS);
  expect(labelFailure(ONE, predict(calls(["a", '{"x":1}']), TEXT), judgement, [], OPTIONS)).toEqual([]);
});

test("annotated data tells which kind of argument was missed", () => {
  const turn = turnOf([ASK], ["a", '{"x":1,"y":2,"z":[3]}', 0], [ANSWER, "{}", 1]);
  const origins: ArgumentOrigin[] = [
    { call: 0, pointer: "/x", origin: "explicit" },
    { call: 0, pointer: "/y", origin: "profile" },
    { call: 0, pointer: "/z/0", origin: "observation" },
    { call: 1, pointer: "/x", origin: "history" },
  ];
  const missed = (text: string) => labels(turn, origins, TEXT, calls(["a", text]), TEXT);
  expect(missed('{"x":1,"y":9,"z":[3]}')).toEqual(["argument-deviation", "implicit-preference", "slight"]);
  expect(missed('{"x":9,"y":2,"z":[3]}')).toEqual(["argument-deviation", "user-constraint", "slight"]);
  expect(missed('{"x":1,"y":2,"z":[4]}')).toEqual(["sequence-dependency", "argument-deviation", "slight"]);
  expect(missed('{"x":1,"z":[3]}')).toEqual(["argument-deviation", "implicit-preference", "slight"]);
  expect(missed("no json")).toEqual(["argument-deviation", "slight"]);
});
