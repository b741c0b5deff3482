import { type ChildProcess, spawn } from "node:child_process";
import { endWhenSilent } from "./end-when-silent.ts";

export interface ProcessSpec {
  readonly name: string;
  readonly entry: string;
  /** Node's own flags, e.g. those of the permission model. */
  readonly nodeFlags: readonly string[];
  /** Read afresh at every start. */
  readonly env: NodeJS.ProcessEnv;
  /** An open file that takes its output; by default that of the launcher does. */
  readonly output?: number;
}

const RESTART_DELAYS_MS = [100, 500, 2000, 5000, 10_000];
/** A process that ran this long is healthy again, and its next crash starts over at the shortest delay. */
const HEALTHY_AFTER_MS = 30_000;
const STOP_PATIENCE_MS = 12_000;

/**
 * Keeps the processes running: starts them, restarts one that dies (after a growing delay) or that stands
 * still, and ends all of them.
 * Knows them by their handles alone, so it can never signal a process that is not its own.
 */
export class Supervisor {
  readonly #children = new Map<string, ChildProcess>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #restartDelaysMs: readonly number[];
  readonly #report: (line: string) => void;
  #stopping = false;

  constructor({
    restartDelaysMs = RESTART_DELAYS_MS,
    report = (line) => console.error(line),
  }: { readonly restartDelaysMs?: readonly number[]; readonly report?: (line: string) => void } = {}) {
    this.#restartDelaysMs = restartDelaysMs;
    this.#report = report;
  }

  /** Starts a process and resolves with what it sends in its `ready` message; rejects when its first run ends before that. */
  start(spec: ProcessSpec): Promise<Record<string, unknown>> {
    return new Promise((resolve, reject) => {
      this.#spawn(spec, 0, resolve, reject);
    });
  }

  /** Runs a process that ends by itself; rejects when it ends with anything but 0. */
  runOnce(spec: ProcessSpec): Promise<void> {
    return new Promise((resolve, reject) => {
      const child = spawnProcess(spec);
      this.#children.set(spec.name, child);
      child.on("error", reject);
      child.on("exit", (code, signal) => {
        this.#children.delete(spec.name);
        if (code === 0) resolve();
        else reject(new Error(`the ${spec.name} process ended with ${signal ?? `code ${code}`}`));
      });
    });
  }

  /** Process id of a running process, for tests that kill one. */
  pidOf(name: string): number | undefined {
    return this.#children.get(name)?.pid;
  }

  /** Asks every process to end, waits, and kills what is left. */
  async stopAll(): Promise<void> {
    this.#stopping = true;
    for (const timer of this.#timers) clearTimeout(timer);
    await Promise.all([...this.#children.values()].map(stop));
  }

  #spawn(
    spec: ProcessSpec,
    failures: number,
    onReady: (message: Record<string, unknown>) => void,
    onFirstFailure: (error: Error) => void,
  ): void {
    const startedAt = performance.now();
    let ready = false;
    const child = spawnProcess(spec);
    this.#children.set(spec.name, child);
    child.on("message", (message) => {
      if (!isReady(message)) return;
      ready = true;
      if (typeof message["hangMs"] === "number") {
        const { hangMs } = message;
        endWhenSilent(child, hangMs, () =>
          this.#report(`The ${spec.name} process stood still for ${hangMs} ms and is ended.`),
        );
      }
      onReady(message);
    });
    child.on("error", onFirstFailure);
    child.on("exit", (code, signal) => {
      this.#children.delete(spec.name);
      if (this.#stopping) return;
      const how = signal ?? `code ${code}`;
      if (!ready && failures === 0) {
        onFirstFailure(new Error(`the ${spec.name} process ended with ${how} before it was ready`));
        return;
      }
      const healthy = performance.now() - startedAt > HEALTHY_AFTER_MS;
      const next = healthy ? 1 : failures + 1;
      const delay = this.#restartDelaysMs[Math.min(next, this.#restartDelaysMs.length) - 1] ?? 10_000;
      this.#report(`The ${spec.name} process ended with ${how}; starting it again in ${delay} ms.`);
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        this.#spawn(spec, next, onReady, onFirstFailure);
      }, delay);
      this.#timers.add(timer);
    });
  }
}

function spawnProcess(spec: ProcessSpec): ChildProcess {
  return spawn(process.execPath, [...spec.nodeFlags, spec.entry], {
    stdio: ["ignore", spec.output ?? "inherit", spec.output ?? "inherit", "ipc"],
    env: spec.env,
  });
}

function isReady(message: unknown): message is Record<string, unknown> {
  return typeof message === "object" && message !== null && "type" in message && message.type === "ready";
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve();
      return;
    }
    const timer = setTimeout(() => child.kill("SIGKILL"), STOP_PATIENCE_MS);
    child.on("exit", () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill("SIGTERM");
  });
}
