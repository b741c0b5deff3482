import { isJsonObject, type Json, type JsonObject, parseObject, toJsonLines } from "../json.ts";
import type { Random } from "../random.ts";
import { type Call, type Environment, executeCall } from "../rut-bench/environment.ts";
import { ENVIRONMENTS } from "../rut-bench/environments.ts";
import { diffStates } from "../rut-bench/state.ts";
import { drawLuck } from "./luck.ts";
import type { Quality } from "./systems.ts";

const BASE: Readonly<Record<Quality, number>> = { good: 0.77, middle: 0.52, weak: 0.3 };
const BEHAVIOUR_LOSS: Readonly<Record<string, number>> = {
  "": -0.1,
  underspecification: 0.1,
  information_overload: 0.02,
  fabricated_parameters: 0.07,
  goal_switching: 0.08,
  contradictory_constraints: 0.13,
  impatience_and_hostility: 0.01,
};
const DIFFICULTY_LOSS: Readonly<Record<string, number>> = { easy: -0.06, medium: 0, hard: 0.1 };
/** Of the runs that end well: those that get there without a look-up or question that they owed. */
const CARELESS_SHARE: Readonly<Record<Quality, number>> = { good: 0.08, middle: 0.15, weak: 0.3 };

/** What a run does in order; an `ask` or `answer` closes a message to the user. */
type Move = { readonly kind: "call"; readonly call: Call } | { readonly kind: "say"; readonly text: string };

