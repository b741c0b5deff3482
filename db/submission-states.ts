import type { SubmissionState } from "./ports.ts";

/**
 * The moves of a submission, and no others. A job that is taken up again moves back first
 * (`validating` to `received`, `scoring` to `queued`), so that the trail shows every attempt. A failed one whose bytes are
 * still there goes back to where it waited when whoever runs the service starts it again.
 */
export const SUBMISSION_MOVES: Readonly<Record<SubmissionState, readonly SubmissionState[]>> = {
  received: ["validating", "failed", "withdrawn"],
  validating: ["received", "rejected", "queued", "failed", "withdrawn"],
  rejected: [],
  queued: ["scoring", "failed", "withdrawn"],
  scoring: ["queued", "scored", "failed", "withdrawn"],
  scored: ["withdrawn"],
  failed: ["received", "queued", "withdrawn"],
  withdrawn: [],
};

/** Whether a submission may go from one state to another. */
export function canMove(from: SubmissionState, to: SubmissionState): boolean {
  return SUBMISSION_MOVES[from].includes(to);
}

/** States that no worker will change any more. */
export function isFinished(state: SubmissionState): boolean {
  return state === "rejected" || state === "scored" || state === "failed" || state === "withdrawn";
}
