import { eq } from "drizzle-orm";
import { StateConflictError } from "../../errors.ts";
import type { Submission, Visibility } from "../../ports.ts";
import { change, type Db, type Tx } from "../open-board.ts";
import { toSubmission } from "../rows.ts";
import { submissions } from "../schema/submissions.ts";
import { getSubmissionRow, recordEvent, type SubmissionRow } from "./move-submission.ts";
import { requestBuild } from "./request-build.ts";

export interface Publication {
  readonly visibility: Visibility;
  readonly actor: string;
  readonly nowMs: number;
  readonly revealAtMs?: number | null;
}

/** Shows or hides a scored submission; a repeat changes nothing. See `BoardPort.publishSubmission`. */
export function publishSubmission(db: Db, id: string, publication: Publication): Submission {
  return change(db, (tx) => toSubmission(showSubmission(tx, id, publication)));
}

/** The same inside a transaction, for a publication that comes with a decision or on its day. */
export function showSubmission(
  tx: Tx,
  id: string,
  { visibility, actor, nowMs, revealAtMs = null }: Publication,
): SubmissionRow {
  const before = getSubmissionRow(tx, id);
  if (before.state !== "scored") throw new StateConflictError(id, before.state, visibility);
  const reveal = visibility === "anonymous" ? revealAtMs : null;
  if (before.visibility === visibility && before.revealAtMs === reveal) return before;
  if (visibility === "anonymous" && before.publishedAs === "public")
    throw new StateConflictError(id, "published by name", visibility);
  if (visibility === "anonymous" && before.anonymousId === null)
    throw new StateConflictError(id, "without an anonymous address", visibility);
  const row = tx
    .update(submissions)
    .set({
      visibility,
      revealAtMs: reveal,
      publishedAtMs: before.publishedAtMs ?? nowMs,
      publishedAs: visibility === "private" ? before.publishedAs : visibility,
      wasAnonymous: before.wasAnonymous || visibility === "anonymous",
    })
    .where(eq(submissions.id, id))
    .returning()
    .get();
  recordEvent(tx, id, { state: "scored", reason: reasonOf(before, visibility, reveal), actor, nowMs });
  requestBuild(tx, nowMs);
  return row;
}

function reasonOf(before: SubmissionRow, visibility: Visibility, revealAtMs: number | null) {
  switch (visibility) {
    case "private":
      return { code: "HIDDEN", text: "Taken off the board." };
    case "anonymous": {
      const until = revealAtMs === null ? "" : ` The name follows at ${new Date(revealAtMs).toISOString()}.`;
      return { code: "PUBLISHED_ANONYMOUSLY", text: `Published without its name.${until}` };
    }
    case "public":
      return before.visibility === "anonymous"
        ? { code: "REVEALED", text: "The entry got its name." }
        : { code: "PUBLISHED", text: "Published by name." };
  }
}
