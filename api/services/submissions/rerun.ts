import { StateConflictError } from "../../../db/errors.ts";
import type { Submission } from "../../../db/ports.ts";
import { actorOf, type Viewer } from "../../accounts/viewer.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { Problem } from "../../problem.ts";

/** Starts a submission again on its old budget unit, for the organiser. Throws a `Problem` (409) that says why a state has nothing to run. */
export async function rerunSubmission(
  { board, now }: Pick<AppDependencies, "board" | "now">,
  submission: Submission,
  viewer: Viewer,
): Promise<Submission> {
  return board.rerunSubmission(submission.id, { actor: actorOf(viewer), nowMs: now() }).catch((error: unknown) => {
    if (!(error instanceof StateConflictError)) throw error;
    throw new Problem({
      status: 409,
      slug: "state-conflict",
      title: "Nothing to run again",
      detail: `The submission is ${error.state}. ${explain(error.state)}`,
    });
  });
}

function explain(state: string): string {
  switch (state) {
    case "scored":
      return "The same file and scorer version give the same scores; another scorer version is a rescoring.";
    case "rejected":
      return "Its file was refused and removed; the submitter has to send a corrected one, which costs no budget unit more.";
    case "withdrawn":
      return "Its submitter ended it; a new submission is needed.";
    default:
      return "Its file is gone; a new submission is needed.";
  }
}
