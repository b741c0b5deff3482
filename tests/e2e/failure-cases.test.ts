import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser.ts";
import { DESKTOP, openPage } from "../support/open-page.ts";
import { stateProblems } from "../support/page-problems.ts";
import { type RenderedTestSite, renderTestSite } from "../support/rendered-site.ts";
import { sampleCases, withCases } from "../support/sample-cases.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";

const COUNT = 53;
const cases = sampleCases(COUNT);

let browser: Browser;
let casesFolder: string;
let site: RenderedTestSite;
let path: string;
beforeAll(async () => {
  browser = await launchBrowser();
  casesFolder = await mkdtemp(join(tmpdir(), "toolboard-cases-"));
  const { snapshot, entry } = await withCases(sampleSnapshot({ entries: 4, boards: 1 }), casesFolder, cases);
  path = `/e/${entry}/failures/`;
  site = await renderTestSite(snapshot, { casesFolder });
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
  await rm(casesFolder, { recursive: true, force: true });
});

test("without script the first twenty wrong answers are there whole, and the files hold all of them", async () => {
  await using page = await openPage(browser, `${site.url}${path}`, { ...DESKTOP, javaScriptEnabled: false });
  const shown = page.locator("article.case");
  expect(await shown.count()).toBe(20);
  const first = shown.first();
  expect(await first.locator(".case-id").textContent()).toBe(cases[0]?.id);
  expect(await first.locator(".case-request").textContent()).toContain(cases[0]?.request);
  expect(await first.textContent()).toContain("The user never eats meat.");
  const files = await page
    .locator('a[href^="/data/v1/cases/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const ids: string[] = [];
  for (const file of files) {
    const read = JSON.parse(await readFile(join(site.outFolder, file), "utf8"));
    ids.push(...read.cases.map(({ id }: { id: string }) => id));
  }
  expect(ids).toEqual(cases.map(({ id }) => id));
});

test("a differing argument and a missing call are marked in words, not by colour alone", async () => {
  await using page = await openPage(browser, `${site.url}${path}`, { ...DESKTOP, javaScriptEnabled: false });
  const asked = page.locator("article.case").nth(0);
  expect(await asked.locator(".sides > div").first().textContent()).toContain("missing in the answer");
  const wrong = page.locator("article.case").nth(1);
  for (const side of await wrong.locator(".sides > div").all()) {
    expect(await side.locator(".differs .mark-text").textContent()).toBe("differs");
    expect(await side.locator(".differs strong").textContent()).toMatch(/"(tofu|beef)"/);
  }
});

test("the entry's page leads to its wrong answers, and no other entry has such a page", async () => {
  await using page = await openPage(browser, `${site.url}${path.replace("failures/", "")}`);
  await page.getByRole("link", { name: `Look at the wrong answers, case by case (${COUNT})` }).click();
  await page.waitForURL(`**${path}`);
  expect(site.routes.filter((route) => /\/e\/[^/]+\/failures\//.test(route))).toEqual([path, `/zh${path}`]);
});

test("class and category narrow the list together, pages turn, and the address restores both", async () => {
  await using page = await openPage(browser, `${site.url}${path}`);
  await page.getByLabel("Failure class").selectOption("label.wrong-tool");
  await page.getByLabel("Category").selectOption("task-type.multi-tool");
  const wanted = cases.filter(
    ({ labels, categories }) => labels.includes("wrong-tool") && categories["task-type"]?.includes("multi-tool"),
  );
  const status = page.getByRole("status");
  await expect.poll(() => status.textContent()).toBe(`${wanted.length} wrong answers, page 1 of 1`);
  const ids = () => page.locator("article.case:visible .case-id").allTextContents();
  expect(await ids()).toEqual(wanted.map(({ id }) => id));
  await page.getByRole("button", { name: "Clear filters" }).click();
  await page.getByRole("button", { name: "Next page" }).click();
  await expect.poll(ids).toEqual(cases.slice(20, 40).map(({ id }) => id));
  await using again = await openPage(browser, page.url());
  await expect.poll(() => again.locator("article.case:visible .case-id").allTextContents()).toEqual(await ids());
  await again.getByRole("button", { name: "Next page" }).click();
  await expect.poll(() => again.locator("article.case:visible").count()).toBe(COUNT - 40);
  expect(await again.getByRole("button", { name: "Next page" }).isDisabled()).toBe(true);
});

test("the page keeps the rules for accessibility in both languages", async () => {
  for (const address of [path, `/zh${path}`]) {
    await using page = await openPage(browser, `${site.url}${address}`);
    expect(await stateProblems(page, address)).toEqual([]);
  }
});
