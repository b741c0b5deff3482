import { isJsonObject, type Json, type JsonObject } from "../json.ts";
import type { Random } from "../random.ts";
import { diffStates, type State } from "./state.ts";

/** What a tool does to the tables; `fields` maps a field of the record to the argument that fills it. */
export type Effect =
  | { readonly kind: "list"; readonly table: string }
  | { readonly kind: "get"; readonly table: string; readonly key: string }
  | {
      readonly kind: "set";
      readonly table: string;
      readonly key: string;
      readonly fields: Readonly<Record<string, string>>;
      readonly fixed?: JsonObject;
    }
  | {
      readonly kind: "add";
      readonly table: string;
      readonly key: string;
      readonly prefix: string;
      readonly fields: Readonly<Record<string, string>>;
      readonly fixed?: JsonObject;
    }
  | { readonly kind: "remove"; readonly table: string; readonly key: string };

export interface EnvironmentTool {
  readonly name: string;
  readonly description: string;
  readonly properties: JsonObject;
  readonly required: readonly string[];
  readonly effect: Effect;
}

export interface Call {
  readonly name: string;
  readonly arguments: JsonObject;
}

export interface TaskDraft {
  readonly type: "execute" | "clarify_then_execute" | "refuse" | "partial_refusal";
  readonly difficulty: "easy" | "medium" | "hard";
  readonly goal: string;
  /** The request of an ideal user. */
  readonly request: string;
  /** The same without what is needed to act, and what was left out. */
  readonly vague: string;
  readonly detail: string;
  /** What the assistant has to ask before it changes anything, and the answer to it. */
  readonly clarification?: { readonly question: string; readonly reply: string };
  /** What the assistant has to decline. */
  readonly refusal?: string;
  /** Calls in order; those that change nothing are reads. */
  readonly calls: readonly Call[];
  /** Reads that serve as well as the read at the same position of `calls`. */
  readonly alternatives?: Readonly<Record<number, Call>>;
  readonly forbidden: readonly Call[];
}

export interface Environment {
  readonly id: string;
  readonly introduction: string;
  readonly constraints: string;
  readonly tools: readonly EnvironmentTool[];
  /** What a user of it may get wrong or sidetracked by. */
  readonly chatter: {
    readonly inventedOptions: readonly string[];
    readonly otherGoals: readonly string[];
    readonly contradictions: readonly (readonly [demand: string, resolution: string])[];
  };
  /** A fresh state and the tasks in it. */
  readonly createTasks: (random: Random) => { readonly state: State; readonly tasks: readonly TaskDraft[] };
}

export interface Step extends Call {
  readonly observation: Json;
  readonly diff: JsonObject;
}

/** Executes one call. A call that cannot work changes nothing and observes an error, as a real environment would. */
export function executeCall(environment: Environment, state: State, call: Call): { state: State; step: Step } {
  const tool = environment.tools.find(({ name }) => name === call.name);
  const outcome = tool === undefined ? undefined : applyEffect(tool.effect, state, call.arguments);
  if (outcome === undefined) {
    return { state, step: { ...call, observation: { success: false, error: "not found" }, diff: {} } };
  }
  return {
    state: outcome.state,
    step: { ...call, observation: { success: true, data: outcome.data }, diff: diffStates(state, outcome.state) },
  };
}

function applyEffect(effect: Effect, state: State, args: JsonObject): { state: State; data: Json } | undefined {
  const table = state[effect.table];
  if (!isJsonObject(table)) return undefined;
  const withTable = (rows: JsonObject): State => ({ ...state, [effect.table]: rows });
  if (effect.kind === "list") {
    const rows = Object.values(table).filter(
      (row) => isJsonObject(row) && Object.entries(args).every(([key, value]) => row[key] === value),
    );
    return { state, data: rows };
  }
  if (effect.kind === "add") {
    const id = `${effect.prefix}${Object.keys(table).length + 1}`;
    const row = { [effect.key]: id, ...fieldsFrom(effect.fields, args), ...effect.fixed };
    return { state: withTable({ ...table, [id]: row }), data: row };
  }
  const id = String(args[effect.key]);
  const row = table[id];
  if (!isJsonObject(row)) return undefined;
  if (effect.kind === "get") return { state, data: row };
  if (effect.kind === "remove") {
    return { state: withTable(Object.fromEntries(Object.entries(table).filter(([key]) => key !== id))), data: row };
  }
  const changed = { ...row, ...fieldsFrom(effect.fields, args), ...effect.fixed };
  return { state: withTable({ ...table, [id]: changed }), data: changed };
}

function fieldsFrom(fields: Readonly<Record<string, string>>, args: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, argument]) => {
      const value = args[argument];
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

/** Executes calls one after the other. */
export function executeCalls(
  environment: Environment,
  initial: State,
  calls: readonly Call[],
): { state: State; steps: Step[] } {
  let state = initial;
  const steps = calls.map((call) => {
    const result = executeCall(environment, state, call);
    state = result.state;
    return result.step;
  });
  return { state, steps };
}

const text = { type: "string" };

/** A tool whose parameters are all texts unless `types` says otherwise. */
export function environmentTool(
  name: string,
  description: string,
  required: readonly string[],
  effect: Effect,
  others: JsonObject = {},
): EnvironmentTool {
  const properties = { ...Object.fromEntries(required.map((key) => [key, text])), ...others };
  return { name, description, required, effect, properties };
}

/** Records by the id that each carries under `key`, in the order of the ids. */
export function tableOf(key: string, rows: readonly JsonObject[]): JsonObject {
  const entries = rows.map((row): [string, JsonObject] => [String(row[key]), row]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Different made-up ids with a prefix, in random order, so that neither place nor size tells what an id is for. */
export function drawIds(random: Random, prefix: string, count: number): string[] {
  const base = random.between(1000, 8900);
  return random.shuffle(
    Array.from({ length: count }, (_, index) => `${prefix}${base + index * 10 + random.between(0, 9)}`),
  );
}
