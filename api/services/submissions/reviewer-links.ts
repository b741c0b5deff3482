import type { Submission } from "../../../db/ports.ts";
import type { ReviewerLink } from "../../../db/publication-ports.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { notFound, Problem } from "../../problem.ts";
import { resultsStayPrivate } from "./publish.ts";
import { hashSecret } from "./receipt-secret.ts";
import { newSubmissionId } from "./submission-id.ts";

const PREFIX = "tbv_";
const SECRET_FORM = /^tbv_[A-Za-z0-9_-]{43}$/;
const LINKS_MAX = 20;

type Needs = Pick<AppDependencies, "board" | "publications" | "now" | "randomBytes">;

/**
 * A new read-only link to a submission without its identity. The secret is given once and stored hashed. Throws a `Problem`:
 * 422 past twenty, 409 where the split keeps results private.
 */
export async function createReviewerLink(
  { board, publications, now, randomBytes }: Needs,
  submission: Submission,
  label: string,
): Promise<{ readonly link: ReviewerLink; readonly secret: string }> {
  const split = await board.findSplitVersion(submission.splitVersionId);
  if (split?.results === "private") throw resultsStayPrivate();
  const standing = (await publications.listReviewerLinks(submission.id)).filter((link) => link.revokedAtMs === null);
  if (standing.length >= LINKS_MAX) {
    throw new Problem({
      status: 422,
      slug: "too-many",
      title: "Too many",
      detail: `There can be at most ${LINKS_MAX} standing links for reviewers. Revoke one first.`,
    });
  }
  const secret = `${PREFIX}${Buffer.from(randomBytes(32)).toString("base64url")}`;
  const link = await publications.createReviewerLink({
    id: newSubmissionId(randomBytes),
    submissionId: submission.id,
    secretHash: hashSecret(secret),
    label,
    nowMs: now(),
  });
  return { link, secret };
}

/** The secret of an `Authorization: Bearer tbv_…` header; undefined for anything else. */
export function reviewerSecret(authorization: string | undefined): string | undefined {
  const sent = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
  return sent !== undefined && SECRET_FORM.test(sent) ? sent : undefined;
}

/** The submission behind a reviewer's secret. Throws the same `Problem` (404) for an unknown and a revoked one. */
export async function getReviewedSubmission(
  { publications }: Pick<AppDependencies, "publications">,
  secret: string | undefined,
): Promise<Submission> {
  const submission =
    secret === undefined ? undefined : await publications.findSubmissionByReviewerSecret(hashSecret(secret));
  if (submission === undefined)
    throw notFound("What this link leads to", "It may have been revoked; ask whoever gave it to you.");
  return submission;
}
