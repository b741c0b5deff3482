import { appendFileSync, closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openScoringStorage, type ScoringStorage } from "../../db/compose-scoring.ts";
import type { Config } from "../../db/config.ts";
import type { DataFolder } from "../../db/data-folder.ts";
import { buildServer } from "../../scripts/build/build-server.ts";
import { processSpec } from "../../scripts/launcher/processes.ts";
import { type ProcessSpec, Supervisor } from "../../scripts/launcher/supervisor.ts";
import { compileSite } from "../../site/build/compile-site.ts";
import { freePort } from "./free-port.ts";
import { projectRoot, temporaryData } from "./temporary-data.ts";

/** Where the processes are bundled for tests, so that `npm start` beside them keeps its own. */
export const testServerFolder: string = join(projectRoot, ".cache", "test-server");

export type SystemProcess = "scorer" | "validator" | "builder" | "web";

export interface SystemOptions {
  /** Which processes run, in the order of `npm start`; all four unless told. */
  readonly processes?: readonly SystemProcess[];
  readonly env?: Readonly<Record<string, string>>;
  /** Points at which a process ends like in a power cut: its first start gets the first, its next start the next. */
  readonly crashPoints?: Partial<Record<SystemProcess, readonly string[]>>;
}

export interface System extends AsyncDisposable {
  /** Without a closing slash. */
  readonly url: string;
  readonly config: Config;
  readonly folder: DataFolder;
  /** The data folder opened beside the processes, with the key, as the import command does. */
  readonly storage: ScoringStorage;
  /** `kill -9`; false when the process is between two lives. */
  kill(name: SystemProcess): boolean;
  pidOf(name: SystemProcess): number | undefined;
  /** How often the supervisor had to start it again. */
  deaths(name: SystemProcess): number;
  /** Everything that all processes wrote so far. */
  logs(): string;
  /** Ends the processes as Ctrl-C does; the data stays until the end of the block. */
  stop(): Promise<void>;
}

const QUICK = {
  NODE_ENV: "test",
  LOG_LEVEL: "debug",
  TOOLBOARD_POLL_MS: "20",
  TOOLBOARD_LEASE_MS: "3000",
  TOOLBOARD_RATE_LIMIT_FACTOR: "1000",
  TOOLBOARD_OFFICIAL_WITHOUT_ACCOUNT: "all",
  TOOLBOARD_ADDRESS_WEEKLY: "1000000",
};

/**
 * Starts the bundled processes by the launcher's own supervisor and permission flags, on an empty data folder and a free
 * port; resolves once all are ready. Dead processes are started again at once, not after the launcher's growing delay.
 */
export async function startSystem(options: SystemOptions = {}): Promise<System> {
  const processes = options.processes ?? ["scorer", "validator", "builder", "web"];
  await buildServer(testServerFolder);
  if (processes.includes("builder")) await compileSite();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = { ...QUICK, PORT: String(port), TOOLBOARD_ORIGIN: url, ...options.env };
  const data = await temporaryData(settings);
  const logFile = join(data.folder.root, "processes.log");
  const output = openSync(logFile, "a");
  const starts = new Map<SystemProcess, number>();
  const supervisor = new Supervisor({
    restartDelaysMs: [20],
    report: (line) => appendFileSync(logFile, `${line}\n`),
  });
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= supervisor.stopAll().then(() => closeSync(output)));
  const logs = () => readFileSync(logFile, "utf8");
  try {
    for (const name of processes) {
      const env = { ...settings, TOOLBOARD_DATA: data.folder.root };
      await supervisor.start(
        livesOf({ ...processSpec(name, data.folder.root, testServerFolder), output }, (life) => {
          starts.set(name, life);
          return { ...env, TOOLBOARD_CRASH_POINT: options.crashPoints?.[name]?.[life - 1] ?? "" };
        }),
      );
    }
  } catch (error) {
    await stop();
    throw new Error(`The system did not start:\n${logs()}`, { cause: error });
  }
  const storage = await openScoringStorage(data.config);
  const pidOf = (name: SystemProcess) => supervisor.pidOf(name);
  return {
    url,
    config: data.config,
    folder: data.folder,
    storage,
    pidOf,
    deaths: (name) => (starts.get(name) ?? 1) - 1,
    kill: (name) => {
      const pid = pidOf(name);
      return pid !== undefined && process.kill(pid, "SIGKILL");
    },
    logs,
    stop,
    [Symbol.asyncDispose]: async () => {
      await stop();
      storage.close();
      await data[Symbol.asyncDispose]();
    },
  };
}

/** The spec with another environment for each life of the process, counted from 1. */
function livesOf(spec: ProcessSpec, envOf: (life: number) => Readonly<Record<string, string>>): ProcessSpec {
  let life = 0;
  return {
    ...spec,
    get env() {
      life += 1;
      return { ...spec.env, ...envOf(life) };
    },
  };
}
