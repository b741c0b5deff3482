import { expect, test } from "vitest";
import { PRACTICE_SEED } from "../../../db/seed/demo/index.ts";
import { parseObject } from "../../../db/seed/demo/json.ts";
import { generateUserToolBenchDemo } from "../../../db/seed/demo/usertoolbench/generate.ts";
import { createProfiles, type Profile, type Topic } from "../../../db/seed/demo/usertoolbench/profiles.ts";
import { pickTopics } from "../../../db/seed/demo/usertoolbench/trajectory.ts";

const TURN_SHARE_MAX = 0.05;

/** The turns of a profile in trajectory order. */
function turnsOf(profile: Profile) {
  const topics = new Map(profile.topics.map((topic): [string, Topic] => [topic.id, topic]));
  return pickTopics(profile.topics.map(({ line }) => line)).flatMap((line) => {
    const topic = topics.get(String(line["id"]));
    return topic === undefined ? [] : topic.turns.map((turn) => ({ ...turn, topic }));
  });
}

const profiles = createProfiles(PRACTICE_SEED);
const turns = profiles.flatMap(turnsOf);

test("there are 20 profiles, four of them Chinese, with 600 turns or more", () => {
  expect(profiles).toHaveLength(20);
  expect(profiles.filter(({ person }) => person.language === "zh")).toHaveLength(4);
  expect(turns.length).toBeGreaterThanOrEqual(600);
});

test("every profile has topics of the same moment, of which the builder keeps one", () => {
  for (const profile of profiles) {
    const kept = pickTopics(profile.topics.map(({ line }) => line));
    expect(kept.length).toBeLessThan(profile.topics.length);
  }
});

test("no sentence template covers more than 5 % of the turns", () => {
  const uses = new Map<string, number>();
  for (const { template } of turns) uses.set(template, (uses.get(template) ?? 0) + 1);
  expect(Math.max(...uses.values()) / turns.length).toBeLessThanOrEqual(TURN_SHARE_MAX);
});

test("no slot or preference is left unfilled", () => {
  for (const text of generateUserToolBenchDemo(PRACTICE_SEED).values()) {
    expect(text).not.toMatch(/[{~$][~^<]?[a-z]\w*\}/i);
    expect(text).not.toContain("undefined");
  }
});

test("with other preferences the same requests have other references, and only earlier turns tell", () => {
  const others = createProfiles(PRACTICE_SEED, "other preferences");
  let changed = 0;
  profiles.forEach((profile, index) => {
    const other = others[index];
    const before = turnsOf(profile);
    const after = other === undefined ? [] : turnsOf(other);
    expect(after).toHaveLength(before.length);
    before.forEach((turn, place) => {
      const twin = after[place];
      if (turn.topic.role !== "rely" || twin === undefined) return;
      expect(twin.text).toBe(turn.text);
      expect(twin.topic.line["tools"]).toEqual(turn.topic.line["tools"]);
      if (JSON.stringify(actionsOf(twin.nodes)) === JSON.stringify(actionsOf(turn.nodes))) return;
      changed++;
      const relies = turn.notes.filter(({ origin }) => origin === "profile");
      expect(relies.length).toBeGreaterThan(0);
      const historyOf = (list: typeof before) => list.slice(0, place).map(({ text }) => text);
      expect(historyOf(after)).not.toEqual(historyOf(before));
    });
  });
  const relying = turns.filter(({ notes }) => notes.some(({ origin }) => origin === "profile"));
  expect(relying.length).toBeGreaterThan(150);
  expect(changed / relying.length).toBeGreaterThan(0.6);
});

test("profiles share requests and tools, word for word, with different references", () => {
  const byRequest = new Map<string, Set<string>>();
  for (const { text, nodes, topic, notes } of turns) {
    if (!notes.some(({ origin }) => origin === "profile")) continue;
    const key = JSON.stringify([text, topic.domain]);
    byRequest.set(key, (byRequest.get(key) ?? new Set()).add(JSON.stringify(actionsOf(nodes))));
  }
  expect([...byRequest.values()].filter((references) => references.size > 1).length).toBeGreaterThanOrEqual(10);
});

test("every preference that a turn relies on was shown in an earlier turn of the trajectory", () => {
  const lines = (generateUserToolBenchDemo(PRACTICE_SEED).get("annotations.jsonl") ?? "").split("\n").filter(Boolean);
  const notes = lines.map(parseObject).flatMap(({ id, arguments: list }) => {
    return Array.isArray(list) ? list.map((note) => ({ id: String(id), note: parseObject(JSON.stringify(note)) })) : [];
  });
  const relying = notes.filter(({ note }) => note["origin"] === "profile");
  expect(relying.length).toBeGreaterThan(200);
  for (const { id, note } of relying) {
    const [dataset, index] = id.split("/");
    const [shownDataset, shownIndex] = String(note["shown_in"]).split("/");
    expect(shownDataset).toBe(dataset);
    expect(Number(shownIndex)).toBeLessThan(Number(index));
  }
});

function actionsOf(nodes: Topic["turns"][number]["nodes"]) {
  return nodes.map(({ action }) => action);
}
