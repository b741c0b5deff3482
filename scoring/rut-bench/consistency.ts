import { pythonEquals } from "../json/python-equals.ts";
import type { TypedObject } from "../json/typed-json.ts";
import type { RunClaim } from "./prediction.ts";
import { toName } from "./python-text.ts";
import type { Run, TraceStep } from "./run.ts";
import type { Sample, ToolSchema } from "./sample.ts";
import { applyStateDiff } from "./state-diff.ts";

/** Whether the claims of a run agree with each other and with the sample (spec, section 8); null: cannot be told. */
export interface ClaimConsistency {
  /** The claimed final difference is the one between the claimed states. */
  readonly finalDiffRecomputed: boolean | null;
  /** The differences of the calls, applied one after the other, lead from the initial to the final state. */
  readonly callDiffsLeadToFinal: boolean | null;
  /** The claimed initial state holds what the sample configures. */
  readonly initialStateFromConfig: boolean | null;
  /** Every call that changed the state names a tool of the sample and gives its required arguments. */
  readonly writesCallKnownTools: boolean | null;
  /** No more actions than the sample allows. */
  readonly actionsWithinLimit: boolean | null;
  /** The user said what the sample has the user say, in order. */
  readonly userMessagesAsGiven: boolean | null;
}

/** Tools that the released runner adds to every environment; all of them only read. */
const DISCOVERY_TOOLS = new Set([
  "list_state_containers",
  "list_state_entities",
  "search_state_entities",
  "get_state_entity",
]);

/** Runs every check that the record and the sample allow. They say how far to trust a row; they change no verdict. */
export function checkConsistency(sample: Sample, claim: RunClaim): ClaimConsistency {
  const { run } = claim;
  return {
    finalDiffRecomputed: claim.finalDiffRecomputed,
    callDiffsLeadToFinal: claim.hasStates ? leadsToFinal(run) : null,
    initialStateFromConfig:
      claim.hasStates && sample.initConfig.size > 0 ? holdsConfig(run.initialState, sample.initConfig) : null,
    writesCallKnownTools:
      sample.tools.size > 0 ? run.trace.every((step) => !step.isWrite || isKnownCall(step, sample.tools)) : null,
    actionsWithinLimit:
      sample.maxAllowedActionTurns === undefined ? null : run.actions.length <= sample.maxAllowedActionTurns,
    userMessagesAsGiven:
      claim.userMessages === undefined ? null : messagesAsGiven(claim.userMessages, sample.userMessages),
  };
}

/** Whether no check failed. */
export function isConsistent(consistency: ClaimConsistency): boolean {
  return Object.values(consistency).every((passed) => passed !== false);
}

function leadsToFinal(run: Run): boolean {
  let state: TypedObject | undefined = run.initialState;
  for (const step of run.trace) {
    state = applyStateDiff(state, step.stateDiff);
    if (state === undefined) return false;
  }
  return pythonEquals(state, run.finalState);
}

function holdsConfig(state: TypedObject, config: TypedObject): boolean {
  return [...config].every(([key, value]) => {
    const held = state.get(key);
    return held !== undefined && pythonEquals(value, held);
  });
}

function isKnownCall(step: TraceStep, tools: ReadonlyMap<string, ToolSchema>): boolean {
  if (DISCOVERY_TOOLS.has(step.toolName)) return true;
  const schema = tools.get(step.toolName);
  return schema?.required.every((key) => typeof key === "string" && step.arguments.has(key)) === true;
}

/** The sent messages are the first ones of the sample; a run may end before all were sent. */
function messagesAsGiven(sent: readonly string[], given: readonly string[]): boolean {
  return sent.length <= given.length && sent.every((message, index) => toName(message) === given[index]);
}
