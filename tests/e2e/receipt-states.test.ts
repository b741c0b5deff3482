import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importSplit } from "../../api/services/splits/import-split.ts";
import type { SplitManifest } from "../../api/services/splits/manifest.ts";
import { readDataset } from "../../scoring/toolspectrum/dataset.ts";
import { signUp, type TestAccount } from "../support/accounts.ts";
import { launchBrowser } from "../support/browser.ts";
import { openPage, PHONE, signInBrowser } from "../support/open-page.ts";
import { stateProblems } from "../support/page-problems.ts";
import { bundleCli, type Cli } from "../support/run-cli.ts";
import { bearer, read, send } from "../support/send-as.ts";
import { smallToolSpectrumFiles } from "../support/small-toolspectrum.ts";
import { tabTo } from "../support/tab-to.ts";
import type { WorkingServer } from "../support/working-server.ts";
import { startWorkingSite } from "../support/working-site.ts";

/** How far the clock of the server and its workers was put forward. */
let aheadMs = 0;
const now = () => Date.now() + aheadMs;
let browser: Browser;
let working: WorkingServer;
let cli: Cli;
let split: string;
beforeAll(async () => {
  [browser, working, cli] = await Promise.all([
    launchBrowser(),
    startWorkingSite({ dependencies: { now } }),
    bundleCli(),
  ]);
  split = working.split.version.splitId;
}, 400_000);
afterAll(async () => {
  await browser?.close();
  await cli?.[Symbol.asyncDispose]();
  await working?.[Symbol.asyncDispose]();
});

interface Reader {
  readonly account?: TestAccount;
  readonly locale?: string;
  readonly timezoneId?: string;
  /** The instant at which the browser's clock stands still. */
  readonly stoppedAt?: string;
}

async function open(path: string, reader: Reader = {}): Promise<Page & AsyncDisposable> {
  const { url } = working.server;
  const { account, locale = "en-US", timezoneId = "Asia/Tokyo", stoppedAt } = reader;
  const context = await browser.newContext({
    ...{ viewport: { width: 1440, height: 900 }, locale, timezoneId, reducedMotion: "reduce" },
  });
  if (stoppedAt !== undefined) await context.clock.setFixedTime(stoppedAt);
  await signInBrowser(context, url, account?.headers["Cookie"]);
  const page = await context.newPage();
  await page.goto(`${url}${path}`);
  return Object.assign(page, { [Symbol.asyncDispose]: () => context.close() });
}

async function sendOwn(body: string, query: Readonly<Record<string, string>> = {}) {
  const receipt = await send(working.server, { split, body, query });
  return { id: receipt.id, code: `${receipt.id}.${receipt.receiptSecret}`, headers: bearer(receipt) };
}

/** A split with hidden references that takes files without an account. */
async function importHidden(name: string, weekly: number): Promise<void> {
  await importAs({ name, kind: "official", budget: { weekly } });
}

async function importAs(manifest: SplitManifest & { readonly name: string }): Promise<void> {
  const data = readDataset(smallToolSpectrumFiles());
  if (!data.ok) throw new Error("the small set is broken");
  await importSplit(working.scoring, { dataset: data.value, manifest, demo: true, nowMs: 1_000 });
}

/** As many workers lose what waits as it takes to park it. */
async function parkJob(): Promise<void> {
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const nowMs = now() + attempt * 1_000;
    await working.scoring.queue.leaseJob("validate", { worker: `lost-${attempt}`, nowMs, leaseMs: 10 });
  }
}

test("a file that waits tells its place, its age and, where nobody works at it, since when", async () => {
  const { code } = await sendOwn(working.split.half);
  await using page = await open(`/r/#${code}`);
  await page.getByText("No checker has been seen yet. Your file is safe").waitFor();
  await page.getByText("next in line").waitFor();
  await page.getByText(/^\d+ (sec|min)$/).waitFor();
  await sendOwn(working.split.wrong);
  await working.scoring.queue.workerSeen("validate", "gone", now() - 3_600_000);
  await page.reload();
  await page
    .getByText(/The checker has been offline since .* UTC \(.* your time; .* anywhere on earth\)\. Your file is safe/)
    .waitFor();
  await page.getByText("Last sign of life of the checker").waitFor();
  expect(await page.locator("main").innerText()).not.toContain("Invalid Date");
  expect(await stateProblems(page, "a waiting receipt")).toEqual([]);
  await working.work();
  await page.locator(".timeline li.done", { hasText: "Scored" }).waitFor();
});

