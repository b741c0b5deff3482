import { parseTypedJson } from "../../../../scoring/json/parse-typed-json.ts";
import { toPythonJson } from "../../../../scoring/json/write-typed-json.ts";
import { isJsonObject, type Json, type JsonObject, parseObject, toJsonLines } from "../json.ts";
import type { Random } from "../random.ts";
import { ASK, PREPARE } from "../usertoolbench/reference-nodes.ts";
import { pickTopics } from "../usertoolbench/trajectory.ts";
import { changeAt, mistake, schemaAt } from "./change-argument.ts";
import { drawLuck } from "./luck.ts";
import type { Quality } from "./systems.ts";

interface Call {
  readonly name: string;
  readonly args: JsonObject;
  /** Calls of one level run side by side. */
  readonly level: number;
}

interface Turn {
  readonly id: string;
  readonly taskType: string;
  readonly subtype: string;
  /** From 0 (first turn of the profile) to 1. */
  readonly position: number;
  readonly question: string | undefined;
  readonly calls: readonly Call[];
  readonly answer: string;
  readonly tools: readonly JsonObject[];
  /** Arguments that only the profile's earlier choices tell. */
  readonly preferences: readonly { readonly call: number; readonly path: string }[];
}

const BASE: Readonly<Record<Quality, number>> = { good: 0.87, middle: 0.68, weak: 0.44 };
const PREFERENCE_LOSS: Readonly<Record<Quality, number>> = { good: 0.08, middle: 0.16, weak: 0.2 };
const POSITION_LOSS: Readonly<Record<Quality, number>> = { good: 0.1, middle: 0.15, weak: 0.12 };
const TASK_TYPE_LOSS: Readonly<Record<string, number>> = {
  "Single-Tool": 0.02,
  "Parallel Multi-Tool": 0.1,
  "Sequential Multi-Tool": 0.12,
  "Mixed Multi-Tool": 0.2,
  Clarify: 0.17,
  Chat: -0.15,
};

/** The prediction file of a system of this quality, one compact record for each turn of every trajectory. */
export function predictUserToolBench(files: ReadonlyMap<string, string>, quality: Quality, seed: string): string {
  const records = readTurns(files).map((turn) => {
    const luck = drawLuck(seed, quality, turn.id);
    const chance =
      BASE[quality] -
      (TASK_TYPE_LOSS[turn.taskType] ?? 0) -
      (turn.preferences.length > 0 ? PREFERENCE_LOSS[quality] : 0) -
      (turn.subtype === "Long-Range Dependency" ? 0.04 : 0) -
      POSITION_LOSS[quality] * turn.position;
    const steps = luck.isRight(chance)
      ? toSteps(turn, turn.calls, luck.random.chance(quality === "weak" ? 0.5 : 0.15))
      : toMistakenSteps(turn, luck.random);
    return { id: turn.id, steps };
  });
  return toJsonLines(records);
}

function readTurns(files: ReadonlyMap<string, string>): Turn[] {
  const preferences = new Map(
    linesOf(files.get("annotations.jsonl") ?? "").map((line) => [String(line["id"]), preferencesOf(line)]),
  );
  const datasets = [...files].filter(([path]) => path.startsWith("data/"));
  return datasets.flatMap(([path, text]) => {
    const dataset = path.replace(/^data\/|\.jsonl$/g, "");
    const turns = pickTopics(linesOf(text)).flatMap((topic) =>
      listOf(topic["answer_list"]).map((nodes, index) => ({
        nodes: listOf(nodes).filter(isJsonObject),
        taskType: String(listOf(topic["task_types"])[index]),
        subtype: index === 0 ? "Cross-Topic" : String(listOf(topic["turn_subtypes"])[index - 1]),
        tools: listOf(topic["tools"]).filter(isJsonObject),
      })),
    );
    return turns.map(({ nodes, ...turn }, index) => {
      const id = `${dataset}/${index}`;
      return {
        ...turn,
        id,
        position: turns.length > 1 ? index / (turns.length - 1) : 0,
        ...readNodes(nodes),
        preferences: preferences.get(id) ?? [],
      };
    });
  });
}

const linesOf = (text: string): JsonObject[] => text.split("\n").filter(Boolean).map(parseObject);
const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

function preferencesOf(line: JsonObject): { call: number; path: string }[] {
  return listOf(line["arguments"]).flatMap((note) =>
    isJsonObject(note) && note["origin"] === "profile"
      ? [{ call: Number(note["call"]), path: String(note["path"]) }]
      : [],
  );
}

