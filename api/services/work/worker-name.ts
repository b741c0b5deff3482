import { hostname } from "node:os";
import { isAlive } from "../process/is-alive.ts";

/** How a worker signs its leases: `<host>/<process id>/<start>`; the start tells two processes of one id apart. */
export function workerName(startedAtMs: number): string {
  return `${hostname()}/${process.pid}/${startedAtMs.toString(36)}`;
}

/** Whether a lease's holder is certainly gone: a process of this machine that no longer exists. */
export function isGone(worker: string): boolean {
  const [host, pid] = worker.split("/");
  return host === hostname() && Number(pid) !== process.pid && !isAlive(Number(pid));
}
