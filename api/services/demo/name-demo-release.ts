import type { ScoringStorage } from "../../../db/compose-scoring.ts";
import { BENCHMARK_IDS } from "../../../scoring/terms.ts";
import { nameRelease } from "../releases/name-release.ts";
import { createReferenceLoader } from "../scoring/load-references.ts";
import { createComparisonUpdater } from "../scoring/update-comparisons.ts";
import { writeSnapshot } from "../site-build/write-snapshot.ts";
import { buildSnapshot } from "../snapshot/build-snapshot.ts";
import type { Published } from "../snapshot/published.ts";

const NAME = "demo-1";

/** Names what the demo has put on the boards as their first release, with its ranks, so that releases can be seen. */
export async function nameDemoRelease(
  storage: ScoringStorage,
  published: Published,
  { nowMs }: { readonly nowMs: () => number },
): Promise<void> {
  await createComparisonUpdater(storage, createReferenceLoader(storage))(nowMs);
  const snapshot = await buildSnapshot(storage, published);
  await writeSnapshot(storage.folder.snapshots, snapshot);
  for (const benchmark of BENCHMARK_IDS) {
    const release = { benchmark, name: NAME, snapshotId: snapshot.id, actor: "demo", nowMs: nowMs() };
    await nameRelease(storage, release);
  }
}
