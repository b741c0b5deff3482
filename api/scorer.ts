import { openScoringStorage } from "../db/compose-scoring.ts";
import { readConfig } from "../db/config.ts";
import { readProjectRoot } from "./services/process/project-root.ts";
import { openReceiptSigner } from "./services/receipts/open-signer.ts";
import { createReferenceLoader } from "./services/scoring/load-references.ts";
import { scoreJob } from "./services/scoring/score-job.ts";
import { createComparisonUpdater } from "./services/scoring/update-comparisons.ts";
import { repeat } from "./services/work/repeat.ts";
import { runProcess } from "./services/work/run-process.ts";
import { runWorker } from "./services/work/run-worker.ts";
import { workerName } from "./services/work/worker-name.ts";

const COMPARE_EVERY_MS = 500;

/** The scoring process: the only one, besides the importer, that opens the reference store. */
await runProcess("scorer", async ({ signal, log, ready }) => {
  const config = readConfig(process.env, readProjectRoot(process.env));
  const storage = await openScoringStorage(config);
  const loadSplit = createReferenceLoader(storage);
  const updateComparisons = createComparisonUpdater(storage, loadSplit);
  const nowMs = Date.now;
  const signer = await openReceiptSigner(storage, { origin: config.origin, nowMs: nowMs() });
  ready(config);
  await Promise.all([
    runWorker({
      kind: "score",
      worker: workerName(nowMs()),
      queue: storage.queue,
      leaseMs: config.leaseMs,
      stallMs: config.stallMs,
      pollMs: config.pollMs,
      nowMs,
      log,
      signal,
      handle: (job, context) => scoreJob(storage, loadSplit, job, context, signer),
    }),
    repeat(() => updateComparisons(nowMs), { everyMs: COMPARE_EVERY_MS, signal, log }),
  ]);
  storage.close();
});
