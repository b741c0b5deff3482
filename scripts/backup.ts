import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { backUp } from "../api/services/operations/back-up.ts";
import { KEY_MODES } from "../api/services/operations/backup-manifest.ts";
import { openBoardStorage } from "../db/compose.ts";
import { makeDataFolder } from "../db/data-folder.ts";
import { commandActor } from "./operations/actor.ts";
import { runCommand, UsageError } from "./operations/run-command.ts";

const USAGE = `usage: npm run backup -- FOLDER [--keys ${KEY_MODES.join("|")}]
Copies the installation while it runs into a new folder: board, uploads, splits, sealed references and verdicts, snapshots.
  --keys none        (default without a passphrase) keep the key files elsewhere: without them official references stay closed
  --keys encrypted   (default with one) sealed under TOOLBOARD_BACKUP_PASSPHRASE
  --keys plain       as they are: whoever reads the backup reads the references`;

await runCommand(USAGE, async (config) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { keys: { type: "string" } } });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new UsageError("Expected one FOLDER.");
  const passphrase = process.env["TOOLBOARD_BACKUP_PASSPHRASE"] || undefined;
  const keys = KEY_MODES.find((mode) => mode === (values.keys ?? (passphrase === undefined ? "none" : "encrypted")));
  if (keys === undefined) throw new UsageError(`--keys: expected one of ${KEY_MODES.join(", ")}.`);
  makeDataFolder(config.dataFolder);
  const storage = openBoardStorage(config);
  try {
    const target = resolve(folder);
    const { files, counts } = await backUp(storage, config, {
      target,
      keys,
      passphrase,
      actor: commandActor(),
      nowMs: Date.now(),
    });
    console.log(
      `${target}: ${files.length} files, ${counts.uploads} uploads, ${counts.scored} scored submissions, keys: ${keys}`,
    );
    if (keys === "none")
      console.error("The keys are not in it. Keep a copy of the folder keys/ in another safe place.");
    return 0;
  } finally {
    storage.close();
  }
});
