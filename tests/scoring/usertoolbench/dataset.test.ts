import { expect, test } from "vitest";
import { DEFAULT_SCORING_OPTIONS } from "../../../scoring/benchmark.ts";
import type { DatasetFile } from "../../../scoring/dataset.ts";
import { usertoolbench } from "../../../scoring/usertoolbench/benchmark.ts";
import { buildTrajectory, topicTime } from "../../../scoring/usertoolbench/build-trajectory.ts";
import { readDataset } from "../../../scoring/usertoolbench/dataset.ts";
import {
  countedTaskTypes,
  normalizeSubtype,
  normalizeTaskType,
  toCategoryId,
  toProfileId,
} from "../../../scoring/usertoolbench/labels.ts";
import { ANSWER, ASK, answerList, json, type NodeSpec, TOOLS } from "./builders.ts";

interface TopicSpec {
  readonly id?: string;
  readonly time?: string;
  readonly turns?: readonly (readonly NodeSpec[])[];
  readonly types?: readonly string[];
  readonly change?: Record<string, unknown>;
}

const CALL: readonly NodeSpec[] = [
  ["a", '{"x":1}'],
  [ANSWER, "{}", 0],
];

function topic({ id = "t", time = "2024-01-02 03:04:05", turns = [CALL], types, change = {} }: TopicSpec = {}) {
  return {
    id,
    env_info: `Current time: ${time} Tuesday`,
    tools: TOOLS,
    tasks: turns.map((_, at) => `request ${id} ${at}`),
    answer_list: turns.map(answerList),
    task_types: types ?? turns.map(() => "Single-Tool"),
    turn_subtypes: turns.slice(1).map(() => "指代"),
    ...change,
  };
}

function file(path: string, ...topics: readonly unknown[]): DatasetFile {
  return { path, text: topics.map((one) => `${JSON.stringify(one)}\n`).join("") };
}

function imported(...files: readonly DatasetFile[]) {
  const read = readDataset(files);
  if (!read.ok) throw new Error(JSON.stringify(read.error.issues));
  return read.value;
}

function problems(...topics: readonly unknown[]) {
  const read = readDataset([file("p.jsonl", ...topics)]);
  const { issues } = read.ok ? read.value.warnings : read.error;
  const told = read.ok ? issues.filter((one) => one.code !== "PROFILE_LACKS_TASK_TYPE") : issues;
  return told.map(({ code, severity, line, pointer }) => `${severity} ${code} ${line} ${pointer}`);
}

test("topics of one time are one group, of which the seeded choice keeps one", () => {
  const topics = ["c", "a", "b"].map((id) => json(JSON.stringify(topic({ id }))));
  const { topicCount, turns } = buildTrajectory(topics);
  expect(topicCount).toBe(1);
  // Seed 42 takes index 2 of the three in the order of their ids.
  expect(turns.map(({ topicId }) => topicId)).toEqual(["c"]);
});

test("kept topics are ordered by time, then id; those without a time are one group at the end", () => {
  const order = (...specs: readonly TopicSpec[]) =>
    buildTrajectory(specs.map((spec) => json(JSON.stringify(topic(spec))))).turns.map(({ topicId }) => topicId);
  expect(order({ id: "late", time: "2024-05-01 00:00:00" }, { id: "none", time: "soon" }, { id: "early" })).toEqual([
    "early",
    "late",
    "none",
  ]);
  expect(order({ id: "x", time: "soon" }, { id: "y", time: "2024-13-01 00:00:00" })).toHaveLength(1);
});

test.each([
  ["12024-03-01 10:00:005", "2024-03-01 10:00:00"],
  ["2024-02-29 23:59:59", "2024-02-29 23:59:59"],
  ["2023-02-29 00:00:00", undefined],
  ["2024-04-31 00:00:00", undefined],
  ["2024-01-01 24:00:00", undefined],
  ["2024-01-01 00:60:00", undefined],
  ["2024-01-01T00:00:00", undefined],
  ["２０２４-٠١-01 00:00:00", "2024-01-01 00:00:00"],
  ["2024-99-01 00:00:00 then 2024-01-01 00:00:00", undefined],
])("the time of %j is %j", (text, expected) => {
  expect(topicTime(json(JSON.stringify({ env_info: text, english_env_info: "2020-01-01 00:00:00" })))).toBe(expected);
});

