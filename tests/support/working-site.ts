import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compileSite } from "../../site/build/compile-site.ts";
import { renderSiteApart } from "../../site/build/render-site-apart.ts";
import { freePort } from "./free-port.ts";
import { sampleSnapshot } from "./sample-snapshot.ts";
import type { TestServerOptions } from "./start-test-server.ts";
import { startWorkingServer, type WorkingServer } from "./working-server.ts";

/** A working server with the pages of the site, whose workers stand still until they are told: `work`, `keepWorking`. */
export async function startWorkingSite(options: Pick<TestServerOptions, "dependencies"> = {}): Promise<WorkingServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const working = await startWorkingServer({ ...options, port, settings: { origin }, withRelease: false });
  const folder = await mkdtemp(join(tmpdir(), "toolboard-site-"));
  const snapshotFile = join(folder, "snapshot.json");
  await writeFile(snapshotFile, JSON.stringify(sampleSnapshot({ entries: 2, reported: 1 })));
  const { compiledFolder } = await compileSite();
  const outFolder = join(working.server.storage.folder.siteReleases, "000001");
  await renderSiteApart({ compiledFolder, snapshotFile, outFolder, origin });
  working.server.release("000001", {});
  await rm(folder, { recursive: true });
  return working;
}
