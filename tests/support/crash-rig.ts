import type { Config } from "../../db/config.ts";
import { type ProcessBundle, type ProcessEntry, type RunningProcess, startProcess } from "./processes.ts";
import { seededRandom } from "./seeded-random.ts";

/** The seed of a run: `TOOLBOARD_TEST_SEED`, otherwise a new one; printed, so that a failure can be run again. */
export function announceSeed(what: string): () => number {
  const seed = Number(process.env["TOOLBOARD_TEST_SEED"] ?? Date.now() % 1_000_000);
  console.log(`${what}: TOOLBOARD_TEST_SEED=${seed}`);
  return seededRandom(seed);
}

/** How the rig starts a process; the web process can be one of them. */
export interface RigProcess {
  readonly name: string;
  start(env: Readonly<Record<string, string>>): RunningProcess;
}

/** A background process of the bundle for the rig. */
export function backgroundProcess(bundle: ProcessBundle, name: ProcessEntry, config: Config): RigProcess {
  return { name, start: (env) => startProcess(bundle, name, config, env) };
}

/** Keeps processes running, as the launcher does, and kills them without warning. */
export class CrashRig {
  readonly #running = new Map<string, RunningProcess>();
  readonly #processes: readonly RigProcess[];
  readonly #env: Readonly<Record<string, string>>;
  #stopping = false;
  kills = 0;

  constructor(processes: readonly RigProcess[], env: Readonly<Record<string, string>> = {}) {
    this.#processes = processes;
    this.#env = env;
    for (const one of processes) this.#start(one);
  }

  /** `kill -9` of one process chosen by `random`; the rig starts it again at once. */
  killOne(random: () => number): void {
    const one = this.#processes[Math.floor(random() * this.#processes.length)];
    if (one === undefined) return;
    if (this.#running.get(one.name)?.child.kill("SIGKILL") === true) this.kills += 1;
  }

  /** Ends all processes in order and returns what each printed. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const running = [...this.#running.values()];
    for (const { child } of running) child.kill("SIGTERM");
    await Promise.all(running.map(({ ended }) => ended));
  }

  #start(one: RigProcess): void {
    const running = one.start(this.#env);
    this.#running.set(one.name, running);
    void running.ended.then(({ code }) => {
      if (this.#stopping) return;
      if (code !== null && code !== 0) console.error(`${one.name} ended with ${code}:\n${running.output()}`);
      this.#start(one);
    });
  }
}