test("the first turn has no subtype, the first of a later topic is cross-topic, others have their own", () => {
  const topics = [
    topic({ id: "1", turns: [CALL, CALL] }),
    topic({ id: "2", time: "2024-02-02 00:00:00", turns: [CALL, CALL] }),
  ];
  const { turns } = buildTrajectory(topics.map((one) => json(JSON.stringify(one))));
  expect(turns.map(({ subtype }) => subtype)).toEqual([
    null,
    "Coreferential Reference",
    "Cross-Topic",
    "Coreferential Reference",
  ]);
  expect(turns.map(({ isCrossTopicBoundary }) => isCrossTopicBoundary)).toEqual([false, false, true, false]);
});

test("a topic without turns leaves the first place to the next one", () => {
  const topics = [topic({ id: "1", turns: [] }), topic({ id: "2", time: "2024-02-02 00:00:00" })];
  const [first] = buildTrajectory(topics.map((one) => json(JSON.stringify(one)))).turns;
  expect(first).toMatchObject({ topicId: "2", topicIndex: 1, isCrossTopicBoundary: false, subtype: null });
});

test("a topic without an id is named after its data set and its place, and sorts as the empty id", () => {
  const { id, ...nameless } = topic();
  const later = topic({ id: "b", time: "2024-02-02 00:00:00" });
  const { turns } = buildTrajectory(
    [later, nameless, topic({ id: "" })].map((one) => json(JSON.stringify(one))),
    "set_persona1",
  );
  expect(id).toBe("t");
  // Of the two of one time the seed takes the one that comes first.
  expect(turns.map(({ topicId }) => topicId)).toEqual(["set_persona1_topic_0", "b"]);
});

test("the English fields stand in for missing, null and empty ones", () => {
  const { tasks, tools, ...rest } = topic();
  const english = {
    ...rest,
    tasks: [],
    english_tasks: ["hello"],
    tools: null,
    english_tools: tools,
    env_info: "",
    english_env_info: "then",
    english_task_types: ["Chat"],
  };
  const { turns } = buildTrajectory([json(JSON.stringify(english))]);
  expect(turns[0]?.request).toBe("hello");
  expect(turns[0]?.tools).toHaveLength(TOOLS.length);
  expect(turns[0]?.environment).toBe("then");
  // A field that is not empty needs no stand-in.
  expect(turns[0]?.taskType).toBe("Single-Tool");
  const silent = { ...english, english_env_info: "" };
  expect(buildTrajectory([json(JSON.stringify(silent))]).turns[0]?.environment).toBe("");
  expect(tasks).toHaveLength(1);
});

test("labels are normalised and become category ids", () => {
  const types = ["单工具", "多工具", "澄清", "Clarification", "闲聊", "Chit-Chat", "Own"].map(normalizeTaskType);
  expect(types).toEqual(["Single-Tool", "Multi-Tool", "Clarify", "Clarify", "Chat", "Chat", "Own"]);
  const subtypes = ["指代", "省略成分", "长期记忆", "Long-Term Memory", "Own"].map(normalizeSubtype);
  expect(subtypes).toEqual([
    "Coreferential Reference",
    "Partial Information",
    "Long-Range Dependency",
    "Long-Range Dependency",
    "Own",
  ]);
  expect([...types, ...subtypes].map(toCategoryId)).toContain("lack-of-information");
  expect(["Multi-Tool", "Mixed Multi-Tool", "Multi-Tool, odd", "Chat"].map(countedTaskTypes)).toEqual([
    ["Multi-Tool"],
    ["Multi-Tool", "Mixed Multi-Tool"],
    ["Multi-Tool", "Multi-Tool, odd"],
    ["Chat"],
  ]);
  expect(toCategoryId("Parallel Multi-Tool")).toBe("parallel-multi-tool");
  expect(["en_persona10_persona2", "x_persona012y", "persona", "none", "persona１２"].map(toProfileId)).toEqual([
    "10",
    "012",
    "persona",
    "none",
    "１２",
  ]);
});

