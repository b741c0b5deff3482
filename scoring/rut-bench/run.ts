import type { TypedJson, TypedObject } from "../json/typed-json.ts";
import { isTruthy, toName } from "./python-text.ts";
import { asList, asObject, toIndex } from "./sample.ts";

/** One executed tool call, in trace order. */
export interface TraceStep {
  readonly toolName: string;
  readonly arguments: TypedObject;
  readonly stateDiff: TypedObject;
  readonly isWrite: boolean;
}

/** One action in the order of the run; calls of one assistant message share the index. */
export interface RunAction {
  readonly kind: "tool" | "respond";
  readonly actionIndex: number;
  readonly isWrite: boolean;
}

/** What the scorer reads of a run (spec, section 1). */
export interface Run {
  readonly actions: readonly RunAction[];
  readonly trace: readonly TraceStep[];
  readonly initialState: TypedObject;
  readonly finalState: TypedObject;
  readonly finalStateDiff: TypedObject;
  readonly userMessageCount: number;
  readonly agentContextMode: string;
  readonly hasRunError: boolean;
}

/** Reads the released runner's `run_result`; wrong containers are read as empty. Never throws. */
export function readRun(run: TypedObject): Run {
  return {
    actions: asList(run.get("actual_actions")).flatMap(readAction),
    trace: asList(run.get("actual_tool_trace")).map((step) => ({
      toolName: toName(asObject(step).get("tool_name")),
      arguments: asObject(asObject(step).get("arguments")),
      stateDiff: asObject(asObject(step).get("state_diff")),
      isWrite: isTruthy(asObject(step).get("is_write")),
    })),
    initialState: asObject(run.get("initial_state")),
    finalState: asObject(run.get("final_state")),
    finalStateDiff: asObject(run.get("final_state_diff")),
    userMessageCount: asList(run.get("transcript")).filter((item) => asObject(item).get("role") === "user").length,
    agentContextMode: toName(run.get("agent_context_mode")),
    hasRunError: isTruthy(run.get("run_error")),
  };
}

function readAction(action: TypedJson): readonly RunAction[] {
  const fields = asObject(action);
  const kind = fields.get("kind");
  if (kind !== "tool" && kind !== "respond") return [];
  return [
    {
      kind,
      actionIndex: toIndex(fields.get("action_index")),
      isWrite: kind === "tool" && isTruthy(fields.get("is_write")),
    },
  ];
}
