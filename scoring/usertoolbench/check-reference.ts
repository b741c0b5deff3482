import { memberOf } from "../json/plain-json.ts";
import type { TypedJson } from "../json/typed-json.ts";
import { ANSWER, ASK, NO_PLAN_LENGTH } from "./reference-graph.ts";
import { type ReferenceTurn, toReferenceTurn } from "./reference-turn.ts";
import type { ToolTable } from "./tool-schema.ts";
import type { TopicIssues, TopicPath } from "./topic-issues.ts";

/**
 * Checks the reference of one turn (spec sections 1.2, 3.1, 3.6): the shape of every node, tools that the turn offers,
 * dependencies without circles, exactly one answer, and questions and answer that never stand beside another action. The
 * last makes the walk's cost polynomial. A reference that would not pass its own check is a warning.
 */
export function checkReferenceTurn(nodes: TypedJson, tools: ToolTable, path: TopicPath, issues: TopicIssues): void {
  if (!Array.isArray(nodes) || nodes.length === 0) {
    issues.wrongType(path, "the list of the turn's reference actions, not empty", nodes);
    return;
  }
  const wellFormed = nodes.map((node, at) => checkNode(node, tools, nodes.length, [...path, at], issues));
  if (wellFormed.includes(false)) return;
  const turn = toReferenceTurn(nodes, tools);
  if (turn.graph.shortestLength === NO_PLAN_LENGTH) {
    issues.add("error", "CIRCULAR_DEPENDENCIES", path, {
      expected: "dependencies without a circle",
      received: "a circle",
      fix: "Remove the dependency that closes it.",
    });
    return;
  }
  const answers = turn.graph.names.filter((name) => name === ANSWER).length;
  if (answers !== 1) {
    issues.add("error", "NOT_ONE_ANSWER", path, {
      expected: `exactly one ${ANSWER}`,
      received: String(answers),
      fix: "End the turn with one answer that depends on all last actions.",
    });
  }
  checkAloneness(turn, path, issues);
  checkOwnArguments(turn, path, issues);
}

function checkNode(
  node: TypedJson,
  tools: ToolTable,
  nodeCount: number,
  path: TopicPath,
  issues: TopicIssues,
): boolean {
  const name = memberOf(memberOf(node, "action"), "name");
  const values = memberOf(memberOf(node, "action"), "arguments");
  const dependencies = memberOf(node, "dependency_list");
  if (typeof name !== "string" || name === "" || name.includes("|")) {
    issues.wrongType([...path, "action", "name"], "the action's name as text, not empty and without |", name);
    return false;
  }
  const special = name === ASK || name === ANSWER;
  if (!(special && values === undefined) && !(values instanceof Map)) {
    issues.wrongType([...path, "action", "arguments"], "the arguments as an object, not as JSON text", values);
    return false;
  }
  if (!special && !tools.has(name)) {
    issues.add("error", "UNKNOWN_TOOL", [...path, "action", "name"], {
      expected: "a tool of the topic's tool list",
      received: "a name that is not in it",
      fix: "Add the tool to the list or correct the name.",
    });
  }
  if (!Array.isArray(dependencies)) {
    issues.wrongType([...path, "dependency_list"], "a list of node indices", dependencies);
    return false;
  }
  const wrong = dependencies.findIndex((one) => typeof one !== "number" || one < 0 || one >= nodeCount);
  if (wrong === -1) return true;
  issues.add("error", "UNKNOWN_DEPENDENCY", [...path, "dependency_list", wrong], {
    expected: `the index of another node of the turn, 0 to ${nodeCount - 1}`,
    received: "no such index",
    fix: "Correct the index.",
  });
  return false;
}

/** A question or an answer stands alone if every other node comes before it or after it, by way of dependencies. */
function checkAloneness(turn: ReferenceTurn, path: TopicPath, issues: TopicIssues): void {
  const { names, dependencies } = turn.graph;
  const before = names.map((_, node) => ancestorsOf(node, dependencies));
  for (const [node, name] of names.entries()) {
    if (name !== ASK && name !== ANSWER) continue;
    const alone = names.every((_, other) => other === node || before[node]?.has(other) || before[other]?.has(node));
    if (alone) continue;
    issues.add("error", "NOT_ALONE", [...path, node, "dependency_list"], {
      expected: `${name} never beside another action`,
      received: "an action that may run at the same time",
      fix: "Let every other action of the turn come before or after it by dependencies.",
    });
  }
}

function ancestorsOf(node: number, dependencies: readonly (readonly number[])[]): ReadonlySet<number> {
  const found = new Set<number>();
  const pending = [...(dependencies[node] ?? [])];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    pending.push(...(dependencies[next] ?? []));
  }
  return found;
}

function checkOwnArguments(turn: ReferenceTurn, path: TopicPath, issues: TopicIssues): void {
  for (const [at, node] of turn.nodes.entries()) {
    if (node.name === ASK || node.name === ANSWER || !turn.tools.has(node.name)) continue;
    if (node.ownText.plain.category === "correct") continue;
    issues.add("warning", "REFERENCE_NEVER_CORRECT", [...path, at, "action", "arguments"], {
      expected: "arguments that pass the check against the tool's schema and themselves",
      received: node.ownText.plain.category,
      fix: "No prediction can be correct here. Correct the arguments or the schema.",
    });
  }
}
