import { existsSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "../db/config.ts";
import { makeDataFolder } from "../db/data-folder.ts";
import { compileSite } from "../site/build/compile-site.ts";
import { buildServer } from "./build/build-server.ts";
import { projectRoot } from "./build/project.ts";
import { processSpec } from "./launcher/processes.ts";
import { step } from "./launcher/progress.ts";
import { Supervisor } from "./launcher/supervisor.ts";

/** `npm start`: builds what changed, migrates, loads the demo data, and serves site and API until Ctrl-C or SIGTERM. */
const environmentFile = join(projectRoot, ".env");
if (existsSync(environmentFile)) process.loadEnvFile(environmentFile);

const config = readConfig(process.env, projectRoot);
const supervisor = new Supervisor();
let stopping: Promise<void> | undefined;
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
  process.on(signal, () => {
    stopping ??= supervisor.stopAll().then(() => process.exit(0));
  });
}

try {
  await step("Building the server", buildServer);
  await step("Compiling the pages", compileSite);
  makeDataFolder(config.dataFolder);
  const start = (name: Parameters<typeof processSpec>[0]): ReturnType<Supervisor["start"]> =>
    supervisor.start(processSpec(name, config.dataFolder));
  // The scoring process first: it migrates the database, and the others find it ready.
  await start("scorer");
  await start("validator");
  await step("Loading the demo data", () => supervisor.runOnce(processSpec("demo", config.dataFolder)));
  // Ready once the pages show the board as it is now, so that the first reader finds the demo entries there.
  await step("Rendering the pages", () => start("builder"));
  const web = await start("web");
  await start("notifier");
  // Port 0 lets the system choose one; without an origin of its own the site is then where the web process says.
  printWelcome(
    config.port === 0 && !process.env["TOOLBOARD_ORIGIN"] ? `http://${config.host}:${web["port"]}` : config.origin,
  );
} catch (error) {
  if (stopping === undefined) {
    console.error(error instanceof Error ? error.message : error);
    await supervisor.stopAll();
    process.exit(1);
  }
}

function printWelcome(url: string): void {
  console.log(`
Toolboard is at ${url}

  Boards   ${url}/b/usertoolbench/   ${url}/b/toolspectrum/   ${url}/b/rut-bench/
  Submit   ${url}/submit/
  API      ${url}/api/docs

Try: download an example file from the submit page and send it, or follow "Submit a file" in README.md.
Ctrl-C ends it. Data is kept in ${config.dataFolder}.`);
}
