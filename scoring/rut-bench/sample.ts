import type { TypedJson, TypedObject } from "../json/typed-json.ts";
import { isTruthy, toInteger, toName } from "./python-text.ts";

/** A call that the reference requires. */
export interface GoldNode {
  readonly stepIndex: number;
  readonly toolName: string;
  readonly arguments: TypedObject;
  /** Empty where the node requires no change. */
  readonly expectedStateDiff: TypedObject;
}

/** A read that any of several calls fulfils. */
export interface ReadSet {
  readonly stepIndex: number;
  readonly nodes: readonly GoldNode[];
}

export interface PrecedenceEdge {
  readonly before: number;
  readonly after: number;
}

export interface StateAssertion {
  readonly path: string;
  /** `changed`, `added` or `removed`; any other type fails. */
  readonly type: string;
  readonly oldValue: TypedJson;
  readonly newValue: TypedJson;
  readonly value: TypedJson;
}

export interface ToolSchema {
  readonly required: readonly TypedJson[];
  readonly properties: TypedObject;
}

/** What the scorer reads of a sample (spec, section 1), wrong containers read as empty. */
export interface Sample {
  readonly taskType: string;
  readonly readSets: readonly ReadSet[];
  readonly writeNodes: readonly GoldNode[];
  readonly edges: readonly PrecedenceEdge[];
  readonly needsClarification: boolean;
  readonly needsRefusal: boolean;
  readonly forbiddenActions: readonly TypedJson[];
  readonly expectedStateDiff: TypedObject;
  readonly assertions: readonly StateAssertion[];
  /** 0 where the sample gives no whole number. */
  readonly minRequiredActionTurns: number;
  readonly maxAllowedActionTurns: number | undefined;
  readonly tools: ReadonlyMap<string, ToolSchema>;
  /** The user's fixed messages, in order. */
  readonly userMessages: readonly string[];
  readonly initConfig: TypedObject;
}

/** The value if it is an object, otherwise an empty one. */
export function asObject(value: TypedJson | undefined): TypedObject {
  return value instanceof Map ? value : new Map();
}

/** The value if it is a list, otherwise an empty one. */
export function asList(value: TypedJson | undefined): readonly TypedJson[] {
  return Array.isArray(value) ? value : [];
}

/** `int(value or 0)`; 0 also where Python would raise. */
export function toIndex(value: TypedJson | undefined): number {
  return isTruthy(value) ? (toInteger(value) ?? 0) : 0;
}

/** Reads a sample whose runtime entry (`runtime.tools`) was joined in. Never throws. */
export function readSample(sample: TypedObject): Sample {
  const graph = asObject(sample.get("gold_action_graph"));
  const graphTaskType = graph.get("task_type");
  return {
    taskType: toName(sample.get("task_type")) || (graphTaskType === undefined ? "execute" : toName(graphTaskType)),
    readSets: asList(graph.get("required_read_equivalence_sets")).map((set) => ({
      stepIndex: toIndex(asObject(set).get("step_index")),
      nodes: asList(asObject(set).get("equivalent_nodes"))
        .filter((node) => node instanceof Map)
        .map(readNode),
    })),
    writeNodes: asList(graph.get("required_write_nodes")).map(readNode),
    edges: asList(graph.get("precedence_edges")).map((edge) => ({
      before: toIndex(asObject(edge).get("before_step_index")),
      after: toIndex(asObject(edge).get("after_step_index")),
    })),
    needsClarification: asList(graph.get("clarify_nodes")).length > 0,
    needsRefusal: asList(graph.get("refuse_nodes")).length > 0,
    forbiddenActions: asList(sample.get("forbidden_actions")),
    expectedStateDiff: asObject(sample.get("expected_state_diff")),
    assertions: asList(sample.get("final_state_assertions")).flatMap((one) =>
      one instanceof Map ? [readAssertion(one)] : [],
    ),
    minRequiredActionTurns: toInteger(sample.get("min_required_action_turns")) ?? 0,
    maxAllowedActionTurns: toInteger(sample.get("max_allowed_action_turns")),
    tools: readTools(asObject(sample.get("runtime")).get("tools")),
    userMessages: asList(sample.get("user_turns")).map((turn) => toName(asObject(turn).get("user_message"))),
    initConfig: asObject(sample.get("init_config")),
  };
}

function readNode(node: TypedJson): GoldNode {
  const fields = asObject(node);
  return {
    stepIndex: toIndex(fields.get("step_index")),
    toolName: toName(fields.get("tool_name")),
    arguments: asObject(fields.get("arguments")),
    expectedStateDiff: asObject(fields.get("expected_state_diff")),
  };
}

function readAssertion(assertion: TypedObject): StateAssertion {
  return {
    path: toName(assertion.get("path")),
    type: toName(assertion.get("assertion_type")),
    oldValue: assertion.get("old_value") ?? null,
    newValue: assertion.get("new_value") ?? null,
    value: assertion.get("value") ?? null,
  };
}

function readTools(tools: TypedJson | undefined): ReadonlyMap<string, ToolSchema> {
  const schemas = new Map<string, ToolSchema>();
  for (const tool of asList(tools)) {
    const name = toName(asObject(tool).get("name"));
    if (name === "") continue;
    const parameters = asObject(asObject(tool).get("parameters"));
    schemas.set(name, {
      required: asList(parameters.get("required")),
      properties: asObject(parameters.get("properties")),
    });
  }
  return schemas;
}
