import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, watch } from "node:fs";
import { join } from "node:path";
import { readConfig } from "../db/config.ts";
import { dataFolderAt } from "../db/data-folder.ts";
import { compileSite } from "../site/build/compile-site.ts";
import { buildServer } from "./build/build-server.ts";
import { projectRoot } from "./build/project.ts";
import { step } from "./launcher/progress.ts";
import { loadDemo, startProcesses } from "./launcher/start-processes.ts";
import { Supervisor } from "./launcher/supervisor.ts";
import { readArguments } from "./operations/read-arguments.ts";

readArguments(
  `usage: npm run dev
What npm start serves, with live reload. Pages come from Astro's development server on PORT, which hands API addresses on to
the web process on PORT + 1; a change in api/, db/ or scoring/ bundles and restarts the processes.`,
  {},
);
const environmentFile = join(projectRoot, ".env");
if (existsSync(environmentFile)) process.loadEnvFile(environmentFile);
const config = readConfig(process.env, projectRoot);
const apiPort = config.port + 1;
process.env["TOOLBOARD_ORIGIN"] = config.origin;
process.env["PORT"] = String(apiPort);

let supervisor = new Supervisor();
let pages: ChildProcess | undefined;
let stopping = false;
const ending = new AbortController();
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => void stop());
try {
  await step("Building the server", buildServer);
  await step("Compiling the pages and loading the demo data", () =>
    Promise.all([compileSite({ signal: ending.signal }), loadDemo(supervisor, config)]),
  );
  await startProcesses(supervisor, config);
} catch (error) {
  // What is being stopped fails, and is waited for by `stop`.
  if (stopping) await new Promise(() => {});
  throw error;
}
pages = spawn(
  process.execPath,
  [
    join(projectRoot, "node_modules/astro/bin/astro.mjs"),
    "dev",
    "--root",
    join(projectRoot, "site"),
    "--host",
    config.host,
    "--port",
    String(config.port),
  ],
  {
    cwd: projectRoot,
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      TOOLBOARD_DEVELOPMENT_API: `http://${config.host}:${apiPort}`,
      TOOLBOARD_DEVELOPMENT_SITE: dataFolderAt(config.dataFolder).site,
    },
  },
);
pages.on("exit", () => void stop());

let restart: NodeJS.Timeout | undefined;
let restarted = Promise.resolve();
for (const source of ["api", "db", "scoring"]) {
  watch(join(projectRoot, source), { recursive: true }, () => {
    clearTimeout(restart);
    // One after another: two at a time would bundle into one folder and start two sets of processes, one of them for good.
    restart = setTimeout(() => {
      restarted = restarted.then(restartProcesses);
    }, 200);
  });
}

/** A change that does not compile or start is told, and the next change tries again. */
async function restartProcesses(): Promise<void> {
  if (stopping) return;
  try {
    if ((await buildServer()) === "unchanged") return;
    await supervisor.stopAll();
    if (stopping) return;
    supervisor = new Supervisor();
    await loadDemo(supervisor, config);
    if (stopping) return;
    await startProcesses(supervisor, config);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  ending.abort();
  pages?.kill("SIGTERM");
  await supervisor.stopAll();
  process.exit(0);
}
