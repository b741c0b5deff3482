import { PythonRandom } from "../../../../scoring/python/random.ts";
import type { JsonObject } from "../json.ts";

/** The seed that the released builder uses for every file. */
const BUILDER_SEED = 42;

/**
 * The topics of one dataset file in trajectory order, as the released builder picks and sorts them (spec section
 * 1.3): one topic per moment, by a seeded choice among those of the same moment, in order of time.
 */
export function pickTopics<T extends JsonObject>(topics: readonly T[]): T[] {
  const groups = new Map<string, T[]>();
  for (const topic of topics) {
    const group = groups.get(timeOf(topic));
    if (group === undefined) groups.set(timeOf(topic), [topic]);
    else group.push(topic);
  }
  const random = new PythonRandom(BUILDER_SEED);
  const picked: T[] = [];
  for (const group of groups.values()) {
    const topic = group.sort((a, b) => compare(idOf(a), idOf(b)))[random.choiceIndex(group.length)];
    if (topic !== undefined) picked.push(topic);
  }
  return picked.sort((a, b) => compare(timeOf(a), timeOf(b)) || compare(idOf(a), idOf(b)));
}

const idOf = (topic: JsonObject): string => String(topic["id"] ?? "");
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function timeOf(topic: JsonObject): string {
  return /\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/.exec(String(topic["env_info"]))?.[0] ?? "";
}
