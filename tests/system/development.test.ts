import { type ChildProcess, spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyProject } from "../support/copy-project.ts";
import { freePort, isFree } from "../support/free-port.ts";
import { isRunning, processTree } from "../support/process-tree.ts";
import { waitFor } from "../support/processes.ts";

/** Ends what hangs, on a machine as slow as may be; it measures nothing. */
const PATIENCE_MS = 600_000;

let copy: Awaited<ReturnType<typeof copyProject>>;
let running: ChildProcess | undefined;
let url: string;
let output = "";
beforeAll(async () => {
  copy = await copyProject();
  const port = await freePortBeforeAFreeOne();
  url = `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  running = spawn("npm", ["run", "dev"], {
    cwd: copy.folder,
    env: { PATH, HOME, PORT: String(port), TOOLBOARD_DATA: join(copy.folder, ".development-data") },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  for (const stream of [running.stdout, running.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  await served("/", "Three benchmarks measure it.");
  await served("/api/v1/openapi.json", '"summary":"Alive"');
}, PATIENCE_MS);
afterAll(async () => {
  if (running?.pid !== undefined && processTree(running.pid).length > 0) {
    // The group and not npm alone, so that nothing outlives a test that failed half-way.
    const tree = processTree(running.pid);
    process.kill(-running.pid, "SIGKILL");
    await waitFor("the killed processes to end", async () => !tree.some(isRunning));
  }
  await copy?.[Symbol.asyncDispose]();
}, PATIENCE_MS);

// The tests of this file are one story: each goes on where the one before it ended.
test(
  "a changed text of a page is served in the next answer",
  async () => {
    await edit("site/src/i18n/en/home.ts", "Three benchmarks measure it.", "Three changed benchmarks measure it.");
    await served("/", "Three changed benchmarks measure it.");
  },
  PATIENCE_MS,
);

test(
  "a changed text of the API is answered by restarted processes, also when saved twice and after a change that did not compile",
  async () => {
    const health = "api/routes/health/health.ts";
    const first = output.length;
    await edit(health, 'summary: "Alive"', 'summary: "Alive again"');
    // Saved once more in the middle of the restart.
    await waitFor("the restart", async () => output.slice(first).includes('"msg":"stopping"'), PATIENCE_MS);
    await edit(health, 'summary: "Alive again"', 'summary: "Alive and well"');
    await served("/api/v1/openapi.json", '"summary":"Alive and well"');

    const before = output.length;
    await edit(health, 'summary: "Alive and well"', 'summary: "Alive and well');
    await waitFor("the fault to be told", async () => output.slice(before).includes("health.ts"), PATIENCE_MS);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    await edit(health, 'summary: "Alive and well', 'summary: "Alive once more"');
    await served("/api/v1/openapi.json", '"summary":"Alive once more"');
    await served("/", "Three changed benchmarks measure it.");
  },
  PATIENCE_MS,
);

test(
  "SIGTERM ends every process",
  async () => {
    const tree = processTree(running?.pid ?? -1);
    // npm, the script, the pages and the processes of the board.
    expect(tree.length).toBeGreaterThanOrEqual(8);
    running?.kill("SIGTERM");
    await waitFor("all processes to end", async () => !tree.some(isRunning), PATIENCE_MS);
  },
  PATIENCE_MS,
);

/** Waits until an address of the server answers 200 with a text in it. Throws with all output where the server ended before. */
async function served(path: string, text: string): Promise<void> {
  const answers = async () => {
    if (running?.exitCode !== null || running.signalCode !== null) throw new Error(`npm run dev ended:\n${output}`);
    // Asked now and then, so that the asking does not keep the machine from the work.
    await new Promise((resolve) => setTimeout(resolve, 200));
    // While it starts and restarts nobody listens, and Astro answers with its own page of faults.
    const response = await fetch(`${url}${path}`).catch(() => undefined);
    return response?.status === 200 && (await response.text()).includes(text);
  };
  await waitFor(`${path} with "${text}"`, answers, PATIENCE_MS - 60_000).catch((cause: unknown) => {
    throw new Error(`${path} never held "${text}":\n${output}`, { cause });
  });
}

async function edit(name: string, before: string, after: string): Promise<void> {
  const file = join(copy.folder, name);
  const text = await readFile(file, "utf8");
  expect(text.split(before).length, `${name} holds the text once`).toBe(2);
  await writeFile(file, text.replace(before, after));
}

/** The pages take one port and the processes the next. */
async function freePortBeforeAFreeOne(): Promise<number> {
  for (;;) {
    const port = await freePort();
    if (await isFree(port + 1)) return port;
  }
}
