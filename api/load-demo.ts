import { openScoringStorage } from "../db/compose-scoring.ts";
import { readConfig } from "../db/config.ts";
import { loadDemo } from "./services/demo/load-demo.ts";
import { nameDemoRelease } from "./services/demo/name-demo-release.ts";
import { readProjectRoot } from "./services/process/project-root.ts";
import { readPublished } from "./services/snapshot/published.ts";
import { runProcess } from "./services/work/run-process.ts";

/** Puts the demo data on the board and ends; does nothing where it is there already. */
await runProcess("demo", async ({ signal, log, ready }) => {
  const config = readConfig(process.env, readProjectRoot(process.env));
  const storage = await openScoringStorage(config);
  const loaded = await loadDemo(storage, {
    origin: config.origin,
    leaseMs: config.leaseMs,
    nowMs: Date.now,
    log,
    signal,
  });
  if (loaded.published > 0) {
    const published = await readPublished(config.projectRoot);
    await nameDemoRelease(storage, published, { nowMs: Date.now });
  }
  log.info(loaded, "demo data loaded");
  storage.close();
  ready(config);
});
