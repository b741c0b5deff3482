import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import type { Config } from "../../db/config.ts";
import { projectRoot } from "./temporary-data.ts";

export type ProcessEntry = "validator" | "scorer" | "builder";

export interface ProcessBundle extends AsyncDisposable {
  readonly folder: string;
}

/** Bundles background processes as `npm start` does, into a folder of this test run. */
export async function bundleProcesses(entries: readonly ProcessEntry[]): Promise<ProcessBundle> {
  const folder = join(projectRoot, ".cache", `test-processes-${process.pid}`);
  const bundle = await rolldown({
    cwd: projectRoot,
    platform: "node",
    input: Object.fromEntries(entries.map((name) => [name, join(projectRoot, "api", `${name}.ts`)])),
    external: ["better-sqlite3", /^@node-rs\/jieba/],
    logLevel: "silent",
  });
  await bundle.write({ dir: folder, format: "esm", entryFileNames: "[name].mjs", chunkFileNames: "shared-[hash].mjs" });
  await bundle.close();
  return {
    folder,
    [Symbol.asyncDispose]: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

export interface RunningProcess {
  readonly child: ChildProcess;
  /** Resolves when the process says that it is ready; also when it ended before. */
  readonly ready: Promise<void>;
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
  /** What it wrote to its error output and log. */
  output(): string;
}

/** Starts one bundled process on a data folder; `env` comes on top of settings that make it quick. */
export function startProcess(
  { folder }: ProcessBundle,
  name: ProcessEntry,
  config: Config,
  env: Readonly<Record<string, string>> = {},
  nodeFlags: readonly string[] = [],
): RunningProcess {
  const child = spawn(process.execPath, [...nodeFlags, join(folder, `${name}.mjs`)], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "test",
      TOOLBOARD_ROOT: projectRoot,
      TOOLBOARD_DATA: config.dataFolder,
      TOOLBOARD_LEASE_MS: "2000",
      TOOLBOARD_POLL_MS: "10",
      ...env,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.on("exit", (code, signal) => resolve({ code, signal }));
  });
  const ready = new Promise<void>((resolve) => {
    child.on("message", () => resolve());
    void ended.then(() => resolve());
  });
  return { child, ready, ended, output: () => output };
}

/** Waits until a condition holds; throws with `what` after the time is up. */
export async function waitFor(what: string, holds: () => Promise<boolean>, timeoutMs = 100_000): Promise<void> {
  const endsAt = Date.now() + timeoutMs;
  while (!(await holds())) {
    if (Date.now() > endsAt) throw new Error(`Waited ${timeoutMs} ms for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}
