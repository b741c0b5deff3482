import { readFile, stat, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleCli, type Cli } from "../support/run-cli.ts";
import { startWorkingServer, type WorkingServer } from "../support/working-server.ts";

let cli: Cli;
let working: WorkingServer;
let split: string;
beforeAll(async () => {
  // Any Node from 20 on, e.g. TOOLBOARD_CLI_NODE=/usr/bin/node.
  cli = await bundleCli(process.env["TOOLBOARD_CLI_NODE"] ?? process.execPath);
  working = await startWorkingServer({ dependencies: { cliFile: cli.file } });
  working.keepWorking();
  split = working.split.version.splitId;
});
afterAll(async () => {
  await working[Symbol.asyncDispose]();
  await cli[Symbol.asyncDispose]();
});

const at = () => ["--server", working.server.url];
const file = async (name: string, text: string): Promise<string> => {
  await writeFile(join(cli.folder, name), text);
  return name;
};

test("one file goes from check to signed receipt, and the receipt is verified without the server", async () => {
  const half = await file("half.jsonl", working.split.half);
  const checked = await cli.run(["validate", half, "--split", split, ...at()]);
  expect(checked).toMatchObject({ code: 0, stderr: expect.stringContaining("can be submitted") });

  const sent = await cli.run([
    "submit",
    half,
    "--split",
    split,
    "--system",
    "系统 é",
    "--save",
    "r.json",
    "--wait",
    ...at(),
  ]);
  expect(sent.code, sent.stderr).toBe(0);
  const id = /^id (\S+)$/m.exec(sent.stdout)?.[1] ?? "";
  expect((await stat(join(cli.folder, "r.json"))).mode & 0o777).toBe(0o600);
  // The same command again is not a second submission.
  const again = await cli.run(["submit", half, "--split", split, "--system", "系统 é", "--json", ...at()]);
  expect(JSON.parse(again.stdout)).toMatchObject({ id, repeated: true });

  const status = await cli.run(["status", id, "--receipt", "r.json", "--json", ...at()]);
  expect(JSON.parse(status.stdout)).toMatchObject({ id, state: "scored", system: { name: "系统 é" } });
  for (const format of ["csv", "tex", "json"]) {
    const run = await cli.run([
      "breakdown",
      id,
      "--receipt",
      "r.json",
      "--format",
      format,
      "--out",
      `b.${format}`,
      ...at(),
    ]);
    expect(run.code, run.stderr).toBe(0);
  }
  const secret = JSON.parse(await readFile(join(cli.folder, "r.json"), "utf8")).receiptSecret;
  const receipt = await fetch(`${working.server.url}/api/v1/submissions/${id}/receipt.json`, {
    headers: { Authorization: `Bearer ${secret}` },
  });
  await file("receipt.json", await receipt.text());
  await file("keys.json", await (await fetch(`${working.server.url}/.well-known/toolboard-receipt-key.json`)).text());

  const offline = ["--keys", "keys.json", "--server", "http://127.0.0.1:1"];
  const verified = await cli.run(["verify", "receipt.json", "--file", half, "--breakdown", "b.json", ...offline]);
  expect(verified.code, verified.stderr).toBe(0);
  expect(verified.stdout).toContain(`submission ${id}`);
  expect((await cli.run(["verify", "receipt.json", ...at()])).code).toBe(0);
  const other = await cli.run(["verify", "receipt.json", "--file", "b.csv", ...offline]);
  expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining("OTHER_FILE") });
  const text = await readFile(join(cli.folder, "receipt.json"), "utf8");
  await file("changed.json", text.replace('"n": 36', '"n": 37'));
  const changed = await cli.run(["verify", "changed.json", ...offline]);
  expect(changed).toMatchObject({ code: 1, stderr: expect.stringContaining("BAD_SIGNATURE") });
});

test("a bad file ends with 1 and the codes, sentences and fixes that the server gives of the same file", async () => {
  const lines = working.split.half.trimEnd().split("\n");
  const bad = await file(
    "bad.jsonl",
    `${[lines[0], lines[0], '{"id":"persona/99","toolCall":null}', "nonsense"].join("\n")}\n`,
  );
  const local = await cli.run(["validate", bad, "--split", split, "--json", ...at()]);
  expect(local.code).toBe(1);
  const here = JSON.parse(local.stdout).report.issues;
  expect(new Set(here.map(({ code }: { code: string }) => code)).size).toBeGreaterThan(2);

  const refusedHere = await cli.run(["submit", bad, "--split", split, "--system", "Mine", ...at()]);
  expect(refusedHere).toMatchObject({ code: 1, stderr: expect.stringContaining("Not sent") });
  const rejected = await cli.run([
    "submit",
    bad,
    "--split",
    split,
    "--system",
    "Mine",
    "--no-check",
    "--wait",
    "--json",
    ...at(),
  ]);
  expect(rejected.code, rejected.stderr).toBe(1);
  const { submission } = JSON.parse(rejected.stdout);
  const there = submission.report.issues.map(({ message: _message, ...issue }: { message: string }) => issue);
  expect(there).toEqual(here);
  for (const { code, message } of submission.report.issues)
    expect(rejected.stderr).toContain(`${code}: ${submission.id}: ${message}`);
});

