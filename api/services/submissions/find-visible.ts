import type { BoardPort, Submission } from "../../../db/ports.ts";
import { entryIdOf } from "../../../db/publication-ports.ts";
import { isOrganiserOf, requireScope, teamRoleOf, type Viewer } from "../../accounts/viewer.ts";
import { submissionNotFound } from "../../problem.ts";
import { matchesSecret } from "./receipt-secret.ts";

/**
 * What somebody is to a submission. `owner` holds its receipt, sent it, or owns its team: sees and changes it. `member`
 * is in its team: sees all of it. `organiser` runs its benchmark: sees all of it. `reader` sees what is published.
 */
export type SubmissionRole = "owner" | "member" | "organiser" | "reader";

export interface VisibleSubmission {
  readonly submission: Submission;
  readonly role: SubmissionRole;
}

type Board = Pick<
  BoardPort,
  "findSubmission" | "findSubmissionByAnonymousId" | "findReceiptSecretHash" | "findSplitVersion"
>;

/**
 * A submission as far as this viewer may see it. Throws the same 404 for an unknown id as for a private submission of
 * somebody else, after the same work, so that neither the answer nor its time tells which ids exist. An API token of
 * somebody who may see it, but without the scope `read`, gets 403.
 */
export async function getVisibleSubmission(board: Board, id: string, viewer: Viewer): Promise<VisibleSubmission> {
  const visible = await findRole(board, id, viewer);
  if (visible === undefined) throw submissionNotFound();
  const { submission, role, byReceipt } = visible;
  if (role !== "reader" && !byReceipt && !isPublished(submission)) requireScope(viewer, "read");
  const limited = !byReceipt && viewer.via === "token" && !viewer.scopes.includes("read");
  return { submission, role: limited ? "reader" : role };
}

/**
 * As `getVisibleSubmission`, for what only the owner may do; anybody else gets the 404, and an API token without the
 * scope `publish` 403.
 */
export async function getOwnSubmission(board: Board, id: string, viewer: Viewer): Promise<Submission> {
  const visible = await findRole(board, id, viewer);
  if (visible?.role !== "owner") throw submissionNotFound();
  if (!visible.byReceipt) requireScope(viewer, "publish");
  return visible.submission;
}

/** Whether the role sees what is not published: report, exact times, private fields. */
export function seesAll(role: SubmissionRole): boolean {
  return role !== "reader";
}

async function findRole(
  board: Board,
  id: string,
  viewer: Viewer,
): Promise<(VisibleSubmission & { readonly byReceipt: boolean }) | undefined> {
  const [own, anonymous] = await Promise.all([board.findSubmission(id), board.findSubmissionByAnonymousId(id)]);
  const submission = own ?? anonymous;
  const hash = await board.findReceiptSecretHash(submission?.id ?? id);
  const byReceipt = matchesSecret(viewer.receiptSecret, hash);
  if (submission === undefined) return undefined;
  const role = byReceipt ? "owner" : await roleByAccount(board, submission, viewer);
  if (role !== undefined) return { submission, role, byReceipt };
  // To a reader the own id of an entry that was shown anonymously leads nowhere: it would tie the two together.
  return isPublished(submission) && entryIdOf(submission) === id
    ? { submission, role: "reader", byReceipt }
    : undefined;
}

async function roleByAccount(
  board: Board,
  { userId, teamId, splitVersionId }: Submission,
  viewer: Viewer,
): Promise<SubmissionRole | undefined> {
  if (viewer.user === undefined) return undefined;
  // What was sent for a team is the team's: who left it sees no more of it than anybody else.
  const teamRole = teamId === null ? undefined : teamRoleOf(viewer, teamId);
  if (teamRole === "owner") return "owner";
  if (userId === viewer.user.id && (teamId === null || teamRole !== undefined)) return "owner";
  if (teamRole === "member") return "member";
  const split = await board.findSplitVersion(splitVersionId);
  return split !== undefined && isOrganiserOf(viewer, split.benchmark) ? "organiser" : undefined;
}

/** On the board, or withdrawn from it: the tombstone stays visible. */
function isPublished(submission: Submission): boolean {
  if (submission.publishedAtMs === null) return false;
  return submission.tombstone !== null || (submission.state === "scored" && submission.visibility !== "private");
}
