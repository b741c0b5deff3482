import { join } from "node:path";
import { projectRoot } from "./project.ts";

/** Name of the command line's one file, beside the bundled processes and under /downloads/. */
export const CLI_FILE = "toolboard-cli.mjs";

/** Bundles the participant's command line into one file that runs on Node 20 and newer and needs no package. */
export async function buildCli(folder: string): Promise<string> {
  const { rolldown } = await import("rolldown");
  const bundle = await rolldown({
    cwd: projectRoot,
    platform: "node",
    input: join(projectRoot, "scripts", "cli.ts"),
    logLevel: "warn",
    transform: { target: "node20" },
  });
  const file = join(folder, CLI_FILE);
  await bundle.write({ file, format: "esm", banner: "#!/usr/bin/env node", codeSplitting: false, minify: "dce-only" });
  await bundle.close();
  return file;
}
