import { expect, test } from "vitest";
import { DEFAULT_SCORING_OPTIONS, type Verdict } from "../../../scoring/benchmark.ts";
import { usertoolbench } from "../../../scoring/usertoolbench/benchmark.ts";
import type { TurnDetail } from "../../../scoring/usertoolbench/score-turn.ts";
import { summarizeVerdicts } from "../../../scoring/usertoolbench/summarize.ts";

type Spec = readonly [
  profile: string,
  types: readonly string[],
  correct: boolean,
  more?: Partial<Omit<Verdict<TurnDetail>, "detail">> & { detail?: Partial<TurnDetail> },
];

function scored(...turns: readonly Spec[]) {
  return turns.map(([profile, types, correct, more = {}], at) => {
    const id = `s_persona${profile}/${at}`;
    const detail: TurnDetail = {
      label: correct ? "correct" : "error",
      actionNameLabel: "correct",
      actionArgumentsLabel: "correct",
      isOptimal: correct,
      completedSteps: 1,
      totalNodes: 2,
      executable: correct,
      severity: correct ? null : "major",
      failure: null,
      problems: [],
      ...more.detail,
    };
    const verdict = { instanceId: id, missing: false, correct, labels: correct ? [] : ["wrong-tool"], ...more, detail };
    const categories = { "task-type": types, position: ["first-third"], domain: ["music"], profile: [profile] };
    return { instance: { id, cluster: profile, categories }, verdict };
  });
}

function cell(
  turns: ReturnType<typeof scored>,
  metric: string,
  dimension: string,
  category: string,
  mode: "hosted" | "official" = "hosted",
) {
  return summarizeVerdicts(turns, { mode }).find(
    (score) => score.metric === metric && score.dimension === dimension && score.category === category,
  );
}

const SINGLE = ["single-tool"];
const MULTI = ["multi-tool", "parallel-multi-tool"];
const LACKING = ["lack-of-information"];

test("the headline is the mean of three task types, each averaged over profiles, chat left out", () => {
  const turns = scored(
    ["1", SINGLE, true],
    ["1", SINGLE, false],
    ["1", MULTI, true],
    ["1", LACKING, false],
    ["1", ["chat"], true],
    ["2", SINGLE, true],
    ["2", MULTI, false],
    ["2", LACKING, false],
  );
  const headline = cell(turns, "exact", "overall", "all");
  expect(headline?.value).toBeCloseTo((0.75 + 0.5 + 0) / 3, 12);
  expect(headline?.parts).toEqual({ "single-tool": 0.75, "multi-tool": 0.5, "lack-of-information": 0 });
  expect(headline).toMatchObject({ n: 7, clusters: 2 });
  expect(headline?.interval?.low).toBeLessThan(headline?.value ?? 0);
  expect(cell(turns, "exact", "task-type", "single-tool")).toMatchObject({
    value: 0.75,
    parts: { correct: 2, total: 3 },
    n: 3,
  });
  expect(cell(turns, "all-turns", "overall", "all")?.value).toBeCloseTo((3 / 5 + 1 / 3) / 2, 12);
});

test("a profile that lacks a task type counts 0 there", () => {
  const turns = scored(["1", SINGLE, true], ["1", MULTI, true], ["1", LACKING, true], ["2", SINGLE, true]);
  expect(cell(turns, "exact", "task-type", "multi-tool")?.value).toBe(0.5);
  expect(cell(turns, "exact", "overall", "all")?.value).toBeCloseTo((1 + 0.5 + 0.5) / 3, 12);
});

test("a position is averaged over the profiles that have it, a domain over its turns", () => {
  const turns = scored(["1", SINGLE, true], ["1", SINGLE, true], ["1", SINGLE, true], ["2", SINGLE, false]);
  expect(cell(turns, "exact", "position", "first-third")?.value).toBe(0.5);
  expect(cell(turns, "exact", "domain", "music")?.value).toBe(0.75);
  expect(cell(turns, "exact", "profile", "1")).toMatchObject({ value: 1, n: 3, interval: null });
});

test("missing turns are wrong when hosted and left out of an official run", () => {
  const turns = scored(
    ["1", SINGLE, true],
    ["1", SINGLE, false, { missing: true, detail: { completedSteps: 0 } }],
    ["1", SINGLE, false, { missing: true }],
  );
  expect(cell(turns, "all-turns", "overall", "all")).toMatchObject({ n: 3, parts: { correct: 1, total: 3 } });
  expect(cell(turns, "all-turns", "overall", "all", "official")).toMatchObject({
    n: 1,
    parts: { correct: 1, total: 1 },
  });
});

test("an official run's thirds are those of the scored turns", () => {
  const turns = scored(...Array.from({ length: 4 }, (_, at): Spec => ["1", SINGLE, at < 1, { missing: at === 3 }]));
  expect(cell(turns, "exact", "position", "first-third", "official")).toMatchObject({ value: 1, n: 1 });
  expect(cell(turns, "exact", "position", "last-third", "official")).toMatchObject({ value: 0, n: 1 });
  expect(cell(turns, "exact", "position", "first-third")).toMatchObject({ n: 4 });
});

