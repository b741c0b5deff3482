import type { Json, JsonObject } from "../json.ts";
import { createRandom, type Random } from "../random.ts";
import {
  APIS,
  type ApiSpec,
  type AppSpec,
  createApps,
  drawHouseRules,
  type HouseRules,
  type Situation,
} from "./apps.ts";
import { createEnvironmentParameters, drawEnvironment, type EnvironmentParameter } from "./environments.ts";
import { drawPersona } from "./personas.ts";
import { drawRequest, isForbidden, type Request } from "./requests.ts";
import { inWords } from "./words.ts";

const ITEMS_PER_SETTING = 120;
const PERSONAS = 40;
const ENVIRONMENTS = 40;
/** Items of the setting with both sides that a policy forbids. */
const FORBIDDEN_ITEMS = 46;
/** Draws for one item: with the API whose turn it is, and in all. */
const OWN_ATTEMPTS = 60;
const ATTEMPTS_MAX = 2000;

interface Setting {
  readonly file: string;
  readonly table: string;
  readonly persona: boolean;
  readonly environment: boolean;
}
const SETTINGS: readonly Setting[] = [
  { file: "dataset_persona", table: "API_description_persona", persona: true, environment: false },
  { file: "dataset_environment", table: "API_description_environment", persona: false, environment: true },
  { file: "dataset_persona_environment", table: "API_description", persona: true, environment: true },
];

/** What holds in all three settings of one installation. */
interface House {
  readonly rules: HouseRules;
  readonly apps: readonly AppSpec[];
  readonly parameters: Readonly<Record<string, EnvironmentParameter>>;
}

/**
 * The ToolSpectrum demo in the released form: three data files of 120 items with their API tables, and `domains.json`
 * (app to domain). What an app is for and what its policy forbids is drawn from the seed too and stands in the API
 * tables: whoever knows another seed's set knows nothing of this one. Pure: the same seed gives the same bytes.
 */
export function generateToolSpectrumDemo(seed: string): Map<string, string> {
  const rules = drawHouseRules(createRandom(seed, "toolspectrum/rules"));
  const house: House = { rules, apps: createApps(rules), parameters: createEnvironmentParameters(rules) };
  const files = new Map<string, string>();
  for (const setting of SETTINGS) {
    const items = createItems(setting, house, createRandom(seed, `toolspectrum/${setting.file}`));
    files.set(`data/${setting.file}.json`, toText(items));
    files.set(`api/${setting.table}.json`, toText(describeApps(setting, house)));
  }
  files.set(
    "domains.json",
    toText({
      source: "demo data, invented",
      apps: Object.fromEntries(house.apps.map((app) => [app.name, domainOf(app)])),
    }),
  );
  return files;
}

const toText = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

function createItems(setting: Setting, house: House, random: Random): JsonObject[] {
  const personas = Array.from({ length: PERSONAS }, () => drawPersona(random));
  const environments = Array.from({ length: ENVIRONMENTS }, () => drawEnvironment(random));
  const apis = random.shuffle(APIS.filter((api) => isOffered(api, setting)));
  const forbiddable = apis.filter(({ name }) => !["findItems", "getBriefing"].includes(name));
  const isBoth = setting.persona && setting.environment;
  const flags = Array.from({ length: ITEMS_PER_SETTING }, (_, index) => isBoth && index < FORBIDDEN_ITEMS);
  return random.shuffle(flags).map((forbidden, index) => {
    const from = forbidden ? forbiddable : apis;
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
      // Some APIs can't be forbidden in every installation, e.g. where nobody drawn is young enough.
      const api = attempt < OWN_ATTEMPTS ? (from[index % from.length] ?? random.pick(from)) : random.pick(from);
      const request = drawRequest(api.name, random);
      const situation: Situation = {
        ...(setting.persona ? { persona: random.pick(personas) } : {}),
        ...(setting.environment ? { environment: random.pick(environments) } : {}),
      };
      if (isBoth && isForbidden(request, situation, house.rules) !== forbidden) continue;
      return {
        instruction: request.instruction,
        ...(situation.persona === undefined ? {} : { persona: situation.persona.shown }),
        ...(situation.environment === undefined ? {} : { environment: situation.environment.shown }),
        toolCall: forbidden ? null : toReference(api, request, situation, house, setting),
      };
    }
    throw new Error(`No ${forbidden ? "forbidden" : "allowed"} request was found.`);
  });
}

function isOffered(api: ApiSpec, setting: Setting): boolean {
  return setting.environment ? api.settings.includes("environment") : api.settings.includes("persona");
}

function toReference(
  api: ApiSpec,
  request: Request,
  situation: Situation,
  { apps, parameters, rules }: House,
  setting: Setting,
): JsonObject {
  const app = apps.find(
    (candidate) => candidate.apis.includes(api.name) && candidate.suits(situation) && isListed(candidate, setting),
  );
  if (app === undefined) throw new Error(`No app for ${api.name}.`);
  const params: Record<string, Json> = { ...request.params };
  const { persona, environment } = situation;
  if (persona !== undefined) {
    for (const [name, [axis]] of Object.entries(api.personalized))
      params[name] = inHouseWords(persona.choices.get(axis) ?? "", rules);
  }
  if (environment !== undefined) {
    for (const name of api.environmental) {
      const value = parameters[name]?.valueIn(environment) ?? null;
      params[name] = typeof value === "string" ? inHouseWords(value, rules) : value;
    }
  }
  return { APP: app.name, API: api.name, params };
}

/** Without a persona nothing tells the two apps of a pair apart, so that its table has only one of them. */
const isListed = (app: AppSpec, setting: Setting): boolean => app.general || setting.persona;

const inHouseWords = (value: string, rules: HouseRules): string => rules.words[value] ?? value;

function describeApps(setting: Setting, house: House): JsonObject {
  const isBoth = setting.persona && setting.environment;
  const entries = house.apps.flatMap((app): [string, JsonObject][] => {
    const apis = APIS.filter(({ name }) => app.apis.includes(name)).filter((api) => isOffered(api, setting));
    if (apis.length === 0 || !isListed(app, setting)) return [];
    const described = Object.fromEntries(apis.map((api) => [api.name, describeApi(api, setting, house)]));
    return [
      [
        app.name,
        { desc: app.says, ...(isBoth && app.policy !== undefined ? { policy: app.policy } : {}), APIs: described },
      ],
    ];
  });
  return Object.fromEntries(entries);
}

function describeApi(api: ApiSpec, setting: Setting, { parameters, rules }: House): JsonObject {
  const personalized = Object.entries(api.personalized).map(([name, [, says]]) => [
    `${name} (str)`,
    inWords(says, rules.words),
  ]);
  const environmental = api.environmental.map((name) => {
    const parameter = parameters[name];
    return [`${name} (${parameter?.type ?? "str"})`, inWords(parameter?.says ?? "", rules.words)];
  });
  return {
    desc: api.says,
    required_arguments: api.required,
    ...(setting.persona ? { personalized_arguments: Object.fromEntries(personalized) } : {}),
    ...(setting.environment ? { environmental_arguments: Object.fromEntries(environmental) } : {}),
  };
}

function domainOf(app: AppSpec): string {
  return APIS.find(({ name }) => app.apis.includes(name))?.domain ?? "other";
}