test("a clock that stands still, another calendar and other numerals leave every instant right, from UTC", async () => {
  const { id, code, headers } = await sendOwn(`${working.split.half}\n\n`);
  await working.scoring.queue.workerSeen("validate", "gone", now());
  aheadMs += 3_600_000;
  const { queue } = await read(working.server, id, headers);
  const utc = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
  const seen = utc.format(new Date(queue?.workerSeenAt ?? "")).replace("Sept", "Sep");
  for (const reader of [
    { locale: "fa-IR", timezoneId: "Pacific/Kiritimati", stoppedAt: "1970-01-01T00:00:00Z" },
    { locale: "th-TH-u-ca-buddhist-nu-thai", timezoneId: "Asia/Bangkok", stoppedAt: "2099-12-31T23:59:59Z" },
  ]) {
    await using page = await open(`/r/#${code}`, reader);
    await page.getByText(`The checker has been offline since ${seen} UTC (`).waitFor();
    const said = await page.locator("main").innerText();
    expect(said).not.toMatch(/Invalid Date|NaN|[\u0660-\u0669\u06f0-\u06f9\u0e50-\u0e59]/);
    const waited = /Waiting for\s+(\S+ \S+)/.exec(said)?.[1];
    expect(waited).toBe("1 hr");
    const times = await page
      .locator("main time")
      .evaluateAll((elements) => elements.map((time) => [time.getAttribute("datetime") ?? "", time.textContent ?? ""]));
    expect(times.length).toBeGreaterThan(0);
    for (const [iso = "", told = ""] of times)
      expect(told).toContain(`${utc.format(new Date(iso)).replace("Sept", "Sep")} UTC`);
  }
  await working.work();
});

test("where a split leaves no choice, receipt and command line say who sees the result and offer none", async () => {
  for (const results of ["private", "public"] as const) {
    await importAs({ name: `all-${results}`, results });
    const { id, receiptSecret } = await send(working.server, {
      split: `toolspectrum/all-${results}`,
      body: working.split.half,
    });
    await working.work();
    await using page = await open(`/r/#${id}.${receiptSecret}`);
    await page.getByText("Withdraw", { exact: true }).waitFor();
    const said = results === "private" ? "never public: you, your team" : "This split hides no result";
    expect(await page.getByText(said).isVisible()).toBe(true);
    expect(await page.getByRole("button", { name: /^(Publish|Make|Take)/ }).count()).toBe(0);
    expect(await page.getByText("For reviewers", { exact: true }).count()).toBe(results === "private" ? 0 : 1);
    expect(await stateProblems(page, `a receipt of a split with ${results} results`)).toEqual([]);
    const { stderr } = await cli.run(["status", id, "--server", working.server.url], {
      TOOLBOARD_RECEIPT: receiptSecret ?? "",
    });
    expect(stderr).toContain(results === "private" ? "stay with owner" : "cannot be hidden");
  }
});

test("a rejected and a failed file are told with one code and one text by API, command line and page", async () => {
  const rejected = await sendOwn('{"id":"persona/0","toolCall":null}\n');
  await working.work();
  const failed = await sendOwn(`${working.split.half}\n\n\n\n`);
  await parkJob();
  for (const { id, code, headers } of [rejected, failed]) {
    const { state, reason } = await read(working.server, id, headers);
    const { stderr } = await cli.run(["status", id, "--server", working.server.url], {
      TOOLBOARD_RECEIPT: code.slice(id.length + 1),
    });
    expect(stderr).toContain(`${id}: ${state}`);
    expect(stderr).toContain(`${reason?.code}: ${reason?.text}`);
    await using page = await open(`/r/#${code}`);
    const notice = page.locator(".notice.bad");
    await notice.waitFor();
    expect(await notice.locator("code").first().textContent()).toBe(reason?.code);
    const [text = "", reference] = (reason?.text ?? "").split(" Quote reference ");
    expect(await notice.textContent()).toContain(text);
    if (reference !== undefined) expect(await notice.textContent()).toContain(reference.slice(0, 8));
  }
});

test("a split without an allowance is said to be not enabled, and not to be used up", async () => {
  const offer = (weekly: number) => importHidden("shut", weekly);
  await offer(5);
  const receipt = await send(working.server, { split: "toolspectrum/shut", body: working.split.half });
  const code = `${receipt.id}.${receipt.receiptSecret}`;
  await offer(0);
  await using page = await open(`/r/#${code}`);
  await page.getByText("Not enabled for this split.").waitFor();
  expect(await page.locator("main").textContent()).not.toMatch(/exceed|used up|quota/i);
  await page.goto(`${working.server.url}/zh/r/#${code}`);
  await page.getByText("此划分尚未开放").waitFor();
  await working.work();
});

