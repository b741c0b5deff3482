import { type JsonObject, toJsonLines } from "../json.ts";
import { createProfiles, type Profile, type Topic } from "./profiles.ts";
import { pickTopics } from "./trajectory.ts";

/**
 * The UserToolBench demo in the released form: `data/demo_personaNN.jsonl` with one topic a line, and two files
 * that the released reader does not know: `profiles.jsonl` (the hidden side of each profile, which a real set keeps
 * to itself) and `annotations.jsonl` (where each decision-relevant argument of a turn can be known from).
 * Pure: the same seed gives the same bytes. Paths are relative to the folder to import.
 */
export function generateUserToolBenchDemo(seed: string): Map<string, string> {
  const profiles = createProfiles(seed);
  const files = new Map(
    profiles.map(({ dataset, topics }): [string, string] => [
      `data/${dataset}.jsonl`,
      toJsonLines(topics.map(({ line }) => line)),
    ]),
  );
  files.set("profiles.jsonl", toJsonLines(profiles.map(describeProfile)));
  files.set("annotations.jsonl", toJsonLines(profiles.flatMap(annotateTurns)));
  return files;
}

function describeProfile({ dataset, person, preferences }: Profile): JsonObject {
  const { name, language, ...attributes } = person;
  return {
    dataset,
    name,
    language,
    invented: true,
    note: "Demo only: a real data set keeps its profiles hidden.",
    attributes: { ...attributes },
    preferences: Object.entries(preferences).flatMap(([domain, choices]) =>
      Object.entries(choices).map(([preference, { value, says }]) => ({
        domain,
        preference,
        value,
        description: says[language] ?? "",
      })),
    ),
  };
}

/** Lines keyed by turn id, for the turns of the trajectory that call a tool. */
function annotateTurns({ dataset, topics }: Profile): JsonObject[] {
  const byId = new Map(topics.map((topic): [string, Topic] => [topic.id, topic]));
  const turns = pickTopics(topics.map(({ line }) => line)).flatMap((line) => {
    const topic = byId.get(String(line["id"]));
    return topic === undefined ? [] : topic.turns.map((turn) => ({ ...turn, domain: topic.domain }));
  });
  const shownIn = new Map<string, string>();
  return turns.flatMap(({ domain, notes }, index) => {
    const id = `${dataset}/${index}`;
    const named = notes.map(({ preference, ...note }): JsonObject => {
      const key = `${domain}/${preference}`;
      if (preference !== undefined && note.origin === "explicit" && !shownIn.has(key)) shownIn.set(key, id);
      const shown = note.origin === "profile" ? shownIn.get(key) : undefined;
      return {
        ...note,
        ...(preference === undefined ? {} : { preference }),
        ...(shown === undefined ? {} : { shown_in: shown }),
      };
    });
    return named.length === 0 ? [] : [{ id, domain, arguments: named }];
  });
}
