import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { BENCHMARK_IDS } from "../../scoring/terms.ts";
import { checkFile } from "./check-file.ts";
import { convertFiles } from "./convert.ts";
import { CommandError, EXIT, type ExitCode } from "./exit-codes.ts";
import { followUntilFinal, printSubmission } from "./follow.ts";
import { HELP } from "./help.ts";
import { printJson, printReport } from "./print.ts";
import { get, getSubmission, type Server } from "./server.ts";
import { submit } from "./submit.ts";
import { verify } from "./verify.ts";

const OPTIONS = {
  help: { type: "boolean", short: "h" },
  json: { type: "boolean" },
  server: { type: "string" },
  receipt: { type: "string" },
  split: { type: "string" },
  ids: { type: "string" },
  "allow-missing": { type: "boolean" },
  "dry-run": { type: "boolean" },
  benchmark: { type: "string" },
  out: { type: "string" },
  system: { type: "string" },
  organisation: { type: "string" },
  "base-model": { type: "string" },
  weights: { type: "string" },
  description: { type: "string" },
  link: { type: "string" },
  team: { type: "string" },
  set: { type: "string", multiple: true },
  "idempotency-key": { type: "string" },
  "no-check": { type: "boolean" },
  save: { type: "string" },
  wait: { type: "boolean" },
  timeout: { type: "string" },
  format: { type: "string" },
  keys: { type: "string" },
  file: { type: "string" },
  breakdown: { type: "string" },
} as const;

type Values = ReturnType<typeof parse>["values"];

/** Runs one command line; resolves with the exit code and never throws. */
export async function main(args: readonly string[]): Promise<ExitCode> {
  try {
    const { values, positionals } = parse(args);
    const [command, ...rest] = positionals;
    if (values.help === true || command === undefined) {
      console.log(HELP);
      return values.help === true ? EXIT.ok : EXIT.usage;
    }
    return await run(command, rest, values);
  } catch (error) {
    if (error instanceof CommandError) {
      console.error(error.message);
      return error.exitCode;
    }
    console.error(error instanceof Error ? error.message : String(error));
    return EXIT.unreachable;
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw usage(error instanceof Error ? error.message : String(error));
  }
}

function run(command: string, operands: readonly string[], values: Values): Promise<ExitCode> {
  const server = readServer(values);
  switch (command) {
    case "validate":
      return validate(server, one(operands, "FILE"), values);
    case "convert": {
      const benchmark = BENCHMARK_IDS.find((id) => id === values.benchmark);
      if (values.benchmark !== undefined && benchmark === undefined) {
        throw usage(`--benchmark: expected one of ${BENCHMARK_IDS.join(", ")}, received "${values.benchmark}".`);
      }
      if (operands.length === 0) throw usage("convert: expected at least one FILE.");
      return convertFiles(operands, { benchmark, out: values.out });
    }
    case "submit":
      return submit(server, {
        path: one(operands, "FILE"),
        split: needed(values.split, "--split"),
        fields: readFields(values),
        idempotencyKey: values["idempotency-key"],
        check: values["no-check"] !== true,
        wait: values.wait === true,
        timeoutMs: readTimeout(values),
        save: values.save,
        json: values.json === true,
      });
    case "status":
      return status(server, one(operands, "ID"), values);
    case "breakdown":
      return breakdown(server, one(operands, "ID"), values);
    case "verify":
      return verify(server, {
        receipt: one(operands, "RECEIPT"),
        keysFile: values.keys,
        predictions: values.file,
        breakdown: values.breakdown,
      });
    default:
      throw usage(`Unknown command "${command}".`);
  }
}

