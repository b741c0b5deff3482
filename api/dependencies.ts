import type { HttpBindings } from "@hono/node-server";
import type { Logger } from "pino";
import type { AccountsPort, TeamsPort, TokensPort } from "../db/account-ports.ts";
import type { NotificationsPort } from "../db/notification-ports.ts";
import type { OperationsPort } from "../db/operation-ports.ts";
import type { PartialUploadsPort } from "../db/partial-upload-ports.ts";
import type { BoardPort, SplitFilesPort, UploadsPort } from "../db/ports.ts";
import type { PublicationsPort } from "../db/publication-ports.ts";
import type { ReceiptsPort } from "../db/receipt-ports.ts";
import type { AccountSettings } from "./accounts/account-settings.ts";
import type { Auth } from "./accounts/create-auth.ts";
import type { Mailer } from "./accounts/link-mail.ts";
import type { Viewer } from "./accounts/viewer.ts";
import type { LiveStreams } from "./http/live-streams.ts";
import type { RateLimit } from "./http/token-bucket.ts";
import type { LeaderboardSource } from "./leaderboard/leaderboard-source.ts";
import type { CurrentRelease } from "./static/current-release.ts";
import type { StaticSite } from "./static/static-site.ts";

export interface WebSettings {
  /** Public address without a closing slash, e.g. `https://toolboard.example`. */
  readonly origin: string;
  /** How many proxies of our own stand in front; 0 believes no `X-Forwarded-For`. */
  readonly trustedProxies: number;
  readonly uploadBytesMax: number;
  readonly decompressedBytesMax: number;
  readonly rateLimits: {
    readonly upload: RateLimit;
    readonly change: RateLimit;
    readonly stream: RateLimit;
    readonly download: RateLimit;
    /** Whatever hashes a password or sends a link. */
    readonly signIn: RateLimit;
  };
  readonly eventPollMs: number;
  readonly eventHeartbeatMs: number;
  /** A worker that gave no sign of life for this long is called offline. */
  readonly workerOfflineAfterMs: number;
  readonly accounts: AccountSettings;
  /** Null: only programs of this machine read the metrics. */
  readonly metricsToken: string | null;
  /** Webhooks may go to private networks and over plain http. */
  readonly webhooksPrivate: boolean;
  readonly budgets: BudgetSettings;
  /** How soon after its publication an entry can be taken back, or withdrawn leaving next to nothing to see. */
  readonly publicationGraceMs: number;
}

export interface BudgetSettings {
  /** Which official splits take files that are sent without an account. */
  readonly officialWithoutAccount: "none" | "demo" | "all";
  /** Scored submissions of one network address to one official split in seven days. */
  readonly addressWeekly: number;
  /** Widens or narrows every split's cap on attempts that end without a score. */
  readonly unscoredFactor: number;
}

/** Everything the web application needs and does not make itself. */
export interface AppDependencies {
  readonly board: BoardPort;
  readonly uploads: UploadsPort;
  readonly accounts: AccountsPort;
  readonly teams: TeamsPort;
  readonly tokens: TokensPort;
  readonly auth: Auth;
  readonly mailer: Mailer;
  readonly splitFiles: SplitFilesPort;
  readonly receipts: ReceiptsPort;
  readonly partialUploads: PartialUploadsPort;
  readonly operations: OperationsPort;
  readonly notifications: NotificationsPort;
  /** The bundled command line; absent where the server runs from source. */
  readonly cliFile: string;
  readonly publications: PublicationsPort;
  readonly leaderboards: LeaderboardSource;
  readonly release: CurrentRelease;
  readonly site: StaticSite;
  readonly streams: LiveStreams;
  readonly settings: WebSettings;
  readonly logger: Logger;
  /** 32 or more bytes that only this installation has; receipts that a repeated Idempotency-Key must give again come from it. */
  readonly receiptKey: Uint8Array;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
}

export interface AppEnv {
  readonly Bindings: HttpBindings;
  readonly Variables: {
    requestId: string;
    /** Asks once per request; through `viewerOf` in routes. */
    identify: () => Promise<Viewer>;
  };
}
