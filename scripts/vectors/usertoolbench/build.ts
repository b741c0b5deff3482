import { isInteger } from "../../../scoring/json/python-equals.ts";
import type { TypedJson } from "../../../scoring/json/typed-json.ts";
import { PythonRandom } from "../../../scoring/python/random.ts";
import { BUILD_SEED, buildTrajectory } from "../../../scoring/usertoolbench/build-trajectory.ts";
import { toProfileId } from "../../../scoring/usertoolbench/labels.ts";
import { at, expectSame, listAt, textAt } from "../expectation.ts";

/** The seeded choice: one index for each group in turn. */
export function checkChoiceVector(vector: TypedJson): readonly string[] {
  const random = new PythonRandom(seedOf(vector));
  const chosen = listAt(vector, "input", "group_sizes").map((size) => random.choiceIndex(Number(size)));
  return expectSame("chosen", at(vector, "expected", "chosen"), chosen);
}

/** The whole trajectory of one data set file. */
export function checkBuildVector(vector: TypedJson): readonly string[] {
  const topics = listAt(vector, "input", "topics");
  const { topicCount, turns } = buildTrajectory(topics, textAt(vector, "input", "dataset_name"), seedOf(vector));
  const fields = new Map<string, TypedJson>([
    ["num_topics_original", topics.length],
    ["num_topics_after_dedup", topicCount],
    ["num_turns", turns.length],
    ["tasks", turns.map((turn) => turn.request)],
    ["task_types", turns.map((turn) => turn.taskType)],
    ["turn_subtypes", turns.slice(1).map((turn) => turn.subtype)],
    ["turn_env_infos", turns.map((turn) => turn.environment)],
    [
      "turn_metadata",
      turns.map(
        (turn) =>
          new Map<string, TypedJson>([
            ["topic_id", turn.topicId],
            ["topic_index", turn.topicIndex],
            ["turn_index_in_topic", turn.turnIndexInTopic],
            ["is_cross_topic_boundary", turn.isCrossTopicBoundary],
          ]),
      ),
    ],
  ]);
  return [...fields].flatMap(([name, actual]) => expectSame(name, at(vector, "expected", name), actual));
}

/** The released builder's own where a vector names none. */
function seedOf(vector: TypedJson): number | bigint {
  const seed = at(vector, "input", "seed") ?? BUILD_SEED;
  if (!isInteger(seed)) throw new Error("the vector's seed is no integer");
  return seed;
}

export function checkProfileVector(vector: TypedJson): readonly string[] {
  return expectSame("profile", at(vector, "expected", "profile"), toProfileId(textAt(vector, "input", "value")));
}