test("instances come file by file in path order, with ids, clusters and categories", () => {
  const two = topic({ id: "2", time: "2024-02-02 00:00:00", types: ["Clarification"] });
  const dataset = imported(
    file("data/s_persona2.jsonl", topic()),
    file("data/s_persona1.jsonl", topic({ turns: [CALL, CALL] }), two),
  );
  expect(dataset.instances.map(({ id }) => id)).toEqual([
    "s_persona1/0",
    "s_persona1/1",
    "s_persona1/2",
    "s_persona2/0",
  ]);
  expect(dataset.instances.map(({ cluster }) => cluster)).toEqual(["1", "1", "1", "2"]);
  const instance = usertoolbench.instanceOf(usertoolbench.parseReference(dataset.instances[2]?.reference ?? ""));
  expect(instance.categories).toEqual({
    "task-type": ["lack-of-information"],
    position: ["last-third"],
    subtype: ["subsequent-turn", "cross-topic"],
    profile: ["1"],
    domain: ["tool-set-1"],
  });
  expect(dataset.facts).toMatchObject({
    profiles: 2,
    topicsRead: 3,
    topicsKept: 3,
    turns: 4,
    referenceCalls: 4,
    toolSets: 1,
  });
});

test("what is given out holds nothing of the reference", () => {
  const secret = topic({
    turns: [
      [
        ["a", '{"x":"canary"}'],
        [ANSWER, '{"answer_type":"canary"}', 0],
      ],
    ],
  });
  const dataset = imported(
    file("p.jsonl", {
      ...secret,
      answer_list: JSON.parse(JSON.stringify(secret.answer_list).replace('"o"', '"canary"')),
    }),
  );
  for (const { input, example, publicCategories } of dataset.instances) {
    expect(`${input}${example}${JSON.stringify(publicCategories)}`).not.toContain("canary");
  }
  expect([...dataset.publicAttachments.values()].join()).not.toContain("canary");
  expect(Object.keys(JSON.parse(dataset.publicAttachments.get("tools.json") ?? ""))).toEqual(["tool-set-1"]);
});

test("the example is a valid prediction and is wrong", () => {
  const [instance] = imported(file("p.jsonl", topic())).instances;
  const parsed = usertoolbench.parsePrediction(instance?.example ?? "");
  expect(parsed.ok && parsed.value.id).toBe("p/0");
  const reference = usertoolbench.parseReference(instance?.reference ?? "");
  const prediction = parsed.ok ? parsed.value.prediction : undefined;
  expect(usertoolbench.scoreInstance(reference, prediction, DEFAULT_SCORING_OPTIONS).correct).toBe(false);
});

test("number literals of references survive the import", () => {
  const text = JSON.stringify(topic()).replace('"x":1', '"x":1.0,"y":12345678901234567890');
  const [instance] = imported({ path: "p.jsonl", text }).instances;
  const { nodes } = usertoolbench.parseReference(instance?.reference ?? "").reference;
  expect(nodes[0]?.argumentsText).toBe('{"x": 1.0, "y": 12345678901234567890}');
});

