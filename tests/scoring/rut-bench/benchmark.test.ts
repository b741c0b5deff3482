import { describe, expect, test } from "vitest";
import { DEFAULT_SCORING_OPTIONS } from "../../../scoring/benchmark.ts";
import { rutBench } from "../../../scoring/rut-bench/benchmark.ts";
import { scoreRecord } from "./builders.ts";

const refusal = {
  user_turns: [{ user_message: "a" }, { user_message: "b" }],
  task_type: "refuse",
  min_required_action_turns: 2,
  gold_action_graph: { refuse_nodes: [{}] },
};
const answer = { actions: [{ type: "respond", content: "no", step: 1 }], initial_state: {}, final_state: {} };

describe("verdicts", () => {
  test("a run error is no success, although nothing was to be done", () => {
    const failed = { ...answer, run_error: "timeout" };
    expect(scoreRecord(refusal, answer)).toMatchObject({ correct: true, labels: [], detail: { strictSuccess: true } });
    expect(scoreRecord(refusal, failed)).toMatchObject({
      correct: false,
      labels: ["run-error", "wrong-params-or-scope"],
      detail: {
        relaxedSuccess: false,
        strictSuccess: false,
        recovered: false,
        runError: true,
        efficiency: { taskScore: 0 },
        checks: { hardFailures: ["run error"] },
      },
    });
    expect(scoreRecord(refusal, answer).detail.checks?.hardFailures).toEqual([]);
    const official = scoreRecord(refusal, failed, { mode: "official" });
    expect(official.detail.checks?.hardFailures).toEqual([]);
  });

  test("in official mode a run error counts as the released evaluator counts it", () => {
    const crashed = { actions: [], run_error: "crash" };
    expect(scoreRecord(refusal, crashed, { mode: "official" })).toMatchObject({
      correct: true,
      detail: { relaxedSuccess: true, strictSuccess: false, recovered: true, failureClass: "wrong-params-or-scope" },
    });
    expect(scoreRecord(refusal, crashed).correct).toBe(false);
  });

  test("a missing sample fails with efficiency 0", () => {
    expect(scoreRecord(refusal, undefined)).toMatchObject({
      missing: true,
      correct: false,
      labels: ["missing"],
      detail: { relaxedSuccess: false, strictSuccess: false, efficiency: null, consistent: null },
    });
  });

  test("relaxed success decides what is correct, and a recovered run has a failure class but no label", () => {
    const sample = { user_turns: [], gold_action_graph: { required_write_nodes: [{ tool_name: "w" }] } };
    expect(scoreRecord(sample, answer)).toMatchObject({
      correct: true,
      labels: [],
      detail: { recovered: true, strictSuccess: false, failureClass: "gave-up-early" },
    });
  });

  test("without listed user messages their number follows from the fixed dialogue", () => {
    const turns = (count: number) => {
      const actions = Array.from({ length: count }, (_, index) => ({ type: "respond", step: index + 1 }));
      return scoreRecord(refusal, { ...answer, actions }).detail.efficiency?.userTurns;
    };
    expect([turns(0), turns(1), turns(2), turns(3)]).toEqual([0, 2, 2, 2]);
    expect(scoreRecord(refusal, { ...answer, user_messages: ["a"] }).detail.efficiency?.userTurns).toBe(1);
    expect(
      scoreRecord(refusal, { ...answer, actions: [{ type: "tool", name: "t", step: 1 }] }).detail.efficiency?.userTurns,
    ).toBe(1);
  });
});

describe("scores", () => {
  const instance = (id: string, cluster: string, behaviours: readonly string[]) => ({
    id,
    cluster,
    categories: { variant: [behaviours[0] === "ideal" ? "stable" : "unstable"], "user-behaviour": behaviours },
  });
  const scored = [
    { instance: instance("a", "t1", ["ideal"]), verdict: scoreRecord(refusal, answer) },
    {
      instance: instance("b", "t1", ["goal-switching", "underspecification"]),
      verdict: scoreRecord(refusal, { ...answer, run_error: "x" }),
    },
    { instance: instance("c", "t2", ["goal-switching"]), verdict: scoreRecord(refusal, undefined) },
  ];
  const cell = (metric: string, dimension: string, category: string, mode: "hosted" | "official" = "hosted") =>
    rutBench
      .summarizeVerdicts(scored, { ...DEFAULT_SCORING_OPTIONS, mode })
      .find((one) => one.metric === metric && one.dimension === dimension && one.category === category);

  test("are flat means over samples, a missing one counted as failed", () => {
    const { metric, dimension, category } = rutBench.headline;
    expect(cell(metric, dimension, category)).toMatchObject({
      value: 1 / 3,
      parts: { correct: 1, total: 3 },
      n: 3,
      clusters: 2,
    });
    expect(cell("strict-success", "overall", "all")?.value).toBe(1 / 3);
    expect(cell("run-error", "overall", "all")?.value).toBe(1 / 3);
    // Two of three turns needed twice, nothing for the missing one.
    expect(cell("efficiency", "overall", "all")?.value).toBeCloseTo((2 / 3 + 2 / 3 + 0) / 3, 12);
    expect(cell("task-score", "overall", "all")?.value).toBeCloseTo(2 / 9, 12);
  });

  test("leave a missing sample out in official mode", () => {
    expect(cell("relaxed-success", "overall", "all", "official")).toMatchObject({ n: 2 });
  });

  test("count a sample with two behaviours in both", () => {
    expect(cell("relaxed-success", "user-behaviour", "goal-switching")).toMatchObject({ value: 0, n: 2 });
    expect(cell("relaxed-success", "user-behaviour", "underspecification")?.n).toBe(1);
    expect(cell("relaxed-success", "variant", "unstable")?.n).toBe(2);
  });

  test("of judged measures are null and never 0", () => {
    for (const metric of ["informational-honesty", "clarification-quality", "tool-discipline", "reliability"]) {
      expect(cell(metric, "overall", "all")).toMatchObject({ value: null, parts: {}, n: 0, interval: null });
    }
  });

  test("of consistency are over the runs that were handed in", () => {
    expect(cell("claims-consistent", "overall", "all")).toMatchObject({ value: 1, n: 2 });
  });

  test("have an interval where there are two clusters", () => {
    expect(cell("relaxed-success", "overall", "all")?.interval).toMatchObject({ level: 0.95 });
    expect(cell("relaxed-success", "variant", "stable")?.interval).toBeNull();
  });
});

test("states that could be fitted to public references are self-reported, all others hidden", () => {
  expect(rutBench.verificationLevel("practice")).toBe("self-reported environment");
  expect(rutBench.verificationLevel("official")).toBe("hidden");
});