test("a dry run of a good file ends with 0, and of a bad one with 1, without a score", async () => {
  const half = await file("dry.jsonl", working.split.half);
  const dry = ["--split", split, "--system", "Dry", "--dry-run", "--wait", "--json", ...at()];
  const passed = await cli.run(["submit", half, ...dry]);
  expect(passed.code, passed.stderr).toBe(0);
  expect(JSON.parse(passed.stdout).submission).toMatchObject({ dryRun: true, reason: { code: "DRY_RUN_PASSED" } });
  const bad = await file("dry-bad.jsonl", "nonsense\n");
  expect((await cli.run(["submit", bad, "--no-check", ...dry])).code).toBe(1);
});

test("ids from a file need no network at all", async () => {
  const response = await fetch(`${working.server.url}/api/v1/benchmarks/toolspectrum/splits/practice/ids`);
  await file("ids.json", await response.text());
  const half = await file("half2.jsonl", working.split.half);
  const run = await cli.run([
    "validate",
    half,
    "--split",
    split,
    "--ids",
    "ids.json",
    "--server",
    "http://127.0.0.1:1",
  ]);
  expect(run.code, run.stderr).toBe(0);
});

test("every kind of failure has its own exit code", async () => {
  const half = await file("half3.jsonl", working.split.half);
  const code = async (args: readonly string[], env = {}) => (await cli.run(args, env)).code;
  expect(await code(["--help"])).toBe(0);
  expect(await code([])).toBe(2);
  expect(await code(["validate", "none.jsonl", "--split", split, ...at()])).toBe(2);
  expect(await code(["submit", half, "--split", split, "--colour", "red", ...at()])).toBe(2);
  expect(await code(["status", "nobody000000", ...at()])).toBe(3);
  expect(await code(["validate", half, "--split", "toolspectrum/none", ...at()])).toBe(3);
  expect(await code(["status", "nobody000000", "--server", "http://127.0.0.1:1"])).toBe(4);
  expect(await code(["status", "nobody000000", ...at()], { TOOLBOARD_RECEIPT: "mistyped" })).toBe(2);
});

test("a submission that is not finished in time is left to go on and the command says so", async () => {
  await using idle = await startWorkingServer();
  const half = await file("half4.jsonl", idle.split.half);
  const run = await cli.run([
    "submit",
    half,
    "--split",
    split,
    "--system",
    "Mine",
    "--wait",
    "--timeout",
    "0",
    "--server",
    idle.server.url,
  ]);
  expect(run).toMatchObject({ code: 5, stderr: expect.stringContaining("STILL_RUNNING") });
});

test("a connection that breaks at 80 % is taken up again within the same command", async () => {
  const padded = await file("padded.jsonl", working.split.perfect + "\n".repeat(6_000_000));
  await using proxy = await breakingProxy(working.server.port, 4_800_000);
  const run = await cli.run([
    "submit",
    padded,
    "--split",
    split,
    "--system",
    "Broken line",
    "--wait",
    "--server",
    proxy.url,
  ]);
  expect(run.code, run.stderr).toBe(0);
  expect(proxy.broken()).toBe(1);
  // What had arrived was not sent again.
  expect(proxy.bytes()).toBeLessThan(8_000_000);
});

test("a command that was killed on its way goes on where it was when it is run again", async () => {
  const big = await file("big.jsonl", working.split.perfect + "\n".repeat(20_000_000));
  const args = ["submit", big, "--split", split, "--system", "Killed", "--json"];
  await using line = await breakingProxy(working.server.port, Number.POSITIVE_INFINITY);
  const first = cli.start([...args, "--server", line.url]);
  while (line.bytes() < 12_000_000) await new Promise((resolve) => setTimeout(resolve, 5));
  first.kill("SIGKILL");
  const carried = line.bytes();
  const second = await cli.run([...args, "--server", line.url]);
  expect(second.code, second.stderr).toBe(0);
  expect(JSON.parse(second.stdout)).toMatchObject({ repeated: false });
  expect(line.bytes() - carried).toBeLessThan(20_000_000);
});

test("convert writes compact records that validate", async () => {
  const half = await file("half5.jsonl", working.split.half);
  const run = await cli.run(["convert", half, "--out", "compact.jsonl"]);
  expect(run.code, run.stderr).toBe(0);
  expect(await readFile(join(cli.folder, "compact.jsonl"), "utf8")).toBe(working.split.half);
});

test("the site gives the very file out", async () => {
  const response = await fetch(`${working.server.url}/downloads/toolboard-cli.mjs`);
  expect(response.headers.get("content-type")).toContain("text/javascript");
  expect(await response.text()).toBe(await readFile(cli.file, "utf8"));
});

/** Passes bytes on to a server, and cuts the first connection that carried more than `cutAfter` bytes. */
async function breakingProxy(port: number, cutAfter: number) {
  let broken = 0;
  let bytes = 0;
  const tcp = createServer((client) => {
    const target = connect(port, "127.0.0.1");
    let sent = 0;
    client.on("data", (chunk) => {
      sent += chunk.length;
      bytes += chunk.length;
      target.write(chunk);
      if (broken === 0 && sent > cutAfter) {
        broken += 1;
        client.destroy();
        target.end();
      }
    });
    target.on("data", (chunk) => client.write(chunk));
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      from.on("error", () => to.destroy());
      from.on("close", () => to.end());
    }
  });
  await new Promise<void>((resolve) => tcp.listen(0, "127.0.0.1", resolve));
  const address = tcp.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`,
    broken: () => broken,
    bytes: () => bytes,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => tcp.close(() => resolve())),
  };
}
