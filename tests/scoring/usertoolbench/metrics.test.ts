import { expect, test } from "vitest";
import { Float, type TypedJson } from "../../../scoring/json/typed-json.ts";
import { toCompactJson } from "../../../scoring/json/write-typed-json.ts";
import { summarizeNumbers } from "../../../scoring/usertoolbench/numeric-summary.ts";
import { averageMetricFiles, toSummaryAverage } from "../../../scoring/usertoolbench/official-average.ts";
import { type JudgedTurn, type ProfileRun, toMetricFile } from "../../../scoring/usertoolbench/official-metrics.ts";
import { splitIntoThirds, toThirdsAcrossProfiles, toThirdsByProfile } from "../../../scoring/usertoolbench/thirds.ts";
import { json } from "./builders.ts";

type TurnSpec = readonly [
  taskType: string,
  subtype: string | null,
  correct: boolean,
  optimal?: boolean,
  steps?: number,
  nodes?: number,
];

function runOf(turns: readonly TurnSpec[], datasetName = "set_persona1"): ProfileRun {
  return {
    modelName: "m",
    datasetName,
    sourceFile: `data/${datasetName}.jsonl`,
    topicCount: 2,
    turnCount: turns.length,
    completed: true,
    failure: null,
    turns: turns.map(
      ([taskType, subtype, correct, isOptimal = correct, completedSteps = 1, totalNodes = 2], index): JudgedTurn => ({
        index,
        taskType,
        subtype,
        judgement: {
          label: correct ? "correct" : "error",
          actionNameLabel: "correct",
          actionArgumentsLabel: "correct",
          isOptimal,
          completedSteps,
          totalNodes,
        },
      }),
    ),
  };
}

function read(file: TypedJson, ...path: readonly string[]): string {
  const value = path.reduce<TypedJson>((inner, key) => (inner instanceof Map ? (inner.get(key) ?? null) : null), file);
  return toCompactJson(value);
}

const share = (accuracy: string, correct: number, total: number) =>
  `{"accuracy":${accuracy},"correct_count":${correct},"total_count":${total}}`;

test("each kind of multi-tool turn also counts as multi-tool, a plain one once", () => {
  const file = toMetricFile(
    runOf([
      ["Parallel Multi-Tool", null, true],
      ["Multi-Tool", "Cross-Topic", false],
      ["Single-Tool", "Cross-Topic", true],
    ]),
  );
  expect(read(file, "task_type_info", "Multi-Tool")).toBe(share("0.5", 1, 2));
  expect(read(file, "task_type_info", "Parallel Multi-Tool")).toBe(share("1.0", 1, 1));
  expect(read(file, "task_type_info", "Chat")).toBe(share("0.0", 0, 0));
  expect(read(file, "total_info", "task")).toBe(share("0.6666666666666666", 2, 3));
  expect(read(file, "total_info", "session")).toBe(share("0.0", 0, 1));
});

test("a session is right if every scored turn is; one without scored turns is wrong and has no thirds", () => {
  expect(read(toMetricFile(runOf([["Chat", null, true]])), "total_info", "session")).toBe(share("1.0", 1, 1));
  expect(read(toMetricFile(runOf([])), "total_info", "session")).toBe(share("0.0", 0, 1));
  expect(toThirdsByProfile([runOf([])])).toEqual([]);
  expect(toThirdsByProfile([runOf([]), runOf([["Chat", null, true]])])).toHaveLength(15);
});

test("the first turn is First Turn, every later one Subsequent Turn and its subtype", () => {
  const file = toMetricFile(
    runOf([
      ["Chat", null, true],
      ["Chat", "Cross-Topic", true],
      ["Chat", "Own", false],
    ]),
  );
  expect(read(file, "turn_subtype_info", "First Turn")).toBe(share("1.0", 1, 1));
  expect(read(file, "turn_subtype_info", "Subsequent Turn")).toBe(share("0.5", 1, 2));
  expect(read(file, "turn_subtype_info", "Cross-Topic")).toBe(share("1.0", 1, 1));
  expect(read(file, "turn_subtype_info", "Own")).toBe(share("0.0", 0, 1));
  expect(read(file, "turn_subtype_info", "Partial Information")).toBe(share("0.0", 0, 0));
});

test("layers are turn indices, four of them always there", () => {
  expect(Object.keys(JSON.parse(read(toMetricFile(runOf([["Chat", null, true]])), "layer_info")))).toEqual([
    "0",
    "1",
    "2",
    "3",
  ]);
  const six = toMetricFile(runOf(Array.from({ length: 6 }, (): TurnSpec => ["Chat", null, true])));
  expect(read(six, "layer_info", "5")).toBe(share("1.0", 1, 1));
});

test("optimality counts parallel and mixed turns, progress sequential and mixed ones", () => {
  const file = toMetricFile(
    runOf([
      ["Parallel Multi-Tool", null, true, false, 3, 3],
      ["Mixed Multi-Tool", "Own", true, true, 2, 4],
      ["Sequential Multi-Tool", "Own", true, true, 3, 5],
      ["Single-Tool", "Own", true, true, 2, 2],
    ]),
  );
  expect(read(file, "optimal_info", "Total")).toBe(share("0.5", 1, 2));
  expect(read(file, "optimal_info", "Parallel Multi-Tool")).toBe(share("0.0", 0, 1));
  expect(read(file, "progress_info", "Total")).toBe('{"rate":0.5555555555555556,"complete_step":5,"total_step":9}');
  expect(read(file, "progress_info", "Sequential Multi-Tool")).toBe('{"rate":0.6,"complete_step":3,"total_step":5}');
});

