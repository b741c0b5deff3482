import { memberOf } from "../json/plain-json.ts";
import type { TypedJson } from "../json/typed-json.ts";
import type { TrajectoryTurn } from "./build-trajectory.ts";
import { diversityFacts, profileSimilarity } from "./diversity-facts.ts";
import { countedTaskTypes, FIRST_TURN, toCategoryId } from "./labels.ts";
import type { ProfileDataset } from "./profile-dataset.ts";
import { ANSWER, ASK } from "./reference-graph.ts";

const CHINESE = /[\u4e00-\u9fa5]/;

/**
 * Figures of a data set for its page, recomputed from the files: counts of profiles, topics, turns, calls and tools, the
 * diversity of trajectories, and where the set ships its profiles (`profilesText`, lines of JSON) how alike they are.
 */
export function collectFacts(
  profiles: readonly ProfileDataset[],
  toolSets: number,
  profilesText?: string,
): Record<string, unknown> {
  const similarity = profilesText === undefined ? undefined : profileSimilarity(profilesText);
  const turns = profiles.flatMap(({ trajectory }) => trajectory.turns);
  const calls = turns.map((turn) => toolNames(turn).length);
  const perProfile = profiles.map(({ trajectory }) => trajectory.turns.length);
  return {
    profiles: profiles.length,
    topicsRead: profiles.reduce((sum, profile) => sum + profile.topicsRead, 0),
    topicsKept: profiles.reduce((sum, profile) => sum + profile.trajectory.topicCount, 0),
    turns: turns.length,
    turnsPerProfile: { min: Math.min(...perProfile), max: Math.max(...perProfile) },
    taskTypes: countEach(turns.flatMap(({ taskType }) => countedTaskTypes(taskType).map(toCategoryId))),
    subtypes: countEach(turns.map(({ subtype }) => toCategoryId(subtype ?? FIRST_TURN))),
    toolSets,
    toolsOffered: new Set(turns.flatMap(({ tools }) => offeredNames(tools))).size,
    toolsInReferences: new Set(turns.flatMap(toolNames)).size,
    referenceCalls: calls.reduce((sum, count) => sum + count, 0),
    turnsByReferenceCalls: countEach(calls.map(String)),
    turnsInChinese: turns.filter(({ request }) => typeof request === "string" && CHINESE.test(request)).length,
    trajectoryDiversity: diversityFacts(profiles),
    ...(similarity === undefined ? {} : { profileSimilarity: similarity }),
  };
}

/** The names of the turn's reference calls, questions and answer left out. */
function toolNames({ answerList }: TrajectoryTurn): string[] {
  return (Array.isArray(answerList) ? answerList : [])
    .map((node) => memberOf(memberOf(node, "action"), "name"))
    .filter((name) => typeof name === "string" && name !== ASK && name !== ANSWER)
    .map(String);
}

function offeredNames(tools: TypedJson): string[] {
  return (Array.isArray(tools) ? tools : [])
    .map((tool) => memberOf(memberOf(tool, "function"), "name"))
    .filter((name) => typeof name === "string");
}

/** Counts by key, keys sorted. */
function countEach(keys: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of keys.toSorted()) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}
