import { NotFoundError, StateConflictError } from "../../../db/errors.ts";
import type { PublicationDecision, PublicationRequest } from "../../../db/publication-ports.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { notFound, Problem } from "../../problem.ts";

/** Decides a request for publication and shows or hides with it. Throws a `Problem`: 404 where nobody asked, 409 where it was decided already. */
export async function decide(
  { publications, now }: Pick<AppDependencies, "publications" | "now">,
  submissionId: string,
  decision: PublicationDecision,
  actor: string,
): Promise<PublicationRequest> {
  return publications.decidePublication(submissionId, decision, { actor, nowMs: now() }).catch((error: unknown) => {
    if (error instanceof NotFoundError)
      throw notFound("A request to publish this submission", "Its submitter has not asked for it.");
    if (!(error instanceof StateConflictError)) throw error;
    throw new Problem({
      status: 409,
      slug: "state-conflict",
      title: "Decided already",
      detail: `This is ${error.state}; it cannot be decided so. Look at the queue again; "undo" reopens a decision.`,
    });
  });
}
