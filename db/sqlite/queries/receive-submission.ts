import { eq } from "drizzle-orm";
import type { NewSubmission, Submission } from "../../ports.ts";
import { change, type Db } from "../open-board.ts";
import { toSubmission } from "../rows.ts";
import { submissions } from "../schema/submissions.ts";
import { enqueueJob } from "./enqueue-job.ts";
import { recordEvent } from "./move-submission.ts";

/** Row, first event and validation job in one transaction; the same idempotency key gives the row that was there first. */
export function receiveSubmission(
  db: Db,
  input: NewSubmission,
): { readonly outcome: "created" | "repeated"; readonly submission: Submission } {
  return change(db, (tx) => {
    const { idempotencyKeyHash, system, upload, nowMs } = input;
    if (idempotencyKeyHash !== null) {
      const first = tx.select().from(submissions).where(eq(submissions.idempotencyKeyHash, idempotencyKeyHash)).get();
      if (first !== undefined) return { outcome: "repeated", submission: toSubmission(first) };
    }
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
        demo: input.demo,
        allowMissing: input.allowMissing,
        uploadKey: upload.key,
        sha256: upload.sha256,
        bytes: upload.bytes,
        receivedAtMs: nowMs,
        userId: input.userId ?? null,
        teamId: input.teamId ?? null,
      })
      .returning()
      .get();
    recordEvent(tx, input.id, { state: "received", reason: null, actor: input.actor ?? "receipt", nowMs });
    enqueueJob(tx, "validate", input.id, nowMs);
    return { outcome: "created", submission: toSubmission(row) };
  });
}