test.each([
  [0, [0, 0, 0]],
  [1, [1, 1, 1]],
  [5, [2, 4, 5]],
  [7, [3, 5, 7]],
  [9, [3, 6, 9]],
])("%d turns are split into thirds ending at %j", (count, ends) => {
  expect(splitIntoThirds(count).map(({ end }) => end)).toEqual(ends);
});

test("thirds are empty where no turn counts, and such profiles are left out across profiles", () => {
  const one = runOf([
    ["Chat", null, true],
    ["Single-Tool", "Own", false],
    ["Mixed Multi-Tool", "Own", true],
  ]);
  const two = runOf([["Single-Tool", null, true]], "set_persona22");
  const rows = toThirdsByProfile([one, two]).map((row) => JSON.parse(toCompactJson(row)));
  expect(rows).toHaveLength(30);
  expect(rows[0]).toEqual({
    profile: "1",
    dataset_name: "set_persona1",
    segment: "first_third",
    segment_start: "0",
    segment_end: "1",
    task_type: "task",
    correct_count: "1",
    total_count: "1",
    accuracy: "1.0",
  });
  expect(rows[1]).toMatchObject({ task_type: "Single-Tool", accuracy: "", total_count: "0" });
  expect(rows.find((row) => row.segment === "last_third" && row.task_type === "Multi-Tool")).toMatchObject({
    accuracy: "1.0",
  });
  const across = toThirdsAcrossProfiles([one, two]).map((row) => JSON.parse(toCompactJson(row)));
  expect(across[0]).toMatchObject({ task_type: "task", profile_count: "2", mean_accuracy: "1.0" });
  expect(across[1]).toMatchObject({ task_type: "Single-Tool", profile_count: "1", mean_accuracy: "1.0" });
  expect(across[5]).toMatchObject({ segment: "middle_third", profile_count: "1", mean_accuracy: "0.0" });
});

test("averages weigh profiles equally, leaf by leaf, over those that have the leaf", () => {
  const files = [
    '{"model_name":"m","dataset_name":"s_persona1","n":1,"x":{"a":0.5,"only":3},"done":true,"list":[1,2],"why":null,"e":{"code":null}}',
    '{"model_name":"m","dataset_name":"s_persona2","n":4,"x":{"a":1.0},"done":false,"list":[3],"why":7,"e":null}',
  ].map(json);
  const maps = files.filter((file) => file instanceof Map);
  expect(toCompactJson(toSummaryAverage(maps, "m"))).toBe(
    '{"model_name":"m","dataset_name":"s_summary_average","n":2.5,"x":{"a":0.75,"only":3.0},"done":0.5,"list":[2.0,2.0],"why":7.0,"e":{"code":null}}',
  );
  expect(
    averageMetricFiles([new Map([["model_name", "m"]]), new Map([["model_name", "n"]])], "given").get("model_name"),
  ).toBe("given");
  expect(averageMetricFiles([new Map<string, TypedJson>([["v", new Float(0.25)]])], "m").get("v")).toEqual(
    new Float(0.25),
  );
});

test("a leaf that is no number everywhere is what all profiles share, but for the facts of single runs", () => {
  const average = (...files: readonly string[]) =>
    toCompactJson(
      averageMetricFiles(
        files.map(json).filter((file) => file instanceof Map),
        "given",
      ),
    );
  expect(average('{"a":"x","b":"x","c":1}', '{"a":"x","b":"y","c":"x"}')).toBe('{"a":"x","b":null,"c":null}');
  expect(average('{"a":"x"}', '{"a":null}', "{}")).toBe('{"a":"x"}');
  expect(average('{"source_file":"f","error_type":"t"}')).toBe('{"source_file":null,"error_type":null}');
  expect(average('{"error_message":"m","api_error":[]}', '{"error_message":"m"}')).toBe(
    '{"error_message":null,"api_error":[]}',
  );
  expect(average('{"a":{"k":1},"b":[1]}', '{"a":2,"b":3}')).toBe('{"a":null,"b":null}');
  expect(average('{"a":[{"k":1},2]}', '{"a":[{"k":2}]}')).toBe('{"a":[{"k":1.5},2.0]}');
  expect(average('{"a":Infinity}', '{"a":Infinity}')).toBe('{"a":Infinity}');
  expect(average('{"a":Infinity}', '{"a":1}')).toBe('{"a":null}');
  expect(average('{"model_name":"m"}', '{"model_name":null}', "{}")).toBe('{"model_name":"m"}');
  expect(average('{"model_name":null}')).toBe('{"model_name":"given"}');
});

test("means do not lose what smaller numbers add", () => {
  expect(summarizeNumbers([1e16, 1, -1e16])).toMatchObject({ mean: 1 / 3, sum: 0 });
  expect(summarizeNumbers([1e16, 1, 1, -1e16])).toMatchObject({ mean: 0.5 });
});

test("numbers are summarised with both variances and interpolated quartiles", () => {
  expect(summarizeNumbers([4, 1, 2])).toEqual({
    count: 3,
    min: 1,
    max: 4,
    mean: 7 / 3,
    variancePopulation: expect.closeTo(14 / 9, 12),
    varianceSample: expect.closeTo(7 / 3, 12),
    stdevPopulation: expect.closeTo(Math.sqrt(14 / 9), 12),
    stdevSample: expect.closeTo(Math.sqrt(7 / 3), 12),
    median: 2,
    p25: 1.5,
    p75: 3,
    sum: 7,
  });
  expect(summarizeNumbers([2])).toMatchObject({ varianceSample: null, stdevSample: null, median: 2 });
  expect(summarizeNumbers([])).toMatchObject({ count: 0, mean: null, sum: 0 });
});
