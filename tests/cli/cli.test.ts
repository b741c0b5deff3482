import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leaderboardToCsv } from "../../api/leaderboard/leaderboard-csv.ts";
import { toLeaderboard } from "../../api/leaderboard/to-leaderboard.ts";
import type { ProblemBody } from "../../api/schemas/problem.ts";
import { buildSnapshot } from "../../api/services/snapshot/build-snapshot.ts";
import { readPublished } from "../../api/services/snapshot/published.ts";
import { makeToken, signUp } from "../support/accounts.ts";
import { startCuttableLine } from "../support/cuttable-line.ts";
import { documentLines, runLine } from "../support/document-lines.ts";
import { waitFor } from "../support/processes.ts";
import { readCsv } from "../support/read-csv.ts";
import { bundleCli, type Cli } from "../support/run-cli.ts";
import { read, sendRaw } from "../support/send-as.ts";
import { importSmallToolSpectrum } from "../support/small-toolspectrum.ts";
import { addSplit } from "../support/start-test-server.ts";
import { projectRoot } from "../support/temporary-data.ts";
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
  expect(sent.stderr).not.toMatch(/warning/i);
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

test("the lines of the command line's page run as they stand, but for server, token, split and ids", async () => {
  const folder = await mkdtemp(join(tmpdir(), "toolboard-lines-"));
  const { url } = working.server;
  const { Authorization = "" } = await makeToken(await signUp(working.server, "Lines"), "submit", "read");
  const env = { XDG_CACHE_HOME: join(folder, "cache"), TOOLBOARD_TOKEN: Authorization.replace("Bearer ", "") };
  const page = "docs/cli.md";
  const lines = (some: readonly string[], id = "") =>
    some
      .filter((line) => !line.startsWith("export TOOLBOARD_TOKEN=tb_…"))
      .map((line) => line.replaceAll("https://board.example", url).replace("toolspectrum/demo", split))
      .map((line) => line.replace("breakdown ID", `breakdown ${id}`).replace("k3v9q0x2ma00", id))
      .join("\n");
  await writeFile(join(folder, "predictions.jsonl"), working.split.perfect);
  const told = await runLine(lines(await documentLines(page, "The command line for participants", "#")), env, folder);
  expect(told.match(/usage: toolboard-cli COMMAND/g)).toHaveLength(2);

  const submission = await documentLines(page, "A submission");
  const last = submission.findIndex((line) => line.includes("breakdown ID"));
  const server = submission.filter((line) => line.startsWith("export TOOLBOARD_SERVER"));
  expect([server.length, last]).toEqual([1, submission.length - 1]);
  expect(await runLine(lines(submission.slice(0, last)), env, folder)).toMatch(/^id \w+$/m);
  const { id, receiptSecret } = JSON.parse(await readFile(join(folder, "receipt.json"), "utf8"));
  await runLine(lines([...server, ...submission.slice(last)], id), env, folder);
  expect(await readFile(join(folder, "breakdown.csv"), "utf8")).toContain(",mean-f1,overall,");

  for (const [name, below] of [
    [`${id}-receipt.json`, "receipt.json"],
    ["breakdown.json", "breakdown.json"],
  ] as const) {
    const headers = { Authorization: `Bearer ${receiptSecret}` };
    const response = await fetch(`${url}/api/v1/submissions/${id}/${below}`, { headers });
    await writeFile(join(folder, name), await response.text());
  }
  expect(await runLine(lines(await documentLines(page, "Signed receipts"), id), env, folder)).toContain("genuine");
  await rm(folder, { recursive: true, force: true });
}, 120_000);

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

test("a submission that is not finished in time is left to go on, and its status tells what it waits for, since when and its place", async () => {
  let nowMs = Date.now();
  await using idle = await startWorkingServer({ dependencies: { now: () => nowMs } });
  await idle.scoring.queue.workerSeen("validate", "gone", nowMs);
  const seen = new Date(nowMs).toISOString();
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
    "--save",
    "idle.json",
    "--server",
    idle.server.url,
  ]);
  expect(run).toMatchObject({ code: 5, stderr: expect.stringContaining("STILL_RUNNING") });
  nowMs += 3_600_000;
  const { id } = JSON.parse(await readFile(join(cli.folder, "idle.json"), "utf8"));
  const status = await cli.run(["status", id, "--receipt", "idle.json", "--server", idle.server.url]);
  expect(status.code).toBe(0);
  expect(status.stderr).toContain(`The file checker has been offline since ${seen}`);
  expect(status.stderr).toMatch(/It is next\. It has waited for 3600 s\./);
});

