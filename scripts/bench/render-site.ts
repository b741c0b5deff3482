import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compileSite } from "../../site/build/compile-site.ts";
import { renderSiteApart } from "../../site/build/render-site-apart.ts";
import { sampleSnapshot } from "../../tests/support/sample-snapshot.ts";

const ENTRIES = 200;

/** A full rebuild of three boards with 200 entries each: all pages in both languages, compressed. */
export async function measureSite(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "toolboard-bench-site-"));
  try {
    const snapshotFile = join(folder, "snapshot.json");
    await writeFile(snapshotFile, JSON.stringify(sampleSnapshot({ entries: ENTRIES, domains: 12 })));
    const { compiledFolder } = await compileSite();
    const startedAtMs = performance.now();
    const outFolder = join(folder, "out");
    const { routes } = await renderSiteApart({
      compiledFolder,
      snapshotFile,
      outFolder,
      origin: "http://127.0.0.1:4321",
    });
    const seconds = (performance.now() - startedAtMs) / 1000;
    console.log(
      `  3 × ${ENTRIES} entries: ${routes.length} pages in ${seconds.toFixed(1)} s (${((seconds * 1000) / routes.length).toFixed(1)} ms a page)`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
