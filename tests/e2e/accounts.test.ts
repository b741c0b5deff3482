import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compileSite } from "../../site/build/compile-site.ts";
import { renderSiteApart } from "../../site/build/render-site-apart.ts";
import { ACCOUNT_PATHS } from "../../site/src/account-routes.ts";
import { launchBrowser } from "../support/browser.ts";
import { freePort } from "../support/free-port.ts";
import { pageProblems } from "../support/page-problems.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";
import { addSplit, startTestServer, type TestServer } from "../support/start-test-server.ts";
import { SUBMIT_PATH } from "../support/submit-file.ts";

// Without transitions, so that colours are looked at when they have arrived.
const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: "reduce" } as const;
const PASSWORD = "a password of ten or more";
let browser: Browser;
let server: TestServer;
let count = 0;

beforeAll(async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  server = await startTestServer({ port, settings: { origin }, withRelease: false });
  await addSplit(server);
  const folder = await mkdtemp(join(tmpdir(), "toolboard-site-"));
  const snapshotFile = join(folder, "snapshot.json");
  await writeFile(snapshotFile, JSON.stringify(sampleSnapshot({ entries: 2, reported: 1 })));
  const { compiledFolder } = await compileSite();
  const outFolder = join(server.storage.folder.siteReleases, "000001");
  await renderSiteApart({ compiledFolder, snapshotFile, outFolder, origin });
  server.release("000001", {});
  await rm(folder, { recursive: true });
  browser = await launchBrowser();
}, 400_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly email: string;
}

/** Somebody with a browser of their own, who made an account through the page. */
async function newPerson(name: string): Promise<Person> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  count += 1;
  const email = `${name.toLowerCase()}-${count}@people.test`;
  await page.goto(`${server.url}/sign-in/`);
  await page.getByRole("link", { name: "Make one" }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Make the account" }).click();
  await page.getByText(`Signed in as ${name}, ${email}.`).waitFor();
  return { page, context, email };
}

