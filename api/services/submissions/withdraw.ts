import type { Submission } from "../../../db/ports.ts";
import { actorOf, type Viewer } from "../../accounts/viewer.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { stateConflictToProblem } from "./state-conflict.ts";

/** Takes a submission out of the ranking; its row and the reason stay. Throws a `Problem` (409) in a state that cannot be withdrawn. */
export async function withdrawSubmission(
  { board, now }: Pick<AppDependencies, "board" | "now">,
  submission: Submission,
  reason: string,
  viewer: Viewer,
): Promise<Submission> {
  return board
    .withdrawSubmission(submission.id, { reason, actor: actorOf(viewer), nowMs: now() })
    .catch(stateConflictToProblem("withdrawn"));
}
