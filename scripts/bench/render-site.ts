import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Snapshot } from "../../api/schemas/snapshot.ts";
import { compileSite } from "../../site/build/compile-site.ts";
import { renderSiteApart } from "../../site/build/render-site-apart.ts";
import { sampleSnapshot } from "../../tests/support/sample-snapshot.ts";

const ENTRIES = 200;

/**
 * A full rebuild of three boards with 200 entries each, all pages in both languages; then what one more publish on one of
 * the boards makes new. Processor time is that of the renderer with its threads, which other load on the machine does not
 * stretch as much.
 */
export async function measureSite(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "toolboard-bench-site-"));
  try {
    const { compiledFolder } = await compileSite();
    const render = async (what: string, snapshot: Snapshot, name: string, earlierFolder?: string) => {
      const snapshotFile = join(folder, `${name}.json`);
      await writeFile(snapshotFile, JSON.stringify(snapshot));
      const startedAtMs = performance.now();
      const { routes, reusedBoards, cpuSeconds } = await renderSiteApart({
        ...{ compiledFolder, snapshotFile, earlierFolder },
        outFolder: join(folder, name),
        origin: "http://127.0.0.1:4321",
      });
      const seconds = (performance.now() - startedAtMs) / 1000;
      console.log(
        `  ${what}: ${routes.length} pages in ${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} CPU seconds, ${reusedBoards.length} boards as they were`,
      );
    };
    const snapshot = sampleSnapshot({ entries: ENTRIES, domains: 12 });
    await render(`3 × ${ENTRIES} entries, everything`, snapshot, "whole");
    const { benchmarks } = sampleSnapshot({ entries: ENTRIES + 1, domains: 12 });
    const [changed, ...others] = [...benchmarks.slice(0, 1), ...snapshot.benchmarks.slice(1)];
    if (changed === undefined) throw new Error("the sample has no board");
    const next = { ...snapshot, id: "f".repeat(64), benchmarks: [changed, ...others] };
    await render("one more entry", next, "next", join(folder, "whole"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
