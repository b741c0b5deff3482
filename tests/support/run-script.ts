import { spawnSync } from "node:child_process";
import { projectRoot } from "./temporary-data.ts";

/** Runs one of the scripts as its npm command does, and gives what it wrote. */
export function runScript(name: string, ...options: readonly string[]) {
  return runScriptWith({}, name, ...options);
}

/** As `runScript`, with settings in the environment. */
export function runScriptWith(env: Readonly<Record<string, string>>, name: string, ...options: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${name}.ts`, ...options], {
    cwd: projectRoot,
    encoding: "utf8",
    maxBuffer: 1 << 28,
    env: { PATH: process.env["PATH"], ...env },
  });
  return { status, stdout, stderr };
}
