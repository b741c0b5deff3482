import { resolve } from "node:path";

/** Everything that can be set from outside, read once at start and passed in. `.env.example` lists the same settings. */
export interface Config {
  /** The clone: migrations, seed data and the built site's sources are found from here. */
  readonly projectRoot: string;
  readonly dataFolder: string;
  readonly host: string;
  readonly port: number;
  /** Scheme, host and port under which readers reach the site, without a slash at the end. */
  readonly origin: string;
  readonly uploadBytesMax: number;
  /** How often a job may end its worker before it is parked as failed. */
  readonly jobAttemptsMax: number;
  readonly leaseMs: number;
  /** A process whose event loop stands still for this long is ended, and started again. */
  readonly hangMs: number;
  /** A job that takes no step for this long is taken up again. */
  readonly stallMs: number;
  /** How often an idle worker looks for work. */
  readonly pollMs: number;
  /** Bytes without a row are removed once they are older than this. */
  readonly orphanAgeMs: number;
  /** Uploads in pieces are removed this long after they began. */
  readonly partialUploadAgeMs: number;
  /** Secret of the demo's official splits; null: the installation makes its own. */
  readonly demoSeed: string | null;
}

/**
 * Reads the settings from an environment (`process.env` in production). Throws an `Error` that names the setting,
 * what was expected and what arrived.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, projectRoot: string): Config {
  const hangMs = integer(env, "TOOLBOARD_HANG_MS", 60_000, 100, 3_600_000);
  const port = integer(env, "PORT", 4173, 0, 65_535);
  const host = text(env, "HOST", "127.0.0.1");
  const origin = text(env, "TOOLBOARD_ORIGIN", `http://${host}:${port}`).replace(/\/+$/, "");
  if (!/^https?:\/\/[^/\s]+$/.test(origin)) {
    throw new Error(
      `TOOLBOARD_ORIGIN: expected a scheme and host such as https://board.example, received "${origin}".`,
    );
  }
  return {
    projectRoot,
    dataFolder: resolve(projectRoot, text(env, "TOOLBOARD_DATA", ".toolboard")),
    host,
    port,
    origin,
    uploadBytesMax: integer(env, "TOOLBOARD_UPLOAD_BYTES_MAX", 200_000_000, 1, 2_000_000_000),
    jobAttemptsMax: integer(env, "TOOLBOARD_JOB_ATTEMPTS_MAX", 3, 1, 1_000_000),
    leaseMs: integer(env, "TOOLBOARD_LEASE_MS", 30_000, 100, 3_600_000),
    hangMs,
    // Between two steps may lie the unpacking of a large archive.
    stallMs: 10 * hangMs,
    pollMs: integer(env, "TOOLBOARD_POLL_MS", 250, 5, 60_000),
    orphanAgeMs: integer(env, "TOOLBOARD_ORPHAN_AGE_MS", 3_600_000, 0, 1_000_000_000),
    partialUploadAgeMs: integer(env, "TOOLBOARD_PARTIAL_UPLOAD_AGE_MS", 86_400_000, 1000, 1_000_000_000),
    demoSeed: env["TOOLBOARD_DEMO_SEED"] || null,
  };
}

function text(env: Readonly<Record<string, string | undefined>>, name: string, fallback: string): string {
  const value = env[name];
  return value === undefined || value === "" ? fallback : value;
}

function integer(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const given = env[name];
  if (given === undefined || given === "") return fallback;
  const value = /^\d+$/.test(given) ? Number(given) : Number.NaN;
  if (!(value >= min && value <= max)) {
    throw new Error(`${name}: expected a whole number from ${min} to ${max}, received "${given}".`);
  }
  return value;
}
