import { existsSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "../db/config.ts";
import { compileSite } from "../site/build/compile-site.ts";
import { buildServer } from "./build/build-server.ts";
import { projectRoot } from "./build/project.ts";
import { step } from "./launcher/progress.ts";
import { loadDemo, startProcesses } from "./launcher/start-processes.ts";
import { Supervisor } from "./launcher/supervisor.ts";
import { readArguments } from "./operations/read-arguments.ts";

readArguments(
  `usage: npm start
Builds what changed, migrates, loads the demo data, and serves site and API until Ctrl-C or SIGTERM. Settings come from the
environment and from .env (README.md lists them), e.g. PORT=8080 npm start.`,
  {},
);
const environmentFile = join(projectRoot, ".env");
if (existsSync(environmentFile)) process.loadEnvFile(environmentFile);

const config = readConfig(process.env, projectRoot);
const supervisor = new Supervisor();
const ending = new AbortController();
let stopping: Promise<void> | undefined;
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
  process.on(signal, () => {
    ending.abort();
    stopping ??= supervisor.stopAll().then(() => process.exit(0));
  });
}

try {
  await step("Building the server", buildServer);
  // Neither needs the other, and together they are most of the first start.
  await step("Compiling the pages and loading the demo data", () =>
    Promise.all([compileSite({ signal: ending.signal }), loadDemo(supervisor, config)]),
  );
  const { webPort } = await startProcesses(supervisor, config);
  // Port 0 lets the system choose one; without an origin of its own the site is then where the web process says.
  const chosen = config.port === 0 && !process.env["TOOLBOARD_ORIGIN"];
  printWelcome(chosen ? `http://${config.host}:${webPort}` : config.origin);
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
