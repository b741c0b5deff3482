import { existsSync } from "node:fs";
import { join } from "node:path";
import { makeAdministrator, makeResetLink } from "../api/accounts/make-administrator.ts";
import type { AppDependencies } from "../api/dependencies.ts";
import { createLogger } from "../api/logger.ts";
import { createWebDependencies } from "../api/web-dependencies.ts";
import { readWebSettings } from "../api/web-settings.ts";
import type { Role, User } from "../db/account-ports.ts";
import { openStorage } from "../db/compose.ts";
import { readConfig } from "../db/config.ts";
import { makeDataFolder } from "../db/data-folder.ts";
import { BENCHMARK_IDS } from "../scoring/terms.ts";
import { projectRoot } from "./build/project.ts";
import { readArguments } from "./operations/read-arguments.ts";

const USAGE = `usage: npm run administrator -- COMMAND
  create EMAIL                    makes the account an administrator; a new one gets a link to choose its password
  grant EMAIL BENCHMARK           makes the account an organiser of a benchmark (${BENCHMARK_IDS.join(", ")})
  revoke EMAIL [BENCHMARK]        takes the role back; without a benchmark, that of administrator
  reset EMAIL                     gives a link to choose a new password
  list                            lists the accounts with their roles
  links                           lists the links that no mail server carried`;
const BY = "command";

/** Runs one command; returns the exit code. What it prints are addresses and links: it is for whoever owns the machine. */
async function run(dependencies: AppDependencies, [command, email, benchmarkName]: readonly string[]): Promise<number> {
  const { accounts, now } = dependencies;
  if (command === "list") {
    for (const user of await accounts.listUsers()) {
      const roles = [
        ...(user.administrator ? ["administrator"] : []),
        ...user.organiserOf.map((b) => `organiser:${b}`),
      ];
      console.log([user.email, user.emailVerified ? "confirmed" : "unconfirmed", ...roles].join("\t"));
    }
    return 0;
  }
  if (command === "links") {
    for (const { kind, email: to, link, expiresAtMs } of await accounts.listKeptLinks(now())) {
      console.log([kind, to, `until ${new Date(expiresAtMs).toISOString()}`, link].join("\t"));
    }
    return 0;
  }
  if (email === undefined || !/^[^@\s]+@[^@\s]+$/.test(email)) return usage();
  if (command === "create") {
    const { user, link } = await makeAdministrator(dependencies, email, BY);
    console.log(`${user.email} is an administrator.`);
    if (link !== undefined) console.log(`Choose the password within a day:\n${link}`);
    return 0;
  }
  const user = await accounts.findUserByEmail(email);
  if (user === undefined) return complain(`${email}: there is no account with this address.`);
  if (command === "reset") {
    console.log(`Choose a new password within a day:\n${await makeResetLink(dependencies, user.id)}`);
    return 0;
  }
  const role = toRole(benchmarkName);
  if (role === undefined) return usage();
  if (command === "grant" && role.role === "organiser") {
    await accounts.grantRole(user.id, role, { actor: BY, nowMs: now() });
    console.log(`${user.email} is an organiser of ${role.benchmark}.`);
    return 0;
  }
  return command === "revoke" ? revoke(dependencies, user, role) : usage();
}

async function revoke({ accounts, now }: AppDependencies, user: User, role: Role): Promise<number> {
  const outcome = await accounts.revokeRole(user.id, role, { actor: BY, nowMs: now() });
  if (outcome === "last") return complain(`${user.email} is the only administrator. Make another first.`);
  if (outcome === "absent") return complain(`${user.email} does not have this role.`);
  console.log(`${user.email} has this role no more.`);
  return 0;
}

/** Undefined for a benchmark that does not exist. */
function toRole(benchmarkName: string | undefined): Role | undefined {
  if (benchmarkName === undefined) return { role: "administrator" };
  const benchmark = BENCHMARK_IDS.find((id) => id === benchmarkName);
  return benchmark === undefined ? undefined : { role: "organiser", benchmark };
}

function usage(): number {
  console.error(USAGE);
  return 2;
}

function complain(message: string): number {
  console.error(message);
  return 1;
}

const { positionals } = readArguments(USAGE, { allowPositionals: true });
const environmentFile = join(projectRoot, ".env");
if (existsSync(environmentFile)) process.loadEnvFile(environmentFile);
const config = readConfig(process.env, projectRoot);
makeDataFolder(config.dataFolder);
const storage = openStorage(config, "web");
try {
  const settings = readWebSettings(config, process.env);
  const dependencies = createWebDependencies(storage, settings, createLogger("web", "error"));
  process.exitCode = await run(dependencies, positionals);
} finally {
  storage.close();
}
