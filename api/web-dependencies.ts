import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Logger } from "pino";
import type { StorageOfRole } from "../db/compose.ts";
import { createAuth } from "./accounts/create-auth.ts";
import { createMailer } from "./accounts/mailer.ts";
import type { AppDependencies, WebSettings } from "./dependencies.ts";
import { LiveStreams } from "./http/live-streams.ts";
import { LeaderboardSource } from "./leaderboard/leaderboard-source.ts";
import { openReceiptKey } from "./receipt-key.ts";
import { CurrentRelease } from "./static/current-release.ts";
import { StaticSite } from "./static/static-site.ts";

const STREAMS_MAX = 1000;
const SITE_CACHE_BYTES_MAX = 24_000_000;

/** Everything the web application needs, over opened storage. */
export function createWebDependencies(
  storage: StorageOfRole["web"],
  settings: WebSettings,
  logger: Logger,
): AppDependencies {
  const { board, uploads, splitFiles, folder, accounts, teams, tokens, receipts, publications } = storage;
  const { partialUploads, operations, notifications } = storage;
  const now = Date.now;
  const release = new CurrentRelease(folder, now);
  const site = new StaticSite({
    release,
    siteReleases: folder.siteReleases,
    snapshots: folder.snapshots,
    origin: settings.origin,
    cacheBytesMax: SITE_CACHE_BYTES_MAX,
  });
  const receiptKey = openReceiptKey(folder.board);
  const mailer = createMailer({ accounts, settings, logger, now });
  return {
    board,
    uploads,
    accounts,
    teams,
    tokens,
    auth: createAuth({ accounts, settings, mailer, logger, now, installationKey: receiptKey }),
    mailer,
    splitFiles,
    receipts,
    partialUploads,
    operations,
    notifications,
    // Beside the bundle of this process, where `npm start` puts it.
    cliFile: join(import.meta.dirname, "toolboard-cli.mjs"),
    publications,
    leaderboards: new LeaderboardSource(release, logger),
    release,
    site,
    streams: new LiveStreams(STREAMS_MAX),
    settings,
    logger,
    receiptKey,
    now,
    randomBytes,
  };
}
