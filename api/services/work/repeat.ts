import { setTimeout } from "node:timers/promises";
import type { WorkerLog } from "./run-worker.ts";

/** Runs work again and again with a pause, until the signal; what it throws is logged and tried again after the pause. */
export async function repeat(
  work: () => Promise<void>,
  { everyMs, signal, log }: { readonly everyMs: number; readonly signal: AbortSignal; readonly log: WorkerLog },
): Promise<void> {
  while (!signal.aborted) {
    await work().catch((error: unknown) => log.error({ err: error }, "repeated work failed"));
    await setTimeout(everyMs, undefined, { signal }).catch(() => undefined);
  }
}
