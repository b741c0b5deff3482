import { eq } from "drizzle-orm";
import { StateConflictError } from "../../../errors.ts";
import type { OperationsPort } from "../../../operation-ports.ts";
import { change, type Db } from "../../open-board.ts";
import { submissions } from "../../schema/submissions.ts";
import { insertScoring } from "../complete-scoring.ts";
import { getSubmissionRow, recordEvent } from "../move-submission.ts";
import { requestBuild } from "../request-build.ts";
import { RESCORED } from "./enqueue-notifications.ts";

/** See `OperationsPort.addScoring`. Throws `StateConflictError` for a submission that is not scored. */
export function addScoring(
  db: Db,
  { actor, nowMs, ...result }: Parameters<OperationsPort["addScoring"]>[0],
): "added" | "present" {
  return change(db, (tx) => {
    const { submissionId, scorerVersion, splitVersionId } = result.scoring;
    const before = getSubmissionRow(tx, submissionId);
    if (before.state !== "scored") throw new StateConflictError(submissionId, before.state, "scored");
    if (!insertScoring(tx, result)) return "present";
    // The row stands on the board of the version that it was scored on last.
    tx.update(submissions).set({ splitVersionId }).where(eq(submissions.id, submissionId)).run();
    const text = `Scored again by ${scorerVersion} on ${splitVersionId}; the earlier scores stay beside the new ones.`;
    recordEvent(tx, submissionId, { state: "scored", reason: { code: RESCORED, text }, actor, nowMs });
    if (before.visibility !== "private") requestBuild(tx, nowMs);
    return "added";
  });
}
