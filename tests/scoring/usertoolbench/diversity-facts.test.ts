import { expect, test } from "vitest";
import { parseTypedJson } from "../../../scoring/json/parse-typed-json.ts";
import { buildTrajectory } from "../../../scoring/usertoolbench/build-trajectory.ts";
import { diversityFacts, profileSimilarity } from "../../../scoring/usertoolbench/diversity-facts.ts";
import type { ProfileDataset } from "../../../scoring/usertoolbench/profile-dataset.ts";

/** A profile of one turn whose reference makes these calls, then answers. */
function profile(name: string, calls: readonly (readonly [string, number])[]): ProfileDataset {
  const nodes = [
    ...calls.map(([tool, value]) => ({ action: { name: tool, arguments: { value } }, dependency_list: [] })),
    { action: { name: "prepare_to_answer", arguments: {} }, dependency_list: [] },
  ];
  const topic = parseTypedJson(
    JSON.stringify({
      ...{ id: "1", env_info: "Current time: 2026-01-29 20:44:32 Thursday", tools: [], tasks: ["Do it."] },
      ...{ answer_list: [nodes], task_types: ["Multi-Tool"], turn_subtypes: [] },
    }),
  );
  if (!topic.ok) throw new Error("The test's own JSON does not parse.");
  return { name, path: name, topicsRead: 1, trajectory: buildTrajectory([topic.value]) };
}

test("uniqueness and distances follow the stated formulas", () => {
  const profiles = [
    profile("a", [
      ["x", 1],
      ["y", 1],
    ]),
    profile("b", [
      ["x", 2],
      ["y", 1],
    ]),
    profile("c", [
      ["x", 1],
      ["z", 1],
      ["z", 1],
      ["y", 1],
    ]),
  ];
  // By name: a and b are equal; c is two insertions away from each, of four calls. By arguments: 1 of 2, 2 of 4, 3 of 4.
  expect(diversityFacts(profiles)).toEqual({
    profilesCompared: 3,
    toolSequenceUniqueness: 2 / 3,
    exactTrajectoryUniqueness: 1,
    meanPairwiseSequenceDistance: (0 + 0.5 + 0.5) / 3,
    meanPairwiseExactTrajectoryDistance: (0.5 + 0.5 + 0.75) / 3,
  });
});

test("a single profile has no distance", () => {
  expect(diversityFacts([profile("a", [["x", 1]])])).toMatchObject({
    toolSequenceUniqueness: 1,
    meanPairwiseSequenceDistance: null,
  });
});

test("profiles are as alike as the share of words that both use, and names do not count", () => {
  const line = (dataset: string, says: string) =>
    JSON.stringify({ dataset, name: "Same", attributes: { job: says }, preferences: [{ description: "喜欢" }] });
  const facts = profileSimilarity(`${line("a", "night nurse")}\nnot json\n${line("b", "Night porter")}\n`);
  // night, 喜, 欢 of night, nurse, porter, 喜, 欢.
  expect(facts).toEqual({
    pairs: 1,
    mean: 0.6,
    min: 0.6,
    max: 0.6,
    map: {
      names: ["a", "b"],
      values: [
        [1, 0.6],
        [0.6, 1],
      ],
    },
  });
  expect(profileSimilarity(line("a", "x"))).toBeUndefined();
});
