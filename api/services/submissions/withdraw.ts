import type { Submission } from "../../../db/ports.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { stateConflictToProblem } from "./state-conflict.ts";

/** Takes a submission out of the ranking; its row and the reason stay. Throws a `Problem` (409) in a state that cannot be withdrawn. */
export async function withdrawSubmission(
  { board, now }: Pick<AppDependencies, "board" | "now">,
  submission: Submission,
  reason: string,
): Promise<Submission> {
  return board
    .withdrawSubmission(submission.id, { reason, actor: "receipt", nowMs: now() })
    .catch(stateConflictToProblem("withdrawn"));
}
