import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { PublicationsPort } from "../publication-ports.ts";
import { change, type Db } from "./open-board.ts";
import { decidePublication, requestPublication, takeBackRequest } from "./queries/decide-publication.ts";
import { editSystem } from "./queries/edit-system.ts";
import { showSubmission } from "./queries/publish-submission.ts";
import { toReviewerLink, toSubmission } from "./rows.ts";
import { predictionSketches } from "./schema/prediction-sketches.ts";
import { publicationRequests } from "./schema/publication-requests.ts";
import { reviewerLinks } from "./schema/reviewer-links.ts";
import { splitVersions } from "./schema/split-versions.ts";
import { submissions } from "./schema/submissions.ts";
import { systemEdits } from "./schema/system-edits.ts";

/** Descriptions, reviewers' links, anonymity and approvals on SQLite. */
export function createPublications(db: Db): PublicationsPort {
  return {
    editSystem: async (submissionId, edit) => editSystem(db, submissionId, edit),
    listSystemEdits: async (submissionId) =>
      db
        .select()
        .from(systemEdits)
        .where(eq(systemEdits.submissionId, submissionId))
        .orderBy(asc(systemEdits.sequence))
        .all()
        .map(({ submissionId: _, ...edit }) => edit),

    createReviewerLink: async ({ nowMs, ...link }) =>
      change(db, (tx) =>
        toReviewerLink(
          tx
            .insert(reviewerLinks)
            .values({ ...link, createdAtMs: nowMs })
            .returning()
            .get(),
        ),
      ),
    listReviewerLinks: async (submissionId) =>
      db
        .select()
        .from(reviewerLinks)
        .where(eq(reviewerLinks.submissionId, submissionId))
        .orderBy(desc(reviewerLinks.createdAtMs), asc(reviewerLinks.id))
        .all()
        .map(toReviewerLink),
    revokeReviewerLink: async (submissionId, linkId, nowMs) =>
      change(
        db,
        (tx) =>
          tx
            .update(reviewerLinks)
            .set({ revokedAtMs: nowMs })
            .where(
              and(
                eq(reviewerLinks.id, linkId),
                eq(reviewerLinks.submissionId, submissionId),
                isNull(reviewerLinks.revokedAtMs),
              ),
            )
            .returning({ id: reviewerLinks.id })
            .get() !== undefined,
      ),
    findSubmissionByReviewerSecret: async (secretHash) => {
      const found = db
        .select({ submission: submissions })
        .from(reviewerLinks)
        .innerJoin(submissions, eq(submissions.id, reviewerLinks.submissionId))
        .where(and(eq(reviewerLinks.secretHash, secretHash), isNull(reviewerLinks.revokedAtMs)))
        .get();
      return found === undefined ? undefined : toSubmission(found.submission);
    },

    revealDue: async (nowMs) => {
      const due = and(
        eq(submissions.visibility, "anonymous"),
        isNotNull(submissions.revealAtMs),
        lte(submissions.revealAtMs, nowMs),
      );
      // Asked for without the write lock first: almost always there is nothing to do.
      if (db.select({ id: submissions.id }).from(submissions).where(due).limit(1).get() === undefined) return [];
      return change(db, (tx) => {
        const ids = tx.select({ id: submissions.id }).from(submissions).where(due).orderBy(asc(submissions.id)).all();
        for (const { id } of ids) showSubmission(tx, id, { visibility: "public", actor: "service", nowMs });
        return ids.map(({ id }) => id);
      });
    },
    listTombstones: async () =>
      db
        .select()
        .from(submissions)
        .where(and(eq(submissions.state, "withdrawn"), isNotNull(submissions.tombstone)))
        .orderBy(desc(submissions.withdrawnAtMs), asc(submissions.id))
        .all()
        .map((row) => ({ submission: toSubmission(row) })),

    requestPublication: async (submissionId, wish) => requestPublication(db, submissionId, wish),
    takeBackPublicationRequest: async (submissionId, by) => takeBackRequest(db, submissionId, by),
    findPublicationRequest: async (submissionId) =>
      db.select().from(publicationRequests).where(eq(publicationRequests.submissionId, submissionId)).get(),
    listPublicationRequests: async (statuses) =>
      db
        .select()
        .from(publicationRequests)
        .where(inArray(publicationRequests.status, [...statuses]))
        .orderBy(asc(publicationRequests.requestedAtMs), asc(publicationRequests.submissionId))
        .all(),
    listReviewTimes: async () =>
      db
        .select({
          splitId: splitVersions.splitId,
          waitedMs: sql<number>`${publicationRequests.decidedAtMs} - ${publicationRequests.requestedAtMs}`,
        })
        .from(publicationRequests)
        .innerJoin(submissions, eq(submissions.id, publicationRequests.submissionId))
        .innerJoin(splitVersions, eq(splitVersions.id, submissions.splitVersionId))
        .where(isNotNull(publicationRequests.decidedAtMs))
        .orderBy(asc(publicationRequests.submissionId))
        .all(),
    decidePublication: async (submissionId, decision, by) => decidePublication(db, submissionId, decision, by),

    recordSketch: async (submissionId, hashes) =>
      change(db, (tx) => {
        tx.insert(predictionSketches).values({ submissionId, hashes }).onConflictDoNothing().run();
      }),
    listSketches: async (splitVersionId) =>
      db
        .select({ submission: submissions, hashes: predictionSketches.hashes })
        .from(predictionSketches)
        .innerJoin(submissions, eq(submissions.id, predictionSketches.submissionId))
        .where(and(eq(submissions.splitVersionId, splitVersionId), eq(submissions.state, "scored")))
        .orderBy(asc(submissions.id))
        .all()
        .map(({ submission, hashes }) => ({ submission: toSubmission(submission), hashes })),
  };
}
