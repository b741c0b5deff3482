import { fromPlainJson } from "../json/plain-json.ts";
import { Float, type TypedJson, type TypedObject } from "../json/typed-json.ts";
import type { Completion } from "./completion.ts";
import type { Efficiency } from "./efficiency.ts";
import { FAILURE_CLASSES, type FailureClassId } from "./failure-class.ts";
import type { RelaxedCompletion } from "./relaxed.ts";

/** `completion` as the released evaluator writes it into `eval_results.json`. */
export function toReleasedCompletion(completion: Completion): TypedObject {
  const { success, finalStateResults, readResults, writeResults, writeToolNameResults, precedenceResults } = completion;
  const rate = new Float(success ? 1 : 0);
  const hard = finalStateResults.filter((one) => one.isHardRequirement);
  const matched = (results: readonly { readonly matched: boolean }[]) => results.filter((one) => one.matched).length;
  const passed = (results: readonly { readonly passed: boolean }[]) => results.filter((one) => one.passed).length;
  const failures = [...completion.hardFailures];
  return new Map<string, TypedJson>([
    ["passed", success],
    ["success", success],
    ["sr", rate],
    ["semantic_success", success],
    ["semantic_sr", rate],
    ["strict_success", success],
    ["strict_sr", rate],
    ["agent_context_mode", completion.agentContextMode],
    ["task_type", completion.taskType],
    ["required_read_match_count", matched(readResults)],
    ["required_read_total", readResults.length],
    ["required_write_match_count", matched(writeResults)],
    ["required_write_total", writeResults.length],
    ["required_write_tool_name_match_count", matched(writeToolNameResults)],
    ["required_write_tool_name_total", writeToolNameResults.length],
    ["precedence_satisfied_count", precedenceResults.filter((one) => one.satisfied).length],
    ["precedence_total", precedenceResults.length],
    ["final_state_assertion_pass_count", passed(finalStateResults)],
    ["final_state_assertion_total", finalStateResults.length],
    ["critical_final_state_assertion_pass_count", passed(hard)],
    ["critical_final_state_assertion_total", hard.length],
    ["expected_state_diff_passed", completion.expectedStateDiffPassed],
    ["clarification_satisfied", completion.clarificationSatisfied],
    ["refusal_satisfied", completion.refusalSatisfied],
    ["forbidden_action_violations", [...completion.forbiddenActionViolations]],
    ["read_results", readResults.map((one) => toSnakeKeys(one))],
    ["write_results", writeResults.map((one) => toSnakeKeys(one))],
    ["write_tool_name_results", writeToolNameResults.map((one) => toSnakeKeys(one))],
    ["precedence_results", precedenceResults.map((one) => toSnakeKeys(one))],
    ["final_state_results", finalStateResults.map((one) => toSnakeKeys(one))],
    ["hard_failures", failures],
    ["soft_failures", []],
    ["failures", failures],
  ]);
}

/** `efficiency` as the released evaluator writes it. */
export function toReleasedEfficiency(efficiency: Efficiency, success: boolean): TypedObject {
  return new Map<string, TypedJson>([
    ["min_required_action_turns", efficiency.minRequiredActionTurns],
    ["actual_user_turn_count", efficiency.userTurns],
    ["actual_assistant_response_turn_count", efficiency.responses],
    ["actual_assistant_tool_call_count", efficiency.toolCalls],
    ["actual_total_action_turns", efficiency.totalTurns],
    ["success", success],
    ["sr", new Float(success ? 1 : 0)],
    ["efficiency", new Float(efficiency.efficiency)],
    ["task_score", new Float(efficiency.taskScore)],
  ]);
}

/** `relaxed_completion` as the released rescoring script writes it. */
export function toReleasedRelaxed(completion: Completion, relaxed: RelaxedCompletion): TypedObject {
  const { finalStateResults, forbiddenActionViolations } = completion;
  return new Map<string, TypedJson>([
    ["original_success", completion.success],
    ["relaxed_success", relaxed.relaxedSuccess],
    ["relaxed_sr", new Float(relaxed.relaxedSuccess ? 1 : 0)],
    ["recovered_by_relaxed", relaxed.recovered],
    ["final_state_assertions_passed", relaxed.finalStatePassed],
    ["final_state_assertion_total", finalStateResults.length],
    ["final_state_assertion_pass_count", finalStateResults.filter((one) => one.passed).length],
    ["expected_state_diff_passed", completion.expectedStateDiffPassed],
    ["forbidden_actions_passed", forbiddenActionViolations.length === 0],
    ["forbidden_action_violations", [...forbiddenActionViolations]],
    ["original_hard_failures", [...completion.hardFailures]],
    ["relaxed_failures", [...relaxed.relaxedFailures]],
  ]);
}

/** The released classifier's answer, `{failure_mode, label}`; null for a strict success. */
export function toReleasedFailureMode(id: FailureClassId | null): TypedJson {
  const found = FAILURE_CLASSES.find((one) => one.id === id);
  return found === undefined ? null : fromPlainJson({ failure_mode: found.code, label: found.label });
}

/** A record with its keys in snake case, as the released files spell them; the values stay as they are. */
function toSnakeKeys(record: object): TypedObject {
  return new Map(
    Object.entries(record).map(([key, value]: [string, TypedJson]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
}