test("only the official mode fails where the released evaluator fails at keys named like schema keywords", () => {
  const open = { type: "object", properties: { o: { type: "object", additionalProperties: true } }, required: [] };
  const tools = [{ type: "function", function: { name: "odd", parameters: open } }];
  const turns: readonly (readonly NodeSpec[])[] = [
    [
      ["odd", '{"o":{"type":["x"]}}'],
      [ANSWER, "{}", 0],
    ],
  ];
  const [instance] = imported(file("p.jsonl", topic({ turns, change: { tools } }))).instances;
  const reference = usertoolbench.parseReference(instance?.reference ?? "");
  const call = { name: "odd", arguments: '{"o":{"type":["x"]}}' };
  const prediction = {
    steps: [
      { calls: [call], hasText: false },
      { calls: [], hasText: true },
    ],
    failure: null,
  };
  const score = (mode: "hosted" | "official") =>
    usertoolbench.scoreInstance(reference, prediction, { ...DEFAULT_SCORING_OPTIONS, mode });
  expect(score("hosted")).toMatchObject({ correct: true, labels: [] });
  expect(score("official").detail.problems).toEqual([
    { step: 0, call: 0, category: "error: comparison failed", path: "o.type" },
  ]);
});

test("annotations give domains and the origins of arguments", () => {
  const note = { id: "p/0", domain: "music", arguments: [{ call: 0, tool: "a", path: "/x", origin: "profile" }] };
  const [instance] = imported(file("p.jsonl", topic()), file("annotations.jsonl", note)).instances;
  const reference = usertoolbench.parseReference(instance?.reference ?? "");
  expect(reference.instance.categories["domain"]).toEqual(["music"]);
  expect(reference.origins).toEqual([{ call: 0, pointer: "/x", origin: "profile" }]);
});

test("other files of the folder are left alone, and a folder without topics is refused", () => {
  expect(
    imported(file("p.jsonl", topic()), file("trajectory.jsonl", { id: "x" }), {
      path: "README.md",
      text: '"answer_list"',
    }).instances,
  ).toHaveLength(1);
  const read = readDataset([file("trajectory.jsonl", { id: "x" })]);
  expect(read.ok ? [] : read.error.issues.map(({ code }) => code)).toEqual(["NO_DATASET"]);
});

test("two files of one name are refused, two profiles of one number are clusters of their own", () => {
  const twice = readDataset([file("a/p.jsonl", topic()), file("b/p.jsonl", topic())]);
  expect(twice.ok ? [] : twice.error.issues.map(({ code }) => code)).toEqual(["REPEATED_DATASET"]);
  const same = imported(file("en_persona1.jsonl", topic()), file("zh_persona1.jsonl", topic()));
  expect(same.instances.map(({ cluster }) => cluster)).toEqual(["en_persona1", "zh_persona1"]);
});

const broken = (change: Record<string, unknown>) => topic({ change });

