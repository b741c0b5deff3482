import { createHash, randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { ScoringStorage } from "../../../db/compose-scoring.ts";
import type { SplitVersion } from "../../../db/ports.ts";
import { DEMO_SPLITS, type DemoSplit } from "../../../db/seed/demo/index.ts";
import { DEMO_SYSTEMS } from "../../../db/seed/demo/predictions/systems.ts";
import { isFinished } from "../../../db/submission-states.ts";
import { loadDatasetReader } from "../../../scoring/registry.ts";
import { openReceiptSigner } from "../receipts/open-signer.ts";
import { createReferenceLoader } from "../scoring/load-references.ts";
import { scoreJob } from "../scoring/score-job.ts";
import { importSplit } from "../splits/import-split.ts";
import { newSubmissionId } from "../submissions/submission-id.ts";
import { validateJob } from "../validation/validate-job.ts";
import { drainQueue, type WorkerLog } from "../work/run-worker.ts";
import { workerName } from "../work/worker-name.ts";

export interface DemoOptions {
  /** Public address of the installation, for the receipts. */
  readonly origin: string;
  readonly leaseMs: number;
  readonly nowMs: () => number;
  readonly log: WorkerLog;
  readonly signal: AbortSignal;
}

const POLL_MS = 50;
const UPLOAD_BYTES_MAX = 100_000_000;

/**
 * Puts the demo on the board by the normal way: import, receive, check, score, publish. Every step is skipped where it
 * was done before, so a second call changes nothing and an interrupted one goes on. Works beside running workers and
 * without any, because it does waiting jobs itself. An entry that was hidden or withdrawn later stays so.
 * Throws when a demo file does not end scored, and the signal's reason between two steps where that ends it.
 */
export async function loadDemo(
  storage: ScoringStorage,
  options: DemoOptions,
): Promise<{ readonly splits: number; readonly published: number }> {
  const seed = await storage.demoSeed();
  const ids: string[] = [];
  for (const split of DEMO_SPLITS) {
    options.signal.throwIfAborted();
    const version = await importDemoSplit(storage, split, seed, options.nowMs());
    options.signal.throwIfAborted();
    ids.push(...(await receiveDemoFiles(storage, split, version, seed, options.nowMs())));
  }
  await finishJobs(storage, ids, options);
  return { splits: DEMO_SPLITS.length, published: await publishScored(storage, ids, options.nowMs()) };
}

async function importDemoSplit(
  storage: ScoringStorage,
  split: DemoSplit,
  seed: string,
  nowMs: number,
): Promise<SplitVersion> {
  const { benchmark, name, kind, title, licence, redistribute } = split;
  const files = [...split.files(seed)].map(([path, text]) => ({ path, text }));
  const read = (await loadDatasetReader(benchmark))(files);
  if (!read.ok) throw new Error(`The demo set ${benchmark}/${name} has ${read.error.errorCount} problems.`);
  const manifest = { name, kind, title, licence, redistribute, source: "made up for this product (db/seed/demo)" };
  return (await importSplit(storage, { dataset: read.value, manifest, demo: true, nowMs })).version;
}

/** Stores what is not there yet; the ids of all, best system first. */
async function receiveDemoFiles(
  { board, uploads }: ScoringStorage,
  split: DemoSplit,
  version: SplitVersion,
  seed: string,
  nowMs: number,
): Promise<readonly string[]> {
  const ids = DEMO_SYSTEMS.map((_, index) => demoId(version, index));
  const present = await Promise.all(ids.map((id) => board.findSubmission(id)));
  if (present.every((submission) => submission !== undefined)) return ids;
  const predictions = split.predictions(seed);
  for (const [index, { system, text }] of predictions.entries()) {
    const id = demoId(version, index);
    if (present[index] !== undefined) continue;
    const upload = await uploads.store(oneChunk(text), { bytesMax: UPLOAD_BYTES_MAX });
    await board.receiveSubmission({
      id,
      splitVersionId: version.id,
      // Nobody holds the receipt of a demo entry.
      receiptSecretHash: createHash("sha256").update(randomBytes(32)).digest("hex"),
      idempotencyKeyHash: null,
      upload,
      system,
      demo: true,
      allowMissing: false,
      nowMs,
    });
  }
  return ids;
}

async function* oneChunk(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** Follows from the content of the split, so that a start after a crash finds what was there. */
function demoId(version: SplitVersion, index: number): string {
  const digest = createHash("sha256").update(`demo ${version.splitId} ${version.contentHash} ${index}`).digest();
  return newSubmissionId((count) => digest.subarray(0, count));
}

async function finishJobs(storage: ScoringStorage, ids: readonly string[], options: DemoOptions): Promise<void> {
  const loadSplit = createReferenceLoader(storage);
  const signer = await openReceiptSigner(storage, { origin: options.origin, nowMs: options.nowMs() });
  const work = { ...options, queue: storage.queue, worker: workerName(options.nowMs()) };
  const isUnfinished = async (id: string): Promise<boolean> => {
    const submission = await storage.board.findSubmission(id);
    return submission !== undefined && !isFinished(submission.state);
  };
  for (const id of ids) {
    while (await isUnfinished(id)) {
      options.signal.throwIfAborted();
      await drainQueue({ ...work, kind: "validate", handle: (job, context) => validateJob(storage, job, context) });
      await drainQueue({
        ...work,
        kind: "score",
        handle: (job, context) => scoreJob(storage, loadSplit, job, context, signer),
      });
      // What another worker has taken is waited for.
      if (await isUnfinished(id)) await setTimeout(POLL_MS, undefined, { signal: options.signal });
    }
  }
}

async function publishScored({ board }: ScoringStorage, ids: readonly string[], nowMs: number): Promise<number> {
  let published = 0;
  for (const id of ids) {
    const submission = await board.findSubmission(id);
    if (submission === undefined || submission.state === "withdrawn") continue;
    if (submission.state !== "scored")
      throw new Error(`Demo entry ${id} is ${submission.state}: ${submission.reason?.text}`);
    if (submission.publishedAtMs !== null) continue;
    await board.publishSubmission(id, { visibility: "public", actor: "demo", nowMs });
    published += 1;
  }
  return published;
}
