import "./hardened.ts";
import { openStorage } from "../db/compose.ts";
import { readConfig } from "../db/config.ts";
import { createLogger } from "./logger.ts";
import { readProjectRoot } from "./services/process/project-root.ts";
import { sayReady } from "./services/process/say-ready.ts";
import { startServer } from "./start-server.ts";
import { createWebDependencies } from "./web-dependencies.ts";
import { readWebSettings } from "./web-settings.ts";

const PATIENCE_MS = 8000;
const HARD_EXIT_MS = 10_000;
const SWEEP_EVERY_MS = 10 * 60_000;

/** The web process: reads its configuration once, opens the board, listens, and ends cleanly when it is told to. */
async function main(): Promise<void> {
  const config = readConfig(process.env, readProjectRoot(process.env));
  const logger = createLogger("web", process.env["LOG_LEVEL"] ?? "info");
  const storage = openStorage(config, "web");
  const dependencies = createWebDependencies(storage, readWebSettings(config, process.env), logger);
  const server = await startServer(dependencies, { host: config.host, port: config.port, patienceMs: PATIENCE_MS });
  logger.info({ host: config.host, port: server.port }, "listening");

  const sweep = (): void => {
    storage.partialUploads.removeExpired(Date.now()).then(
      (removed) => logger.debug({ removed }, "removed expired uploads"),
      (error: unknown) => logger.error({ err: error }, "expired uploads could not be removed"),
    );
  };
  sweep();
  const sweeping = setInterval(sweep, SWEEP_EVERY_MS);

  let stopping = false;
  const stop = (reason: string): void => {
    if (stopping) return;
    stopping = true;
    clearInterval(sweeping);
    logger.info({ reason }, "stopping");
    setTimeout(() => process.exit(1), HARD_EXIT_MS).unref();
    void server.close().then(() => {
      storage.close();
      if (process.connected) process.disconnect();
    });
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => stop(signal));
  process.on("disconnect", () => stop("the launcher is gone"));
  sayReady({ port: server.port, hangMs: config.hangMs });
}

try {
  await main();
} catch (error) {
  // The one failure that its reader can mend at once; a stack trace would hide it.
  const inUse = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  if (!inUse) throw error;
  console.error(`${error.message}. Another program listens there: stop it, or set PORT to a free port.`);
  process.exit(1);
}
