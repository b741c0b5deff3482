import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../../db/config.ts";
import { makeDataFolder } from "../../db/data-folder.ts";
import { type ProcessName, serverStampFile } from "../build/build-server.ts";
import { processSpec } from "./processes.ts";
import { step } from "./progress.ts";
import type { Supervisor } from "./supervisor.ts";

const SERVING = ["scorer", "validator", "builder", "web", "notifier"] as const satisfies readonly ProcessName[];

/** Makes the data folder and loads the demo data; left out where this build loaded it here before. Rejects where that fails. */
export async function loadDemo(supervisor: Supervisor, config: Config): Promise<void> {
  const folder = makeDataFolder(config.dataFolder);
  const stampFile = join(folder.root, "demo.stamp");
  const stamp = demoStamp(config);
  if (!existsSync(folder.boardFile) || !existsSync(stampFile) || readFileSync(stampFile, "utf8") !== stamp) {
    await supervisor.runOnce(processSpec("demo", config.dataFolder));
    writeFileSync(stampFile, stamp);
  }
}

/**
 * Starts the processes. Resolves with the port that the web process listens on once the pages show the board as it is; each
 * process finds the database migrated or migrates it. Rejects when one ends before it is ready.
 */
export async function startProcesses(supervisor: Supervisor, config: Config): Promise<{ readonly webPort: number }> {
  const ready = await step("Starting the processes and bringing the pages up to date", () =>
    Promise.all(SERVING.map((name) => supervisor.start(processSpec(name, config.dataFolder)))),
  );
  const port = ready[SERVING.indexOf("web")]?.["port"];
  return { webPort: typeof port === "number" ? port : config.port };
}

/** The demo follows from the code and from the seed of its official splits. */
function demoStamp(config: Config): string {
  return createHash("sha256")
    .update(readFileSync(serverStampFile, "utf8"))
    .update(config.demoSeed ?? "")
    .digest("hex");
}
