import { access, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { replaceFile } from "../../../db/durable-files.ts";
import { CODINGS } from "../../http/accept-encoding.ts";
import { leaderboardToCsv } from "../../leaderboard/leaderboard-csv.ts";
import { toLeaderboard } from "../../leaderboard/to-leaderboard.ts";
import { type Snapshot, SnapshotSchema } from "../../schemas/snapshot.ts";
import { CODING_SUFFIXES, compress } from "../../static/asset.ts";

const COMPRESSED_FROM_BYTES = 256 * 1024;

/**
 * Writes a snapshot and its boards under their permanent names: `<id>.json`, `<id>/<benchmark>.json` and `.csv`. The whole
 * file comes last, so that whoever sees it can read the others; beside large files lie `.br` and `.gz`. Returns its path. What
 * is there already is left alone.
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
    await writeWithCodings(join(folder, snapshot.id, `${benchmark.id}.json`), `${JSON.stringify(board)}\n`);
    await writeWithCodings(join(folder, snapshot.id, `${benchmark.id}.csv`), leaderboardToCsv(board));
  }
  await writeWithCodings(path, `${JSON.stringify(checked)}\n`);
  return path;
}

/** Beside a large text lie `.br` and `.gz`, for the web process to send without holding it; the text itself comes last. */
async function writeWithCodings(path: string, text: string): Promise<void> {
  const content = Buffer.from(text);
  if (content.length >= COMPRESSED_FROM_BYTES) {
    for (const coding of CODINGS) await replaceFile(path + CODING_SUFFIXES[coding], await compress(content, coding));
  }
  await replaceFile(path, content);
}
