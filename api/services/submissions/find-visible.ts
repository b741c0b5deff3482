import type { BoardPort, Submission } from "../../../db/ports.ts";
import { submissionNotFound } from "../../problem.ts";
import { matchesSecret } from "./receipt-secret.ts";

/** Who is asking. Accounts add their own kind beside the receipt. */
export interface Viewer {
  readonly receiptSecret: string | undefined;
}

export interface VisibleSubmission {
  readonly submission: Submission;
  /** `owner` sees all of it, `reader` what is published. */
  readonly role: "owner" | "reader";
}

/**
 * A submission as far as this viewer may see it. Throws the same 404 for an unknown id as for a private submission of
 * somebody else, after the same work, so that neither the answer nor its time tells which ids exist.
 */
export async function getVisibleSubmission(
  board: Pick<BoardPort, "findSubmission" | "findReceiptSecretHash">,
  id: string,
  viewer: Viewer,
): Promise<VisibleSubmission> {
  const [submission, hash] = await Promise.all([board.findSubmission(id), board.findReceiptSecretHash(id)]);
  const isOwner = matchesSecret(viewer.receiptSecret, hash);
  if (submission === undefined) throw submissionNotFound();
  if (isOwner) return { submission, role: "owner" };
  if (!isPublished(submission)) throw submissionNotFound();
  return { submission, role: "reader" };
}

/** As `getVisibleSubmission`, for what only the owner may do; anybody else gets the 404. */
export async function getOwnSubmission(
  board: Pick<BoardPort, "findSubmission" | "findReceiptSecretHash">,
  id: string,
  viewer: Viewer,
): Promise<Submission> {
  const visible = await getVisibleSubmission(board, id, viewer);
  if (visible.role !== "owner") throw submissionNotFound();
  return visible.submission;
}

/** On the board, or withdrawn from it: the tombstone stays visible. */
function isPublished(submission: Submission): boolean {
  if (submission.publishedAtMs === null) return false;
  return submission.state === "withdrawn" || (submission.state === "scored" && submission.visibility !== "private");
}
