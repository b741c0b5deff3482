import { memberOf } from "../json/plain-json.ts";
import type { TypedJson } from "../json/typed-json.ts";
import type { RunFailure } from "./run-failure.ts";

/** One predicted tool call; a null member was absent from the record, which makes the call unreadable. */
export interface PredictedCall {
  readonly name: string | null;
  /** The raw text that the model produced; the pairing and the check depend on its spelling. */
  readonly arguments: string | null;
}

/** One model output. With calls it is a tool step, else with text a text step, else an empty step. */
export interface PredictedStep {
  readonly calls: readonly PredictedCall[];
  readonly hasText: boolean;
}

/** A turn's model outputs in order (spec section 2). */
export interface TurnPrediction {
  readonly steps: readonly PredictedStep[];
  /** How the run ended in this turn, if an API failure ended it; known from official result files alone. */
  readonly failure: RunFailure | null;
}

/** Stands for arguments that are no text: unreadable as JSON, so the call is an error wherever it is checked. */
export const NOT_A_TEXT = "";

/**
 * A compact record's prediction, read leniently: what has the wrong type counts as absent, arguments that are no text as
 * unreadable JSON. Uploads are checked strictly before (`parsePrediction`).
 */
export function toTurnPrediction(record: TypedJson): TurnPrediction {
  const steps = memberOf(record, "steps");
  return {
    steps: Array.isArray(steps) ? steps.map(toPredictedStep) : [],
    failure: toFailure(memberOf(record, "inference_error")),
  };
}

const NO_CALLS: readonly PredictedCall[] = [];

function toPredictedStep(step: TypedJson): PredictedStep {
  const content = memberOf(step, "content");
  const calls = memberOf(step, "tool_calls");
  return {
    calls: Array.isArray(calls) ? calls.map(toPredictedCall) : NO_CALLS,
    hasText: typeof content === "string" && content !== "",
  };
}

function toPredictedCall(call: TypedJson): PredictedCall {
  const name = memberOf(call, "name");
  const text = memberOf(call, "arguments");
  return {
    name: typeof name === "string" ? name : null,
    arguments: text === undefined ? null : typeof text === "string" ? text : NOT_A_TEXT,
  };
}

function toFailure(error: TypedJson | undefined): RunFailure | null {
  if (!(error instanceof Map)) return null;
  return {
    turn: error.get("failed_task_idx") ?? null,
    step: error.get("failed_step") ?? null,
    errorType: error.get("error_type") ?? null,
    errorMessage: error.get("error_message") ?? null,
    apiError: error.get("api_error") ?? null,
  };
}
