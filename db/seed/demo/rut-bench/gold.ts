import type { JsonObject } from "../json.ts";
import { type Call, type Environment, executeCalls, type Step, type TaskDraft } from "./environment.ts";
import { diffStates, type State, toAssertions } from "./state.ts";

export interface Gold {
  readonly graph: JsonObject;
  readonly trace: readonly JsonObject[];
  readonly expectedStateDiff: JsonObject;
  readonly assertions: readonly JsonObject[];
  readonly steps: readonly Step[];
}

const isWrite = (step: Step): boolean => Object.keys(step.diff).length > 0;

/**
 * The reference of a task, found by executing its calls: reads with their equivalents, writes with the change each
 * must make, an order between neighbours where the later is a write (none in easy tasks), and what has to be asked or declined.
 */
export function createGold(task: TaskDraft, environment: Environment, state: State): Gold {
  const { state: final, steps } = executeCalls(environment, state, task.calls);
  const expectedStateDiff = diffStates(state, final);
  const lastStep = steps.length + 1;
  const graph = {
    graph_type: "canonical_v1",
    task_type: task.type,
    required_read_equivalence_sets: steps.flatMap((step, index) => {
      if (isWrite(step)) return [];
      const alternative = task.alternatives?.[index];
      const nodes = [step, ...(alternative === undefined ? [] : [alternative])];
      return [{ step_index: index + 1, equivalent_nodes: nodes.map((call) => toNode(call, index, "read")) }];
    }),
    required_write_nodes: steps.flatMap((step, index) =>
      isWrite(step) ? [{ ...toNode(step, index, "write"), expected_state_diff: step.diff }] : [],
    ),
    precedence_edges: steps.flatMap((step, index) =>
      task.difficulty !== "easy" && index > 0 && isWrite(step)
        ? [{ before_step_index: index, after_step_index: index + 1 }]
        : [],
    ),
    clarify_nodes:
      task.clarification === undefined ? [] : [{ step_index: lastStep, question: task.clarification.question }],
    refuse_nodes: task.refusal === undefined ? [] : [{ step_index: lastStep, reason: task.refusal }],
  };
  const trace = steps.map((step, index) => ({
    step_index: index + 1,
    tool_name: step.name,
    arguments: step.arguments,
    observation: step.observation,
    state_diff: step.diff,
  }));
  return { graph, trace, expectedStateDiff, assertions: toAssertions(expectedStateDiff), steps };
}

function toNode(call: Call, index: number, purpose: string): JsonObject {
  return { step_index: index + 1, tool_name: call.name, arguments: call.arguments, purpose, user_turn_id: 1 };
}

/** What must not be done, in the released wording: the tool's name, and `on X` where only one object is meant. */
export function describeForbidden(call: Call): string {
  const [target] = Object.values(call.arguments);
  return target === undefined ? call.name : `${call.name} on ${String(target)}`;
}
