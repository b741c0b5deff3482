import { NO_SYSTEM_DETAILS, type Scoring, type SplitVersion, type Submission } from "../ports.ts";
import type { ReviewerLink } from "../publication-ports.ts";
import type { reviewerLinks } from "./schema/reviewer-links.ts";
import type { scorings } from "./schema/scorings.ts";
import type { splitVersions } from "./schema/split-versions.ts";
import type { submissions } from "./schema/submissions.ts";

/** A row of `submissions` as the port tells it; the hashes of its secrets stay behind. */
export function toSubmission(row: typeof submissions.$inferSelect): Submission {
  return {
    id: row.id,
    splitVersionId: row.splitVersionId,
    state: row.state,
    reason: toReason(row),
    visibility: row.visibility,
    system: {
      name: row.systemName,
      organisation: row.systemOrganisation,
      baseModel: row.systemBaseModel,
      weights: row.systemWeights,
      description: row.systemDescription,
      link: row.systemLink,
      details: { ...NO_SYSTEM_DETAILS, ...row.systemDetails },
    },
    demo: row.demo,
    allowMissing: row.allowMissing,
    uploadKey: row.bytesRemovedAtMs === null ? row.uploadKey : null,
    sha256: row.sha256,
    bytes: row.bytes,
    coverage:
      row.coverageExpected === null || row.coverageReceived === null
        ? null
        : { expected: row.coverageExpected, received: row.coverageReceived },
    report: row.report,
    receivedAtMs: row.receivedAtMs,
    finishedAtMs: row.finishedAtMs,
    publishedAtMs: row.publishedAtMs,
    withdrawnAtMs: row.withdrawnAtMs,
    progress:
      row.progressDone === null || row.progressTotal === null
        ? null
        : { done: row.progressDone, total: row.progressTotal },
    userId: row.userId,
    teamId: row.teamId,
    dryRun: row.dryRun,
    anonymousId: row.anonymousId,
    wasAnonymous: row.wasAnonymous,
    publishedAs: row.publishedAs,
    revealAtMs: row.revealAtMs,
    tombstone: row.tombstone,
  };
}

export function toReason(row: { readonly reasonCode: string | null; readonly reasonText: string | null }) {
  return row.reasonCode === null || row.reasonText === null ? null : { code: row.reasonCode, text: row.reasonText };
}

export function toScoring({ id: _id, ...scoring }: typeof scorings.$inferSelect): Scoring {
  return scoring;
}

export function toSplitVersion(row: typeof splitVersions.$inferSelect): SplitVersion {
  const { budgetWeekly, budgetTotal, budgetRejectedDaily, ...version } = row;
  return { ...version, budget: { weekly: budgetWeekly, total: budgetTotal, rejectedDaily: budgetRejectedDaily } };
}

/** A reviewer's link without the hash of its secret. */
export function toReviewerLink({ secretHash: _, ...link }: typeof reviewerLinks.$inferSelect): ReviewerLink {
  return link;
}
