import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Config, readConfig } from "../../db/config.ts";
import { projectRoot } from "../build/project.ts";

/** Wrong arguments: ends with 2 and the usage. */
export class UsageError extends Error {}

/**
 * Runs an operator's command with the installation's settings (the environment, and `.env` in the clone) and sets the
 * exit code: what `work` gives, 2 for a `UsageError`, 1 for anything else that it throws.
 */
export async function runCommand(usage: string, work: (config: Config) => Promise<number>): Promise<void> {
  process.stdout.on("error", () => process.exit(1));
  const environmentFile = join(projectRoot, ".env");
  if (existsSync(environmentFile)) process.loadEnvFile(environmentFile);
  if (process.argv.includes("--help")) {
    console.log(usage);
    return;
  }
  try {
    process.exitCode = await work(readConfig(process.env, projectRoot));
  } catch (error) {
    const isUsage =
      error instanceof UsageError ||
      (error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"));
    console.error(error instanceof Error ? error.message : String(error));
    if (isUsage) console.error(`\n${usage}`);
    process.exitCode = isUsage ? 2 : 1;
  }
}
