import { expect, test } from "vitest";
import { DEFAULT_SCORING_OPTIONS } from "../../../scoring/benchmark.ts";
import { rutBench } from "../../../scoring/rut-bench/benchmark.ts";
import { readDataset } from "../../../scoring/rut-bench/dataset.ts";

const environment = {
  env_id: "med",
  config_id: "c1",
  environment_introduction: "A pill box",
  env_class_name: "Med",
  env_class_code: "class Med: pass",
  tools: [
    {
      name: "delete_reminder",
      parameters: { required: ["id"], properties: { id: { type: "string" }, all: { default: false } } },
    },
  ],
  task_blueprints: [{ task_id: "t1", gold: "SECRET" }, { task_id: "t1-u" }],
};

function sample(id: string, fields: object = {}) {
  return {
    sample_id: id,
    env_id: "med",
    task_id: "t1",
    variant: "collab",
    task_type: "clarify_then_execute",
    difficulty_bucket: "easy",
    behavior_bundle: [],
    unstable_behavior: "",
    goal_summary: "SECRET",
    user_turns: [{ user_message: "do it" }],
    init_config: { reminders: { r1: { dose: 1.0 } } },
    gold_action_graph: {
      required_write_nodes: [{ step_index: 1, tool_name: "delete_reminder", arguments: { id: "SECRET" } }],
    },
    expected_state_diff: { reminders: { r1: { removed: "SECRET" } } },
    final_state_assertions: [],
    forbidden_actions: ["SECRET"],
    min_required_action_turns: 3,
    max_allowed_action_turns: 9,
    ...fields,
  };
}

const unstable = sample("s2", {
  task_id: "t1-u",
  source_task_id: "t1",
  variant: "noncollab",
  behavior_bundle: ["goal_switching", "impatience_and_hostility"],
  user_turns: [{ user_message: "a" }, { user_message: "b" }],
});

function read(
  samples: string,
  blueprints = JSON.stringify([environment]),
  names = ["samples.json", "blueprints.json"],
) {
  return readDataset([
    { path: names[0] ?? "", text: samples },
    { path: names[1] ?? "", text: blueprints },
  ]);
}

function valid(...args: Parameters<typeof read>) {
  const result = read(...args);
  if (!result.ok) throw new Error(JSON.stringify(result.error.issues));
  return result.value;
}

test("an array, lines and an object with items are the same data set", () => {
  const array = valid(JSON.stringify([sample("s1"), unstable]));
  const lines = [sample("s1"), unstable].map((one) => JSON.stringify(one)).join("\r\n");
  expect(valid(lines, JSON.stringify(environment), ["samples.jsonl", "blueprints.jsonl"])).toEqual(array);
  expect(valid(JSON.stringify([sample("s1"), unstable]), JSON.stringify({ items: [environment] }))).toEqual(array);
});

test("a blueprint may also be one task with its tools", () => {
  const { tools } = environment;
  expect(
    valid(JSON.stringify([sample("s1")]), JSON.stringify([{ task_id: "t1", env_id: "med", tools }])).instances,
  ).toHaveLength(1);
});

test("the cluster is the source task, and categories that tell of the reference stay inside it", () => {
  const [first, second] = valid(JSON.stringify([sample("s1"), unstable])).instances;
  expect([first?.cluster, second?.cluster]).toEqual(["t1", "t1"]);
  expect(first?.publicCategories).toEqual({
    variant: ["stable"],
    "user-behaviour": ["ideal"],
    "user-turns": ["1"],
    dialogue: ["single-turn"],
    environment: ["med"],
  });
  expect(second?.publicCategories).toMatchObject({
    variant: ["unstable"],
    "user-behaviour": ["goal-switching", "impatience-and-hostility"],
    dialogue: ["multi-turn"],
  });
  expect(JSON.parse(first?.reference ?? "").categories).toMatchObject({
    difficulty: ["easy"],
    "task-type": ["clarify-then-execute"],
  });
});

test("inputs and environments hold what a run needs and nothing of what must come of it", () => {
  const { instances, publicAttachments } = valid(JSON.stringify([sample("s1"), unstable]));
  const input = JSON.parse(instances[0]?.input ?? "");
  expect(Object.keys(input)).toEqual([
    "sample_id",
    "env_id",
    "task_id",
    "user_turns",
    "init_config",
    "max_allowed_action_turns",
    "environment",
  ]);
  expect([...publicAttachments.keys()]).toEqual(["environments/med.json"]);
  expect(JSON.parse(publicAttachments.get(input.environment) ?? "")).toMatchObject({
    env_class_code: "class Med: pass",
    tools: environment.tools,
  });
  const everything = [...publicAttachments.values(), ...instances.flatMap((one) => [one.input, one.example])].join();
  expect(everything).not.toContain("SECRET");
  expect(everything).not.toContain("min_required");
});