test("a fault of the service is said to be one, with its reference and no score, in both languages", async () => {
  const { id, code, headers } = await sendOwn(`${working.split.half}\n`);
  await parkJob();
  expect((await read(working.server, id, headers)).state).toBe("failed");
  await using page = await open(`/r/#${code}`);
  await page.getByText("The fault is ours and nothing is needed from you").waitFor();
  expect(await page.locator(".notice.bad code").last().innerText()).toMatch(/^[0-9a-f]{8}$/);
  expect(await page.locator("main table").count()).toBe(0);
  expect(await stateProblems(page, "a failed receipt")).toEqual([]);
  await page.goto(`${working.server.url}/zh/r/#${code}`);
  await page.getByText("处理此文件时工作进程中断").waitFor();
  expect(await page.locator(".notice.bad code").last().innerText()).toMatch(/^[0-9a-f]{8}$/);
});

test("a rejected file and a refusal are told in Chinese on Chinese pages", async () => {
  const { code } = await sendOwn('{"id":"persona/0","toolCall":null}\n{"id": }\n');
  await working.work();
  await using page = await open(`/zh/r/#${code}`);
  await page.getByText("不是有效的 JSON").first().waitFor();
  await page.getByText("请用 JSON 库写出文件。").waitFor();
  expect(await stateProblems(page, "a rejected receipt in Chinese")).toEqual([]);
  const scored = await sendOwn(`${working.split.wrong}\n\n`);
  await working.work();
  await page.goto(`${working.server.url}/zh/r/#${scored.code}`);
  await page.getByRole("button", { name: "以此名称发布" }).waitFor();
  // Withdrawn meanwhile in another window: the refusal of what is pressed here has Chinese words.
  await fetch(`${working.server.url}/api/v1/submissions/${scored.id}/withdraw`, {
    method: "POST",
    headers: { ...scored.headers, "Content-Type": "application/json" },
    body: JSON.stringify({ reason: "elsewhere" }),
  });
  await page.getByRole("button", { name: "以此名称发布" }).click();
  await page.getByRole("alert").getByText("当前状态不允许此操作").waitFor();
});

test("a download that is refused says why, in both languages, and saves nothing", async () => {
  const account = await signUp(working.server, "Left");
  const body = `${working.split.half}\n\n`;
  const { id } = await send(working.server, { split, body, headers: account.headers });
  await working.work();
  const pages = [
    ["", "Breakdown (CSV)", "Check its id, and sign in"],
    ["/zh", "细分结果（CSV）", "未找到，或您无权查看。"],
  ] as const;
  await using english = await open(`/r/#${id}.account`, { account });
  await using chinese = await open(`/zh/r/#${id}.account`, { account });
  for (const [index, page] of [english, chinese].entries()) {
    await page.getByRole("button", { name: pages[index]?.[1] ?? "" }).waitFor();
  }
  // Signed out elsewhere: what these pages ask for now is somebody else's.
  expect((await account.send("POST", "/auth/sign-out")).status).toBe(204);
  for (const [index, page] of [english, chinese].entries()) {
    const [, button = "", words = ""] = pages[index] ?? [];
    let downloads = 0;
    page.on("download", () => (downloads += 1));
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("alert").getByText(words).waitFor();
    expect(downloads).toBe(0);
  }
});

test("a description is mended on its page, faults stand at their fields, and what it said before stays", async () => {
  const { id, code, headers } = await sendOwn(`${working.split.perfect}\n`, { organisation: "Old lab" });
  await working.work();
  await using page = await open(`/r/#${code}`);
  await page.getByRole("link", { name: "Change the description" }).click();
  await page.getByText("It was never changed.").waitFor();
  await page.getByLabel("Organisation (optional)").fill("New lab");
  await page.getByLabel("Trial number").fill("two");
  await page.getByLabel("Paper (https://…)").fill("not an address");
  await page.getByRole("button", { name: "Save the description" }).click();
  await page.getByRole("alert").getByText("fields with a fault are marked").waitFor();
  const trial = page.getByLabel("Trial number");
  expect(await trial.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.locator("#more-trial-error").innerText()).toContain("Expected number");
  expect(await page.locator("#more-paper-error").innerText()).toContain("https://");
  for (const [label, error] of [
    ["Trial number", "more-trial-error"],
    ["Paper (https://…)", "more-paper-error"],
  ] as const) {
    const field = page.getByLabel(label);
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    expect((await field.getAttribute("aria-describedby"))?.split(" ")).toContain(error);
  }
  expect(await page.getByLabel("Organisation (optional)").getAttribute("aria-invalid")).toBe(null);
  expect(await stateProblems(page, "a description with faults")).toEqual([]);
  await trial.fill("2");
  await page.getByLabel("Paper (https://…)").fill("https://papers.test/1");
  await page.getByRole("button", { name: "Save the description" }).click();
  await page.getByText("Saved.").waitFor();
  const history = page.locator(".history li");
  await history.waitFor();
  expect(await history.textContent()).toMatch(/Organisation\s*from Old lab → to New lab/);
  expect(await history.textContent()).toContain("by whoever has the receipt");
  expect(await read(working.server, id, headers)).toMatchObject({
    system: { organisation: "New lab", details: { trial: 2, paper: "https://papers.test/1" } },
  });
  expect(await stateProblems(page, "a description with a history")).toEqual([]);
  await page.goto(`${working.server.url}/zh/r/describe/#${code}`);
  await page.getByLabel("第几次试验").fill("x");
  await page.getByRole("button", { name: "保存说明" }).click();
  await page.getByText("类型不对：此处应填数字。").waitFor();
});

