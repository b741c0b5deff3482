import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildCli } from "../../scripts/build/build-cli.ts";

export interface CliRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Cli extends AsyncDisposable {
  /** The bundled file. */
  readonly file: string;
  /** A folder of this test, gone afterwards. */
  readonly folder: string;
  /** Starts it and leaves it running. */
  start(args: readonly string[]): ChildProcess;
  run(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<CliRun>;
}

/** Bundles the command line as `npm start` does and runs the file as a process that has nothing of the clone around it. */
export async function bundleCli(node: string = process.execPath): Promise<Cli> {
  const folder = await mkdtemp(join(tmpdir(), "toolboard-cli-"));
  const file = await buildCli(folder);
  const start = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    spawn(node, [file, ...args], {
      cwd: folder,
      env: { PATH: "", XDG_CACHE_HOME: join(folder, "cache"), ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
  return {
    file,
    folder,
    start,
    run: (args, env = {}) =>
      new Promise((resolve, reject) => {
        const child = start(args, env);
        let stdout = "";
        let stderr = "";
        child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
        child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
        child.on("error", reject);
        // Not at its exit: what it wrote last may still be on its way then.
        child.on("close", (code) => resolve({ code, stdout, stderr }));
      }),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
