import type { TypedJson } from "../../../../scoring/json/typed-json.ts";
import { buildTrajectory } from "../../../../scoring/usertoolbench/build-trajectory.ts";
import type { Json, JsonObject } from "../json.ts";

/**
 * The topics of one dataset file in trajectory order: one topic per moment, by the released builder's seeded choice
 * among those of the same moment, in order of time.
 */
export function pickTopics<T extends JsonObject>(topics: readonly T[]): T[] {
  const { turns } = buildTrajectory(topics.map(toHeader));
  return [...new Set(turns.map(({ topic }) => topic))].flatMap((index): T[] => {
    const topic = topics[index];
    return topic === undefined ? [] : [topic];
  });
}

/** What decides about order and choice: id, time and that there are turns. */
function toHeader(topic: JsonObject): TypedJson {
  const text = (value: Json | undefined): string => (typeof value === "string" ? value : "");
  return new Map<string, TypedJson>([
    ["id", text(topic["id"])],
    ["env_info", text(topic["env_info"])],
    ["tasks", ["one"]],
  ]);
}
