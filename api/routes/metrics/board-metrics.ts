import { monitorEventLoopDelay } from "node:perf_hooks";
import { Gauge, type Registry } from "prom-client";
import { SUBMISSION_STATES } from "../../../db/ports.ts";
import type { AppDependencies } from "../../dependencies.ts";

const NANOSECONDS = 1e9;

/** Registers what is asked of the board and of this process whenever the metrics are read. */
export function registerBoardMetrics(
  registry: Registry,
  { operations, now }: Pick<AppDependencies, "operations" | "now">,
): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `toolboard_${name}`, help, labelNames, registers: [registry] });
  const submissions = gauge("submissions", "Submissions by state.", ["state"]);
  const jobs = gauge("jobs", "Jobs by kind and status.", ["kind", "status"]);
  const waiting = gauge("job_oldest_waiting_seconds", "Age of the oldest job that waits.", ["kind"]);
  const seen = gauge("worker_last_seen_seconds", "Seconds since a worker gave a sign of life.", ["kind"]);
  const notifications = gauge("notifications", "Notifications by status.", ["status"]);
  const builds = gauge("site_builds_behind", "Builds of the site that are wanted and not finished.");
  const memory = gauge("process_resident_memory_bytes", "Resident memory of the web process.");
  const heap = gauge("process_heap_used_bytes", "Heap in use of the web process.");
  const uptime = gauge("process_uptime_seconds", "Age of the web process.");
  const delay = gauge(
    "event_loop_delay_p99_seconds",
    "99th percentile of the event loop's delay since the last reading.",
  );
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  return async () => {
    const facts = await operations.boardFacts(now());
    for (const metric of [jobs, waiting, seen, notifications]) metric.reset();
    for (const state of SUBMISSION_STATES) submissions.set({ state }, facts.submissions[state] ?? 0);
    for (const { kind, status, count } of facts.jobs) jobs.set({ kind, status }, count);
    for (const kind of ["validate", "score"]) waiting.set({ kind }, (facts.oldestWaitingMs[kind] ?? 0) / 1000);
    for (const [kind, atMs] of Object.entries(facts.workersSeenAtMs)) seen.set({ kind }, (now() - atMs) / 1000);
    for (const [status, count] of Object.entries(facts.notifications)) notifications.set({ status }, count);
    builds.set(facts.siteBuildsBehind);
    const { rss, heapUsed } = process.memoryUsage();
    memory.set(rss);
    heap.set(heapUsed);
    uptime.set(process.uptime());
    delay.set(loop.percentile(99) / NANOSECONDS);
    loop.reset();
  };
}