/** The prediction file of a system of this quality: one executed run for each sample, with its states. */
export function predictRutBench(files: ReadonlyMap<string, string>, quality: Quality, seed: string): string {
  const samples = (files.get("samples.jsonl") ?? "").split("\n").filter(Boolean).map(parseObject);
  return toJsonLines(
    samples.map((sample) => {
      const environment = ENVIRONMENTS.find(({ id }) => id === sample["env_id"]);
      if (environment === undefined) throw new Error(`No environment ${String(sample["env_id"])}.`);
      const { isRight, random } = drawLuck(seed, quality, String(sample["sample_id"]));
      const chance =
        BASE[quality] -
        (BEHAVIOUR_LOSS[String(sample["unstable_behavior"])] ?? 0) -
        (DIFFICULTY_LOSS[String(sample["difficulty_bucket"])] ?? 0);
      const calls = goldCalls(sample);
      const carefully = planMoves(sample, calls);
      const moves = !isRight(chance)
        ? planMistake(sample, environment, calls, random)
        : random.chance(CARELESS_SHARE[quality])
          ? planMoves(sample, calls.slice(1).length > 0 ? calls.slice(1) : calls, true)
          : carefully;
      return runMoves(sample, environment, moves);
    }),
  );
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** The run that follows the reference to the letter. */
export function predictGoldRun(sample: JsonObject, environment: Environment): JsonObject {
  return runMoves(sample, environment, planMoves(sample, goldCalls(sample)));
}

function goldCalls(sample: JsonObject): Call[] {
  return listOf(sample["gold_tool_trace"]).flatMap((step) =>
    isJsonObject(step) && isJsonObject(step["arguments"])
      ? [{ name: String(step["tool_name"]), arguments: step["arguments"] }]
      : [],
  );
}

/** Calls with one message to the user for each of theirs; questions come before the calls unless `unasked`. */
function planMoves(sample: JsonObject, calls: readonly Call[], unasked = false): Move[] {
  const userTurns = listOf(sample["user_turns"]).length;
  const question = listOf(sample["clarification_requirements"])[0];
  const refusal = listOf(sample["refusal_requirements"])[0];
  const asksFirst = !unasked && (question !== undefined || sample["unstable_behavior"] === "underspecification");
  const closing = refusal === undefined ? "That is done." : `I have done what I may. ${String(refusal)}`;
  const says = (text: string): Move => ({ kind: "say", text });
  const acts = calls.map((call): Move => ({ kind: "call", call }));
  if (userTurns < 2) return [...acts, says(closing)];
  return asksFirst
    ? [says(question === undefined ? "What exactly do you need?" : String(question)), ...acts, says(closing)]
    : [...acts, says(closing), says("It stays as it is now.")];
}

function planMistake(sample: JsonObject, environment: Environment, calls: readonly Call[], random: Random): Move[] {
  const forbidden = forbiddenCall(sample, environment, random);
  if (calls.length === 0 || (forbidden !== undefined && random.chance(0.3))) {
    return planMoves(sample, forbidden === undefined ? calls : [...calls, forbidden], true);
  }
  const kind = random.next();
  if (kind < 0.25) return planMoves(sample, []);
  if (kind < 0.55) return planMoves(sample, calls.slice(0, -1));
  return planMoves(sample, mistakeCall(sample, environment, calls, random));
}

/** Something that the sample forbids, done after all, with whatever arguments it takes to have an effect. */
function forbiddenCall(sample: JsonObject, environment: Environment, random: Random): Call | undefined {
  const texts = listOf(sample["forbidden_actions"]).map(String);
  if (texts.length === 0) return undefined;
  const [name = "", target = ""] = random.pick(texts).split(" on ");
  const tool = environment.tools.find((one) => one.name === name);
  if (tool === undefined || tool.effect.kind === "list" || tool.effect.kind === "get") return undefined;
  const { effect } = tool;
  const table = stateOf(sample)[effect.table];
  const rows = isJsonObject(table) ? table : {};
  const row = rows[target];
  const fields = effect.kind === "set" ? Object.entries(effect.fields) : [];
  const values = fields.map(([field, argument]): [string, Json] => {
    const now = isJsonObject(row) ? (row[field] ?? null) : null;
    const others = Object.values(rows).flatMap((other) =>
      isJsonObject(other) && other[field] !== undefined && other[field] !== null && other[field] !== now
        ? [other[field]]
        : [],
    );
    if (typeof now === "number") return [argument, now > 0 && field === "fee" ? 0 : now + 5];
    return [argument, others.length > 0 ? random.pick(others) : "another"];
  });
  const [key = ""] = tool.required;
  return { name, arguments: { [key]: target, ...Object.fromEntries(values) } };
}

const stateOf = (sample: JsonObject): JsonObject => (isJsonObject(sample["init_config"]) ? sample["init_config"] : {});

/** The last call aimed at another record of the same kind, or with another value. */
function mistakeCall(sample: JsonObject, environment: Environment, calls: readonly Call[], random: Random): Call[] {
  const last = calls.at(-1);
  const tool = environment.tools.find(({ name }) => name === last?.name);
  if (last === undefined || tool === undefined) return [...calls];
  const table = stateOf(sample)[tool.effect.table];
  const [key = ""] = tool.required;
  const others = Object.keys(isJsonObject(table) ? table : {}).filter((id) => id !== last.arguments[key]);
  const isKeyed = isJsonObject(table) && table[String(last.arguments[key])] !== undefined;
  const names = tool.required.slice(isKeyed ? 1 : 0);
  if (isKeyed && (names.length === 0 || random.chance(0.5)) && others.length > 0) {
    return [...calls.slice(0, -1), { ...last, arguments: { ...last.arguments, [key]: random.pick(others) } }];
  }
  const name = random.pick(names.length > 0 ? names : tool.required);
  return [...calls.slice(0, -1), { ...last, arguments: { ...last.arguments, [name]: "unclear" } }];
}

function runMoves(sample: JsonObject, environment: Environment, moves: readonly Move[]): JsonObject {
  const initial = stateOf(sample);
  let state = initial;
  const actions = moves.map((move, index): JsonObject => {
    if (move.kind === "say") return { type: "respond", content: move.text, step: index + 1 };
    const result = executeCall(environment, state, move.call);
    state = result.state;
    return { type: "tool", ...move.call, step: index + 1, state_diff: result.step.diff };
  });
  return {
    sample_id: sample["sample_id"] ?? "",
    actions,
    initial_state: initial,
    final_state: state,
    final_state_diff: diffStates(initial, state),
    user_messages: listOf(sample["user_turns"]).map((turn) => (isJsonObject(turn) ? (turn["user_message"] ?? "") : "")),
  };
}
