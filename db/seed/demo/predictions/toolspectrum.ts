import { isJsonObject, type Json, type JsonObject, toJsonLines } from "../json.ts";
import type { Random } from "../random.ts";
import { mistake } from "./change-argument.ts";
import { drawLuck } from "./luck.ts";
import type { Quality } from "./systems.ts";

/** The settings in the order of the released ids. */
const SETTINGS = [
  { split: "persona", table: "API_description_persona" },
  { split: "environment", table: "API_description_environment" },
  { split: "persona_environment", table: "API_description" },
] as const;

interface Item {
  readonly id: string;
  readonly split: (typeof SETTINGS)[number]["split"];
  readonly instruction: string;
  readonly call: JsonObject | null;
  readonly table: JsonObject;
}

/** Chances of the single decisions that make up a call. */
interface Skill {
  readonly noticesPolicy: number;
  readonly refusesForNothing: number;
  readonly app: number;
  readonly api: number;
  readonly required: number;
  readonly personalized: number;
  readonly environmental: number;
}

const SKILLS: Readonly<Record<Quality, Skill>> = {
  good: {
    noticesPolicy: 0.62,
    refusesForNothing: 0.08,
    app: 0.74,
    api: 0.82,
    required: 0.76,
    personalized: 0.64,
    environmental: 0.6,
  },
  middle: {
    noticesPolicy: 0.35,
    refusesForNothing: 0.12,
    app: 0.5,
    api: 0.62,
    required: 0.54,
    personalized: 0.34,
    environmental: 0.33,
  },
  weak: {
    noticesPolicy: 0.1,
    refusesForNothing: 0.2,
    app: 0.3,
    api: 0.42,
    required: 0.36,
    personalized: 0.12,
    environmental: 0.14,
  },
};

/** The prediction file of a system of this quality, one record for each item of the three settings. */
export function predictToolSpectrum(files: ReadonlyMap<string, string>, quality: Quality, seed: string): string {
  const items = SETTINGS.flatMap(({ split, table }) => readItems(files, split, table));
  const skill = SKILLS[quality];
  return toJsonLines(
    items.map((item) => {
      const { isRight, random } = drawLuck(seed, quality, item.id);
      const wanted = item.call ?? nearestCall(item, items);
      const sees = item.call === null ? isRight(skill.noticesPolicy) : !isRight(1 - skill.refusesForNothing);
      return { id: item.id, toolCall: sees ? null : degradeCall(item, wanted, skill, random) };
    }),
  );
}

function readItems(files: ReadonlyMap<string, string>, split: Item["split"], tableName: string): Item[] {
  const items: Json = JSON.parse(files.get(`data/dataset_${split}.json`) ?? "[]");
  const table: Json = JSON.parse(files.get(`api/${tableName}.json`) ?? "{}");
  if (!Array.isArray(items) || !isJsonObject(table)) return [];
  return items.filter(isJsonObject).map(({ instruction, toolCall }, index) => ({
    id: `${split}/${index}`,
    split,
    instruction: String(instruction),
    call: isJsonObject(toolCall) ? toolCall : null,
    table,
  }));
}

/** What a system that overlooks the policy would call: the call of the most similar instruction of the setting. */
function nearestCall(item: Item, items: readonly Item[]): JsonObject {
  const words = new Set(item.instruction.toLowerCase().split(/\W+/));
  let best: { readonly call: JsonObject; readonly overlap: number } | undefined;
  for (const { call, split, instruction } of items) {
    if (call === null || split !== item.split) continue;
    const overlap = instruction
      .toLowerCase()
      .split(/\W+/)
      .filter((word) => words.has(word)).length;
    if (best === undefined || overlap > best.overlap) best = { call, overlap };
  }
  return best?.call ?? {};
}

function degradeCall(item: Item, call: JsonObject, skill: Skill, random: Random): JsonObject {
  const app = String(call["APP"]);
  const api = String(call["API"]);
  const groups = describeApi(item.table, app, api);
  const chosenApi = random.chance(skill.api) ? api : anotherApi(item.table, api, random);
  const chosenApp = random.chance(skill.app) ? app : anotherApp(item.table, app, random);
  const entries = Object.entries(isJsonObject(call["params"]) ? call["params"] : {});
  const params = entries.flatMap(([name, value]): [string, Json][] => {
    const group = groups.find(({ names }) => names.has(name))?.group ?? "required";
    if (random.chance(skill[group])) return [[name, value]];
    return random.chance(0.5) && group !== "required" ? [] : [[name, mistake(value, undefined, random)]];
  });
  return { APP: chosenApp, API: chosenApi, params: Object.fromEntries(params) };
}

function apisOf(table: JsonObject, app: string): JsonObject {
  const described = table[app];
  const apis = isJsonObject(described) ? described["APIs"] : undefined;
  return isJsonObject(apis) ? apis : {};
}

function describeApi(table: JsonObject, app: string, api: string) {
  const described = apisOf(table, app)[api];
  return (["required", "personalized", "environmental"] as const).map((group) => {
    const parameters = isJsonObject(described) ? described[`${group}_arguments`] : undefined;
    const keys = isJsonObject(parameters) ? Object.keys(parameters) : [];
    return { group, names: new Set(keys.map((key) => key.replace(/ \(.*$/, ""))) };
  });
}

/** The other app of a pair where there is one, otherwise any. */
function anotherApp(table: JsonObject, app: string, random: Random): string {
  const own = Object.keys(apisOf(table, app)).join();
  const others = Object.keys(table).filter((name) => name !== app);
  const rivals = others.filter((name) => Object.keys(apisOf(table, name)).join() === own);
  return random.pick(rivals.length > 0 ? rivals : others);
}

function anotherApi(table: JsonObject, api: string, random: Random): string {
  const apis = new Set(Object.keys(table).flatMap((app) => Object.keys(apisOf(table, app))));
  return random.pick([...apis].filter((name) => name !== api));
}
