import { join, resolve } from "node:path";
import type { DataFolder } from "../db/data-folder.ts";

export interface PermissionPlaces {
  readonly projectRoot: string;
  /** `bundle`: `dist/server/*.mjs` as `npm start` runs it. `source`: the TypeScript files, as `npm run dev` and tests do. */
  readonly code: "bundle" | "source";
  /** Where the bundled processes lie; by default `dist/server`. */
  readonly bundleFolder?: string;
  readonly data: Pick<DataFolder, "board" | "uploads" | "partialUploads" | "splits" | "snapshots" | "site">;
}

/**
 * Node's flags for the web process: it reads its code and the public side of the data folder, writes the board and the
 * uploads, and nothing else. It may start no process and no worker, open no inspector, and not see `keys/`, `references/`,
 * `verdicts/` or `/proc`. Native addons are allowed for SQLite alone; `harden.ts` shuts that door once it is loaded.
 */
export function webPermissionFlags(places: PermissionPlaces): string[] {
  const { data } = places;
  return permissionFlags({
    read: [
      ...codePlaces(places),
      data.board,
      data.uploads,
      data.partialUploads,
      data.splits,
      data.snapshots,
      data.site,
    ],
    write: [data.board, data.uploads, data.partialUploads],
  });
}

/**
 * Node's flags for the process that checks prediction files: as the web process, without pages. It removes what it
 * rejects, so it may write where uploads are.
 */
export function validatorPermissionFlags(places: PermissionPlaces): string[] {
  const { data } = places;
  return permissionFlags({
    read: [...codePlaces(places), data.board, data.uploads, data.splits],
    write: [data.board, data.uploads],
  });
}

/** Node's flags for the process that sends notifications: its code and the board, nothing that anybody uploaded. */
export function notifierPermissionFlags(places: PermissionPlaces): string[] {
  const { data } = places;
  return permissionFlags({ read: [...codePlaces(places), data.board], write: [data.board] });
}

function permissionFlags({ read, write }: { read: readonly string[]; write: readonly string[] }): string[] {
  return [
    "--permission",
    "--allow-addons",
    ...read.map((path) => `--allow-fs-read=${path}`),
    ...write.map((path) => `--allow-fs-write=${path}`),
    // A signal from a process of the same user would otherwise start the debugger.
    "--disable-sigusr1",
  ];
}

function codePlaces({ projectRoot, code, bundleFolder = join("dist", "server") }: PermissionPlaces): string[] {
  const shared = ["package.json", join("db", "sqlite", "migrations")];
  const own =
    code === "bundle"
      ? [bundleFolder, join("node_modules", "better-sqlite3"), join("node_modules", "@node-rs")]
      : ["api", "db", "scoring", "node_modules"];
  return [...shared, ...own].map((path) => resolve(projectRoot, path));
}
