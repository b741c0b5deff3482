import type { DatasetFile, ImportedDataset, ImportedInstance, ReadDataset } from "../dataset.ts";
import { IssueCollector } from "../issue-collector.ts";
import { parseTypedJson } from "../json/parse-typed-json.ts";
import { memberOf } from "../json/plain-json.ts";
import type { TypedJson, TypedObject } from "../json/typed-json.ts";
import { toCompactJson } from "../json/write-typed-json.ts";
import { positionAt } from "../json-position.ts";
import { compareCodePoints } from "../python/code-points.ts";
import { buildTrajectory, type TrajectoryTurn, topicTime } from "./build-trajectory.ts";
import { checkTopic } from "./check-topic.ts";
import { collectFacts } from "./dataset-facts.ts";
import { countedTaskTypes, FIRST_TURN, SUBSEQUENT_TURN, toCategoryId, toProfileId } from "./labels.ts";
import type { ProfileDataset } from "./profile-dataset.ts";
import { writeReference } from "./reference.ts";
import { splitIntoThirds } from "./thirds.ts";
import { TopicIssues } from "./topic-issues.ts";

/** Where decision-relevant arguments can be known from: an optional file beside the data, one line for each turn id. */
const ANNOTATIONS_FILE = "annotations.jsonl";
const TASK_TYPES_OF_HEADLINE = ["single-tool", "multi-tool", "lack-of-information"];

/**
 * Reads a folder in the released form (spec section 1): every `.jsonl` file whose lines are topics is one profile, in the
 * order of paths; other files are left alone, except an `annotations.jsonl` with the origins of arguments and domains.
 * Trajectories are built as by the released builder. Ids are `<file stem>/<turn from 0>`; the cluster is the profile (digits
 * after `persona`), or the file's stem where two files share those digits. `publicAttachments`: `tools.json`, tool sets by id.
 */
export const readDataset: ReadDataset = (files) => {
  const collector = new IssueCollector();
  const sorted = files.filter(isTopicFile).toSorted((a, b) => compareCodePoints(a.path, b.path));
  const profiles = sorted.map((file) => readProfile(file, collector));
  checkNames(profiles, collector);
  const annotations = readAnnotations(files, collector);
  if (collector.errorCount > 0) return { ok: false, error: collector.report() };

  const toolSets = new Map<string, string>();
  const ids = profiles.map(({ name }) => toProfileId(name));
  const instances = profiles.flatMap((profile) => {
    const id = toProfileId(profile.name);
    const cluster = ids.filter((one) => one === id).length > 1 ? profile.name : id;
    return toInstances(profile, cluster, annotations, toolSets);
  });
  warnOfMissingTaskTypes(profiles, collector);
  const value: ImportedDataset = {
    benchmark: "usertoolbench",
    instances,
    publicAttachments: new Map([["tools.json", writeToolSets(toolSets)]]),
    facts: collectFacts(profiles, toolSets.size, files.find(({ path }) => /(^|\/)profiles\.jsonl$/.test(path))?.text),
    warnings: collector.report(),
  };
  return { ok: true, value };
};

function isTopicFile({ path, text }: DatasetFile): boolean {
  return path.endsWith(".jsonl") && (text.includes('"answer_list"') || text.includes('"english_answer_list"'));
}

function readProfile(file: DatasetFile, collector: IssueCollector): ProfileDataset {
  const topics: TypedJson[] = [];
  let withoutTime = 0;
  for (const [at, text] of file.text
    .replace(/^\ufeff/, "")
    .split("\n")
    .entries()) {
    if (text.trim() === "") continue;
    const topic = readLine(text, file.path, at + 1, collector);
    if (topic === undefined) continue;
    checkTopic(topic, new TopicIssues(collector, file.path, at + 1, text));
    topics.push(topic);
    if (topicTime(topic) === undefined) withoutTime++;
  }
  if (withoutTime > 1) {
    collector.add("warning", () => ({
      code: "NO_TIME",
      file: file.path,
      pointer: "/env_info",
      expected: "a time YYYY-MM-DD HH:MM:SS in each topic",
      received: `${withoutTime} topics without one`,
      fix: "The released builder keeps only one of them. Give each its time.",
    }));
  }
  const name = file.path.slice(file.path.lastIndexOf("/") + 1).replace(/\.jsonl$/, "");
  // A file with errors is not built: its topics may lack what the builder relies on.
  const trajectory = collector.errorCount > 0 ? { topicCount: 0, turns: [] } : buildTrajectory(topics, name);
  return { name, path: file.path, topicsRead: topics.length, trajectory };
}

function readLine(text: string, file: string, line: number, collector: IssueCollector): TypedJson | undefined {
  const parsed = parseTypedJson(text);
  if (parsed.ok) return parsed.value;
  const { message, offset } = parsed.error;
  collector.add("error", () => ({
    code: "NOT_JSON",
    file,
    line,
    column: positionAt(text, offset).column,
    expected: "one JSON object on the line",
    received: message,
    fix: "Correct the line at this place.",
  }));
  return undefined;
}

function checkNames(profiles: readonly ProfileDataset[], collector: IssueCollector): void {
  if (profiles.length === 0) {
    collector.add("error", () => ({
      code: "NO_DATASET",
      expected: "at least one .jsonl file of topics with answer_list",
      received: "none",
      fix: "Import the folder that holds the data set files of the profiles.",
    }));
  }
  const seen = new Set<string>();
  for (const { name, path } of profiles) {
    if (seen.has(name)) {
      collector.add("error", () => ({
        code: "REPEATED_DATASET",
        file: path,
        expected: "file names that differ, as they begin the instance ids",
        received: "a name that another folder's file has",
        fix: "Rename or remove one of the files.",
      }));
    }
    seen.add(name);
  }
}

