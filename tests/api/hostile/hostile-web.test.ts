import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { webPermissionFlags } from "../../../api/permissions.ts";
import { openScoringStorage } from "../../../db/compose-scoring.ts";
import { readReferenceKey } from "../../../db/references/reference-key.ts";
import { projectRoot, type TemporaryData, temporaryData } from "../../support/temporary-data.ts";

interface Outcome {
  readonly denied: boolean;
  readonly got?: string;
  readonly code?: string;
  readonly message?: string;
}

const CANARY = "reference-canary-7b1f";
const SCORER_SECRET = "scorer-memory-canary-92ad";
const EXPECTED_TO_WORK = "better-sqlite3 attaches a plain database (expected to work)";

let data: TemporaryData;
let key: Buffer;
let scorer: ChildProcess;
let web: ChildProcess;
let outcomes: Readonly<Record<string, Outcome>>;
let output = "";

beforeAll(async () => {
  data = await temporaryData({ PORT: "0" });
  const storage = await openScoringStorage(data.config);
  await storage.references.writeReferences("toolspectrum/secret@1", [JSON.stringify({ answer: CANARY })]);
  storage.close();
  key = Buffer.from(await readReferenceKey(data.folder.keys));
  const plain = new Database(join(data.folder.references, "plain.sqlite"));
  plain.exec("CREATE TABLE opened (x)");
  plain.close();
  // Stands for the scoring process: holds a secret in its environment and its memory, as the same user.
  const code = "globalThis.held = process.env.HELD + ':held'; setInterval(() => held, 1000); console.log('up')";
  scorer = spawn(process.execPath, ["--disable-sigusr1", "-e", code], {
    env: { ...process.env, HELD: SCORER_SECRET },
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (scorer.stdout !== null) await once(scorer.stdout, "data");
  const attack = join(import.meta.dirname, "attack.mjs");
  const flags = webPermissionFlags({ projectRoot, code: "source", data: data.folder });
  web = spawn(
    process.execPath,
    [...flags, `--allow-fs-read=${attack}`, "--import", attack, join(projectRoot, "api", "server.ts")],
    {
      env: {
        PATH: process.env["PATH"],
        PORT: "0",
        TOOLBOARD_DATA: data.folder.root,
        TOOLBOARD_ROOT: projectRoot,
        HOSTILE_TARGET: JSON.stringify({ dataFolder: data.folder.root, scorerPid: scorer.pid, projectRoot }),
      },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    },
  );
  web.stderr?.on("data", (bytes) => {
    output += bytes;
  });
  outcomes = await readOutcomes(web);
}, 120_000);

afterAll(async () => {
  for (const child of [web, scorer]) {
    if (child === undefined || child.exitCode !== null) continue;
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  await data?.[Symbol.asyncDispose]();
});

test("hostile code inside the web process gets neither the key nor a reference, nor out of it", () => {
  const { ready, ...attacks } = outcomes;
  expect(ready).toBe(true);
  const successes = Object.entries(attacks).filter(([name, { denied }]) => !denied && name !== EXPECTED_TO_WORK);
  expect(successes).toEqual([]);
  expect(Object.keys(attacks).length).toBeGreaterThan(80);
});

test("whatever it printed, kept or was told holds no secret", async () => {
  const text = JSON.stringify(outcomes) + output;
  for (const secret of [CANARY, SCORER_SECRET, key.toString("base64"), key.toString("hex"), key.toString("latin1")]) {
    expect(text).not.toContain(secret);
  }
  for (const folder of [data.folder.uploads, data.folder.board]) {
    for (const name of await readdir(folder)) {
      const bytes = await readFile(join(folder, name));
      expect(bytes.includes(CANARY)).toBe(false);
      expect(bytes.includes(key)).toBe(false);
      expect(bytes.includes(key.toString("base64"))).toBe(false);
    }
  }
});

test("the key and the references are as they were, and the scoring process lives on without a debugger", async () => {
  expect(Buffer.from(await readReferenceKey(data.folder.keys))).toEqual(key);
  expect(await readdir(data.folder.keys)).toEqual(["reference.key"]);
  expect(scorer.exitCode).toBeNull();
  expect(scorer.signalCode).toBeNull();
  const storage = await openScoringStorage(data.config);
  expect(await storage.references.readReferences("toolspectrum/secret@1")).toEqual([
    JSON.stringify({ answer: CANARY }),
  ]);
  storage.close();
});

test("a plain database could be read through SQLite, which is why the store is encrypted", () => {
  expect(outcomes[EXPECTED_TO_WORK]).toEqual({ denied: false, got: "opened" });
});

async function readOutcomes(child: ChildProcess): Promise<Readonly<Record<string, Outcome>>> {
  if (child.stdout === null) throw new Error("no output");
  for await (const line of createInterface({ input: child.stdout })) {
    output += `${line}\n`;
    if (line.startsWith("HOSTILE ")) return JSON.parse(line.slice("HOSTILE ".length));
  }
  throw new Error(`the web process ended early:\n${output}`);
}
