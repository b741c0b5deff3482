import { access, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { replaceFile } from "../../../db/durable-files.ts";
import { leaderboardToCsv } from "../../leaderboard/leaderboard-csv.ts";
import { toLeaderboard } from "../../leaderboard/to-leaderboard.ts";
import { type Snapshot, SnapshotSchema } from "../../schemas/snapshot.ts";

/**
 * Writes a snapshot and its boards under their permanent names: `<id>.json`, `<id>/<benchmark>.json` and `.csv`. The whole
 * file comes last, so that whoever sees it can read the others. Returns its path. What is there already is left alone.
 */
export async function writeSnapshot(folder: string, snapshot: Snapshot): Promise<string> {
  const path = join(folder, `${snapshot.id}.json`);
  if (
    await access(path).then(
      () => true,
      () => false,
    )
  )
    return path;
  const checked = SnapshotSchema.parse(snapshot);
  await mkdir(join(folder, snapshot.id), { recursive: true });
  for (const benchmark of checked.benchmarks) {
    const board = toLeaderboard(checked, benchmark);
    await replaceFile(join(folder, snapshot.id, `${benchmark.id}.json`), `${JSON.stringify(board)}\n`);
    await replaceFile(join(folder, snapshot.id, `${benchmark.id}.csv`), leaderboardToCsv(board));
  }
  await replaceFile(path, `${JSON.stringify(checked)}\n`);
  return path;
}
