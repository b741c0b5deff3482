import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProblemBody, Receipt } from "../../api/client.ts";
import { makeToken, signUp } from "../support/accounts.ts";
import { launchBrowser } from "../support/browser.ts";
import { startCuttableLine } from "../support/cuttable-line.ts";
import { islandsAlive, signInBrowser } from "../support/open-page.ts";
import { importOpenSplit, setClosingTime } from "../support/open-split.ts";
import { stateProblems } from "../support/page-problems.ts";
import { waitFor } from "../support/processes.ts";
import { bundleCli, type Cli } from "../support/run-cli.ts";
import { read, sendRaw } from "../support/send-as.ts";
import { importSmallToolSpectrum } from "../support/small-toolspectrum.ts";
import { type System, startSystem } from "../support/start-system.ts";

const PATIENCE_MS = 120_000;
const PER_SETTING = 12;
const LIMIT = { TOOLBOARD_UPLOAD_BYTES_MAX: "10000000" };
const SPLIT = "toolspectrum/practice";
const NAME = "Nightingale planner";
const LAB = "Lighthouse laboratory";

let browser: Browser;
let system: System;
let cli: Cli;
let example: string;
beforeAll(async () => {
  [browser, system, cli] = await Promise.all([launchBrowser(), startSystem({ env: LIMIT }), bundleCli()]);
  await importOpenSplit(system, { perSetting: PER_SETTING, patienceMs: PATIENCE_MS });
  const address = `${system.url}/api/v1/benchmarks/toolspectrum/splits/practice/files/example.jsonl`;
  example = await (await fetch(address)).text();
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await cli?.[Symbol.asyncDispose]();
  await system?.[Symbol.asyncDispose]();
});

/** A page in a browser of its own, signed in by the cookies given; its faults are collected. */
async function openAs(
  cookie: string,
  path: string,
  url = system.url,
  { clock = false }: { readonly clock?: boolean } = {},
): Promise<Page & AsyncDisposable & { readonly faults: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, acceptDownloads: true });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // A clock that can be put forward; it goes on by itself.
  if (clock) await context.clock.install();
  await signInBrowser(context, url, cookie);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await page.goto(`${url}${path}`);
  await islandsAlive(page);
  return Object.assign(page, { faults, [Symbol.asyncDispose]: () => context.close() });
}