async function validate(server: Server, path: string, values: Values): Promise<ExitCode> {
  const split = needed(values.split, "--split");
  const check = await checkFile(server, {
    path,
    split,
    allowMissing: values["allow-missing"] === true,
    idsFile: values.ids,
  });
  if (values.json === true) printJson(check);
  else printReport(path, check.report);
  const { records, form } = check.summary;
  const { received, expected } = check.coverage;
  console.error(
    `${path}: ${check.accepted ? "can be submitted" : "cannot be submitted"}; ${form}, ${records} records, ${received} of ${expected} instances`,
  );
  return check.accepted ? EXIT.ok : EXIT.notAccepted;
}

async function status(server: Server, id: string, values: Values): Promise<ExitCode> {
  const submission =
    values.wait === true ? await followUntilFinal(server, id, readTimeout(values)) : await getSubmission(server, id);
  if (values.json === true) printJson(submission);
  return printSubmission(submission);
}

async function breakdown(server: Server, id: string, { format = "json", out }: Values): Promise<ExitCode> {
  if (!["json", "csv", "tex"].includes(format)) {
    throw usage(`--format: expected json, csv or tex, received "${format}".`);
  }
  const response = await get(server, `/api/v1/submissions/${encodeURIComponent(id)}/breakdown.${format}`);
  const text = await response.text();
  if (out === undefined) process.stdout.write(text);
  else await writeFile(out, text);
  return EXIT.ok;
}

function readServer({ server, receipt }: Values): Server {
  const { TOOLBOARD_SERVER, TOOLBOARD_RECEIPT, TOOLBOARD_TOKEN } = process.env;
  const origin = (server || TOOLBOARD_SERVER || "http://127.0.0.1:4173").replace(/\/+$/, "");
  if (!URL.canParse(origin) || !/^https?:$/.test(new URL(origin).protocol)) {
    throw usage(`--server: expected an address such as https://board.example, received "${origin}".`);
  }
  return { origin, credential: readSecret(receipt || TOOLBOARD_RECEIPT) ?? (TOOLBOARD_TOKEN || undefined) };
}

/** A receipt secret as it is, or out of a file of `--save`. */
function readSecret(given: string | undefined): string | undefined {
  if (given === undefined || given === "" || given.startsWith("tbr_")) return given || undefined;
  try {
    const saved: unknown = JSON.parse(readFileSync(given, "utf8"));
    if (
      typeof saved === "object" &&
      saved !== null &&
      "receiptSecret" in saved &&
      typeof saved.receiptSecret === "string"
    ) {
      return saved.receiptSecret;
    }
  } catch {
    // Said below, without repeating what may be a mistyped secret.
  }
  throw usage("--receipt: expected a receipt secret (tbr_…), or a file of --save.");
}

function readFields(values: Values): Record<string, string> {
  const named = {
    system: needed(values.system, "--system"),
    organisation: values.organisation,
    base_model: values["base-model"],
    weights: values.weights,
    description: values.description,
    link: values.link,
    team: values.team,
    allow_missing: values["allow-missing"] === true ? "true" : undefined,
    dry_run: values["dry-run"] === true ? "true" : undefined,
  };
  const more = (values.set ?? []).map((text): [string, string] => {
    const [, name, value] = /^([a-z_]+)=([\s\S]*)$/.exec(text) ?? [];
    if (name === undefined || value === undefined) throw usage(`--set: expected NAME=VALUE, received "${text}".`);
    return [name, value];
  });
  const given = Object.entries(named).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries([...given, ...more]);
}

function readTimeout({ timeout = "3600" }: Values): number {
  if (!/^\d{1,7}$/.test(timeout)) throw usage(`--timeout: expected seconds, received "${timeout}".`);
  return Number(timeout) * 1000;
}

function one(operands: readonly string[], what: string): string {
  const [first, ...more] = operands;
  if (first === undefined || more.length > 0) throw usage(`Expected one ${what}, received ${operands.length}.`);
  return first;
}

function needed(value: string | undefined, name: string): string {
  if (value === undefined || value === "") throw usage(`${name} is needed.`);
  return value;
}

function usage(message: string): CommandError {
  return new CommandError(EXIT.usage, `${message} See --help.`);
}
