import { openStorage } from "../db/compose.ts";
import { readConfig } from "../db/config.ts";
import { readProjectRoot } from "./services/process/project-root.ts";
import { buildSite } from "./services/site-build/build-site.ts";
import { createShareImages } from "./services/site-build/share-images.ts";
import { createSiteRenderer } from "./services/site-build/site-renderer.ts";
import { readPublished } from "./services/snapshot/published.ts";
import { repeat } from "./services/work/repeat.ts";
import { runProcess } from "./services/work/run-process.ts";

const GRACE_MS = 5 * 60_000;
const RANKS_PATIENCE_MS = 3_000;

/** The building process: keeps the static site in step with the board. It is ready once a current site is served. */
await runProcess("builder", async ({ signal, log, ready }) => {
  const config = readConfig(process.env, readProjectRoot(process.env));
  const storage = openStorage(config, "builder");
  const renderer = createSiteRenderer(config.projectRoot);
  const options = {
    published: await readPublished(config.projectRoot),
    renderer,
    origin: config.origin,
    graceMs: GRACE_MS,
    ranksPatienceMs: RANKS_PATIENCE_MS,
    nowMs: Date.now,
    signal,
  };
  const build = () =>
    buildSite(storage, options).catch((error: unknown) => {
      if (!signal.aborted) throw error;
      log.info("the build was ended; the next start makes it");
    });
  await storage.publications.revealDue(Date.now());
  await build();
  if (!signal.aborted) ready(config);
  const images = createShareImages(storage, renderer);
  await repeat(
    async () => {
      await storage.publications.revealDue(Date.now());
      const { wanted, finished } = await storage.siteBuild.buildState();
      if (wanted > finished) await build();
      await images.draw({ signal, log });
    },
    { everyMs: config.pollMs, signal, log },
  );
  storage.close();
});