const jsonl = (text: string) => ({ name: "mine.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(text) });

test("a submitter under double-blind review checks, mends, tries, sends in three ways, follows, shows a reviewer, reveals and withdraws", async () => {
  const account = await signUp(system, "Florence");
  await using page = await openAs(account.headers["Cookie"] ?? "", "/submit/toolspectrum/");

  // Check: a file with two faults. The list has the focus, and tells of both.
  await page.getByRole("radio", { name: /practice/i }).check();
  const lines = example.trim().split("\n");
  await page.getByLabel(/Drop a file/).setInputFiles(jsonl([...lines, lines[0], "{"].join("\n")));
  await page.getByText("mine.jsonl cannot be scored yet: 2 problems.").waitFor();
  await page.getByText("More about the system (optional)").click();
  expect(await stateProblems(page, "a file with problems")).toEqual([]);

  // Mend it and describe the system; a fault of the description comes back at its field.
  await page.getByLabel(/Drop a file/).setInputFiles(jsonl(example));
  await page.getByText("mine.jsonl can be sent: 36 records").waitFor();
  await page.getByLabel("Name of the system").fill(NAME);
  await page.getByLabel(/Organisation/).fill(LAB);
  await page.getByLabel("Trial number").fill("first");
  await page.getByRole("button", { name: "Only check it on the server" }).click();
  const trial = page.getByLabel("Trial number");
  await page.getByRole("alert").getByText("The file was not accepted.").waitFor();
  expect(await trial.getAttribute("aria-invalid")).toBe("true");
  expect(await trial.getAttribute("aria-describedby")).toContain("more-trial-error");
  expect(await stateProblems(page, "a description with a fault")).toEqual([]);
  await trial.fill("1");

  // Dry run: checked by the server, nothing scored, nothing kept.
  await page.getByRole("button", { name: "Only check it on the server" }).click();
  await page.waitForURL(/\/r\/#/);
  await page.getByText("The file would be accepted. Nothing was scored").waitFor();

  // By page.
  await page.goto(`${system.url}/submit/toolspectrum/`);
  await islandsAlive(page);
  await page.getByRole("radio", { name: /practice/i }).check();
  await page.getByLabel(/Drop a file/).setInputFiles(jsonl(example));
  await page.getByLabel("Name of the system").fill(NAME);
  await page.getByLabel(/Organisation/).fill(LAB);
  await page.locator(".notice.ok").waitFor();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.waitForURL(/\/r\/#[A-Za-z0-9_-]+\./);
  await page.locator(".timeline li.done", { hasText: "Scored" }).waitFor();
  const id = /#([^.]+)\./.exec(page.url())?.[1] ?? "";

  // The same bytes by the command line and by curl, with a token: the same submission again, each time.
  const token = (await makeToken(account, "submit", "read"))["Authorization"]?.replace("Bearer ", "") ?? "";
  const file = join(cli.folder, "mine.jsonl");
  await writeFile(file, example);
  const sent = await cli.run(
    ["submit", file, "--split", SPLIT, "--system", NAME, "--server", system.url, "--wait", "--json"],
    { TOOLBOARD_TOKEN: token },
  );
  expect(sent.stderr + sent.stdout).toContain(id);
  expect(sent.code).toBe(0);
  const curl = await promisify(execFile)("curl", [
    ...["-sS", "-H", `Authorization: Bearer ${token}`, "--data-binary", `@${file}`],
    `${system.url}/api/v1/submissions?split=${SPLIT}&system=Nightingale`,
  ]);
  const again: Receipt = JSON.parse(curl.stdout);
  expect(again).toMatchObject({ id, repeated: true });

  // Downloads, and the signed receipt is genuine by the command that the page gives.
  await page.getByRole("region", { name: "Scores" }).first().waitFor();
  for (const name of ["JSON", "CSV", "LaTeX"]) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: `Breakdown (${name})` }).click(),
    ]);
    if (name === "JSON") await download.saveAs(join(cli.folder, `${id}-breakdown.json`));
    if (name === "LaTeX") expect(await readFile(await download.path(), "utf8")).toContain("\\begin{longtable}");
  }
  const [receipt] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Signed receipt (JSON)" }).click(),
  ]);
  await receipt.saveAs(join(cli.folder, `${id}-receipt.json`));
  await page.getByText("Check the signed receipt").click();
  const command = (await page.locator("#verify-command").innerText()).split("\n").at(-1) ?? "";
  const verified = await cli.run(command.split(" ").slice(2));
  expect(verified.stdout).toContain("genuine: signed by");
  await page.getByRole("link", { name: "Command line (toolboard-cli.mjs)" }).waitFor();

  // Every box open, in every form of the page.
  await page.getByText("Every category").click();
  await page.getByText("For reviewers", { exact: true }).click();
  await page.getByText("Withdraw", { exact: true }).click();
  expect(await stateProblems(page, "a receipt with every box open")).toEqual([]);

  // Anonymously on the board: nothing of name or laboratory there.
  await page.getByRole("radio", { name: /Anonymously, as/ }).check();
  await page
    .getByLabel(/Show the name by itself/)
    .fill(new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 16));
  await page.getByRole("button", { name: "Publish anonymously" }).click();
  await page.getByText("This row is public without your name.").waitFor();
  await page
    .getByText(/anywhere on earth/)
    .first()
    .waitFor();
  const { alias, entry } = await read(system, id, account.headers);
  await waitFor("the anonymous row", () => boardHas(alias ?? "-", true), PATIENCE_MS);
  const shown = await (await fetch(`${system.url}/e/${entry}/`)).text();
  for (const secret of [NAME, LAB, account.email, "Florence"]) expect(shown).not.toContain(secret);

  // A reviewer, signed in nowhere, sees scores under the alias.
  await page.getByLabel("For whom (only you see this)").fill("Venue 2099");
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = await page.locator(".notice code").innerText();
  await using review = await openAs("", link.slice(system.url.length));
  await review.getByRole("region", { name: "Scores" }).first().waitFor();
  for (const secret of [NAME, LAB, "Florence", "Venue"]) expect(await review.content()).not.toContain(secret);
  expect(await stateProblems(review, "a reviewer's page")).toEqual([]);
  expect(review.faults).toEqual([]);

  // Reveal: the address stays, the name is there.
  await page.getByRole("button", { name: "Show the name now" }).click();
  await page.getByText("This row is public.").waitFor();
  const named = async () => (await (await fetch(`${system.url}/e/${entry}/`)).text()).includes(NAME);
  await waitFor("the name on the same address", named, PATIENCE_MS);

  // Withdraw, with a reason that stays.
  await page.getByLabel("Reason, in one line").fill("The review is over");
  await page.getByRole("button", { name: "Withdraw for good" }).click();
  await page.getByText("The reason stands beside it: The review is over").waitFor();
  await waitFor("the row to leave the board", () => boardHas(NAME, false), PATIENCE_MS);
  expect(await stateProblems(page, "a withdrawn receipt")).toEqual([]);
  // The two refusals that were asked for are the only ones.
  expect(page.faults.filter((fault) => !/status of 400/.test(fault))).toEqual([]);
}, 600_000);

