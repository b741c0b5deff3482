import { expect, test } from "vitest";
import { type AccountSettings, readAccountSettings } from "../../../api/accounts/account-settings.ts";
import { cookiesOf, sendJson, signUp } from "../../support/accounts.ts";
import { freePort } from "../../support/free-port.ts";
import { CLIENT, goThrough, startProvider } from "../../support/oidc-provider.ts";
import { startTestServer, type TestServer } from "../../support/start-test-server.ts";

/** A server with the provider set up, under an origin that is really its own. */
async function startWithProvider(): Promise<AsyncDisposable & { readonly server: TestServer }> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const provider = await startProvider(`${origin}/api/v1/auth/callback/oidc`);
  const oidc = { ...CLIENT, issuer: provider.issuer, title: "The provider" };
  const accounts: AccountSettings = { mail: null, github: null, oidc };
  const server = await startTestServer({ settings: { accounts, origin }, port });
  return {
    server,
    async [Symbol.asyncDispose]() {
      await server.close();
      await provider[Symbol.asyncDispose]();
    },
  };
}

type Headers = Readonly<Record<string, string>>;

/** From the button to the way back; gives the answer of our callback. */
async function signInElsewhere(
  server: TestServer,
  name: string,
  headers: Headers = {},
  link = false,
): Promise<Response> {
  const body = { returnTo: "/account/", link };
  const begun = await sendJson(server, headers, "POST", "/auth/providers/oidc", body);
  expect(begun.status).toBe(200);
  const { url } = await begun.json();
  const back = await goThrough(url, name, `${server.url}/api/v1/auth/callback/`);
  const cookie = [headers["Cookie"], cookiesOf(begun)].filter(Boolean).join("; ");
  return fetch(back, { redirect: "manual", headers: { Cookie: cookie } });
}

test("somebody signs in through an OpenID Connect provider, and again, into the same account", async () => {
  await using started = await startWithProvider();
  const { server } = started;
  const { providers } = await (await sendJson(server, {}, "GET", "/auth/methods")).json();
  expect(providers).toEqual([{ id: "oidc", title: "The provider" }]);
  const ids = [];
  for (const round of [1, 2]) {
    const back = await signInElsewhere(server, "grace");
    expect([round, back.status, back.headers.get("location")]).toEqual([round, 302, `${server.url}/account/`]);
    const viewer = await (await sendJson(server, { Cookie: cookiesOf(back) }, "GET", "/viewer")).json();
    expect(viewer.user).toMatchObject({ email: "grace@provider.test", emailVerified: true });
    ids.push(viewer.user.id);
  }
  expect(ids[0]).toBe(ids[1]);
  expect(await server.storage.accounts.listUsers()).toHaveLength(1);
});

test("an address elsewhere opens no account here; signed in, the identity is linked, and the last one cannot go", async () => {
  await using started = await startWithProvider();
  const { server } = started;
  const { accounts } = server.storage;
  const body = { name: "Grace", email: "grace@provider.test", password: "a long password" };
  const made = await sendJson(server, {}, "POST", "/auth/sign-up", body);
  const refused = await signInElsewhere(server, "grace");
  expect(refused.headers.get("location")).toMatch(/\/sign-in\/\?error=account_not_linked/);
  const headers = { Cookie: cookiesOf(made), Origin: server.url };
  const linked = await signInElsewhere(server, "grace", headers, true);
  expect(linked.headers.get("location")).toBe(`${server.url}/account/`);
  const listed = await (await sendJson(server, headers, "GET", "/account/identities")).json();
  expect(listed.identities.map(({ provider }: { provider: string }) => provider)).toEqual(["credential", "oidc"]);
  const remove = async (index: number) =>
    (await sendJson(server, headers, "DELETE", `/account/identities/${listed.identities[index].id}`)).status;
  expect(await remove(0)).toBe(204);
  expect(await remove(1)).toBe(409);
  expect((await signInElsewhere(server, "grace")).headers.get("location")).toBe(`${server.url}/account/`);
  expect(await accounts.listUsers()).toHaveLength(1);
  const added = await sendJson(server, headers, "POST", "/account/password", { password: "a first password" });
  expect(added.status).toBe(204);
});

test("an answer that the browser did not ask for signs nobody in", async () => {
  await using started = await startWithProvider();
  const { server } = started;
  const begun = await sendJson(server, {}, "POST", "/auth/providers/oidc", {});
  const { url } = await begun.json();
  const back = await goThrough(url, "mallory", `${server.url}/api/v1/auth/callback/`);
  const answer = await fetch(back, { redirect: "manual" });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toMatch(/\/sign-in\/\?error=/);
  expect(cookiesOf(answer)).not.toContain("session_token=");
  const elsewhere = await sendJson(server, {}, "POST", "/auth/providers/oidc", { returnTo: "//elsewhere.test" });
  expect(elsewhere.status).toBe(400);
});

test("GitHub is offered where it is set up, with the address that leads there", async () => {
  const github = { clientId: "client-of-ours", clientSecret: "secret" };
  await using server = await startTestServer({ settings: { accounts: { mail: null, github, oidc: null } } });
  const { url } = await (await sendJson(server, {}, "POST", "/auth/providers/github", {})).json();
  const { origin, pathname, searchParams } = new URL(url);
  expect([origin, pathname]).toEqual(["https://github.com", "/login/oauth/authorize"]);
  expect(searchParams.get("client_id")).toBe(github.clientId);
  expect(searchParams.get("redirect_uri")).toBe("http://toolboard.test/api/v1/auth/callback/github");
  expect((await sendJson(server, {}, "POST", "/auth/providers/oidc", {})).status).toBe(404);
  const linkless = await sendJson(server, {}, "POST", "/auth/providers/github", { link: true });
  expect(linkless.status).toBe(401);
  expect((await (await signUp(server)).send("GET", "/auth/methods")).status).toBe(200);
});

test("settings that belong together are refused apart, without repeating a secret", () => {
  expect(() => readAccountSettings({ TOOLBOARD_SMTP_URL: "smtp://user:secret@mail.test" })).toThrow(
    "TOOLBOARD_MAIL_FROM",
  );
  expect(() => readAccountSettings({ TOOLBOARD_SMTP_URL: "mail secret" })).toThrow(/^(?!.*secret).*TOOLBOARD_SMTP_URL/);
  expect(() => readAccountSettings({ TOOLBOARD_GITHUB_CLIENT_ID: "x" })).toThrow("TOOLBOARD_GITHUB_CLIENT_SECRET");
  expect(() => readAccountSettings({ TOOLBOARD_OIDC_ISSUER: "https://id.test" })).toThrow("TOOLBOARD_OIDC_CLIENT_ID");
  expect(readAccountSettings({})).toEqual({ mail: null, github: null, oidc: null });
});
