import { expect, test } from "vitest";
import { secretOf, sendJson, signUp } from "../../support/accounts.ts";
import { startMailServer } from "../../support/mail-server.ts";
import { waitFor } from "../../support/processes.ts";
import { startTestServer } from "../../support/start-test-server.ts";

const NO_PROVIDERS = { github: null, oidc: null };

test("with a mail server an address is confirmed by its link before anybody signs in with it", async () => {
  await using mail = await startMailServer();
  const accounts = { ...NO_PROVIDERS, mail: { smtpUrl: mail.url, from: "Toolboard <board@toolboard.test>" } };
  await using server = await startTestServer({ settings: { accounts } });
  const person = { name: "Ada", email: "ada@people.test", password: "a long password" };
  const made = await sendJson(server, {}, "POST", "/auth/sign-up", person);
  expect([made.status, await made.json()]).toEqual([201, { signedIn: false, mail: "sent" }]);
  expect(made.headers.getSetCookie()).toEqual([]);
  const signIn = () =>
    sendJson(server, {}, "POST", "/auth/sign-in", { email: person.email, password: person.password });
  expect((await signIn()).status).toBe(403);
  await waitFor("the mail", async () => mail.messages.length >= 1);
  expect(mail.messages[0]?.to).toBe(person.email);
  const link = /http:\/\/toolboard\.test\/account\/verify\/#\S+/.exec(mail.messages[0]?.text ?? "")?.[0];
  expect((await sendJson(server, {}, "POST", "/auth/verify-email", { secret: secretOf(link ?? "") })).status).toBe(204);
  expect((await signIn()).status).toBe(204);
  expect(await server.storage.accounts.listKeptLinks(Date.now())).toEqual([]);

  const again = await sendJson(server, {}, "POST", "/auth/sign-up", { ...person, password: "of somebody else" });
  expect([again.status, await again.json()]).toEqual([201, { signedIn: false, mail: "sent" }]);
  expect((await signIn()).status).toBe(204);
  expect(await server.storage.accounts.listUsers()).toHaveLength(1);
});

test("a mail server that is away costs nobody the link: it is kept, and the log names no address", async () => {
  const accounts = { ...NO_PROVIDERS, mail: { smtpUrl: "smtp://127.0.0.1:1", from: "board@toolboard.test" } };
  await using server = await startTestServer({ settings: { accounts } });
  const person = { name: "Ada", email: "ada@people.test", password: "a long password" };
  expect((await sendJson(server, {}, "POST", "/auth/sign-up", person)).status).toBe(201);
  const kept = () => server.storage.accounts.listKeptLinks(Date.now());
  await waitFor("the link to be kept", async () => (await kept()).length === 1);
  const secret = secretOf((await kept())[0]?.link ?? "");
  expect((await sendJson(server, {}, "POST", "/auth/verify-email", { secret })).status).toBe(204);
  const lines = server.logLines().join("");
  expect(lines).toContain("the mail server did not take a message");
  expect(lines).not.toMatch(/people\.test|account\/verify/);
});

test("an administrator sees the links that were kept, others do not", async () => {
  await using server = await startTestServer();
  const [administrator, other] = [await signUp(server), await signUp(server)];
  const by = { actor: "command", nowMs: Date.now() };
  await server.storage.accounts.grantRole(administrator.id, { role: "administrator" }, by);
  const { links } = await (await administrator.send("GET", "/administration/links")).json();
  expect(links).toHaveLength(2);
  expect((await other.send("GET", "/administration/links")).status).toBe(404);
});
