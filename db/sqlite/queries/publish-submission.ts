import { eq } from "drizzle-orm";
import { StateConflictError } from "../../errors.ts";
import type { Submission } from "../../ports.ts";
import { change, type Db } from "../open-board.ts";
import { toSubmission } from "../rows.ts";
import { submissions } from "../schema/submissions.ts";
import { getSubmissionRow, recordEvent } from "./move-submission.ts";
import { requestBuild } from "./request-build.ts";

/** Shows or hides a scored submission; a repeat changes nothing. See `BoardPort.publishSubmission`. */
export function publishSubmission(
  db: Db,
  id: string,
  { visibility, actor, nowMs }: { visibility: "public" | "private"; actor: string; nowMs: number },
): Submission {
  return change(db, (tx) => {
    const before = getSubmissionRow(tx, id);
    if (before.state !== "scored") throw new StateConflictError(id, before.state, visibility);
    if (before.visibility === visibility) return toSubmission(before);
    const row = tx
      .update(submissions)
      .set({ visibility, publishedAtMs: before.publishedAtMs ?? nowMs })
      .where(eq(submissions.id, id))
      .returning()
      .get();
    const reason =
      visibility === "public"
        ? { code: "PUBLISHED", text: "Published by its submitter." }
        : { code: "HIDDEN", text: "Taken off the board by its submitter." };
    recordEvent(tx, id, { state: "scored", reason, actor, nowMs });
    requestBuild(tx, nowMs);
    return toSubmission(row);
  });
}
