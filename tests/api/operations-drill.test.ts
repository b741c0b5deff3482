import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { backUp } from "../../api/services/operations/back-up.ts";
import { recomputeScores } from "../../api/services/operations/recompute-scores.ts";
import { checkBackup, RestoreRefusedError, restore } from "../../api/services/operations/restore.ts";
import { createReferenceLoader } from "../../api/services/scoring/load-references.ts";
import { openScoringStorage } from "../../db/compose-scoring.ts";
import { readConfig } from "../../db/config.ts";
import { projectRoot } from "../support/temporary-data.ts";
import { sendFile, startWorkingServer } from "../support/working-server.ts";

const PASSPHRASE = "a long passphrase for a test";

test("a backup made while files come in is restored elsewhere, and every stored score is computed again alike", async () => {
  const place = await mkdtemp(join(tmpdir(), "toolboard-drill-"));
  await using working = await startWorkingServer({
    kind: "official",
    settings: { budgets: { officialWithoutAccount: "all", addressWeekly: 100_000, unscoredFactor: 100_000 } },
  });
  const { scoring, split } = working;
  working.keepWorking();
  let sending = true;
  const sent: string[] = [];
  const senders = Array.from({ length: 4 }, async (_, sender) => {
    for (let round = 0; sending; round += 1) {
      // Every third file is refused, so that bytes go away while the backup runs.
      const text = round % 3 === 2 ? "not a prediction\n" : split.half + "\n".repeat(sender * 1000 + round);
      sent.push((await sendFile(working, text)).id);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  });
  await waitUntil(async () => (await scoring.operations.listScoredSubmissions()).length >= 5);
  const config = readConfig({ TOOLBOARD_DATA: scoring.folder.root }, projectRoot);
  const target = join(place, "backup");
  const options = { target, keys: "encrypted" as const, passphrase: PASSPHRASE, actor: "test", nowMs: Date.now() };
  const manifest = await backUp(scoring, config, options);
  sending = false;
  await Promise.all(senders);

  await expect(backUp(scoring, config, options)).rejects.toThrow("is there already");
  const text = await readFile(join(target, "manifest.json"), "utf8");
  expect(text).not.toContain("keys/");
  const dataFolder = join(place, "restored");
  await expect(restore(target, dataFolder, { passphrase: "another" })).rejects.toThrow("do not open");
  await restore(target, dataFolder, { passphrase: PASSPHRASE });
  await expect(restore(target, dataFolder, { passphrase: PASSPHRASE })).rejects.toThrow("not empty");

  const restored = await openScoringStorage({ ...config, dataFolder });
  const { equal, different, otherVersion } = await recomputeScores(restored, createReferenceLoader(restored));
  expect({ different, otherVersion }).toEqual({ different: [], otherVersion: 0 });
  expect(equal).toBe((await restored.operations.listScoredSubmissions()).length);
  expect(equal).toBeGreaterThanOrEqual(5);
  // Every row has its bytes, and no bytes are without a row.
  const stored = (await restored.uploads.list()).map(({ key }) => key).toSorted();
  expect(stored).toEqual([...(await restored.board.listUploadKeys())].toSorted());
  expect(stored.length).toBe(manifest.counts.uploads);
  restored.close();

  // What was tampered with is refused by name.
  const [upload] = manifest.files.filter(({ path }) => path.startsWith("uploads/"));
  const path = join(target, upload?.path ?? "");
  await writeFile(path, `${await readFile(path, "utf8")} `);
  await expect(checkBackup(target)).rejects.toThrow(RestoreRefusedError);
  await expect(checkBackup(target)).rejects.toThrow(upload?.path);
  await rm(place, { recursive: true, force: true });
});

async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}
