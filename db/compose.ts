import { join } from "node:path";
import type { AccountsPort, TeamsPort, TokensPort } from "./account-ports.ts";
import type { Config } from "./config.ts";
import { type DataFolder, dataFolderAt } from "./data-folder.ts";
import type { NotificationsPort } from "./notification-ports.ts";
import type { OperationsPort } from "./operation-ports.ts";
import type { PartialUploadsPort } from "./partial-upload-ports.ts";
import type { BoardPort, ComparisonsPort, QueuePort, SiteBuildPort, SplitFilesPort, UploadsPort } from "./ports.ts";
import type { PublicationsPort } from "./publication-ports.ts";
import type { ReceiptsPort } from "./receipt-ports.ts";
import type { ReleasesPort } from "./release-ports.ts";
import { createSplitFiles } from "./splits/split-files.ts";
import { createAccounts } from "./sqlite/accounts.ts";
import { createBoard } from "./sqlite/board.ts";
import { createComparisons } from "./sqlite/comparisons.ts";
import { createNotifications } from "./sqlite/notifications.ts";
import { openBoard } from "./sqlite/open-board.ts";
import { createOperations } from "./sqlite/operations.ts";
import { createPublications } from "./sqlite/publications.ts";
import { createTeams } from "./sqlite/queries/accounts/teams.ts";
import { createTokens } from "./sqlite/queries/accounts/tokens.ts";
import { createQueue } from "./sqlite/queue.ts";
import { createReceipts } from "./sqlite/receipts.ts";
import { createReleases } from "./sqlite/releases.ts";
import { createSiteBuild } from "./sqlite/site-build.ts";

import { PartialUploads } from "./uploads/partial-uploads.ts";
import { createUploads } from "./uploads/uploads.ts";

/** Everything that stands outside the reference store. */
export interface Storage {
  readonly folder: DataFolder;
  readonly board: BoardPort;
  readonly queue: QueuePort;
  readonly comparisons: ComparisonsPort;
  readonly siteBuild: SiteBuildPort;
  readonly splitFiles: SplitFilesPort;
  readonly uploads: UploadsPort;
  readonly accounts: AccountsPort;
  readonly teams: TeamsPort;
  readonly tokens: TokensPort;
  readonly receipts: ReceiptsPort;
  readonly partialUploads: PartialUploadsPort;
  readonly operations: OperationsPort;
  readonly notifications: NotificationsPort;
  readonly publications: PublicationsPort;
  readonly releases: ReleasesPort;
  close(): void;
}

/** What each process may ask for. The scoring process and the importer open theirs through `compose-scoring.ts`. */
export interface StorageOfRole {
  web: Pick<
    Storage,
    | "folder"
    | "board"
    | "siteBuild"
    | "splitFiles"
    | "uploads"
    | "accounts"
    | "teams"
    | "tokens"
    | "receipts"
    | "partialUploads"
    | "operations"
    | "notifications"
    | "publications"
    | "close"
  >;
  validator: Pick<Storage, "folder" | "board" | "queue" | "splitFiles" | "uploads" | "publications" | "close">;
  notifier: Pick<Storage, "folder" | "board" | "notifications" | "close">;
  builder: Pick<
    Storage,
    "folder" | "board" | "comparisons" | "siteBuild" | "splitFiles" | "publications" | "releases" | "close"
  >;
}

/**
 * Opens storage for a process that must not reach references; migrates the database when it is behind. The data folder
 * exists already (`makeDataFolder`). Nothing that this file imports can open the reference store.
 */
export function openStorage<Role extends keyof StorageOfRole>(config: Config, role: Role): StorageOfRole[Role] {
  const {
    folder,
    board,
    queue,
    comparisons,
    siteBuild,
    splitFiles,
    uploads,
    accounts,
    teams,
    tokens,
    receipts,
    partialUploads,
    operations,
    notifications,
    publications,
    releases,
    close,
  } = openBoardStorage(config);
  const storages: StorageOfRole = {
    web: {
      folder,
      board,
      siteBuild,
      splitFiles,
      uploads,
      accounts,
      teams,
      tokens,
      receipts,
      partialUploads,
      operations,
      notifications,
      publications,
      close,
    },
    validator: { folder, board, queue, splitFiles, uploads, publications, close },
    notifier: { folder, board, notifications, close },
    builder: { folder, board, comparisons, siteBuild, splitFiles, publications, releases, close },
  };
  return storages[role];
}

/** All of the board's side, for `openStorage` and `openScoringStorage`. */
export function openBoardStorage(config: Config): Storage {
  const folder = dataFolderAt(config.dataFolder);
  const { db, backUpTo, close } = openBoard(folder.boardFile, join(config.projectRoot, "db", "sqlite", "migrations"));
  return {
    folder,
    board: createBoard(db),
    queue: createQueue(db, { attemptsMax: config.jobAttemptsMax }),
    comparisons: createComparisons(db),
    siteBuild: createSiteBuild(db),
    splitFiles: createSplitFiles(folder.splits),
    uploads: createUploads(folder.uploads),
    accounts: createAccounts(db),
    teams: createTeams(db),
    tokens: createTokens(db),
    receipts: createReceipts(db),
    partialUploads: new PartialUploads(folder.partialUploads, { expiresAfterMs: config.partialUploadAgeMs }),
    operations: createOperations(db, backUpTo),
    notifications: createNotifications(db),
    publications: createPublications(db),
    releases: createReleases(db),
    close,
  };
}
