import { main } from "./cli/main.ts";

// npm run cli -- COMMAND …: the participant's command line; also bundled into one file that needs Node alone.
process.stdout.on("error", () => process.exit(1));
process.exitCode = await main(process.argv.slice(2));
