import { and, desc, eq, inArray, isNull, or } from "drizzle-orm";
import { requireBudget } from "../../budget.ts";
import { type NewSubmission, NO_SYSTEM_DETAILS, type Submission } from "../../ports.ts";
import { change, type Db, type Tx } from "../open-board.ts";
import { toSubmission } from "../rows.ts";
import { budgetUses } from "../schema/budget-uses.ts";
import { splitVersions } from "../schema/split-versions.ts";
import { submissions } from "../schema/submissions.ts";
import { budgetUse } from "./budget.ts";
import { enqueueJob } from "./enqueue-job.ts";
import { recordEvent } from "./move-submission.ts";

/** See `BoardPort.receiveSubmission`. */
export function receiveSubmission(
  db: Db,
  input: NewSubmission,
): { readonly outcome: "created" | "repeated"; readonly submission: Submission } {
  return change(db, (tx) => {
    const { idempotencyKeyHash, system, upload, nowMs, charge } = input;
    const dryRun = input.dryRun ?? false;
    const first = findByKey(tx, idempotencyKeyHash) ?? (dryRun ? undefined : findSameContent(tx, input));
    if (first !== undefined) return { outcome: "repeated", submission: toSubmission(first) };
    const splitId = splitIdOf(tx, input.splitVersionId);
    if (charge !== undefined) requireBudget(charge, budgetUse(tx, charge.owner, splitId, nowMs));
    const row = tx
      .insert(submissions)
      .values({
        id: input.id,
        splitVersionId: input.splitVersionId,
        state: "received",
        visibility: "private",
        receiptSecretHash: input.receiptSecretHash,
        idempotencyKeyHash,
        systemName: system.name,
        systemOrganisation: system.organisation,
        systemBaseModel: system.baseModel,
        systemWeights: system.weights,
        systemDescription: system.description,
        systemLink: system.link,
        systemDetails: system.details ?? NO_SYSTEM_DETAILS,
        demo: input.demo,
        allowMissing: input.allowMissing,
        uploadKey: upload.key,
        sha256: upload.sha256,
        bytes: upload.bytes,
        receivedAtMs: nowMs,
        userId: input.userId ?? null,
        teamId: input.teamId ?? null,
        dryRun,
        anonymousId: input.anonymousId ?? null,
      })
      .returning()
      .get();
    if (charge !== undefined) {
      tx.insert(budgetUses)
        .values({
          submissionId: input.id,
          owner: charge.owner,
          splitId,
          sha256: upload.sha256,
          counted: charge.counted && !dryRun,
          reservedAtMs: nowMs,
        })
        .run();
    }
    recordEvent(tx, input.id, { state: "received", reason: null, actor: input.actor ?? "receipt", nowMs });
    enqueueJob(tx, "validate", input.id, nowMs);
    return { outcome: "created", submission: toSubmission(row) };
  });
}

function findByKey(tx: Tx, idempotencyKeyHash: string | null) {
  if (idempotencyKeyHash === null) return undefined;
  return tx.select().from(submissions).where(eq(submissions.idempotencyKeyHash, idempotencyKeyHash)).get();
}

/** The same bytes of the same team or user that stand on the same split version; an address may be shared by strangers. */
function findSameContent(tx: Tx, { splitVersionId, upload, teamId, userId, allowMissing }: NewSubmission) {
  const owner = teamId
    ? eq(submissions.teamId, teamId)
    : userId
      ? and(eq(submissions.userId, userId), isNull(submissions.teamId))
      : undefined;
  if (owner === undefined) return undefined;
  return tx
    .select()
    .from(submissions)
    .where(
      and(
        owner,
        eq(submissions.splitVersionId, splitVersionId),
        eq(submissions.sha256, upload.sha256),
        eq(submissions.dryRun, false),
        // A file that lacks instances is another exam with and without leave to lack them.
        or(eq(submissions.allowMissing, allowMissing), eq(submissions.state, "scored")),
        inArray(submissions.state, ["received", "validating", "queued", "scoring", "scored"]),
      ),
    )
    .orderBy(desc(submissions.receivedAtMs))
    .limit(1)
    .get();
}

function splitIdOf(tx: Tx, splitVersionId: string): string {
  const split = tx
    .select({ splitId: splitVersions.splitId })
    .from(splitVersions)
    .where(eq(splitVersions.id, splitVersionId))
    .get();
  return split?.splitId ?? splitVersionId;
}
