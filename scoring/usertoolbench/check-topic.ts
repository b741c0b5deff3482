import { memberOf } from "../json/plain-json.ts";
import type { TypedJson } from "../json/typed-json.ts";
import { topicField, topicList } from "./build-trajectory.ts";
import { checkReferenceTurn } from "./check-reference.ts";
import { normalizeTaskType, STANDARD_TASK_TYPES } from "./labels.ts";
import { prepareTools, type ToolTable } from "./tool-schema.ts";
import type { TopicIssues } from "./topic-issues.ts";

/**
 * Checks one topic of a data set file (spec section 1.1) and reports everything that is wrong with it: fields and their
 * lengths, tools, and every turn's reference. A field that is taken from its `english_` fallback is reported there.
 */
export function checkTopic(topic: TypedJson, issues: TopicIssues): void {
  if (!(topic instanceof Map)) {
    issues.wrongType([], "a topic: an object with id, env_info, tools, tasks, answer_list and task_types", topic);
    return;
  }
  const id = topic.get("id");
  if (typeof id !== "string" || id === "") issues.wrongType(["id"], "the topic's id as text", id);
  const tasks = checkTasks(topic, issues);
  const tools = checkTools(topic, issues);
  const answers = topicField(topic, "answer_list");
  if (!Array.isArray(answers)) return;
  const path = fieldName(topic, "answer_list");
  for (const [turn, nodes] of answers.slice(0, tasks).entries()) checkReferenceTurn(nodes, tools, [path, turn], issues);
}

/** The name under which a field is really found. */
function fieldName(topic: TypedJson, field: string): string {
  const fallback = `english_${field}`;
  const own = memberOf(topic, field);
  return memberOf(topic, fallback) !== undefined && topicField(topic, field) !== own ? fallback : field;
}

/** The number of turns; the three lists must agree in it. */
function checkTasks(topic: TypedJson, issues: TopicIssues): number {
  const lengths = ["tasks", "answer_list", "task_types"].map((field) => {
    const value = topicField(topic, field);
    if (Array.isArray(value)) return value.length;
    issues.wrongType([fieldName(topic, field)], "a list with one entry for each turn", memberOf(topic, field));
    return undefined;
  });
  const [tasks = 0] = lengths;
  if (lengths.every((length) => length !== undefined) && lengths.some((length) => length !== tasks)) {
    issues.add("error", "UNEQUAL_LENGTHS", [fieldName(topic, "tasks")], {
      expected: "tasks, answer_list and task_types of equal length",
      received: lengths.join(", "),
      fix: "Give every turn one entry in each of the three lists.",
    });
  }
  if (lengths[0] === 0) {
    issues.add("error", "NO_TURNS", [fieldName(topic, "tasks")], {
      expected: "at least one turn",
      received: "an empty list",
      fix: "Remove the topic or give it turns.",
    });
  }
  checkTexts(topic, "tasks", "the user's request as text", issues);
  checkTexts(topic, "task_types", "the task type as text", issues);
  checkTexts(topic, "turn_subtypes", "the subtype as text", issues);
  checkLabels(topic, tasks, issues);
  return tasks;
}

function checkTexts(topic: TypedJson, field: string, expected: string, issues: TopicIssues): void {
  for (const [at, value] of topicList(topic, field).entries()) {
    if (typeof value !== "string") issues.wrongType([fieldName(topic, field), at], expected, value);
  }
}

function checkLabels(topic: TypedJson, tasks: number, issues: TopicIssues): void {
  for (const [at, value] of topicList(topic, "task_types").entries()) {
    if (typeof value !== "string" || STANDARD_TASK_TYPES.some((known) => known === normalizeTaskType(value))) continue;
    issues.add("warning", "UNKNOWN_TASK_TYPE", [fieldName(topic, "task_types"), at], {
      expected: `one of ${STANDARD_TASK_TYPES.join(", ")}`,
      received: "another label",
      fix: "The turn counts in no task type of the headline. Correct the label if that is not meant.",
    });
  }
  const subtypes = topicList(topic, "turn_subtypes").length;
  if (subtypes === Math.max(0, tasks - 1)) return;
  issues.add(subtypes < tasks - 1 ? "error" : "warning", "UNEQUAL_LENGTHS", [fieldName(topic, "turn_subtypes")], {
    expected: `${Math.max(0, tasks - 1)} subtypes: one for each turn after the first`,
    received: String(subtypes),
    fix: "Give turns 2 to n of the topic one subtype each.",
  });
}

function checkTools(topic: TypedJson, issues: TopicIssues): ToolTable {
  const tools = topicField(topic, "tools");
  const path = fieldName(topic, "tools");
  if (!Array.isArray(tools)) {
    issues.wrongType([path], "the list of tools", memberOf(topic, "tools"));
    return new Map();
  }
  const seen = new Set<string>();
  for (const [at, tool] of tools.entries()) {
    const name = memberOf(memberOf(tool, "function"), "name");
    if (typeof name !== "string" || name === "") {
      issues.wrongType([path, at, "function", "name"], "the tool's name as text", name);
    } else if (seen.has(name)) {
      issues.add("warning", "REPEATED_TOOL", [path, at, "function", "name"], {
        expected: "each tool once",
        received: "a name that an earlier tool has",
        fix: "The last tool of a name counts. Remove the others.",
      });
    } else seen.add(name);
  }
  return prepareTools(tools);
}
