import type { TypedJson, TypedObject } from "../json/typed-json.ts";
import type { TraceStep } from "./run.ts";
import type { GoldNode, PrecedenceEdge, ReadSet, ToolSchema } from "./sample.ts";
import { containsExpected, valuesEquivalent } from "./value-rules.ts";

export interface ReadResult {
  readonly stepIndex: number;
  readonly matched: boolean;
  /** Position in the trace, from 1. */
  readonly matchedActualPosition: number | null;
  /** The tool of the node that matched, and of the call; "" without a match. */
  readonly matchedToolName: string;
  readonly actualToolName: string;
}

export interface WriteResult {
  readonly stepIndex: number;
  readonly toolName: string;
  readonly matched: boolean;
  readonly matchedActualPosition: number | null;
  readonly matchedActualToolName: string;
}

export interface ToolNameResult {
  readonly stepIndex: number;
  readonly toolName: string;
  readonly matched: boolean;
  readonly matchedActualPosition: number | null;
}

export interface PrecedenceResult {
  readonly beforeStepIndex: number;
  readonly afterStepIndex: number;
  readonly beforeActualPosition: number | null;
  readonly afterActualPosition: number | null;
  readonly satisfied: boolean;
}

type Tools = ReadonlyMap<string, ToolSchema>;

/** Optional arguments that are never compared. */
const REMARKS = new Set(["changed_by", "comment", "message", "note", "reason"]);
/** Arguments that must be given, whatever they say. */
const MOMENTS = new Set(["current_time", "request_time", "timestamp"]);

/**
 * Whether a call's arguments fulfil a node's (spec 3.1): required ones must stand on both sides and be equivalent,
 * moments need only be there, remarks do not matter, an optional one may be left out if it is null, an empty
 * list or the schema's default. Extra arguments are fine. Without a schema nothing is required.
 */
export function argumentsMatch(expected: TypedObject, actual: TypedObject, schema: ToolSchema | undefined): boolean {
  const required = new Set<TypedJson>(schema?.required ?? []);
  for (const key of required) {
    if (typeof key !== "string") return false;
    const wanted = expected.get(key);
    const given = actual.get(key);
    if (wanted === undefined || given === undefined) return false;
    if (!MOMENTS.has(key) && !valuesEquivalent(wanted, given)) return false;
  }
  for (const [key, wanted] of expected) {
    if (required.has(key) || REMARKS.has(key)) continue;
    const given = actual.get(key);
    if (given === undefined) {
      if (MOMENTS.has(key) || !mayBeLeftOut(wanted, schema?.properties.get(key))) return false;
    } else if (!MOMENTS.has(key) && !valuesEquivalent(wanted, given)) return false;
  }
  return true;
}

function mayBeLeftOut(wanted: TypedJson, property: TypedJson | undefined): boolean {
  if (wanted === null || (Array.isArray(wanted) && wanted.length === 0)) return true;
  const fallback = property instanceof Map ? property.get("default") : undefined;
  return fallback !== undefined && valuesEquivalent(wanted, fallback);
}

/** Whether a call fulfils a node: tool, arguments, and the change that the node expects of it (spec 3.1). */
export function nodeMatches(node: GoldNode, step: TraceStep, tools: Tools): boolean {
  if (node.toolName !== step.toolName) return false;
  if (!argumentsMatch(node.arguments, step.arguments, tools.get(node.toolName))) return false;
  return node.expectedStateDiff.size === 0 || containsExpected(node.expectedStateDiff, step.stateDiff);
}

export interface TraceMatch {
  readonly reads: readonly ReadResult[];
  readonly writes: readonly WriteResult[];
  /** Step index to position, for the precedence edges. */
  readonly positions: ReadonlyMap<number, number>;
}

/**
 * Matches read sets, then write nodes, each with the earliest unused call that fits; greedy, never taken back
 * (spec 3.2). A write overrides a read of the same step index.
 */
export function matchTrace(
  readSets: readonly ReadSet[],
  writeNodes: readonly GoldNode[],
  trace: readonly TraceStep[],
  tools: Tools,
): TraceMatch {
  const used = new Set<number>();
  const positions = new Map<number, number>();
  const take = (nodes: readonly GoldNode[], stepIndex: number) => {
    for (const [index, step] of trace.entries()) {
      if (used.has(index)) continue;
      const node = nodes.find((one) => nodeMatches(one, step, tools));
      if (node === undefined) continue;
      used.add(index);
      if (stepIndex > 0) positions.set(stepIndex, index + 1);
      return { position: index + 1, node, step };
    }
    return undefined;
  };
  const reads = readSets.map(({ stepIndex, nodes }): ReadResult => {
    const match = take(nodes, stepIndex);
    return {
      stepIndex,
      matched: match !== undefined,
      matchedActualPosition: match?.position ?? null,
      matchedToolName: match?.node.toolName ?? "",
      actualToolName: match?.step.toolName ?? "",
    };
  });
  const writes = writeNodes.map((node): WriteResult => {
    const match = take([node], node.stepIndex);
    return {
      stepIndex: node.stepIndex,
      toolName: node.toolName,
      matched: match !== undefined,
      matchedActualPosition: match?.position ?? null,
      matchedActualToolName: match?.step.toolName ?? "",
    };
  });
  return { reads, writes, positions };
}

/** The tools of the write nodes as a subsequence of the trace, whatever their arguments; a miss does not advance. */
export function matchToolNames(
  writeNodes: readonly GoldNode[],
  trace: readonly TraceStep[],
): readonly ToolNameResult[] {
  let next = 0;
  return writeNodes.map(({ stepIndex, toolName }) => {
    const index = trace.findIndex((step, at) => at >= next && step.toolName === toolName);
    if (index !== -1) next = index + 1;
    return { stepIndex, toolName, matched: index !== -1, matchedActualPosition: index === -1 ? null : index + 1 };
  });
}

/** An edge is satisfied if both steps were matched and the first stands earlier in the trace. */
export function checkPrecedence(
  edges: readonly PrecedenceEdge[],
  positions: ReadonlyMap<number, number>,
): readonly PrecedenceResult[] {
  return edges.map(({ before, after }) => {
    const first = positions.get(before);
    const second = positions.get(after);
    return {
      beforeStepIndex: before,
      afterStepIndex: after,
      beforeActualPosition: first ?? null,
      afterActualPosition: second ?? null,
      satisfied: first !== undefined && second !== undefined && first < second,
    };
  });
}
