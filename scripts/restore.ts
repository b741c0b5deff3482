import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { recomputeScores } from "../api/services/operations/recompute-scores.ts";
import { checkBackup, restore } from "../api/services/operations/restore.ts";
import { createReferenceLoader } from "../api/services/scoring/load-references.ts";
import { openScoringStorage } from "../db/compose-scoring.ts";
import { commandActor } from "./operations/actor.ts";
import { runCommand, UsageError } from "./operations/run-command.ts";

const USAGE = `usage: npm run restore -- BACKUP [--to FOLDER] [--check-only] [--no-recompute]
Compares every file of a backup with its manifest, puts it into an empty data folder (default: TOOLBOARD_DATA), and computes
every stored score again. Sealed keys need TOOLBOARD_BACKUP_PASSPHRASE. Then start the service as ever.
  --check-only      compare with the manifest and stop
  --no-recompute    leave the scores unchecked
Exit codes: 0 restored, and every score is the same; 1 refused, or a score came out different; 2 wrong arguments.`;

await runCommand(USAGE, async (config) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { to: { type: "string" }, "check-only": { type: "boolean" }, "no-recompute": { type: "boolean" } },
  });
  const [source, ...more] = positionals;
  if (source === undefined || more.length > 0) throw new UsageError("Expected one BACKUP.");
  if (values["check-only"] === true) {
    const { files, createdAt } = await checkBackup(resolve(source));
    console.log(`${source}: whole, ${files.length} files of ${createdAt}`);
    return 0;
  }
  const dataFolder = values.to === undefined ? config.dataFolder : resolve(values.to);
  const passphrase = process.env["TOOLBOARD_BACKUP_PASSPHRASE"] || undefined;
  const { files, createdAt, keys } = await restore(resolve(source), dataFolder, { passphrase });
  console.log(`${dataFolder}: restored ${files.length} files of ${createdAt}`);
  if (keys === "none") console.error("The backup has no keys: put the key files into keys/ before the first start.");
  const storage = await openScoringStorage({ ...config, dataFolder });
  try {
    const nowMs = Date.now();
    await storage.siteBuild.requestBuild(nowMs);
    await storage.operations.recordOperation({
      actor: commandActor(),
      action: "restore",
      target: "installation",
      detail: { createdAt, files: files.length },
      nowMs,
    });
    if (values["no-recompute"] === true || keys === "none") return 0;
    const { equal, different, otherVersion } = await recomputeScores(storage, createReferenceLoader(storage));
    console.log(`${equal} scores computed again and the same, ${otherVersion} of other scorer versions left alone`);
    for (const id of different) console.error(`${id}: the stored scores are not what its file gives now`);
    return different.length === 0 ? 0 : 1;
  } finally {
    storage.close();
  }
});