function readNodes(nodes: readonly JsonObject[]): Pick<Turn, "question" | "calls" | "answer"> {
  const levels: number[] = [];
  const calls: Call[] = [];
  let question: string | undefined;
  let answer = "";
  for (const node of nodes) {
    const action = node["action"];
    const name = isJsonObject(action) ? String(action["name"]) : "";
    const args = isJsonObject(action) ? action["arguments"] : undefined;
    const level = Math.max(-1, ...listOf(node["dependency_list"]).map((index) => levels[Number(index)] ?? 0)) + 1;
    levels.push(level);
    if (name === ASK) question = String(node["observation"]);
    else if (name === PREPARE) answer = String(node["observation"]);
    else if (isJsonObject(args)) calls.push({ name, args, level });
  }
  return { question, calls, answer };
}

/** The steps that follow the reference with these calls, side by side where allowed or one after the other. */
function toSteps(turn: Turn, calls: readonly Call[], oneByOne: boolean): JsonObject[] {
  const groups: Call[][] = oneByOne
    ? calls.map((call) => [call])
    : [...new Set(calls.map(({ level }) => level))].map((level) => calls.filter((call) => call.level === level));
  return [
    ...(turn.question === undefined ? [] : [{ content: turn.question }]),
    ...groups.map(toToolStep),
    { content: turn.answer },
  ];
}

function toToolStep(calls: readonly Call[]): JsonObject {
  return { tool_calls: calls.map(({ name, args }) => ({ name, arguments: toArgumentText(args) })) };
}

/** As Python writes it, which is also how references are spelled when calls of one name are paired. */
function toArgumentText(args: JsonObject): string {
  const parsed = parseTypedJson(JSON.stringify(args));
  return parsed.ok ? toPythonJson(parsed.value) : "{}";
}

function toMistakenSteps(turn: Turn, random: Random): JsonObject[] {
  const { calls } = turn;
  if (calls.length === 0) return [toToolStep([callAnything(turn, random)]), { content: turn.answer }];
  if (turn.question !== undefined && random.chance(0.6)) {
    return [...calls.map((call) => toToolStep([call])), { content: "All done." }];
  }
  if (calls.length > 1 && random.chance(0.55)) {
    return random.chance(0.7)
      ? toSteps(turn, calls.slice(0, -1), false)
      : toSteps(
          turn,
          [...calls].reverse().map((call, level) => ({ ...call, level })),
          true,
        ).slice(0, hasOrder(calls) ? undefined : 1);
  }
  if (turn.preferences.length > 0 && random.chance(0.8)) {
    return toSteps(turn, ignorePreference(turn, random), false);
  }
  const kind = random.next();
  if (turn.question === undefined && kind < 0.2) return [{ content: "Could you tell me a little more first?" }];
  if (kind < 0.35) {
    return toSteps(turn, [callAnything(turn, random), ...calls.slice(1)], false);
  }
  return toSteps(turn, mistakeArgument(turn, random), false);
}

const hasOrder = (calls: readonly Call[]): boolean => calls.some(({ level }) => level !== calls[0]?.level);

function parametersOf(turn: Turn, name: string): Json | undefined {
  for (const { function: described } of turn.tools) {
    if (isJsonObject(described) && described["name"] === name) return described["parameters"];
  }
  return undefined;
}

/** Leaves a preference out, or takes another choice than the profile's. */
function ignorePreference(turn: Turn, random: Random): Call[] {
  const { call: place, path } = random.pick(turn.preferences);
  const leaveOut = random.chance(0.5);
  return turn.calls.map((call, index) => {
    if (index !== place) return call;
    const schema = schemaAt(parametersOf(turn, call.name), path);
    const args = changeAt(call.args, path, (old) => (leaveOut ? undefined : mistake(old, schema, random)));
    return { ...call, args: isJsonObject(args) ? args : call.args };
  });
}

function mistakeArgument(turn: Turn, random: Random): Call[] {
  const place = random.between(0, turn.calls.length - 1);
  return turn.calls.map((call, index) => {
    const names = Object.keys(call.args);
    if (index !== place || names.length === 0) return call;
    const path = `/${random.pick(names)}`;
    const args = changeAt(call.args, path, (old) =>
      mistake(old, schemaAt(parametersOf(turn, call.name), path), random),
    );
    return { ...call, args: isJsonObject(args) ? args : call.args };
  });
}

/** A call of a tool that the turn does not need, with nothing filled in. */
function callAnything(turn: Turn, random: Random): Call {
  const needed = new Set(turn.calls.map(({ name }) => name));
  const names = turn.tools.flatMap(({ function: described }) =>
    isJsonObject(described) && !needed.has(String(described["name"])) ? [String(described["name"])] : [],
  );
  return { name: random.pick(names), args: {}, level: 0 };
}