test("progress counts actions, optimality parallel and mixed turns, a session every turn", () => {
  const turns = scored(
    ["1", ["multi-tool", "sequential-multi-tool"], true, { detail: { completedSteps: 3, totalNodes: 4 } }],
    ["1", ["multi-tool", "mixed-multi-tool"], true, { detail: { isOptimal: false, completedSteps: 1, totalNodes: 2 } }],
    ["2", SINGLE, false],
  );
  expect(cell(turns, "progress", "overall", "all")).toMatchObject({
    value: 4 / 6 / 2,
    parts: { completed: 4, actions: 6 },
  });
  expect(cell(turns, "optimal", "overall", "all")).toMatchObject({ value: 0, n: 1 });
  expect(cell(turns, "session", "overall", "all")).toMatchObject({ value: 0.5, parts: { correct: 1, total: 2 }, n: 2 });
  const three = scored(["1", SINGLE, true], ["2", SINGLE, false], ["3", SINGLE, false]);
  expect(cell(three, "session", "overall", "all")).toMatchObject({ parts: { correct: 1, total: 3 }, n: 3 });
});

test("a profile without turns in a third is left out there, one without turns of a task type counts 0", () => {
  const turns = scored(["1", SINGLE, true], ["2", ["chat"], false]).map((turn, at) => {
    const categories = { ...turn.instance.categories, position: [at === 0 ? "first-third" : "last-third"] };
    return { ...turn, instance: { ...turn.instance, categories } };
  });
  expect(cell(turns, "exact", "position", "first-third")).toMatchObject({ value: 1, n: 1, clusters: 1 });
  expect(cell(turns, "exact", "task-type", "single-tool")).toMatchObject({ value: 0.5, n: 1, clusters: 2 });
});

test("failures are shares of the wrong turns; what only annotations could tell is not scored instead of 0", () => {
  const turns = scored(
    ["1", SINGLE, true],
    ["1", SINGLE, false, { labels: ["wrong-tool", "missing-tool"] }],
    ["2", SINGLE, false, { labels: ["argument-deviation"], detail: { severity: "slight" } }],
  );
  expect(cell(turns, "failure-share", "failure", "wrong-tool")).toMatchObject({
    value: 0.5,
    parts: { labelled: 1, wrong: 2 },
  });
  expect(cell(turns, "failure-share", "failure", "sequence-dependency")?.value).toBe(0);
  expect(cell(turns, "failure-share", "failure", "implicit-preference")?.value).toBeNull();
  expect(cell(turns, "failure-share", "severity", "slight")?.value).toBe(0.5);
  expect(cell(scored(["1", SINGLE, true]), "failure-share", "severity", "major")?.value).toBeNull();
});

test("every score names a metric and a dimension of the benchmark", () => {
  const scores = summarizeVerdicts(scored(["1", MULTI, true], ["2", SINGLE, false]), DEFAULT_SCORING_OPTIONS);
  const metrics = new Set(usertoolbench.metrics.map(({ id }) => id));
  const dimensions = new Map(usertoolbench.dimensions.map((one) => [one.id, one.categories.map(({ id }) => id)]));
  for (const { metric, dimension, category } of scores) {
    expect(metrics).toContain(metric);
    if (dimension === "overall") continue;
    const listed = dimensions.get(dimension);
    expect(listed).toBeDefined();
    if (listed !== undefined && listed.length > 0) expect(listed).toContain(category);
  }
  const keys = scores.map(({ metric, dimension, category }) => `${metric} ${dimension} ${category}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test("executable completions are counted over all turns, right or wrong", () => {
  const turns = scored(
    ["1", SINGLE, true],
    ["1", SINGLE, false, { detail: { executable: true } }],
    ["1", SINGLE, false],
    ["2", SINGLE, false, { detail: { executable: true } }],
  );
  expect(cell(turns, "executable-completion", "task-type", "single-tool")).toMatchObject({
    value: (2 / 3 + 1) / 2,
    parts: { correct: 3, total: 4 },
    n: 4,
  });
});

test("a failure share has an interval over profiles, one that nobody labelled has neither value nor interval", () => {
  const turns = scored(["1", SINGLE, false], ["1", SINGLE, false, { labels: [] }], ["2", SINGLE, false]);
  const share = cell(turns, "failure-share", "failure", "wrong-tool");
  expect(share).toMatchObject({ value: 2 / 3, parts: { labelled: 2, wrong: 3 }, n: 3, clusters: 2 });
  expect(share?.interval?.high).toBeGreaterThan(2 / 3);
  expect(cell(turns, "failure-share", "failure", "user-constraint")).toMatchObject({
    value: null,
    interval: null,
    parts: { labelled: 0, wrong: 3 },
  });
  expect(cell(turns, "failure-share", "failure", "missing-tool")).toMatchObject({ value: 0 });
});
