import { setTimeout as sleep } from "node:timers/promises";

const PATIENCE_MS = 15_000;

/** Waits until something that happens elsewhere has happened; throws after a while. */
export async function until(happened: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await happened())) {
    if (Date.now() > end) throw new Error("it did not happen");
    await sleep(20);
  }
}
