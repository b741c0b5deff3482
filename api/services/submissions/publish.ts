import type { Submission } from "../../../db/ports.ts";
import { actorOf, type Viewer } from "../../accounts/viewer.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { Problem } from "../../problem.ts";
import { stateConflictToProblem } from "./state-conflict.ts";

/**
 * Puts a scored submission on the board or takes it back to private, and asks for a build of the site in the same
 * transaction. Throws a `Problem` (409) in another state, or where the organiser approves publications first.
 */
export async function publishSubmission(
  { board, now }: Pick<AppDependencies, "board" | "now">,
  submission: Submission,
  visibility: "public" | "private",
  viewer: Viewer,
): Promise<Submission> {
  const split = await board.findSplitVersion(submission.splitVersionId);
  if (split?.publication === "approval" && visibility === "public") {
    throw new Problem({
      status: 409,
      slug: "approval-needed",
      title: "Approval needed",
      detail: `The organiser of "${split.splitId}" approves what is published. The score stays private until then.`,
    });
  }
  return board
    .publishSubmission(submission.id, { visibility, actor: actorOf(viewer), nowMs: now() })
    .catch(stateConflictToProblem("published, which needs the state scored"));
}