test("a file is sent, followed and published by keyboard alone", async () => {
  const account = await signUp(system, "Keys");
  await using page = await openAs(account.headers["Cookie"] ?? "", "/submit/toolspectrum/");
  const tabTo = async (target: Locator) => {
    await target.waitFor();
    for (let presses = 0; presses < 80; presses += 1) {
      await page.keyboard.press("Tab");
      if (!(await target.evaluate((element) => element === document.activeElement))) continue;
      // What has the focus is seen, and no sticky part lies over it.
      const hidden = await target.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        return above === null || !(element.contains(above) || above.contains(element) || above.tagName === "LABEL");
      });
      expect(hidden, `${target} is covered`).toBe(false);
      return;
    }
    throw new Error(`${target} is not reached by Tab`);
  };
  await page.getByRole("radio", { name: /practice/i }).focus();
  await page.keyboard.press("Space");
  await tabTo(page.getByLabel(/Drop a file/));
  // The dialog of the operating system is not the page's: its outcome is given.
  await page.getByLabel(/Drop a file/).setInputFiles(jsonl(`${example}\n`));
  await page.locator(".notice.ok").waitFor();
  await tabTo(page.getByLabel("Name of the system"));
  await page.keyboard.type("Sent by keys");
  await tabTo(page.getByRole("button", { name: "Send", exact: true }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/r\/#/);
  await page.locator(".timeline li.done", { hasText: "Scored" }).waitFor();
  await tabTo(page.getByRole("button", { name: "Publish under this name" }));
  await page.keyboard.press("Enter");
  await page.getByText("This row is public.").waitFor();
  expect(page.faults).toEqual([]);
}, 300_000);

/** A file of about three megabytes, so that there is something to break. */
function longFile() {
  const lines = example.trim().split("\n");
  return jsonl(lines.map((line) => line.replace(/\}$/, `,"raw":"${randomText(90_000)}"}`)).join("\n"));
}

async function sendOver(page: Page, file: ReturnType<typeof longFile>, name: string): Promise<void> {
  await page.getByRole("radio", { name: /practice/i }).check();
  await page.getByLabel(/Drop a file/).setInputFiles(file);
  await page.locator(".notice.ok").waitFor();
  await page.getByLabel("Name of the system").fill(name);
  await page.getByRole("button", { name: "Send", exact: true }).click();
}

