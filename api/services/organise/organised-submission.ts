import type { Submission } from "../../../db/ports.ts";
import { isOrganiserOf, requireUser, type Viewer } from "../../accounts/viewer.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { forbidden, submissionNotFound } from "../../problem.ts";

/** A submission of a benchmark that this viewer organises. Throws a `Problem`: 401 for nobody, the usual 404 for others. */
export async function getOrganisedSubmission(
  { board }: Pick<AppDependencies, "board">,
  id: string,
  viewer: Viewer,
): Promise<Submission> {
  requireUser(viewer);
  const submission = await board.findSubmission(id);
  const split = submission === undefined ? undefined : await board.findSplitVersion(submission.splitVersionId);
  if (submission === undefined || split === undefined || !isOrganiserOf(viewer, split.benchmark))
    throw submissionNotFound();
  return submission;
}

/** Lets an organiser of any benchmark pass. Throws a `Problem`: 401 for nobody, 403 for others. */
export function requireOrganiser(viewer: Viewer): void {
  const { roles, via } = requireUser(viewer);
  if (via === "session" && (roles.administrator || roles.organiserOf.length > 0)) return;
  throw forbidden("organiser-needed", "This is for the organisers of a benchmark, signed in on the site.");
}
