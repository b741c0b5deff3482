import { parseArgs } from "node:util";
import { openBoardStorage } from "../db/compose.ts";
import { makeDataFolder } from "../db/data-folder.ts";
import { runCommand, UsageError } from "./operations/run-command.ts";

const USAGE = `usage: npm run audit -- [--since TIME] [--until TIME] [--actor ACTOR] [--target ID] [--limit N] [--json]
Lists every change of state by whom, newest first: submissions, accounts, and commands on the installation.
  TIME     2026-01-31 or 2026-01-31T12:00:00Z, in UTC
  ACTOR    user:<id>, token:<id>, receipt, scorer, validator, command:<user of the machine>
  ID       a submission's or an account's id, or installation
  --limit  default 200`;

await runCommand(USAGE, async (config) => {
  const { values } = parseArgs({
    options: {
      since: { type: "string" },
      until: { type: "string" },
      actor: { type: "string" },
      target: { type: "string" },
      limit: { type: "string" },
      json: { type: "boolean" },
    },
  });
  const limit = Number(values.limit ?? 200);
  if (!(limit >= 1 && limit <= 1_000_000)) throw new UsageError("--limit: expected a whole number from 1.");
  makeDataFolder(config.dataFolder);
  const storage = openBoardStorage(config);
  try {
    const entries = await storage.operations.listAudit({
      limit,
      ...timeOption("sinceMs", values.since),
      ...timeOption("untilMs", values.until),
      ...(values.actor === undefined ? {} : { actor: values.actor }),
      ...(values.target === undefined ? {} : { target: values.target }),
    });
    for (const { atMs, actor, action, target, detail } of entries) {
      const at = new Date(atMs).toISOString();
      console.log(
        values.json === true
          ? JSON.stringify({ at, actor, action, target, detail })
          : [at, actor, action, target, detail].map(toField).join("\t"),
      );
    }
    return 0;
  } finally {
    storage.close();
  }
});

function timeOption(name: "sinceMs" | "untilMs", text: string | undefined): Partial<Record<typeof name, number>> {
  if (text === undefined) return {};
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) throw new UsageError(`Expected a time such as 2026-01-31, received "${text}".`);
  return { [name]: ms };
}

/** Reasons are written by people: a line stays a line, and a terminal is sent no commands. */
function toField(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]/gu, " ");
}
