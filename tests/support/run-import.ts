import { runScriptWith } from "./run-script.ts";

/** Runs the import command on a data folder, as `npm run import -- <arguments>` does once packages are installed. */
export function runImport(dataFolder: string, ...options: readonly string[]) {
  return runScriptWith({ TOOLBOARD_DATA: dataFolder }, "import", ...options);
}
