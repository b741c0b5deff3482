import type { Run } from "./run.ts";

export interface Efficiency {
  readonly minRequiredActionTurns: number;
  readonly userTurns: number;
  readonly responses: number;
  readonly toolCalls: number;
  readonly totalTurns: number;
  /** In 0..1. */
  readonly efficiency: number;
  /** The efficiency of a strict success, otherwise 0. */
  readonly taskScore: number;
}

/** Turns needed over turns taken, at most 1, and 0 where either is not positive (spec, section 4). */
export function evaluateEfficiency(minRequiredActionTurns: number, run: Run, strictSuccess: boolean): Efficiency {
  const responses = run.actions.filter((action) => action.kind === "respond").length;
  const toolCalls = run.actions.length - responses;
  const totalTurns = run.userMessageCount + responses + toolCalls;
  const efficiency =
    totalTurns <= 0 || minRequiredActionTurns <= 0 ? 0 : Math.min(1, minRequiredActionTurns / totalTurns);
  return {
    minRequiredActionTurns,
    userTurns: run.userMessageCount,
    responses,
    toolCalls,
    totalTurns,
    efficiency,
    taskScore: strictSuccess ? efficiency : 0,
  };
}
