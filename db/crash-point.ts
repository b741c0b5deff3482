import { abort, kill, pid } from "node:process";

let passed = 0;

/**
 * A place between two writes at which a test may end this process as a power cut would. Does nothing unless NODE_ENV is
 * `test` and TOOLBOARD_CRASH_POINT names it; `name:3` means the third time that it is passed, and with `hang` after it
 * (`name:3:hang`) the process stands still there for good.
 */
export function crashPoint(name: string): void {
  if (process.env["NODE_ENV"] !== "test") return;
  const [wanted, times, how] = (process.env["TOOLBOARD_CRASH_POINT"] ?? "").split(":");
  if (wanted !== name) return;
  passed += 1;
  if (passed < Number(times ?? "1")) return;
  if (how === "hang") standStill();
  try {
    kill(pid, "SIGKILL");
  } catch {
    // A hardened process may not signal, not even itself.
    abort();
  }
  // The signal ends the process here; nothing after this line may run meanwhile.
  standStill();
}

function standStill(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

/** Every named point, for tests that go through all of them; each is reached by some process. */
export const CRASH_POINTS = {
  web: ["upload-written", "upload-flushed", "upload-stored", "submission-recorded"],
  validator: ["validate-leased", "validation-checked", "validation-recorded", "rejected-bytes-removed"],
  scorer: ["score-leased", "scored", "official-verdicts-written", "scoring-recorded", "comparison-recorded"],
  builder: ["snapshot-written", "release-written", "pointer-replaced", "build-finished"],
} as const;
