import "./hardened-worker.ts";
import { openStorage } from "../db/compose.ts";
import { readConfig } from "../db/config.ts";
import { readProjectRoot } from "./services/process/project-root.ts";
import { validateJob } from "./services/validation/validate-job.ts";
import { repeat } from "./services/work/repeat.ts";
import { runProcess } from "./services/work/run-process.ts";
import { runWorker } from "./services/work/run-worker.ts";
import { sweepUploads } from "./services/work/sweep-uploads.ts";
import { workerName } from "./services/work/worker-name.ts";

const SWEEP_EVERY_MS = 10 * 60_000;

/** The validating process: checks uploaded files. It is given neither the key nor the references. */
await runProcess("validator", async ({ signal, log, ready }) => {
  const config = readConfig(process.env, readProjectRoot(process.env));
  const storage = openStorage(config, "validator");
  const nowMs = Date.now;
  ready(config);
  await Promise.all([
    runWorker({
      kind: "validate",
      worker: workerName(nowMs()),
      queue: storage.queue,
      leaseMs: config.leaseMs,
      stallMs: config.stallMs,
      pollMs: config.pollMs,
      nowMs,
      log,
      signal,
      handle: (job, context) => validateJob(storage, job, context),
    }),
    repeat(
      async () => {
        const removed = await sweepUploads(storage, { nowMs: nowMs(), ageMs: config.orphanAgeMs });
        if (removed > 0) log.info({ removed }, "removed bytes without a row");
      },
      { everyMs: SWEEP_EVERY_MS, signal, log },
    ),
  ]);
  storage.close();
});
