import type { JsonObject } from "../json.ts";
import { createRandom, type Random } from "../random.ts";
import { DOMAINS } from "./bank/domains.ts";
import type { DomainBank, Scene } from "./bank.ts";
import { toEnvironmentInfo } from "./calendar-words.ts";
import { fillScene, type Preferences, type TopicTurn } from "./fill-scene.ts";
import { PEOPLE, type Person } from "./people.ts";

const FIRST_DAY_MS = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;
const DOMAINS_PER_PROFILE = 5;
/** Steps through the ten domains that give every domain equally many profiles. */
const DOMAIN_STEPS = [0, 2, 3, 5, 7];

export interface Topic {
  readonly id: string;
  readonly domain: string;
  readonly role: Scene["role"];
  readonly turns: readonly TopicTurn[];
  /** The line of the dataset file. */
  readonly line: JsonObject;
}

export interface Profile {
  readonly dataset: string;
  readonly person: Person;
  readonly domains: readonly DomainBank[];
  /** By domain id. */
  readonly preferences: Readonly<Record<string, Preferences>>;
  /** In file order, which is not the order of time. */
  readonly topics: readonly Topic[];
}

/**
 * The twenty profiles with their topics. Preferences come from `preferenceSeed` alone and everything that users
 * ask for from `seed` alone, so that one can be changed without the other.
 */
export function createProfiles(seed: string, preferenceSeed: string = seed): Profile[] {
  return PEOPLE.map((person, index) => {
    const dataset = `demo_persona${String(index + 1).padStart(2, "0")}`;
    const random = createRandom(seed, `usertoolbench/${dataset}`);
    const domains = random.shuffle(domainsOf(person, index));
    const preferences = Object.fromEntries(
      domains.map((domain) => [
        domain.id,
        drawPreferences(domain, person, createRandom(preferenceSeed, `usertoolbench/${dataset}/${domain.id}`)),
      ]),
    );
    return {
      dataset,
      person,
      domains,
      preferences,
      topics: createTopics(dataset, person, domains, preferences, random),
    };
  });
}

function domainsOf(person: Person, index: number): DomainBank[] {
  if (person.language === "zh") return DOMAINS.filter((domain) => domain.scenes.zh.length > 0);
  const place = PEOPLE.slice(0, index).filter(({ language }) => language === "en").length;
  return DOMAIN_STEPS.flatMap((step) => DOMAINS[(place + step) % DOMAINS.length] ?? []);
}

function drawPreferences(domain: DomainBank, person: Person, random: Random): Preferences {
  return Object.fromEntries(
    Object.entries(domain.preferences).map(([name, options]) => [
      name,
      random.pick(options.filter(({ says }) => says[person.language] !== undefined)),
    ]),
  );
}

/** Each domain is shown before it is relied on; some moments hold two topics, of which the builder keeps one. */
function createTopics(
  dataset: string,
  person: Person,
  domains: readonly DomainBank[],
  preferences: Readonly<Record<string, Preferences>>,
  random: Random,
): Topic[] {
  let atMs = FIRST_DAY_MS + random.between(0, 20) * DAY_MS;
  const topics: Topic[] = [];
  const add = (domain: DomainBank, scene: Scene | undefined, suffix = ""): void => {
    if (scene === undefined) throw new Error(`A scene of ${domain.id} is missing.`);
    const number = String(topics.length + 1).padStart(2, "0");
    const id = `${dataset}_topic_${number}${suffix}`;
    const turns = fillScene(scene, preferences[domain.id] ?? {}, person.language, atMs, random);
    topics.push({ id, domain: domain.id, role: scene.role, turns, line: toLine(id, domain, person, atMs, turns) });
  };
  const nextMoment = (): void => {
    const dayMs = Math.floor(atMs / DAY_MS) * DAY_MS + random.between(1, 5) * DAY_MS;
    atMs = dayMs + random.between(8 * 3600, 21 * 3600) * 1000;
  };
  const shown = (domain: DomainBank) => domain.scenes[person.language].filter(({ role }) => role === "show");
  const relying = new Map(
    domains.map((domain) => [
      domain.id,
      random.shuffle(domain.scenes[person.language].filter(({ role }) => role === "rely")),
    ]),
  );
  const rely = (domain: DomainBank | undefined, withDuplicate: boolean): void => {
    if (domain === undefined) return;
    nextMoment();
    const [first, second] = relying.get(domain.id) ?? [];
    add(domain, first, withDuplicate ? "a" : "");
    if (withDuplicate) add(domain, second, "b");
  };
  domains.forEach((domain, index) => {
    nextMoment();
    add(domain, shown(domain)[0]);
    if (index > 0) rely(domains[index - 1], index % 2 === 0);
  });
  rely(domains[DOMAINS_PER_PROFILE - 1], false);
  for (const domain of domains.filter((_, index) => index % 2 === 0)) {
    nextMoment();
    add(domain, relying.get(domain.id)?.[1]);
  }
  return random.shuffle(topics);
}

function toLine(id: string, domain: DomainBank, person: Person, atMs: number, turns: readonly TopicTurn[]): JsonObject {
  return {
    id,
    env_info: toEnvironmentInfo(atMs, person.language),
    tools: domain.tools,
    tasks: turns.map(({ text }) => text),
    answer_list: turns.map(({ nodes }) => nodes),
    task_types: turns.map(({ taskType }) => taskType),
    turn_subtypes: turns.flatMap(({ subtype }) => subtype ?? []),
  };
}