test.each<[string, unknown, string]>([
  ["lists of unequal length", broken({ tasks: ["x", "y"], turn_subtypes: ["指代"] }), "error UNEQUAL_LENGTHS 1 /tasks"],
  ["no tasks", broken({ tasks: "x" }), "error WRONG_TYPE 1 /tasks"],
  ["no tools", topic({ turns: [[[ANSWER]]], change: { tools: 3 } }), "error WRONG_TYPE 1 /tools"],
  [
    "a tool without a name",
    topic({ turns: [[[ANSWER]]], change: { tools: [{}] } }),
    "error MISSING_FIELD 1 /tools/0/function/name",
  ],
  ["a repeated tool", broken({ tools: [...TOOLS, TOOLS[0]] }), "warning REPEATED_TOOL 1 /tools/4/function/name"],
  [
    "too few subtypes",
    topic({ turns: [CALL, CALL], change: { turn_subtypes: [] } }),
    "error UNEQUAL_LENGTHS 1 /turn_subtypes",
  ],
  ["an unknown task type", topic({ types: ["Odd"] }), "warning UNKNOWN_TASK_TYPE 1 /task_types/0"],
  ["an empty reference", broken({ answer_list: [[]] }), "error WRONG_TYPE 1 /answer_list/0"],
  [
    "a tool's action without arguments",
    broken({ answer_list: [[{ action: { name: "a" }, dependency_list: [] }]] }),
    "error MISSING_FIELD 1 /answer_list/0/0/action/arguments",
  ],
  [
    "arguments of the answer as text",
    broken({ answer_list: [[{ action: { name: ANSWER, arguments: "{}" }, dependency_list: [] }]] }),
    "error WRONG_TYPE 1 /answer_list/0/0/action/arguments",
  ],
  [
    "arguments as JSON text",
    topic({
      turns: [
        [
          ["a", '"{}"'],
          [ANSWER, "{}", 0],
        ],
      ],
    }),
    "error WRONG_TYPE 1 /answer_list/0/0/action/arguments",
  ],
  [
    "a tool that is not offered",
    topic({ turns: [[["zzz"], [ANSWER, "{}", 0]]] }),
    "error UNKNOWN_TOOL 1 /answer_list/0/0/action/name",
  ],
  [
    "a name with a bar",
    topic({ turns: [[["a|b"], [ANSWER, "{}", 0]]] }),
    "error WRONG_TYPE 1 /answer_list/0/0/action/name",
  ],
  [
    "a dependency on nothing",
    topic({ turns: [[["a"], [ANSWER, "{}", 0, 5]]] }),
    "error UNKNOWN_DEPENDENCY 1 /answer_list/0/1/dependency_list/1",
  ],
  [
    "a circle",
    topic({
      turns: [
        [
          ["a", "{}", 1],
          ["b", "{}", 0],
          [ANSWER, "{}", 0, 1],
        ],
      ],
    }),
    "error CIRCULAR_DEPENDENCIES 1 /answer_list/0",
  ],
  ["no answer", topic({ turns: [[["a"]]] }), "error NOT_ONE_ANSWER 1 /answer_list/0"],
  ["two answers", topic({ turns: [[[ANSWER], [ANSWER, "{}", 0]]] }), "error NOT_ONE_ANSWER 1 /answer_list/0"],
  [
    "an answer beside a call",
    topic({ turns: [[["a"], [ANSWER]]] }),
    "error NOT_ALONE 1 /answer_list/0/1/dependency_list",
  ],
  [
    "a question beside a call",
    topic({ turns: [[[ASK], ["a"], [ANSWER, "{}", 0, 1]]] }),
    "error NOT_ALONE 1 /answer_list/0/0/dependency_list",
  ],
  [
    "a reference that fails its own schema",
    topic({
      turns: [
        [
          ["strict", '{"x":1}'],
          [ANSWER, "{}", 0],
        ],
      ],
    }),
    "warning REFERENCE_NEVER_CORRECT 1 /answer_list/0/0/action/arguments",
  ],
])("%s is reported with its line and field", (_, line, expected) => {
  expect(problems(line)).toEqual([expected]);
});

test("every problem of a file is reported, each with its own line", () => {
  expect(problems(topic(), broken({ tasks: "x" }), 7)).toEqual(["error WRONG_TYPE 2 /tasks", "error WRONG_TYPE 3 "]);
  const read = readDataset([{ path: "p.jsonl", text: `{"answer_list": [}\n${JSON.stringify(topic())}` }]);
  expect(read.ok ? [] : read.error.issues).toMatchObject([{ code: "NOT_JSON", line: 1, column: 18, file: "p.jsonl" }]);
});

test("a question before a call and an answer at the end are in order", () => {
  expect(problems(topic({ turns: [[[ASK], ["a", "{}", 0], ["b", "{}", 0], [ANSWER, "{}", 1, 2]]] }))).toEqual([]);
});

test("a profile that lacks a task type of the headline is a warning, and so are several topics without a time", () => {
  const { issues } = imported(file("p.jsonl", topic({ id: "1", time: "x" }), topic({ id: "2", time: "x" }))).warnings;
  expect(issues.map(({ code }) => code)).toEqual(["NO_TIME", "PROFILE_LACKS_TASK_TYPE"]);
  expect(issues[1]?.received).toBe("none of multi-tool, lack-of-information");
});
