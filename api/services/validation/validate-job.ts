import type { StorageOfRole } from "../../../db/compose.ts";
import { crashPoint } from "../../../db/crash-point.ts";
import type { Job, SplitFilesPort, SplitVersion, Submission } from "../../../db/ports.ts";
import type { KnownSplit } from "../../../scoring/intake/check-predictions.ts";
import { loadBenchmark } from "../../../scoring/registry.ts";
import type { BenchmarkId } from "../../../scoring/terms.ts";
import { checkUploadedPredictions, readUploadedPredictions } from "../intake/uploaded-predictions.ts";
import { sketchRecords } from "../organise/sketch.ts";
import { checkpointEvery, type JobContext } from "../work/job-context.ts";

const CHECKPOINT_EVERY_MS = 20;

/**
 * Checks one received file against the public instances of its split and records the outcome: queued for scoring, or
 * rejected with every problem; the bytes of a rejected file and of a dry run are removed. Sees no reference. A crash between the record and the
 * removal leaves bytes without a row, which the sweep removes.
 */
export async function validateJob(
  storage: Pick<StorageOfRole["validator"], "board" | "queue" | "uploads" | "splitFiles" | "publications" | "folder">,
  job: Job,
  context: JobContext,
): Promise<void> {
  const { board, queue, uploads, splitFiles, folder } = storage;
  const submission = await board.findSubmission(job.submissionId);
  if (submission === undefined || submission.uploadKey === null)
    throw new Error(`${job.submissionId} has no stored file.`);
  const version = await board.findSplitVersion(submission.splitVersionId);
  if (version === undefined) throw new Error(`${submission.splitVersionId} is not there.`);
  const instanceIds = await readInstanceIds(splitFiles, version.id);
  const check = await checkUploadedPredictions(uploads.open(submission.uploadKey), {
    benchmark: await loadBenchmark(version.benchmark),
    instanceIds,
    allowMissing: submission.allowMissing,
    otherSplits: await listOtherSplits(storage, version),
    temporaryFolder: folder.uploads,
    onRecord: checkpointEvery(CHECKPOINT_EVERY_MS, (records) =>
      context.checkpoint(Math.min(records, instanceIds.size), instanceIds.size),
    ),
  });
  crashPoint("validation-checked");
  if (check.accepted && !submission.dryRun && (version.kind === "official" || version.publication === "approval"))
    await recordSketch(storage, submission, version.benchmark, () =>
      context.checkpoint(instanceIds.size, instanceIds.size),
    );
  const { accepted, report, coverage } = check;
  const recorded = await queue.completeValidation(job, {
    accepted,
    report,
    coverage: { expected: coverage.expected, received: coverage.received },
    nowMs: context.nowMs(),
  });
  crashPoint("validation-recorded");
  if (recorded && (!accepted || submission.dryRun)) {
    await uploads.remove(submission.uploadKey);
    crashPoint("rejected-bytes-removed");
  }
}

/** Kept for the organiser, who is told of files that are nearly the same; the file is read once more for it. */
async function recordSketch(
  { uploads, publications, folder }: Pick<StorageOfRole["validator"], "uploads" | "publications" | "folder">,
  { id, uploadKey }: Submission,
  benchmark: BenchmarkId,
  checkpoint: () => Promise<void>,
): Promise<void> {
  if (uploadKey === null) return;
  const records = readUploadedPredictions(uploads.open(uploadKey), { benchmark, temporaryFolder: folder.uploads });
  await publications.recordSketch(id, await sketchRecords(records, checkpointEvery(CHECKPOINT_EVERY_MS, checkpoint)));
}

async function readInstanceIds(splitFiles: SplitFilesPort, id: string): Promise<ReadonlySet<string>> {
  const lines = (await splitFiles.read(id, "instances.jsonl")).split("\n").filter((line) => line !== "");
  return new Set(
    lines.map((line) => {
      const instance = JSON.parse(line);
      if (typeof instance.id !== "string") throw new Error(`${id}: instances.jsonl has a line without an id.`);
      return instance.id;
    }),
  );
}

/** The newest versions of all other splits, so that a file sent to the wrong one can be told where it belongs. */
async function listOtherSplits(
  { board, splitFiles }: Pick<StorageOfRole["validator"], "board" | "splitFiles">,
  own: SplitVersion,
): Promise<readonly KnownSplit[]> {
  const newest = new Map((await board.listSplitVersions()).map((version) => [version.splitId, version]));
  const others = [...newest.values()].filter(({ splitId }) => splitId !== own.splitId);
  return Promise.all(
    others.map(async ({ id, splitId, benchmark }) => {
      const ids = await readInstanceIds(splitFiles, id);
      return { splitId, benchmark, has: (instanceId) => ids.has(instanceId) };
    }),
  );
}
