import { readdirSync, readFileSync } from "node:fs";

/** A process that cannot be mistaken for a later one with the same id. */
export interface KnownProcess {
  readonly pid: number;
  readonly startedAt: string;
  readonly command: string;
}

/** A process and everything that it started, directly or not, as `/proc` shows them now. */
export function processTree(rootPid: number): readonly KnownProcess[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
  const found = all.filter(({ pid }) => pid === rootPid);
  for (const parent of found) found.push(...all.filter(({ parentPid }) => parentPid === parent.pid));
  return found;
}

/** Whether this very process still runs; one that ended and waits to be collected does not. */
export function isRunning({ pid, startedAt }: KnownProcess): boolean {
  const now = readProcess(pid);
  return now !== undefined && now.startedAt === startedAt && now.state !== "Z";
}

function readProcess(pid: number): (KnownProcess & { readonly parentPid: number; readonly state: string }) | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name stands in parentheses and may hold anything, so count from the last one.
    const [state = "", parentPid, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return { pid, parentPid: Number(parentPid), state, startedAt: rest[17] ?? "", command };
  } catch {
    return undefined;
  }
}
