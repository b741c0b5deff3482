import { expect, test } from "vitest";
import { cookiesOf, secretOf, sendJson } from "../../support/accounts.ts";
import { freePort } from "../../support/free-port.ts";
import { startMailServer } from "../../support/mail-server.ts";
import { CLIENT, goThrough, startProvider } from "../../support/oidc-provider.ts";
import { waitFor } from "../../support/processes.ts";
import { startWebProcess } from "../../support/start-web-process.ts";
import { temporaryData } from "../../support/temporary-data.ts";

test("under the web process's permissions passwords, mail, a provider and tokens all work", async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  await using mail = await startMailServer();
  await using provider = await startProvider(`${origin}/api/v1/auth/callback/oidc`);
  await using data = await temporaryData();
  await using server = await startWebProcess(data, {
    PORT: String(port),
    TOOLBOARD_ORIGIN: origin,
    TOOLBOARD_SMTP_URL: mail.url,
    TOOLBOARD_MAIL_FROM: "board@toolboard.test",
    TOOLBOARD_OIDC_ISSUER: provider.issuer,
    TOOLBOARD_OIDC_CLIENT_ID: CLIENT.clientId,
    TOOLBOARD_OIDC_CLIENT_SECRET: CLIENT.clientSecret,
  });
  const person = { email: "ada@people.test", password: "a long password" };
  const made = await sendJson(server, {}, "POST", "/auth/sign-up", { ...person, name: "Ada" });
  expect([made.status, await made.json()]).toEqual([201, { signedIn: false, mail: "sent" }]);
  await waitFor("the mail", async () => mail.messages.length === 1);
  const link = /http:\/\/\S+\/account\/verify\/#\S+/.exec(mail.messages[0]?.text ?? "")?.[0] ?? "";
  expect(link.startsWith(origin)).toBe(true);
  expect((await sendJson(server, {}, "POST", "/auth/verify-email", { secret: secretOf(link) })).status).toBe(204);
  const signedIn = await sendJson(server, {}, "POST", "/auth/sign-in", person);
  const headers = { Cookie: cookiesOf(signedIn) };
  const { token } = await (
    await sendJson(server, headers, "POST", "/account/tokens", { name: "CI", scopes: ["read"] })
  ).json();
  const byToken = await sendJson(server, { Authorization: `Bearer ${token}` }, "GET", "/viewer");
  expect(await byToken.json()).toMatchObject({ user: { email: person.email }, via: "token", scopes: ["read"] });

  const begun = await sendJson(server, {}, "POST", "/auth/providers/oidc", {});
  const { url } = await begun.json();
  const back = await goThrough(url, "grace", `${origin}/api/v1/auth/callback/`);
  const answer = await fetch(back, { redirect: "manual", headers: { Cookie: cookiesOf(begun) } });
  expect(answer.headers.get("location")).toBe(`${origin}/account/`);
  const viewer = await sendJson(server, { Cookie: cookiesOf(answer) }, "GET", "/viewer");
  expect(await viewer.json()).toMatchObject({ user: { email: "grace@provider.test" } });
});
