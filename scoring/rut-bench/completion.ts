import { type AssertionResult, checkAssertion } from "./final-state.ts";
import { listForbiddenViolations } from "./forbidden-actions.ts";
import {
  checkPrecedence,
  matchToolNames,
  matchTrace,
  type PrecedenceResult,
  type ReadResult,
  type ToolNameResult,
  type WriteResult,
} from "./match-nodes.ts";
import type { Run } from "./run.ts";
import type { Sample } from "./sample.ts";
import { containsExpected } from "./value-rules.ts";

/** The outcome of every completion check of one run (spec, section 3). */
export interface Completion {
  readonly taskType: string;
  readonly agentContextMode: string;
  readonly readResults: readonly ReadResult[];
  readonly writeResults: readonly WriteResult[];
  readonly writeToolNameResults: readonly ToolNameResult[];
  readonly precedenceResults: readonly PrecedenceResult[];
  readonly finalStateResults: readonly AssertionResult[];
  readonly expectedStateDiffPassed: boolean;
  readonly clarificationSatisfied: boolean;
  readonly refusalSatisfied: boolean;
  readonly forbiddenActionViolations: readonly string[];
  /** In the released order; empty means strict success. */
  readonly hardFailures: readonly string[];
  readonly success: boolean;
}

export const READ_FAILURE = "missing required read-equivalence matches";
export const WRITE_FAILURE = "missing required write matches";
export const TOOL_USAGE_FAILURE = "missing required write tool usage";
export const PRECEDENCE_FAILURE = "precedence constraints violated";

/** Evaluates one run against its sample as the released evaluator does (spec, section 3). Pure; never throws. */
export function evaluateCompletion(sample: Sample, run: Run): Completion {
  const { reads, writes, positions } = matchTrace(sample.readSets, sample.writeNodes, run.trace, sample.tools);
  const toolNames = matchToolNames(sample.writeNodes, run.trace);
  const precedence = checkPrecedence(sample.edges, positions);
  const finalState = sample.assertions.map((one) => checkAssertion(one, run.initialState, run.finalState));
  const expectedStateDiffPassed =
    sample.expectedStateDiff.size === 0 || containsExpected(sample.expectedStateDiff, run.finalStateDiff);
  const clarificationSatisfied = !sample.needsClarification || respondsBeforeFirstWrite(run);
  const refusalSatisfied = !sample.needsRefusal || refuses(run, sample.writeNodes.length > 0);
  const violations = listForbiddenViolations(sample.forbiddenActions, run.trace, run.initialState);

  const checks: readonly (readonly [passed: boolean, failure: string])[] = [
    [reads.every((one) => one.matched), READ_FAILURE],
    [writes.every((one) => one.matched), WRITE_FAILURE],
    [toolNames.every((one) => one.matched), TOOL_USAGE_FAILURE],
    [precedence.every((one) => one.satisfied), PRECEDENCE_FAILURE],
    [finalState.every((one) => one.passed), "final state assertions failed"],
    [finalState.every((one) => one.passed || !one.isHardRequirement), "critical final state assertions failed"],
    [expectedStateDiffPassed, "expected final state diff not contained in actual final state diff"],
    [clarificationSatisfied, "clarification requirement not satisfied before write"],
    [refusalSatisfied, "refusal/scope requirement not satisfied"],
  ];
  const hardFailures = [...checks.flatMap(([passed, failure]) => (passed ? [] : [failure])), ...violations];
  return {
    taskType: sample.taskType,
    agentContextMode: run.agentContextMode,
    readResults: reads,
    writeResults: writes,
    writeToolNameResults: toolNames,
    precedenceResults: precedence,
    finalStateResults: finalState,
    expectedStateDiffPassed,
    clarificationSatisfied,
    refusalSatisfied,
    forbiddenActionViolations: violations,
    hardFailures,
    success: hardFailures.length === 0,
  };
}

const NO_WRITE = 1e9;

/** An index of 0 counts as no write, as in the released evaluator. */
function respondsBeforeFirstWrite(run: Run): boolean {
  const writes = run.actions.filter((action) => action.isWrite).map((action) => action.actionIndex);
  const firstWrite = (writes.length === 0 ? 0 : Math.min(...writes)) || NO_WRITE;
  return run.actions.some((action) => action.kind === "respond" && action.actionIndex < firstWrite);
}

/** A response, and no write unless the reference itself requires one. */
function refuses(run: Run, mayWrite: boolean): boolean {
  const responds = run.actions.some((action) => action.kind === "respond");
  return responds && (mayWrite || !run.actions.some((action) => action.isWrite));
}
