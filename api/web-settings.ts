import type { Config } from "../db/config.ts";
import { DEFAULT_INTAKE_LIMITS } from "../scoring/intake/contract.ts";
import { readAccountSettings } from "./accounts/account-settings.ts";
import type { WebSettings } from "./dependencies.ts";

/**
 * The web application's settings from the configuration. `TOOLBOARD_TRUSTED_PROXIES` says how many proxies stand in
 * front; `TOOLBOARD_RATE_LIMIT_FACTOR` widens (or, below 1, narrows) every rate limit. `TOOLBOARD_OFFICIAL_WITHOUT_ACCOUNT`
 * names the official splits that take files without an account, `TOOLBOARD_ADDRESS_WEEKLY` how many of them an address may
 * have scored in seven days, `TOOLBOARD_GRACE_HOURS` how long a publication can be taken back. Throws an `Error` that names the
 * setting, what was expected and what arrived.
 */
export function readWebSettings(config: Config, env: Readonly<Record<string, string | undefined>>): WebSettings {
  const factor = positive(env, "TOOLBOARD_RATE_LIMIT_FACTOR", 1, 0.001);
  const limit = (burst: number, perSecond: number) => ({
    burst: Math.max(1, burst * factor),
    perSecond: perSecond * factor,
  });
  return {
    origin: config.origin,
    trustedProxies: Math.floor(positive(env, "TOOLBOARD_TRUSTED_PROXIES", 0, 0)),
    uploadBytesMax: config.uploadBytesMax,
    decompressedBytesMax: DEFAULT_INTAKE_LIMITS.decompressedBytesMax,
    rateLimits: {
      upload: limit(600, 5),
      change: limit(600, 10),
      stream: limit(600, 10),
      download: limit(1200, 20),
      signIn: limit(60, 0.5),
    },
    eventPollMs: 400,
    eventHeartbeatMs: 15_000,
    workerOfflineAfterMs: Math.max(10_000, 2 * config.leaseMs),
    accounts: readAccountSettings(env),
    metricsToken: env["TOOLBOARD_METRICS_TOKEN"] || null,
    webhooksPrivate: env["TOOLBOARD_WEBHOOKS_PRIVATE"] === "allow",
    budgets: {
      officialWithoutAccount: oneOf(env, "TOOLBOARD_OFFICIAL_WITHOUT_ACCOUNT", ["demo", "none", "all"]),
      addressWeekly: Math.floor(positive(env, "TOOLBOARD_ADDRESS_WEEKLY", 5, 0)),
      unscoredFactor: factor,
    },
    publicationGraceMs: positive(env, "TOOLBOARD_GRACE_HOURS", 24, 0) * 3_600_000,
  };
}

function positive(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  fallback: number,
  min: number,
): number {
  const given = env[name];
  if (given === undefined || given === "") return fallback;
  const value = Number(given);
  if (!(value >= min && value <= 1_000_000))
    throw new Error(`${name}: expected a number from ${min} to 1000000, received "${given}".`);
  return value;
}

/** One of the words; the first is the default. */
function oneOf<const Word extends string>(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  words: readonly [Word, ...Word[]],
): Word {
  const given = env[name];
  if (given === undefined || given === "") return words[0];
  const word = words.find((known) => known === given);
  if (word === undefined) throw new Error(`${name}: expected one of ${words.join(", ")}, received "${given}".`);
  return word;
}