test("numbers keep their kind on the way into references and inputs", () => {
  const text = JSON.stringify([sample("s1")]).replace('"dose":1', '"dose":1.0');
  const [instance] = valid(text).instances;
  expect(instance?.input).toContain('"dose":1.0');
  expect(instance?.reference).toContain('"dose":1.0');
});

test("an example is valid, consistent, and succeeds nowhere", () => {
  const refusal = sample("s3", {
    gold_action_graph: { refuse_nodes: [{}] },
    expected_state_diff: {},
    task_type: "refuse",
  });
  for (const { reference, example } of valid(JSON.stringify([sample("s1"), refusal])).instances) {
    const parsed = rutBench.parsePrediction(example);
    if (!parsed.ok) throw new Error("refused");
    expect(parsed.value.warnings).toEqual([]);
    const verdict = rutBench.scoreInstance(
      rutBench.parseReference(reference),
      parsed.value.prediction,
      DEFAULT_SCORING_OPTIONS,
    );
    expect(verdict).toMatchObject({ correct: false, detail: { strictSuccess: false, consistent: true } });
  }
});

test("samples without a blueprint are left out, warned about and listed", () => {
  const { instances, warnings, facts } = valid(JSON.stringify([sample("s1"), sample("s2", { task_id: "t9" })]));
  expect(instances.map(({ id }) => id)).toEqual(["s1"]);
  expect(warnings.issues).toMatchObject([{ code: "MISSING_RUNTIME", instanceId: "s2", pointer: "/1/task_id" }]);
  expect(facts["missingRuntime"]).toEqual(["t9"]);
});

test("facts count and share out the samples", () => {
  const { facts } = valid(JSON.stringify([sample("s1"), unstable]));
  expect(facts).toMatchObject({
    samples: 2,
    environments: 1,
    tasks: 2,
    sourceTasks: 1,
    counts: {
      variant: { stable: 1, unstable: 1 },
      "user-behaviour": { ideal: 1, "goal-switching": 1 },
      difficulty: { easy: 2 },
    },
    shares: { "user-turns": { 1: 0.5, 2: 0.5 } },
    gold: { meanWrites: 1, meanReads: 0 },
  });
});

test("every problem is placed by file, line and field", () => {
  const bad = [
    sample("s1"),
    sample("s1"),
    sample("s2", { gold_action_graph: { precedence_edges: [{ before_step_index: "x" }] } }),
    5,
  ];
  const result = read(bad.map((one) => JSON.stringify(one)).join("\n"), undefined, [
    "samples.jsonl",
    "blueprints.json",
  ]);
  expect(result.ok ? [] : result.error.issues.map(({ code, line, pointer }) => [code, line, pointer])).toEqual([
    ["REPEATED_ID", 2, "/sample_id"],
    ["WRONG_TYPE", 3, "/gold_action_graph/precedence_edges/0/before_step_index"],
    ["WRONG_TYPE", 4, ""],
  ]);
});

test.each([
  ["no user turns", JSON.stringify([sample("s1", { user_turns: null })]), "WRONG_TYPE"],
  ["no graph", JSON.stringify([sample("s1", { gold_action_graph: undefined })]), "MISSING_FIELD"],
  ["no id", JSON.stringify([sample("")]), "WRONG_TYPE"],
  ["a broken line", `${JSON.stringify(sample("s1"))}\n{"a":`, "NOT_JSON"],
  ["no JSON at all", "<html>", "NOT_JSON"],
  ["no sample with a blueprint", JSON.stringify([sample("s1", { task_id: "t9" })]), "NO_SAMPLES"],
])("%s stops the import", (_, samples, code) => {
  const result = read(samples);
  expect(result.ok ? [] : result.error.issues.map((issue) => issue.code)).toContain(code);
});

test("a missing file is named", () => {
  const result = readDataset([{ path: "samples.json", text: "[]" }]);
  expect(result.ok ? [] : result.error.issues).toMatchObject([{ code: "FILE_MISSING", file: "blueprints.json" }]);
});

test("reads that no scorer looks at are warned about", () => {
  const graph = { required_read_nodes: [{ step_index: 1 }], precedence_edges: [] };
  expect(valid(JSON.stringify([sample("s1", { gold_action_graph: graph })])).warnings.issues).toMatchObject([
    { code: "READS_NOT_SCORED" },
  ]);
});
