import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { webPermissionFlags } from "../../api/permissions.ts";
import { projectRoot, type TemporaryData } from "./temporary-data.ts";

export interface WebProcess extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  readonly child: ChildProcess;
  /** The most memory that it ever had resident, in bytes. */
  readonly peakBytes: () => number;
}

/** Starts the real web process from source under its permission flags, over a data folder that is there already, with more settings. */
export async function startWebProcess(
  { folder }: TemporaryData,
  settings: Readonly<Record<string, string>> = {},
): Promise<WebProcess> {
  const flags = webPermissionFlags({ projectRoot, code: "source", data: folder });
  const child = spawn(process.execPath, [...flags, "--no-warnings", join(projectRoot, "api", "server.ts")], {
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      LOG_LEVEL: "warn",
      TOOLBOARD_DATA: folder.root,
      TOOLBOARD_ROOT: projectRoot,
      ...settings,
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const [message] = await Promise.race([once(child, "message"), once(child, "exit").then(() => [undefined])]);
  const port: number = message?.port ?? 0;
  if (port === 0) throw new Error("the web process ended before it was ready");
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    child,
    peakBytes: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
      return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, "exit");
      child.kill("SIGTERM");
      await exit;
    },
  };
}