test("a submission that failed is told with the code and the words of the API, its reference among them", async () => {
  await using idle = await startWorkingServer();
  const half = await file("failing.jsonl", idle.split.half);
  const saved = ["--save", "failing.json", "--json", "--server", idle.server.url];
  const sent = await cli.run(["submit", half, "--split", split, "--system", "Unlucky", ...saved]);
  const { id, receiptSecret } = JSON.parse(sent.stdout);
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const lease = { worker: `lost-${attempt}`, nowMs: Date.now() + attempt * 1_000, leaseMs: 10 };
    await idle.scoring.queue.leaseJob("validate", lease);
  }
  const authorization = { Authorization: `Bearer ${receiptSecret}` };
  const { reason } = await read(idle.server, id, authorization);
  const status = await cli.run(["status", id, "--receipt", "failing.json", "--server", idle.server.url]);
  expect(status.code).toBe(1);
  expect(reason?.text).toMatch(/Quote reference [0-9a-f]{8}/);
  expect(status.stderr).toContain(`${reason?.code}: ${reason?.text}`);
});

test("a refusal ends the command at once with the words of the API, and is not tried again", async () => {
  const closed = { name: "closed", splitId: "toolspectrum/closed", closesAtMs: Date.now() - 1_000 };
  await addSplit(working.server, closed);
  const half = await file("late.jsonl", working.split.half);
  const direct = await sendRaw(working.server, { split: closed.splitId, body: working.split.half });
  const problem: ProblemBody = await direct.json();
  const before = requestsFor("/api/v1/uploads");
  const late = await cli.run(["submit", half, "--no-check", "--split", closed.splitId, "--system", "Late", ...at()]);
  expect(requestsFor("/api/v1/uploads") - before).toBe(1);
  expect(late).toMatchObject({ code: 3, stdout: "" });
  expect(late.stderr).toContain(`${problem.code}: ${problem.title}. ${problem.detail}`);
  expect(problem.code).toBe("SPLIT_CLOSED");
});

test("ids of another split are told with the split that has them, before anything is sent", async () => {
  await importSmallToolSpectrum(working.scoring, { kind: "official", perSetting: 20 });
  const foreign = await file("foreign.jsonl", '{"id":"persona/15","toolCall":null}\n');
  const run = await cli.run(["validate", foreign, "--split", split, ...at()]);
  expect(run.code).toBe(1);
  expect(run.stderr).toContain("This id belongs to the split toolspectrum/official: submit the file there.");
  const nobody = await file("nobody.jsonl", '{"id":"persona/999","toolCall":null}\n');
  expect((await cli.run(["validate", nobody, "--split", split, ...at()])).stderr).toContain("UNKNOWN_ID");
});

test("a file is known by its content, whatever its name says", async () => {
  const names = { "plain.tar.gz": Buffer.from(working.split.half), "gzip.jsonl": gzipSync(working.split.half) };
  for (const [name, bytes] of Object.entries(names)) {
    await writeFile(join(cli.folder, name), bytes);
    const run = await cli.run(["validate", name, "--split", split, ...at()]);
    expect(run.code, run.stderr).toBe(0);
  }
});

test("names in any script go through the command line, the board and its CSV unchanged", async () => {
  const names = [
    ["通义实验室 🛠️", "清华大学"],
    ["نموذج الأدوات", "جامعة القاهرة"],
    ["Žluťoučký kůň é", "École polytechnique fédérale"],
  ] as const;
  for (const [index, [system, organisation]] of names.entries()) {
    const path = await file(`named${index}.jsonl`, working.split.half + "\n".repeat(index + 10));
    const command = ["submit", path, "--split", split, "--system", system, "--organisation", organisation];
    const sent = await cli.run([...command, "--wait", "--json", ...at()]);
    expect(sent.code, sent.stderr).toBe(0);
    const { id, receiptSecret } = JSON.parse(sent.stdout);
    await fetch(`${working.server.url}/api/v1/submissions/${id}/publish`, {
      method: "POST",
      headers: { Authorization: `Bearer ${receiptSecret}`, "Content-Type": "application/json" },
      body: JSON.stringify({ visibility: "public" }),
    });
  }
  const owner = await signUp(working.server, "Lukasz");
  const token = (await makeToken(owner, "submit", "read"))["Authorization"]?.replace("Bearer ", "") ?? "";
  const made = await owner.send("POST", "/teams", { name: "研究团队 فريق البحث é" });
  const { id: team } = await made.json();
  const path = await file("of-a-team.jsonl", working.split.half + "\n".repeat(20));
  const ofTeam = ["submit", path, "--split", split, "--system", "团队系统", "--team", team, "--json", ...at()];
  const sent = await cli.run(ofTeam, { TOOLBOARD_TOKEN: token });
  expect(JSON.parse(sent.stdout).submission).toMatchObject({ team, system: { name: "团队系统" } });
  expect(await (await owner.send("GET", `/teams/${team}`)).json()).toMatchObject({ name: "研究团队 فريق البحث é" });
  const snapshot = await buildSnapshot(working.scoring, await readPublished(projectRoot));
  const board = snapshot.benchmarks.find(({ id }) => id === "toolspectrum");
  if (board === undefined) throw new Error("no board");
  const rows = readCsv(leaderboardToCsv(toLeaderboard(snapshot, board)));
  const found = new Set(rows.map((row) => `${row["system"]} | ${row["organisation"]}`));
  for (const name of names) expect(found).toContain(name.join(" | "));
});

