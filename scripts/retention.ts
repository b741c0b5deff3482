import { parseArgs } from "node:util";
import { applyRetention, RETENTION_DAYS } from "../api/services/operations/retention.ts";
import { openBoardStorage } from "../db/compose.ts";
import { makeDataFolder } from "../db/data-folder.ts";
import { commandActor } from "./operations/actor.ts";
import { runCommand } from "./operations/run-command.ts";

const USAGE = `usage: npm run retention
Removes finished jobs after ${RETENTION_DAYS.finishedJobs} days, sent messages after ${RETENTION_DAYS.finishedNotifications}, workers not seen for ${RETENTION_DAYS.silentWorkers}, unfinished uploads after their time,
bytes without a row, and the files of submissions ${RETENTION_DAYS.withdrawnPredictions} days after they were withdrawn or ${RETENTION_DAYS.failedPredictions} after they failed, with what repeats
them. Rows, scores, events and receipts are kept for good. Safe beside a running service.`;

await runCommand(USAGE, async (config) => {
  parseArgs();
  makeDataFolder(config.dataFolder);
  const storage = openBoardStorage(config);
  try {
    const removed = await applyRetention(storage, {
      nowMs: Date.now(),
      orphanAgeMs: config.orphanAgeMs,
      actor: commandActor(),
    });
    for (const [what, count] of Object.entries(removed)) console.log(`${what}\t${count}`);
    return 0;
  } finally {
    storage.close();
  }
});