function readAnnotations(files: readonly DatasetFile[], collector: IssueCollector): ReadonlyMap<string, TypedObject> {
  const file = files.find(({ path }) => path === ANNOTATIONS_FILE || path.endsWith(`/${ANNOTATIONS_FILE}`));
  const annotations = new Map<string, TypedObject>();
  for (const [at, text] of (file?.text ?? "").split("\n").entries()) {
    if (text.trim() === "" || file === undefined) continue;
    const value = readLine(text, file.path, at + 1, collector);
    const id = memberOf(value, "id");
    if (value instanceof Map && typeof id === "string") annotations.set(id, value);
  }
  return annotations;
}

function toInstances(
  profile: ProfileDataset,
  cluster: string,
  annotations: ReadonlyMap<string, TypedObject>,
  toolSets: Map<string, string>,
): ImportedInstance[] {
  const { turns, topicCount } = profile.trajectory;
  const thirds = splitIntoThirds(turns.length);
  // Turns without tool calls have no annotation; they take the domain of their topic.
  const domains = new Map<string, string>();
  for (const [at, turn] of turns.entries()) {
    const domain = annotations.get(`${profile.name}/${at}`)?.get("domain");
    if (typeof domain === "string") domains.set(turn.topicId, domain);
  }
  return turns.map((turn, at) => {
    const id = `${profile.name}/${at}`;
    const toolsText = toCompactJson(turn.tools);
    const toolSet = toolSets.get(toolsText) ?? `tool-set-${toolSets.size + 1}`;
    toolSets.set(toolsText, toolSet);
    const third = thirds.find(({ end }) => at < end)?.name ?? "last_third";
    const publicCategories = {
      position: [third.replace("_", "-")],
      subtype: subtypesOf(turn).map(toCategoryId),
      profile: [cluster],
      domain: [domains.get(turn.topicId) ?? toolSet],
    };
    const categories = { "task-type": countedTaskTypes(turn.taskType).map(toCategoryId), ...publicCategories };
    return {
      id,
      cluster,
      publicCategories,
      input: writeInput(id, profile.name, at, turn, toolSet),
      reference: writeReference({
        instance: { id, cluster, categories },
        dataset: profile.name,
        turn: at,
        sourceFile: profile.path,
        topicCount,
        taskType: turn.taskType,
        subtype: turn.subtype,
        request: turn.request,
        tools: turn.tools,
        answerList: turn.answerList,
        origins: annotations.get(id)?.get("arguments"),
      }),
      example: writeExample(id, turn),
    };
  });
}

/** `First Turn`, or `Subsequent Turn` and the turn's own subtype. */
function subtypesOf(turn: TrajectoryTurn): readonly string[] {
  return turn.subtype === null ? [FIRST_TURN] : [SUBSEQUENT_TURN, turn.subtype];
}

/** What a participant is given of a turn; earlier turns of the profile stand above it in `inputs.jsonl`. */
function writeInput(id: string, dataset: string, at: number, turn: TrajectoryTurn, toolSet: string): string {
  return toCompactJson(
    new Map<string, TypedJson>([
      ["id", id],
      ["dataset", dataset],
      ["turn", at],
      ["topic_id", turn.topicId],
      ["env_info", turn.environment],
      ["tools", toolSet],
      ["request", turn.request],
    ]),
  );
}

/** Shows the format and knows nothing: the first tool that the turn offers, without arguments, then a text. */
function writeExample(id: string, turn: TrajectoryTurn): string {
  const [first] = Array.isArray(turn.tools) ? turn.tools : [];
  const name = memberOf(memberOf(first, "function"), "name") ?? "nameOfATool";
  const call = new Map<string, TypedJson>([
    ["name", name],
    ["arguments", "{}"],
  ]);
  const steps: TypedJson[] = [new Map([["tool_calls", [call]]]), new Map([["content", "."]])];
  return toCompactJson(
    new Map<string, TypedJson>([
      ["id", id],
      ["steps", steps],
    ]),
  );
}

function writeToolSets(toolSets: ReadonlyMap<string, string>): string {
  return `{${[...toolSets].map(([tools, id]) => `${JSON.stringify(id)}:${tools}`).join(",\n")}}\n`;
}

/** The released averages count an absent task type as 0, which lowers the headline (decision of this site: kept). */
function warnOfMissingTaskTypes(profiles: readonly ProfileDataset[], collector: IssueCollector): void {
  for (const { path, trajectory } of profiles) {
    const present = new Set(trajectory.turns.flatMap(({ taskType }) => countedTaskTypes(taskType).map(toCategoryId)));
    const missing = TASK_TYPES_OF_HEADLINE.filter((type) => !present.has(type));
    if (missing.length === 0) continue;
    collector.add("warning", () => ({
      code: "PROFILE_LACKS_TASK_TYPE",
      file: path,
      expected: `turns of each of ${TASK_TYPES_OF_HEADLINE.join(", ")}`,
      received: `none of ${missing.join(", ")}`,
      fix: "The profile counts 0 there, as in the released averages. Add such turns if that is not meant.",
    }));
  }
}
