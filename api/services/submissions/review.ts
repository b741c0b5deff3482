import type { Submission } from "../../../db/ports.ts";
import type { AppDependencies } from "../../dependencies.ts";
import type { ReviewBody } from "../../schemas/review.ts";
import { aliasOf } from "./alias.ts";
import { toBreakdown } from "./breakdown.ts";

/**
 * What a reviewer sees: split, state, scores and coverage, under the submission's alias. Nothing of the description, no
 * file hash, no time finer than a day and no id, so that a link in a paper under review gives nobody away.
 */
export async function describeReview(
  { board }: Pick<AppDependencies, "board">,
  submission: Submission,
): Promise<ReviewBody> {
  const split = await board.findSplitVersion(submission.splitVersionId);
  if (split === undefined) throw new Error(`split version ${submission.splitVersionId} is not there`);
  const scoring = submission.state === "scored" ? await board.currentScoring(submission.id) : undefined;
  const nameless = { ...submission, id: "", sha256: "" };
  return {
    alias: aliasOf(submission.anonymousId ?? submission.id),
    benchmark: split.benchmark,
    split: {
      id: split.splitId,
      version: split.version,
      kind: split.kind,
      contentHash: split.contentHash,
      title: split.title,
    },
    state: submission.state,
    level: scoring?.level ?? null,
    demo: submission.demo,
    coverage: submission.coverage,
    scoredOn: scoring === undefined ? null : new Date(scoring.scoredAtMs).toISOString().slice(0, 10),
    breakdown: scoring === undefined ? null : toBreakdown(nameless, split, scoring),
  };
}
