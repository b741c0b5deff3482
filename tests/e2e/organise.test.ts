import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importSplit } from "../../api/services/splits/import-split.ts";
import { readDataset } from "../../scoring/toolspectrum/dataset.ts";
import { signUp, type TestAccount } from "../support/accounts.ts";
import { launchBrowser } from "../support/browser.ts";
import { islandsAlive, signInBrowser } from "../support/open-page.ts";
import { waitFor } from "../support/processes.ts";
import { read, send } from "../support/send-as.ts";
import { smallToolSpectrumFiles } from "../support/small-toolspectrum.ts";
import { type System, startSystem } from "../support/start-system.ts";
import { englishSentences } from "../support/words-of-page.ts";

const PATIENCE_MS = 120_000;
const SPLIT = "toolspectrum/approved";

let browser: Browser;
let system: System;
let example: string;
beforeAll(async () => {
  [browser, system] = await Promise.all([launchBrowser(), startSystem()]);
  const data = readDataset(smallToolSpectrumFiles());
  if (!data.ok) throw new Error("the small set is broken");
  example = data.value.instances.map(({ example: line }) => `${line}\n`).join("");
  await importSplit(system.storage, {
    dataset: data.value,
    manifest: { name: "approved", kind: "practice", publication: "approval" },
    demo: false,
    nowMs: 1_000,
  });
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await system?.[Symbol.asyncDispose]();
});

async function openAs(account: TestAccount | undefined, path: string): Promise<Page & AsyncDisposable> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, timezoneId: "Asia/Tokyo" });
  await signInBrowser(context, system.url, account?.headers["Cookie"]);
  const page = await context.newPage();
  await page.goto(`${system.url}${path}`);
  await islandsAlive(page);
  return Object.assign(page, { [Symbol.asyncDispose]: () => context.close() });
}

test("an anonymous publication is asked for, declined with a reason, and approved by keys; a reviewer's link shows no name", async () => {
  const [owner, organiser] = [await signUp(system, "Owner"), await signUp(system, "Organiser")];
  const by = { actor: "command", nowMs: Date.now() };
  await system.storage.accounts.grantRole(organiser.id, { role: "organiser", benchmark: "toolspectrum" }, by);
  const sent = await send(system, {
    split: SPLIT,
    body: example,
    headers: owner.headers,
    query: { system: "Secret system", organisation: "Secret lab", claimed: "0.99" },
  });
  const mine = () => read(system, sent.id, owner.headers);
  await waitFor("the score", async () => (await mine()).state === "scored", PATIENCE_MS);

  // The owner sees the exact row under its alias and asks for it; signed in, without the receipt's secret.
  await using receipt = await openAs(owner, `/r/#${sent.id}.account`);
  await receipt.getByText("No limit on this split.").waitFor();
  await receipt.getByRole("radio", { name: /Anonymously, as Anonymous/ }).check();
  await receipt.locator(".row-preview", { hasText: "Anonymous" }).waitFor();
  expect(await receipt.locator(".row-preview").innerText()).not.toContain("Secret");
  const score = await receipt.locator(".row-preview b").innerText();
  expect(score).toMatch(/^0\.\d\d$/);
  await receipt.getByRole("button", { name: "Ask the organiser to publish it" }).click();
  await receipt.getByText("Your wish to publish waits for the organiser.").waitFor();

  // The organiser declines; without a reason the field for it is where the keyboard goes.
  await using desk = await openAs(organiser, "/organise/");
  const entry = desk.getByRole("article", { name: "Secret system" });
  await entry.getByText("Nothing stands out.").or(entry.getByText("No contact")).first().waitFor();
  expect(await entry.locator(".row-preview b").innerText()).toBe(score);
  expect(await entry.innerText()).toMatch(/UTC \(.* your time; .* anywhere on earth\)/);
  {
    // The same on the Chinese desk, with nothing left in English: what stands out, the submission and its trail.
    await using chinese = await openAs(organiser, `/zh/organise/#${sent.id}`);
    await chinese.getByText(/提交者预期 99\.0 %，此处评得 \d+\.\d %。/).waitFor();
    await chinese.getByText("没有说明，也没有链接介绍其做法。").waitFor();
    await chinese.getByText("等待组织者批准公开。").waitFor();
    expect(englishSentences(await chinese.content())).toEqual([]);
  }
  await entry.focus();
  await desk.keyboard.press("d");
  await desk.keyboard.type("The method is not described.");
  await entry.getByRole("button", { name: "Decline" }).click();
  await desk.getByText("Secret system: Done: declined.").waitFor();
  await receipt.reload();
  await receipt.getByText("The organiser declined: The method is not described.").waitFor();

  // An undo, and this time approval by one key.
  await entry.getByRole("button", { name: "Undo" }).click();
  await desk.getByText("Secret system: Done: waits.").waitFor();
  await entry.focus();
  await desk.keyboard.press("a");
  await desk.getByText("Secret system: Done: accepted.").waitFor();
  const { entry: address, alias } = await mine();
  await waitFor(
    "the anonymous row",
    async () => (await (await fetch(`${system.url}/b/toolspectrum/`)).text()).includes(alias ?? "-"),
    PATIENCE_MS,
  );
  const page = await (await fetch(`${system.url}/e/${address}/`)).text();
  expect(page).toContain(alias);
  expect(page).not.toContain("Secret");

  // A reviewer's link, in a browser that is signed in nowhere.
  await receipt.reload();
  await receipt.getByText("This row is public without your name.").waitFor();
  await receipt.getByText("For reviewers").click();
  await receipt.getByRole("button", { name: "Make a link" }).click();
  const link = await receipt.locator(".notice code").innerText();
  await using review = await openAs(undefined, link.slice(system.url.length));
  await review.getByRole("region", { name: "Scores" }).first().waitFor();
  expect(await review.locator("main").innerText()).not.toContain("Secret");
  await receipt.getByRole("button", { name: /^Revoke/ }).click();
  await receipt.getByText("revoked").waitFor();
  await review.reload();
  await review.getByText("This link leads nowhere.").waitFor();

  // The reveal: the same address now has the name.
  await receipt.getByRole("button", { name: "Show the name now" }).click();
  await receipt.getByText("This row is public.").waitFor();
  await waitFor(
    "the name on the old address",
    async () => (await (await fetch(`${system.url}/e/${address}/`)).text()).includes("Secret system"),
    PATIENCE_MS,
  );
}, 600_000);

test("the organiser's page refuses whoever organises nothing", async () => {
  const somebody = await signUp(system, "Somebody");
  await using page = await openAs(somebody, "/organise/");
  await page.getByText("This page is for the organisers of a benchmark.").waitFor();
  await using nobody = await openAs(undefined, "/organise/");
  await nobody.getByText("You are not signed in.").waitFor();
});
