import type { StorageOfRole } from "../../../db/compose.ts";
import { crashPoint } from "../../../db/crash-point.ts";
import type { Job } from "../../../db/ports.ts";
import { loadBenchmark } from "../benchmarks/load-benchmark.ts";
import { checkUploadedPredictions } from "../intake/uploaded-predictions.ts";
import type { JobContext } from "../work/job-context.ts";

/**
 * Checks one received file against the public instances of its split and records the outcome: queued for scoring, or
 * rejected with every problem, after which its bytes are removed. Sees no reference. A crash between the record and the
 * removal leaves bytes without a row, which the sweep removes.
 */
export async function validateJob(
  storage: Pick<StorageOfRole["validator"], "board" | "queue" | "uploads" | "splitFiles">,
  job: Job,
  context: JobContext,
): Promise<void> {
  const { board, queue, uploads, splitFiles } = storage;
  const submission = await board.findSubmission(job.submissionId);
  if (submission === undefined || submission.uploadKey === null)
    throw new Error(`${job.submissionId} has no stored file.`);
  const version = await board.findSplitVersion(submission.splitVersionId);
  if (version === undefined) throw new Error(`${submission.splitVersionId} is not there.`);
  const ids = readInstanceIds(await splitFiles.read(version.id, "instances.jsonl"));
  const check = await checkUploadedPredictions(
    uploads.open(submission.uploadKey),
    await loadBenchmark(version.benchmark),
    ids,
    submission.allowMissing,
    (done) => context.checkpoint(Math.min(done, ids.length), ids.length),
  );
  crashPoint("validation-checked");
  const { accepted, report, coverage } = check;
  const recorded = await queue.completeValidation(job, {
    accepted,
    report,
    coverage: { expected: coverage.expected, received: coverage.received },
    nowMs: context.nowMs(),
  });
  crashPoint("validation-recorded");
  if (recorded && !accepted) {
    await uploads.remove(submission.uploadKey);
    crashPoint("rejected-bytes-removed");
  }
}

function readInstanceIds(text: string): readonly string[] {
  return text.split("\n").flatMap((line) => {
    if (line === "") return [];
    const { id } = JSON.parse(line);
    if (typeof id !== "string") throw new Error("instances.jsonl: a line without an id.");
    return [id];
  });
}
