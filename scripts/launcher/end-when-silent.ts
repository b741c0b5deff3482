import type { ChildProcess } from "node:child_process";

/**
 * Ends a process with SIGKILL when it said nothing for `hangMs`: a loop that never lets go could otherwise hold a job for
 * ever, because the timers that would notice it do not run either. Whoever started it starts it again, its leases end, and
 * the job that did it is parked after its last attempt. Two silent checks in a row, because after a pause of the whole
 * machine the first check comes before what was said meanwhile.
 */
export function endWhenSilent(child: ChildProcess, hangMs: number, onSilence: () => void): void {
  let heard = 0;
  let heardBefore = 0;
  let silentChecks = 0;
  child.on("message", () => {
    heard += 1;
  });
  const timer = setInterval(() => {
    silentChecks = heard === heardBefore ? silentChecks + 1 : 0;
    heardBefore = heard;
    if (silentChecks < 2) return;
    clearInterval(timer);
    onSilence();
    child.kill("SIGKILL");
  }, hangMs / 2);
  timer.unref();
  child.on("exit", () => clearInterval(timer));
}
