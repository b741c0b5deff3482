import { Worker } from "node:worker_threads";

export interface Watchdog {
  stop(): void;
}

/**
 * Ends this process with SIGKILL when its event loop stood still for `hangMs`: a loop that never lets go could otherwise
 * hold a job for ever, because the timers that would notice it do not run either. A thread of its own watches. Whoever
 * started the process starts it again, its leases end, and the job that did it is parked after its last attempt.
 */
export function startWatchdog({ hangMs }: { readonly hangMs: number }): Watchdog {
  const beats = new Int32Array(new SharedArrayBuffer(8));
  const timer = setInterval(() => Atomics.add(beats, 0, 1), Math.max(5, hangMs / 8));
  timer.unref();
  const worker = new Worker(WATCH, { eval: true, execArgv: [], workerData: { beats, checkMs: hangMs / 2 } });
  worker.unref();
  return {
    stop: () => {
      clearInterval(timer);
      Atomics.store(beats, 1, 1);
      Atomics.notify(beats, 1);
    },
  };
}

// As text, so that a bundle needs no further file. Two silent checks in a row, because a process that was suspended as a
// whole has made no beat either when its threads wake up.
const WATCH = `
const { workerData } = require("node:worker_threads");
const { writeSync } = require("node:fs");
const { beats, checkMs } = workerData;
let last = Atomics.load(beats, 0);
let silent = 0;
while (Atomics.wait(beats, 1, 0, checkMs) === "timed-out") {
  const now = Atomics.load(beats, 0);
  silent = now === last ? silent + 1 : 0;
  last = now;
  if (silent < 2) continue;
  writeSync(2, "The process stood still for " + 2 * checkMs + " ms and is ended by its watchdog.\\n");
  process.kill(process.pid, "SIGKILL");
}
`;
