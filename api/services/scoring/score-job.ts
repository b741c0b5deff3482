import type { ScoringStorage } from "../../../db/compose-scoring.ts";
import { crashPoint } from "../../../db/crash-point.ts";
import type { Job } from "../../../db/ports.ts";
import type { ReceiptSigner } from "../receipts/receipt-signer.ts";
import type { JobContext } from "../work/job-context.ts";
import type { LoadedSplit } from "./load-references.ts";
import { receiptOf, scoreSubmission } from "./score-submission.ts";

/**
 * Scores one queued submission and records it. Verdicts of an official split are written to the reference side first,
 * under the submission's id, so that a repeat after a crash writes the same again; then scores, receipt and state in one
 * transaction. Without a `signer` there is no receipt.
 */
export async function scoreJob(
  storage: Pick<ScoringStorage, "board" | "queue" | "uploads" | "references" | "folder">,
  loadSplit: (splitVersionId: string) => Promise<LoadedSplit>,
  job: Job,
  context: JobContext,
  signer?: ReceiptSigner,
): Promise<void> {
  const submission = await storage.board.findSubmission(job.submissionId);
  if (submission === undefined) throw new Error(`${job.submissionId} is not there.`);
  const split = await loadSplit(submission.splitVersionId);
  const { scoring, verdictLines, practiceVerdicts } = await scoreSubmission(storage, split, submission, {
    checkpoint: (done, total) => context.checkpoint(done, total),
    nowMs: context.nowMs,
  });
  crashPoint("scored");
  if (practiceVerdicts === null) {
    await storage.references.writeVerdicts(job.submissionId, verdictLines);
    crashPoint("official-verdicts-written");
  }
  await storage.queue.completeScoring(job, {
    scoring,
    practiceVerdicts,
    ...receiptOf(signer, split, submission, scoring),
    nowMs: scoring.scoredAtMs,
  });
  crashPoint("scoring-recorded");
}
