import { and, asc, desc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { crashPoint } from "../crash-point.ts";
import type { BoardPort } from "../ports.ts";
import type { Db } from "./open-board.ts";
import { attemptsOf, listBoardEntries, listScorings } from "./queries/board-entries.ts";
import { budgetUse } from "./queries/budget.ts";
import { getSubmissionRow } from "./queries/move-submission.ts";
import { publishSubmission } from "./queries/publish-submission.ts";
import { queuePosition } from "./queries/queue-position.ts";
import { receiveSubmission } from "./queries/receive-submission.ts";
import { recordSplitVersion } from "./queries/record-split-version.ts";
import { rerunSubmission } from "./queries/rerun-submission.ts";
import { withdrawSubmission } from "./queries/withdraw-submission.ts";
import { toReason, toSplitVersion, toSubmission } from "./rows.ts";
import { plannedRescorings } from "./schema/planned-rescorings.ts";
import { practiceVerdicts } from "./schema/practice-verdicts.ts";
import { scorings } from "./schema/scorings.ts";
import { splitVersions } from "./schema/split-versions.ts";
import { submissionEvents } from "./schema/submission-events.ts";
import { submissions } from "./schema/submissions.ts";

/** The board on SQLite. */
export function createBoard(db: Db): BoardPort {
  return {
    recordSplitVersion: async (split) => recordSplitVersion(db, split),
    listPlannedRescorings: async () =>
      db
        .select()
        .from(plannedRescorings)
        .orderBy(desc(plannedRescorings.announcedAtMs), asc(plannedRescorings.benchmark), desc(plannedRescorings.date))
        .all(),
    listSplitVersions: async () =>
      db
        .select()
        .from(splitVersions)
        .orderBy(asc(splitVersions.splitId), asc(splitVersions.version))
        .all()
        .map(toSplitVersion),
    findSplitVersion: async (versionId) => {
      const row = db.select().from(splitVersions).where(eq(splitVersions.id, versionId)).get();
      return row === undefined ? undefined : toSplitVersion(row);
    },
    findCurrentSplitVersion: async (splitId) => {
      const row = db
        .select()
        .from(splitVersions)
        .where(eq(splitVersions.splitId, splitId))
        .orderBy(desc(splitVersions.version))
        .limit(1)
        .get();
      return row === undefined ? undefined : toSplitVersion(row);
    },

    receiveSubmission: async (input) => {
      const received = receiveSubmission(db, input);
      crashPoint("submission-recorded");
      return received;
    },
    findSubmission: async (submissionId) => {
      const row = db.select().from(submissions).where(eq(submissions.id, submissionId)).get();
      return row === undefined ? undefined : toSubmission(row);
    },
    findSubmissionByAnonymousId: async (anonymousId) => {
      const row = db
        .select()
        .from(submissions)
        .where(and(eq(submissions.anonymousId, anonymousId), eq(submissions.wasAnonymous, true)))
        .get();
      return row === undefined ? undefined : toSubmission(row);
    },
    budgetUse: async (owner, splitId, nowMs) => db.transaction((tx) => budgetUse(tx, owner, splitId, nowMs)),
    findSubmissionByIdempotencyKey: async (hash) => {
      const row = db.select().from(submissions).where(eq(submissions.idempotencyKeyHash, hash)).get();
      return row === undefined ? undefined : toSubmission(row);
    },
    findReceiptSecretHash: async (submissionId) =>
      db.select({ hash: submissions.receiptSecretHash }).from(submissions).where(eq(submissions.id, submissionId)).get()
        ?.hash,
    listSubmissionEvents: async (submissionId, afterSequence) =>
      db
        .select()
        .from(submissionEvents)
        .where(and(eq(submissionEvents.submissionId, submissionId), gt(submissionEvents.sequence, afterSequence)))
        .orderBy(asc(submissionEvents.sequence))
        .all()
        .map((row) => ({
          sequence: row.sequence,
          state: row.state,
          reason: toReason(row),
          actor: row.actor,
          atMs: row.atMs,
        })),
    queuePosition: async (submissionId, nowMs) => queuePosition(db, submissionId, nowMs),
    currentScoring: async (submissionId) => listScorings(db, submissionId)[0],
    listScorings: async (submissionId) => listScorings(db, submissionId),
    listVerdicts: async (submissionId) => {
      const current = db
        .select({ id: scorings.id })
        .from(scorings)
        .where(eq(scorings.submissionId, submissionId))
        .orderBy(desc(scorings.id))
        .limit(1)
        .get();
      if (current === undefined) return [];
      return db
        .select({ line: practiceVerdicts.line })
        .from(practiceVerdicts)
        .where(eq(practiceVerdicts.scoringId, current.id))
        .orderBy(asc(practiceVerdicts.position))
        .all()
        .map(({ line }) => line);
    },

    publishSubmission: async (submissionId, changeTo) => publishSubmission(db, submissionId, changeTo),
    withdrawSubmission: async (submissionId, changeTo) => withdrawSubmission(db, submissionId, changeTo),
    rerunSubmission: async (submissionId, changeTo) => rerunSubmission(db, submissionId, changeTo),

    countAttempts: async (submissionId) => db.transaction((tx) => attemptsOf(tx, getSubmissionRow(tx, submissionId))),
    listBoardEntries: async () => db.transaction((tx) => listBoardEntries(tx)),
    listUploadKeys: async () =>
      db
        .select({ key: submissions.uploadKey })
        .from(submissions)
        .where(and(isNotNull(submissions.uploadKey), isNull(submissions.bytesRemovedAtMs)))
        .all()
        .flatMap(({ key }) => (key === null ? [] : [key])),
  };
}
