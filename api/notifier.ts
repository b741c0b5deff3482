import "./hardened.ts";
import { openStorage } from "../db/compose.ts";
import { readConfig } from "../db/config.ts";
import { readAccountSettings } from "./accounts/account-settings.ts";
import { openReceiptKey } from "./receipt-key.ts";
import { RETRY_DELAYS_MS, sendDue } from "./services/notifications/send-due.ts";
import { readProjectRoot } from "./services/process/project-root.ts";
import { repeat } from "./services/work/repeat.ts";
import { runProcess } from "./services/work/run-process.ts";

const WEBHOOK_TIMEOUT_MS = 10_000;
const LOOK_EVERY_MS = 1000;

/**
 * The notifying process: the one that writes to other people's servers. It reads the board and nothing else of the data folder; neither
 * uploads nor references nor their key are within its reach.
 */
await runProcess("notifier", async ({ signal, log, ready }) => {
  const config = readConfig(process.env, readProjectRoot(process.env));
  const storage = openStorage(config, "notifier");
  const settings = {
    origin: config.origin,
    mail: readAccountSettings(process.env).mail,
    webhooks: { allowPrivate: process.env["TOOLBOARD_WEBHOOKS_PRIVATE"] === "allow", timeoutMs: WEBHOOK_TIMEOUT_MS },
    installationKey: () => openReceiptKey(storage.folder.board),
    retryDelaysMs: RETRY_DELAYS_MS,
  };
  ready(config);
  await repeat(
    async () => {
      const taken = await sendDue(storage, settings, Date.now);
      if (taken > 0) log.info({ taken }, "notifications sent");
    },
    { everyMs: LOOK_EVERY_MS, signal, log },
  );
  storage.close();
});
