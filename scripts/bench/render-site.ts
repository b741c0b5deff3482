import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Snapshot } from "../../api/schemas/snapshot.ts";
import { makeRelease, replacePointer } from "../../api/services/site-build/releases.ts";
import { makeDataFolder } from "../../db/data-folder.ts";
import { compileSite } from "../../site/build/compile-site.ts";
import { renderSiteApart } from "../../site/build/render-site-apart.ts";
import { sampleSnapshot } from "../../tests/support/sample-snapshot.ts";

const ENTRIES = 200;

/**
 * A full rebuild of three boards with 200 entries each, all pages in both languages; then what one more publish on one of
 * the boards makes new, to the moment at which it is served. Processor time is that of the renderer with its threads, which other load on the machine does not
 * stretch as much.
 */
export async function measureSite(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "toolboard-bench-site-"));
  try {
    const data = makeDataFolder(folder);
    const { compiledFolder } = await compileSite();
    const publish = async (what: string, snapshot: Snapshot, earlier?: string): Promise<string> => {
      const snapshotFile = join(folder, `${snapshot.id}.json`);
      await writeFile(snapshotFile, JSON.stringify(snapshot));
      const startedAtMs = performance.now();
      let line = "";
      let renderedAtMs = 0;
      const release = await makeRelease(data, async (outFolder) => {
        const { routes, reusedBoards, cpuSeconds } = await renderSiteApart({
          ...{ compiledFolder, snapshotFile, outFolder },
          earlierFolder: earlier && join(data.siteReleases, earlier),
          origin: "http://127.0.0.1:4321",
        });
        line = `${routes.length} pages, ${reusedBoards.length} boards as they were, ${cpuSeconds.toFixed(1)} CPU seconds`;
        renderedAtMs = performance.now();
      });
      await replacePointer(data, { release, snapshotId: snapshot.id, buildStamp: "bench" });
      const seconds = (fromMs: number, toMs: number) => `${((toMs - fromMs) / 1000).toFixed(1)} s`;
      console.log(
        `  ${what}: ${line}; rendered in ${seconds(startedAtMs, renderedAtMs)}, served after ${seconds(startedAtMs, performance.now())}`,
      );
      return release;
    };
    const snapshot = sampleSnapshot({ entries: ENTRIES, domains: 12 });
    const whole = await publish(`3 × ${ENTRIES} entries, everything`, snapshot);
    const { benchmarks } = sampleSnapshot({ entries: ENTRIES + 1, domains: 12 });
    const [changed, ...others] = [...benchmarks.slice(0, 1), ...snapshot.benchmarks.slice(1)];
    if (changed === undefined) throw new Error("the sample has no board");
    const next = { ...snapshot, id: "f".repeat(64), benchmarks: [changed, ...others] };
    await publish("one more entry", next, whole);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