test("a connection that breaks at 80 % is taken up again within the same command", async () => {
  const padded = await file("padded.jsonl", working.split.perfect + "\n".repeat(6_000_000));
  await using line = await startCuttableLine(working.server.port);
  line.cutAfter(4_800_000);
  const command = ["submit", padded, "--split", split, "--system", "Broken line", "--wait", "--server", line.url];
  const running = cli.run(command);
  await waitFor("the cut", async () => line.sent() >= 4_800_000);
  line.restore();
  const run = await running;
  expect(run.code, run.stderr).toBe(0);
  // What had arrived was not sent again.
  expect(line.sent()).toBeLessThan(8_000_000);
});

test("a command that was killed on its way goes on where it was when it is run again", async () => {
  const big = await file("big.jsonl", working.split.perfect + "\n".repeat(20_000_000));
  const args = ["submit", big, "--split", split, "--system", "Killed", "--json"];
  await using line = await startCuttableLine(working.server.port);
  // Dead there, so that it is not done before it is killed.
  line.deadenAfter(12_000_000);
  const first = cli.start([...args, "--server", line.url]);
  await waitFor("a part of the file", async () => line.sent() > 12_000_000);
  first.kill("SIGKILL");
  const carried = line.sent();
  const second = await cli.run([...args, "--server", line.url]);
  expect(second.code, second.stderr).toBe(0);
  expect(JSON.parse(second.stdout)).toMatchObject({ repeated: false });
  expect(line.sent() - carried).toBeLessThan(20_000_000);
});

test("a line that goes dead without a word is given up and the upload goes on over another", async () => {
  const padded = await file("dead.jsonl", working.split.perfect + "\n".repeat(6_000_000));
  await using line = await startCuttableLine(working.server.port);
  line.deadenAfter(4_000_000);
  const command = ["submit", padded, "--split", split, "--system", "Dead line", "--json", "--server", line.url];
  const run = await cli.run(command, { TOOLBOARD_STALL_SECONDS: "2" });
  expect(run.code, run.stderr).toBe(0);
  expect(line.sent()).toBeGreaterThan(6_000_000);
  expect(line.sent()).toBeLessThan(12_000_000);
});

test("where nothing ever answers the command ends and says so", async () => {
  const half = await file("silence.jsonl", working.split.half);
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const address = silent.address();
  const server = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  const command = ["submit", half, "--no-check", "--split", split, "--system", "Silence", "--server", server];
  const run = await cli.run(command, { TOOLBOARD_STALL_SECONDS: "0.3" });
  expect(run).toMatchObject({ code: 4, stderr: expect.stringContaining("UNREACHABLE") });
  silent.close();
});

test("an upload whose address ran out on the server begins anew", async () => {
  const big = await file("expired.jsonl", working.split.perfect + "\n".repeat(12_000_000));
  await using line = await startCuttableLine(working.server.port);
  const args = ["submit", big, "--split", split, "--system", "Expired", "--json", "--server", line.url];
  // Dead there, so that it is not done before it is killed.
  line.deadenAfter(9_500_000);
  const first = cli.start(args);
  await waitFor("a part of the file", async () => line.sent() > 9_500_000);
  first.kill("SIGKILL");
  const { partialUploads } = working.server.storage;
  expect(await partialUploads.removeExpired(Date.now() + partialUploads.expiresAfterMs + 60_000)).toBeGreaterThan(0);
  const second = await cli.run(args);
  expect(second.code, second.stderr).toBe(0);
  expect(JSON.parse(second.stdout)).toMatchObject({ repeated: false });
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

/** How many requests for a route the server has answered. */
function requestsFor(route: string): number {
  const lines = working.server.logLines().map((line): { readonly route?: string } => JSON.parse(line));
  return lines.filter((line) => line.route === route).length;
}
