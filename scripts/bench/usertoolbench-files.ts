import { createReadStream, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseTypedJson } from "../../scoring/json/parse-typed-json.ts";
import { memberOf } from "../../scoring/json/plain-json.ts";
import type { TypedJson } from "../../scoring/json/typed-json.ts";
import { toCompactJson } from "../../scoring/json/write-typed-json.ts";
import { readDataset } from "../../scoring/usertoolbench/dataset.ts";
import { parsePrediction } from "../../scoring/usertoolbench/parse-prediction.ts";
import { parseReference, writeReference } from "../../scoring/usertoolbench/reference.ts";
import { fixturesFolder } from "../build/fixtures-folder.ts";

/** As many turns as the full benchmark has. */
export const TURNS = 1065;
const PROFILES = 10;

/** A set of turns with one prediction each: lines of references and of predictions in both forms. */
export interface TurnFiles {
  readonly references: readonly string[];
  readonly compact: string;
  /** One official run a line. */
  readonly official: string;
  /** Share of turns whose reference or prediction holds Chinese characters. */
  readonly chineseShare: number;
}

interface Turn {
  readonly request: TypedJson;
  readonly tools: TypedJson;
  readonly answerList: TypedJson;
  readonly taskType: string;
  readonly steps: TypedJson;
}

/** The turns of the walk vectors, in turn until there are as many as in the benchmark. */
export async function walkTurns(): Promise<TurnFiles> {
  const turns: Turn[] = [];
  for await (const line of createInterface({
    input: createReadStream(join(fixturesFolder, "vectors/usertoolbench-walks.jsonl")),
  })) {
    const vector = read(line);
    const input = memberOf(vector, "input") ?? null;
    const steps = memberOf(memberOf(input, "prediction"), "steps") ?? memberOf(input, "prediction") ?? null;
    const turn: Turn = {
      request: "",
      tools: memberOf(input, "tools") ?? null,
      answerList: memberOf(input, "answer_list") ?? null,
      taskType: "Multi-Tool",
      steps,
    };
    // Vectors of unreadable records are no uploads.
    if (
      parsePrediction(
        toCompactJson(
          new Map<string, TypedJson>([
            ["id", "x/0"],
            ["steps", steps],
          ]),
        ),
      ).ok
    )
      turns.push(turn);
  }
  return toFiles(turns);
}

/** The turns of the small released set with the predictions of its middling model, repeated. */
export async function smallSetTurns(): Promise<TurnFiles> {
  const folder = join(fixturesFolder, "data/utb-small");
  const files = readdirSync(join(folder, "data")).map((name) => ({
    path: `data/${name}`,
    text: readFileSync(join(folder, "data", name), "utf8"),
  }));
  const dataset = readDataset(files);
  if (!dataset.ok) throw new Error("the small set cannot be read");
  const steps = new Map(
    readFileSync(join(folder, "model-mid/predictions.jsonl"), "utf8")
      .trim()
      .split("\n")
      .map((line) => [memberOf(read(line), "id"), memberOf(read(line), "steps") ?? null]),
  );
  const turns = dataset.value.instances.map(({ id, reference }): Turn => {
    const line = read(reference);
    return {
      request: memberOf(line, "request") ?? null,
      tools: memberOf(line, "tools") ?? null,
      answerList: memberOf(line, "answer_list") ?? null,
      taskType: parseReference(reference).taskType,
      steps: steps.get(id) ?? [],
    };
  });
  return toFiles(turns);
}

function toFiles(some: readonly Turn[]): TurnFiles {
  const perProfile = Math.ceil(TURNS / PROFILES);
  const turns = Array.from({ length: TURNS }, (_, at) => {
    const turn = some[at % some.length];
    if (turn === undefined) throw new Error("there are no turns");
    const dataset = `bench_persona${1 + Math.floor(at / perProfile)}`;
    return { ...turn, dataset, index: at % perProfile };
  });
  const references = turns.map(({ dataset, index, ...turn }) =>
    writeReference({
      instance: { id: `${dataset}/${index}`, cluster: dataset, categories: { "task-type": ["multi-tool"] } },
      dataset,
      turn: index,
      sourceFile: `${dataset}.jsonl`,
      topicCount: 1,
      taskType: turn.taskType,
      subtype: null,
      request: turn.request,
      tools: turn.tools,
      answerList: turn.answerList,
      origins: undefined,
    }),
  );
  const compact = turns.map(({ dataset, index, steps }) =>
    toCompactJson(
      new Map<string, TypedJson>([
        ["id", `${dataset}/${index}`],
        ["steps", steps],
      ]),
    ),
  );
  const chinese = turns.filter(({ answerList, steps }) => /[\u4e00-\u9fa5]/.test(toCompactJson([answerList, steps])));
  const runs = [...Map.groupBy(turns, ({ dataset }) => dataset)].map(([dataset, own]) => toOfficialRun(dataset, own));
  return {
    references,
    compact: `${compact.join("\n")}\n`,
    official: `${runs.join("\n")}\n`,
    chineseShare: chinese.length / turns.length,
  };
}

/** Each step repeats the history before it, as in the released files; about 10 MB for a profile. */
function toOfficialRun(dataset: string, turns: readonly Turn[]): string {
  const message = { role: "user", content: 'An earlier message of this user, with "quotes" and 中文. '.repeat(6) };
  const result = turns.map(({ steps }, index) => {
    const history = Array.from({ length: 1 + 2 * index }, () => message);
    const log = (Array.isArray(steps) ? steps : []).map((step, at): [string, unknown] => {
      const calls = memberOf(step, "tool_calls");
      const output = {
        content: memberOf(step, "content") ?? null,
        tool_calls: (Array.isArray(calls) ? calls : []).map((call, of) => ({
          id: `call_${of}`,
          function: { name: memberOf(call, "name"), arguments: memberOf(call, "arguments") },
        })),
      };
      return [`step_${at}`, { inference_input: { messages: history }, inference_output: output }];
    });
    return { inference_log: { task_idx: index, ...Object.fromEntries(log) } };
  });
  return JSON.stringify({ model_name: "bench", dataset_name: dataset, num_turns: turns.length, result });
}

function read(line: string): TypedJson {
  const parsed = parseTypedJson(line, { depthMax: 4000, integerDigitsMax: 10_000 });
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}
