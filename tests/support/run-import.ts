import { spawnSync } from "node:child_process";
import { projectRoot } from "./temporary-data.ts";

/** Runs the import command on a data folder, as `npm run import -- <arguments>` does once packages are installed. */
export function runImport(dataFolder: string, ...options: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/import.ts", ...options], {
    cwd: projectRoot,
    encoding: "utf8",
    env: { PATH: process.env["PATH"], TOOLBOARD_DATA: dataFolder },
  });
  return { status, stdout, stderr };
}
