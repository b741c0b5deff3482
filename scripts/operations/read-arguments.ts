import { type ParseArgsConfig, parseArgs } from "node:util";

/**
 * The arguments of a command, as `parseArgs` gives them. Ends the process with the usage: with 0 where `--help` asked for it,
 * with 2 where the arguments are not the command's.
 */
export function readArguments<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  if (process.argv.includes("--help")) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error), usage);
  }
}

/** Ends the process with 2, what is wrong with its arguments, and the usage. */
export function refuse(problem: string, usage: string): never {
  console.error(`${problem}\n\n${usage}`);
  process.exit(2);
}