test("an organiser sees many nearly identical files as one group, opens a submission by its id, reads its trail and runs it again after typing the id, with the keyboard alone", async () => {
  const [organiser, nobody] = [await signUp(working.server, "Organiser"), await signUp(working.server, "Nobody")];
  const by = { actor: "command", nowMs: Date.now() };
  const { accounts } = working.server.storage;
  await accounts.grantRole(organiser.id, { role: "organiser", benchmark: "toolspectrum" }, by);
  await importHidden("copied", 5);
  const names = ["Original", "Copy-1", "Copy-2", "Copy-3", "Copy-4", "Copy-5"];
  for (const system of names) {
    const { headers } = await signUp(working.server, system);
    await send(working.server, { split: "toolspectrum/copied", body: working.split.half, headers, query: { system } });
  }
  await working.work();
  const { id } = await sendOwn(`${working.split.perfect}\n\n\n`);
  await parkJob();
  await using page = await open("/organise/", { account: organiser });
  const alike = page.getByRole("region", { name: "Nearly identical files" });
  await alike.getByText("6 files, up to 100% in common, on toolspectrum/copied, version 1:").waitFor();
  // The first in sight, the others to be opened.
  expect(await alike.getByRole("link").count()).toBe(4);
  await alike.getByText("2 more").click();
  expect((await alike.getByRole("link").allTextContents()).sort()).toEqual(names.sort());
  await tabTo(page, "Id of the submission");
  await page.keyboard.type(id);
  await tabTo(page, "Open");
  await page.keyboard.press("Enter");
  const article = page.getByRole("article");
  await article.getByText("Not scored: a fault of ours").first().waitFor();
  await tabTo(page, "Run it again");
  await page.keyboard.press("Enter");
  const run = article.getByRole("button", { name: "Run it again" });
  expect(await run.isDisabled()).toBe(true);
  await tabTo(page, `Type ${id} to confirm`);
  await page.keyboard.type(id);
  expect(await stateProblems(page, "the organisers' desk")).toEqual([]);
  await run.scrollIntoViewIfNeeded();
  await tabTo(page, "Run it again");
  await page.keyboard.press("Enter");
  await article.getByText("It was started again.").waitFor();
  await article.getByText("Started again by the organiser.").first().waitFor();
  expect(new URL(page.url()).hash).toBe(`#${id}`);
  await working.work();
  await page.reload();
  await article.getByText("There is nothing to run again").waitFor();
  // The way there is in the header of every page from now on, and of nobody else's.
  await page.goto(`${working.server.url}/`);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Organise" }).waitFor();
  const storageState = await page.context().storageState();
  for (const width of [390, 320]) {
    const onPhone = { ...PHONE, viewport: { width, height: 844 }, storageState };
    await using phone = await openPage(browser, `${working.server.url}/`, onPhone);
    for (const [address, name, boards] of [
      ["/", "Organise", "Boards"],
      ["/zh/", "组织", "榜单"],
    ] as const) {
      await phone.goto(`${working.server.url}${address}`);
      const header = phone.getByRole("banner");
      await header.getByRole("link", { name }).waitFor();
      expect(await header.getByRole("link", { name: boards }).isVisible()).toBe(true);
      // Whole in the screen, with whatever else the header holds, and the page is no wider for it.
      const ends = await header.evaluate((element) => [
        document.documentElement.scrollWidth,
        ...[...element.querySelectorAll("a, label")].map((one) => Math.floor(one.getBoundingClientRect().right)),
      ]);
      expect({ address, width: Math.max(width, ...ends) }).toEqual({ address, width });
      await header.getByRole("link", { name }).tap();
      await phone.waitForURL(/\/organise\/$/);
    }
  }
  await using other = await open("/account/", { account: nobody });
  await other.getByText(/Signed in as Nobody/).waitFor();
  expect(await other.getByRole("link", { name: "Organise" }).count()).toBe(0);
});

test("messages about submissions are turned off and on again on the security page", async () => {
  const account = await signUp(working.server, "Quiet");
  await using page = await open("/account/security/", { account });
  const box = page.getByRole("checkbox", { name: /Write to me when one of my submissions/ });
  await box.uncheck();
  await page.getByText("You get no messages about your submissions.").waitFor();
  await page.reload();
  await box.waitFor();
  expect(await box.isChecked()).toBe(false);
  await box.check();
  await page.getByText("You get messages about your submissions.").waitFor();
});
