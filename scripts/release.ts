import { parseArgs } from "node:util";
import { nameRelease } from "../api/services/releases/name-release.ts";
import { readPointer } from "../api/services/site-build/releases.ts";
import { openStorage } from "../db/compose.ts";
import { makeDataFolder } from "../db/data-folder.ts";
import { BENCHMARK_IDS } from "../scoring/terms.ts";
import { commandActor } from "./operations/actor.ts";
import { runCommand, UsageError } from "./operations/run-command.ts";

const USAGE = `usage: npm run release -- BENCHMARK NAME [--snapshot ID]
       npm run release -- --list
Names a snapshot of a board for good, e.g. 2026.09: it gets pages under /b/BENCHMARK/v/NAME/ that never change, and papers
can cite it. A name cannot be taken back. Safe beside a running service.
  BENCHMARK     ${BENCHMARK_IDS.join(", ")}
  NAME          1 to 32 letters, digits, dots and hyphens
  --snapshot    the snapshot to name; otherwise the one that is served now
  --list        the releases so far
Exit codes: 0 done; 1 the name is taken or the snapshot not kept, nothing was changed; 2 wrong arguments.`;

await runCommand(USAGE, async (config) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { snapshot: { type: "string" }, list: { type: "boolean" } },
  });
  const [benchmarkName, name, ...more] = positionals;
  const benchmark = BENCHMARK_IDS.find((id) => id === benchmarkName);
  if (values.list !== true && (benchmark === undefined || name === undefined || more.length > 0)) {
    throw new UsageError("Expected a BENCHMARK and a NAME.");
  }
  makeDataFolder(config.dataFolder);
  const storage = openStorage(config, "builder");
  try {
    if (benchmark === undefined || name === undefined) {
      for (const release of await storage.releases.listReleases()) {
        const day = new Date(release.namedAtMs).toISOString().slice(0, 10);
        console.log([release.benchmark, release.name, day, release.snapshotId].join("\t"));
      }
      return 0;
    }
    const snapshotId = values.snapshot ?? (await readPointer(storage.folder))?.snapshotId;
    if (snapshotId === undefined) throw new Error("Nothing is served yet. Start the service once, or give --snapshot.");
    await nameRelease(storage, { benchmark, name, snapshotId, actor: commandActor(), nowMs: Date.now() });
    console.log(
      `${config.origin}/b/${benchmark}/v/${name}/ shows snapshot ${snapshotId.slice(0, 12)} after the next build.`,
    );
    return 0;
  } finally {
    storage.close();
  }
});
