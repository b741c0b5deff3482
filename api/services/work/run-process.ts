import pino, { type Logger } from "pino";
import { sayReady } from "../process/say-ready.ts";

const PATIENCE_MS = 10_000;

/**
 * Runs a background process: says `ready` to its launcher, ends on SIGTERM, SIGINT or when the launcher is gone, and
 * exits with 1 when the work throws, which is logged as no fault where the signal made it. `work` returns once the signal
 * ended it; after ten seconds it is cut off, which is safe, because its leases run out.
 */
export async function runProcess(
  name: string,
  work: (process: {
    readonly signal: AbortSignal;
    readonly log: Logger;
    readonly ready: (watch: { readonly hangMs: number }) => void;
  }) => Promise<void>,
): Promise<void> {
  const log = pino({ name, level: process.env["LOG_LEVEL"] ?? "warn", base: { process: name } });
  const stopping = new AbortController();
  const stop = (): void => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => process.exit(0), PATIENCE_MS).unref();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
  process.on("disconnect", stop);
  try {
    await work({ signal: stopping.signal, log, ready: ({ hangMs }) => sayReady({ hangMs }) });
    if (process.connected) process.disconnect();
  } catch (error) {
    const isEnd = stopping.signal.aborted && error instanceof Error && error.name === "AbortError";
    if (isEnd) log.info("ended before the work was done");
    else log.fatal({ err: error }, "the process stopped");
    process.exit(1);
  }
}
