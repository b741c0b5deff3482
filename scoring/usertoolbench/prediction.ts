import { memberOf } from "../json/plain-json.ts";
import type { TypedJson } from "../json/typed-json.ts";

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
}

/** Stands for arguments that are no text: unreadable as JSON, so the call is an error wherever it is checked. */
export const NOT_A_TEXT = "";

/**
 * The steps of a compact record's `steps` member, read leniently: what has the wrong type counts as absent, arguments
 * that are no text as unreadable JSON. Uploads are checked strictly before (`parsePrediction`).
 */
export function toTurnPrediction(steps: TypedJson | undefined): TurnPrediction {
  return { steps: Array.isArray(steps) ? steps.map(toPredictedStep) : [] };
}

function toPredictedStep(step: TypedJson): PredictedStep {
  const content = memberOf(step, "content");
  const calls = memberOf(step, "tool_calls");
  return {
    calls: Array.isArray(calls) ? calls.map(toPredictedCall) : [],
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