test("somebody makes an account and a token, sends a file with one curl line, and sees it listed", async () => {
  const { page, context } = await newPerson("Ada");
  await page.getByText("Nothing was sent").waitFor();
  await page.getByRole("link", { name: "API tokens" }).click();
  await page.getByLabel("What it is for").fill("CI");
  await page.getByRole("button", { name: "Make the token" }).click();
  const token = await page.getByLabel("The new token").inputValue();
  const sent = await fetch(`${server.url}${SUBMIT_PATH}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: '{"id":"one"}\n',
  });
  expect(sent.status).toBe(202);
  await page.reload();
  await page.getByText("submit, read").waitFor();
  expect(await page.content()).not.toContain(token.slice(20));
  await page.getByRole("button", { name: "Revoke CI" }).click();
  await page.getByText("The token is revoked.").waitFor();
  await page.getByRole("link", { name: "Overview" }).click();
  await page.getByRole("rowheader", { name: "My system" }).waitFor();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  const cookies = await context.cookies();
  expect(cookies.filter(({ name }) => name.includes("session"))).toEqual([]);
  await context.close();
});

test("a team is made, a second person joins by its link, becomes its owner, and the first leaves", async () => {
  const [first, second] = [await newPerson("Grace"), await newPerson("Linus")];
  await first.page.getByRole("link", { name: "Teams" }).click();
  await first.page.getByLabel("Name").fill("The group");
  await first.page.getByRole("button", { name: "Make the team" }).click();
  await first.page.getByRole("heading", { name: "The group" }).waitFor();
  await first.page.getByRole("button", { name: "Invite" }).click();
  const link = await first.page.getByLabel(/The link works once/).inputValue();

  await second.page.goto(link);
  await second.page.getByText("invited to the team “The group”").waitFor();
  await second.page.getByRole("button", { name: "Join the team" }).click();
  await second.page.getByText("You are in the team now.").waitFor();

  await first.page.reload();
  await first.page.goto(`${server.url}/submit/toolspectrum/`);
  await first.page.getByLabel("Sent for").selectOption("The group");
  await first.page.goBack();
  await first.page.getByRole("button", { name: "Make Linus the owner" }).click();
  await first.page.getByRole("button", { name: "Leave the team" }).click();
  await first.page.getByText("You are in no team.").waitFor();
  await second.page.getByRole("link", { name: "To your teams" }).click();
  await second.page.getByText("owner", { exact: true }).waitFor();
  await Promise.all([first.context.close(), second.context.close()]);
});

test("an administrator hands on the link for a new password, which ends the old session", async () => {
  const [administrator, forgetful] = [await newPerson("Root"), await newPerson("Forgetful")];
  const user = await server.storage.accounts.findUserByEmail(administrator.email);
  const by = { actor: "command", nowMs: Date.now() };
  await server.storage.accounts.grantRole(user?.id ?? "", { role: "administrator" }, by);
  await forgetful.page.goto(`${server.url}/account/forgot/`);
  await forgetful.page.getByLabel("E-mail address").fill(forgetful.email);
  await forgetful.page.getByRole("button", { name: "Ask for a link" }).click();
  await forgetful.page.getByText("an administrator has the link").waitFor();

  await administrator.page.reload();
  const pages = administrator.page.getByRole("main");
  await pages.getByRole("link", { name: "Organise" }).waitFor();
  await pages.getByRole("link", { name: "Administration" }).click();
  const link = await administrator.page.getByText("/account/reset/#").last().textContent();
  await forgetful.page.goto(link ?? "");
  await forgetful.page.getByLabel("New password").fill("another long password");
  await forgetful.page.getByRole("button", { name: "Save the password" }).click();
  await forgetful.page.getByText("The password is changed").waitFor();
  await forgetful.page.goto(`${server.url}/account/security/`);
  await forgetful.page.getByText("You are not signed in.").waitFor();
  // Back to where the reader was, by keyboard alone.
  await forgetful.page.getByRole("link", { name: "Sign in", exact: true }).press("Enter");
  await forgetful.page.getByLabel("E-mail address").fill(forgetful.email);
  await forgetful.page.keyboard.press("Tab");
  await forgetful.page.keyboard.type("another long password");
  await forgetful.page.keyboard.press("Enter");
  await forgetful.page.getByRole("heading", { name: "Sessions" }).waitFor();
  await Promise.all([administrator.context.close(), forgetful.context.close()]);
});

test("the pages of somebody who is signed in keep the rules for accessibility in both languages", async () => {
  const { page, context, email } = await newPerson("Yi");
  const user = await server.storage.accounts.findUserByEmail(email);
  const by = { actor: "command", nowMs: Date.now() };
  await server.storage.accounts.grantRole(user?.id ?? "", { role: "administrator" }, by);
  const { id } = await server.storage.teams.createTeam({ id: "team1", name: "A team", ownerId: user?.id ?? "", ...by });
  const paths = ["/", "/teams/", `/teams/#${id}`, "/tokens/", "/security/", "/administration/"];
  for (const path of ["", "/zh"].flatMap((prefix) => paths.map((below) => `${prefix}/account${below}`))) {
    expect(await pageProblems(page, server.url, path)).toEqual([]);
  }
  await context.close();
});

test("the pages that visitors see keep the rules for accessibility", async () => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const paths = ACCOUNT_PATHS.map((path) => (/(reset|verify|join)\/$/.test(path) ? `${path}#secret` : path));
  for (const path of paths) {
    expect(await pageProblems(page, server.url, path)).toEqual([]);
  }
  await page.goto(`${server.url}/submit/toolspectrum/`);
  await page.getByText("You are not signed in, so the receipt").waitFor();
  await page.getByRole("link", { name: "Sign in first" }).click();
  await page.waitForURL(/\/sign-in\/\?next=%2Fsubmit%2Ftoolspectrum%2F$/);
  await context.close();
});

test("a wrong password is announced, and says nothing of the account", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${server.url}/zh/sign-in/`);
  await page.getByLabel("邮箱").fill("nobody@people.test");
  await page.getByLabel("密码").fill("not the password");
  await page.getByRole("button", { name: "登录" }).click();
  const alert = page.getByRole("alert");
  await alert.getByText("邮箱或密码有误").waitFor();
  // Tied to the fields it is about, which are filled in by a password manager and take what is pasted.
  for (const [label, kept] of [
    ["邮箱", "username"],
    ["密码", "current-password"],
  ] as const) {
    const field = page.getByLabel(label);
    expect(await field.getAttribute("aria-describedby")).toContain(await alert.getAttribute("id"));
    expect(await field.getAttribute("autocomplete")).toBe(kept);
  }
  await context.close();
});
