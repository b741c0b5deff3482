import type { ScoringStorage } from "../../../db/compose-scoring.ts";
import { crashPoint } from "../../../db/crash-point.ts";
import type { Job } from "../../../db/ports.ts";
import { DEFAULT_SCORING_OPTIONS } from "../../../scoring/benchmark.ts";
import { readUploadedPredictions } from "../intake/uploaded-predictions.ts";
import type { JobContext } from "../work/job-context.ts";
import type { LoadedSplit } from "./load-references.ts";
import { scorePredictions } from "./score-predictions.ts";
import { writeVerdictLine } from "./verdict-lines.ts";
import { withholdSmallCells } from "./withhold-small-cells.ts";

/**
 * Scores one queued submission and records it. Verdicts of an official split are written to the reference side first,
 * under the submission's id, so that a repeat after a crash writes the same again; then scores and state in one transaction.
 */
export async function scoreJob(
  storage: Pick<ScoringStorage, "board" | "queue" | "uploads" | "references" | "folder">,
  loadSplit: (splitVersionId: string) => Promise<LoadedSplit>,
  job: Job,
  context: JobContext,
): Promise<void> {
  const submission = await storage.board.findSubmission(job.submissionId);
  if (submission === undefined || submission.uploadKey === null)
    throw new Error(`${job.submissionId} has no stored file.`);
  const split = await loadSplit(submission.splitVersionId);
  const { version, benchmark } = split;
  const options = DEFAULT_SCORING_OPTIONS;
  const records = readUploadedPredictions(storage.uploads.open(submission.uploadKey), {
    benchmark: benchmark.id,
    temporaryFolder: storage.folder.uploads,
  });
  const { verdicts, scores } = await scorePredictions(split, records, options, (done, total) =>
    context.checkpoint(done, total),
  );
  crashPoint("scored");
  const lines = verdicts.map(writeVerdictLine);
  const official = version.kind === "official";
  if (official) {
    await storage.references.writeVerdicts(job.submissionId, lines);
    crashPoint("official-verdicts-written");
  }
  const nowMs = context.nowMs();
  await storage.queue.completeScoring(job, {
    scoring: {
      submissionId: job.submissionId,
      splitVersionId: version.id,
      contentHash: version.contentHash,
      scorerVersion: benchmark.scorerVersion,
      mode: options.mode,
      similarity: benchmark.id === "usertoolbench" ? options.similarity : null,
      level: benchmark.verificationLevel(version.kind),
      scores: official ? withholdSmallCells(scores) : scores,
      scoredAtMs: nowMs,
    },
    practiceVerdicts: official ? null : lines,
    nowMs,
  });
  crashPoint("scoring-recorded");
}