test("an upload that breaks off at four fifths goes on from there by itself", async () => {
  await using line = await startCuttableLine(Number(new URL(system.url).port));
  await using page = await openAs("", "/submit/toolspectrum/", line.url);
  const file = longFile();
  const before = line.sent();
  line.cutAfter(file.buffer.length * 0.8);
  await sendOver(page, file, "Sent over a bad line");
  await page.getByText(/The connection broke at \d+ %\. It is taken up again from there\./).waitFor();
  line.restore();
  await page.waitForURL(/\/r\/#/);
  await page.locator(".timeline li.done", { hasText: "Scored" }).waitFor();
  const sent = line.sent() - before;
  expect(sent).toBeGreaterThan(file.buffer.length);
  expect(sent).toBeLessThan(file.buffer.length * 1.5);
}, 300_000);

test("an upload whose line stays down keeps what arrived, and goes on from there with Try again", async () => {
  await using line = await startCuttableLine(Number(new URL(system.url).port));
  await using page = await openAs("", "/submit/toolspectrum/", line.url);
  const file = longFile();
  line.cutAfter(file.buffer.length * 0.8);
  await sendOver(page, file, "Sent over a dead line");
  await page.getByRole("alert").getByText("What arrived is kept there for a day").waitFor();
  expect(await stateProblems(page, "an upload that broke off")).toEqual([]);
  line.restore();
  const before = line.sent();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.waitForURL(/\/r\/#/);
  await page.locator(".timeline li.done", { hasText: "Scored" }).waitFor();
  expect(line.sent() - before).toBeLessThan(file.buffer.length * 0.7);
}, 300_000);

test("a line that goes dead without a word is given up after half a minute, and the upload goes on over another", async () => {
  await using line = await startCuttableLine(Number(new URL(system.url).port));
  await using page = await openAs("", "/submit/toolspectrum/", line.url, { clock: true });
  const file = longFile();
  const before = line.sent();
  line.deadenAfter(file.buffer.length * 0.6);
  await sendOver(page, file, "Sent over a dead line");
  await waitFor("the line to go dead", async () => line.sent() - before > file.buffer.length * 0.6, PATIENCE_MS);
  // From here on by the test's hand alone: on a busy machine the page's own time would have gone on meanwhile.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
  await page.clock.runFor(18_000);
  expect(await page.getByText(/The connection broke/).count()).toBe(0);
  await page.clock.runFor(12_000);
  await page.clock.resume();
  await page.waitForURL(/\/r\/#/);
  await page.locator(".timeline li.done", { hasText: "Scored" }).waitFor();
  const sent = line.sent() - before;
  expect(sent).toBeGreaterThan(file.buffer.length);
  expect(sent).toBeLessThan(file.buffer.length * 1.7);
}, 300_000);

test("choosing a file sends nothing, a double click sends it once; a file too large and foreign ids are told before", async () => {
  const account = await signUp(system, "Twice");
  await importSmallToolSpectrum(system.storage, { kind: "official", perSetting: 2 * PER_SETTING });
  await using page = await openAs(account.headers["Cookie"] ?? "", "/submit/toolspectrum/");
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(new URL(request.url()).pathname));
  await page.getByRole("radio", { name: /practice/i }).check();
  await page.getByText("JSON Lines, JSON, gzip or zip, up to 10 MB;").waitFor();
  await page.getByLabel("Name of the system").fill("Clicked twice");
  await page.getByLabel(/Drop a file/).setInputFiles(jsonl(example + "\n".repeat(10_500_000)));
  await page.getByText("mine.jsonl has 10.5 MB, and at most 10 MB are taken.").waitFor();
  expect(await page.getByRole("button", { name: "Send", exact: true }).isDisabled()).toBe(true);
  await page.getByLabel(/Drop a file/).setInputFiles(jsonl(`{"id":"persona/${PER_SETTING + 3}","toolCall":null}\n`));
  await page
    .locator(".issues")
    .getByText("This id belongs to the split toolspectrum/official: submit the file there.")
    .waitFor();
  await page.getByLabel(/Drop a file/).setInputFiles(jsonl(`${example}\n\n`));
  await page.locator(".notice.ok").waitFor();
  expect(posts).toEqual([]);
  await page.getByRole("button", { name: "Send", exact: true }).dblclick();
  await page.waitForURL(/\/r\/#/);
  await page.locator(".timeline li.done", { hasText: "Scored" }).waitFor();
  expect(posts).toEqual(["/api/v1/uploads"]);
  const { submissions } = await (await account.send("GET", "/account/submissions")).json();
  expect(submissions).toHaveLength(1);
}, 300_000);

test("a second after closing a file is refused alike by page, API and command line", async () => {
  await using page = await openAs("", "/submit/toolspectrum/");
  await page.getByRole("radio", { name: /practice/i }).check();
  await page.getByLabel(/Drop a file/).setInputFiles(jsonl(`${example}\n\n\n`));
  await page.locator(".notice.ok").waitFor();
  await page.getByLabel("Name of the system").fill("Too late");
  const closesAt = new Date(Date.now() - 1_000).toISOString();
  await setClosingTime(system, { perSetting: PER_SETTING, closesAt });
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const refusal = page.getByRole("alert").locator(".notice.bad");
  await refusal.waitFor();
  const direct = await sendRaw(system, { split: SPLIT, body: example });
  const problem: ProblemBody = await direct.json();
  expect([direct.status, problem.code]).toEqual([409, "SPLIT_CLOSED"]);
  const path = join(cli.folder, "late.jsonl");
  await writeFile(path, `${example}\n\n\n`);
  const command = ["submit", path, "--no-check", "--split", SPLIT, "--system", "Too late", "--server", system.url];
  const run = await cli.run(command);
  expect(run.code).toBe(3);
  expect(run.stderr).toContain(`${problem.code}: ${problem.title}. ${problem.detail}`);
  // The page tells the same instant in the reader's zone too.
  expect(problem.detail).toContain(`closed at ${closesAt}`);
  const [before = "", after = ""] = problem.detail.split(/ at 20.*?\)\. /);
  const told = (await refusal.textContent()) ?? "";
  for (const part of [before, after, "UTC"]) expect(told).toContain(part);
  expect(after).toContain("Nothing was kept.");
  await setClosingTime(system, { perSetting: PER_SETTING, closesAt: null });
}, 300_000);

/** Text that does not shrink, so that what is sent has the size that it seems to have. */
function randomText(length: number): string {
  return Array.from({ length }, () => Math.floor(Math.random() * 36).toString(36)).join("");
}

async function boardHas(name: string, wanted: boolean): Promise<boolean> {
  const html = await (await fetch(`${system.url}/b/toolspectrum/`)).text();
  return html.includes(name) === wanted;
}
