import type { Submission } from "../../../db/ports.ts";
import { actorOf, type Viewer } from "../../accounts/viewer.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { Problem } from "../../problem.ts";
import { stateConflictToProblem } from "./state-conflict.ts";

type Needs = Pick<AppDependencies, "board" | "settings" | "now">;

/**
 * Takes a submission out of the ranking; its row and the reason stay. Before it was scored this gives its budget unit
 * back. Throws a `Problem` (409) in a state that cannot be withdrawn.
 */
export async function withdrawSubmission(
  { board, settings, now }: Needs,
  submission: Submission,
  reason: string,
  viewer: Viewer,
): Promise<Submission> {
  // Where results may not be hidden there is no time in which a withdrawal leaves no name.
  const isHideable = (await board.findSplitVersion(submission.splitVersionId))?.results !== "public";
  return board
    .withdrawSubmission(submission.id, {
      reason,
      actor: actorOf(viewer),
      nowMs: now(),
      graceMs: isHideable ? settings.publicationGraceMs : 0,
    })
    .catch(stateConflictToProblem("withdrawn"));
}

/**
 * Ends a submission that is not scored yet, whatever a worker is doing with it, and gives its budget unit back; a repeat
 * changes nothing. Throws a `Problem` (409) once it has ended otherwise.
 */
export async function cancelSubmission(
  { board, now }: Needs,
  submission: Submission,
  viewer: Viewer,
): Promise<Submission> {
  if (submission.state === "withdrawn") return submission;
  if (!CANCELLABLE.has(submission.state)) throw tooLate(submission.state);
  return board
    .withdrawSubmission(submission.id, {
      code: "CANCELLED",
      reason: "Cancelled by its submitter.",
      actor: actorOf(viewer),
      nowMs: now(),
      onlyFrom: [...CANCELLABLE],
    })
    .catch(stateConflictToProblem("cancelled"));
}

const CANCELLABLE: ReadonlySet<Submission["state"]> = new Set(["received", "validating", "queued", "scoring"]);

function tooLate(state: string): Problem {
  return new Problem({
    status: 409,
    slug: "state-conflict",
    title: "Not possible in this state",
    detail: `The submission is ${state}; only what waits or is being worked on can be cancelled. A scored one can be withdrawn.`,
  });
}
