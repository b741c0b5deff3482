import { memberOf } from "../json/plain-json.ts";
import { Float, type TypedJson } from "../json/typed-json.ts";
import { toPythonJson } from "../json/write-typed-json.ts";
import { checkCall } from "./check-call.ts";
import type { CheckResult } from "./check-result.ts";
import { type ReferenceGraph, toReferenceGraph } from "./reference-graph.ts";
import type { ToolTable } from "./tool-schema.ts";

/** One reference action, prepared for pairing and comparison. */
export interface ReferenceNode {
  readonly name: string;
  readonly dependencies: readonly number[];
  readonly arguments: TypedJson;
  /** Python's `json.dumps(arguments, ensure_ascii=False)`: what calls of one name are paired by. */
  readonly argumentsText: string;
  /** The outcome for a call that gives exactly this text, without and with the keyword quirk. */
  readonly ownText: { readonly plain: CheckResult; readonly quirk: CheckResult };
}

/** The reference of a turn: its nodes, their graph, and the tools that the turn offers. */
export interface ReferenceTurn {
  readonly nodes: readonly ReferenceNode[];
  readonly graph: ReferenceGraph;
  readonly tools: ToolTable;
}

/**
 * Prepares a turn's `answer_list` (spec section 1.2) with its tools. Lenient, as the dataset import checks the shape:
 * a missing name is the empty name, missing arguments are an empty object; a dependency that is no index leaves no plan.
 */
export function toReferenceTurn(answerList: TypedJson, tools: ToolTable): ReferenceTurn {
  const nodes = (Array.isArray(answerList) ? answerList : []).map((node) => toReferenceNode(node, tools));
  return { nodes, graph: toReferenceGraph(nodes), tools };
}

function toReferenceNode(node: TypedJson, tools: ToolTable): ReferenceNode {
  const action = memberOf(node, "action");
  const name = memberOf(action, "name");
  const dependencies = memberOf(node, "dependency_list");
  const values = memberOf(action, "arguments") ?? new Map<string, TypedJson>();
  const text = toPythonJson(values);
  const schema = tools.get(typeof name === "string" ? name : "");
  return {
    name: typeof name === "string" ? name : "",
    dependencies: Array.isArray(dependencies) ? dependencies.map(toIndex) : [],
    arguments: values,
    argumentsText: text,
    ownText: {
      plain: checkCall(text, values, schema, { similarity: "difflib", keywordQuirk: false }),
      quirk: checkCall(text, values, schema, { similarity: "difflib", keywordQuirk: true }),
    },
  };
}

const NO_NODE = -1;

/** A node's index, which Python finds by 1.0 and true as by 1. */
function toIndex(value: TypedJson): number {
  if (value instanceof Float) return value.value;
  return typeof value === "number" || typeof value === "boolean" ? Number(value) : NO_NODE;
}
