import { memberOf } from "../json/plain-json.ts";
import type { TypedJson } from "../json/typed-json.ts";
import { toPythonJson } from "../json/write-typed-json.ts";
import { compareCodePoints } from "../python/code-points.ts";
import { toAsciiDigits } from "../python/digits.ts";
import { PythonRandom } from "../python/random.ts";
import { CROSS_TOPIC, normalizeSubtype, normalizeTaskType } from "./labels.ts";

/** The seed of the released builder. */
export const BUILD_SEED = 42;

/** One turn of a profile's trajectory, with where it comes from. */
export interface TrajectoryTurn {
  /** Index of the topic among the given topics. */
  readonly topic: number;
  readonly topicId: string;
  /** Index of the topic in the trajectory. */
  readonly topicIndex: number;
  readonly turnIndexInTopic: number;
  readonly isCrossTopicBoundary: boolean;
  readonly request: TypedJson;
  readonly answerList: TypedJson;
  readonly taskType: string;
  /** Null for the first turn of the trajectory. */
  readonly subtype: string | null;
  readonly tools: TypedJson;
  /** For display, with the English fallback; null where there is none. */
  readonly environment: TypedJson;
}

export interface Trajectory {
  readonly topicCount: number;
  readonly turns: readonly TrajectoryTurn[];
}

/**
 * Builds a profile's trajectory from its topics as the released builder does (spec section 1.3): topics of one time are
 * one group, of which a seeded choice keeps one; the kept topics are ordered by (time, id) and their turns strung together.
 * Topics without a readable time are one group, and come last. Expects topics that the import has checked.
 * `name` is the data set's; a topic without an id is called after it.
 */
export function buildTrajectory(
  topics: readonly TypedJson[],
  name = "",
  seed: number | bigint = BUILD_SEED,
): Trajectory {
  const random = new PythonRandom(seed);
  const groups = new Map<string, number[]>();
  topics.forEach((topic, index) => {
    const time = topicTime(topic) ?? NO_TIME;
    const group = groups.get(time);
    if (group === undefined) groups.set(time, [index]);
    else group.push(index);
  });
  const kept = [...groups].flatMap(([time, members]) => {
    const sorted = members.toSorted((a, b) => compareCodePoints(topicId(topics[a]) ?? "", topicId(topics[b]) ?? ""));
    const index = sorted[random.choiceIndex(sorted.length)];
    return index === undefined ? [] : [{ time, index }];
  });
  // One topic is kept of each time, so that the released order by (time, id) is the order by time.
  kept.sort((a, b) => compareCodePoints(a.time, b.time));
  const turns: TrajectoryTurn[] = [];
  for (const [topicIndex, { index }] of kept.entries()) {
    const topic = topics[index] ?? null;
    const place = { topic: index, topicIndex, topicId: topicId(topic) ?? `${name}_topic_${topicIndex}` };
    // A topic without turns leaves the first place to the next one.
    turns.push(...turnsOf(topic, place, turns.length > 0));
  }
  return { topicCount: kept.length, turns };
}

/** Sorts after every time, as all of those begin with a digit. */
const NO_TIME = "no time";

const TIME = /(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})/;

/** The time of a topic as `YYYY-MM-DD HH:MM:SS`: the first such pattern in `env_info`, if that is a real time. */
export function topicTime(topic: TypedJson): string | undefined {
  const text = memberOf(topic, "env_info");
  const match = typeof text === "string" ? TIME.exec(toAsciiDigits(text)) : null;
  if (match === null) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  const daysInMonth = new Date(Date.UTC(year < 100 ? year + 400 : year, month, 0)).getUTCDate();
  const real =
    year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth && hour < 24 && minute < 60 && second < 60;
  return real ? match[0] : undefined;
}

/** A topic's field, or its `english_` fallback where the field is missing, null, empty list or empty text. */
export function topicField(topic: TypedJson, field: string): TypedJson {
  const own = memberOf(topic, field) ?? null;
  const empty = own === null || own === "" || (Array.isArray(own) && own.length === 0);
  return empty ? (memberOf(topic, `english_${field}`) ?? own) : own;
}

export function topicList(topic: TypedJson, field: string): readonly TypedJson[] {
  const list = topicField(topic, field);
  return Array.isArray(list) ? list : [];
}

function topicId(topic: TypedJson | undefined): string | undefined {
  const id = memberOf(topic, "id");
  return id === undefined || typeof id === "string" ? id : toPythonJson(id);
}

function turnsOf(
  topic: TypedJson,
  place: Pick<TrajectoryTurn, "topic" | "topicId" | "topicIndex">,
  isLater: boolean,
): TrajectoryTurn[] {
  const answers = topicList(topic, "answer_list");
  const taskTypes = topicList(topic, "task_types");
  const subtypes = topicList(topic, "turn_subtypes");
  const environment = memberOf(topic, "env_info") || (memberOf(topic, "english_env_info") ?? null);
  return topicList(topic, "tasks").map((request, turnIndexInTopic) => {
    const isCrossTopicBoundary = isLater && turnIndexInTopic === 0;
    return {
      ...place,
      turnIndexInTopic,
      isCrossTopicBoundary,
      request,
      answerList: answers[turnIndexInTopic] ?? null,
      taskType: normalizeTaskType(textOf(taskTypes[turnIndexInTopic])),
      subtype: isCrossTopicBoundary
        ? CROSS_TOPIC
        : turnIndexInTopic === 0
          ? null
          : normalizeSubtype(textOf(subtypes[turnIndexInTopic - 1])),
      tools: topicField(topic, "tools"),
      environment,
    };
  });
}

function textOf(value: TypedJson | undefined): string {
  return typeof value === "string" ? value : "";
}
