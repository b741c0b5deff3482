import { expect, test } from "vitest";
import { cookiesOf, secretOf, sendJson, signIn, signUp } from "../../support/accounts.ts";
import { startTestServer } from "../../support/start-test-server.ts";

test("an account is made, signed out of and into again, with one http-only same-site cookie", async () => {
  await using server = await startTestServer();
  const body = { name: "Ada", email: "Ada@People.Test", password: "a long password" };
  const made = await sendJson(server, {}, "POST", "/auth/sign-up", body);
  expect(made.status).toBe(201);
  expect(await made.json()).toEqual({ signedIn: true, mail: "kept" });
  const [cookie, ...others] = made.headers.getSetCookie();
  expect(others).toEqual([]);
  expect(cookie).toMatch(/^toolboard\.session_token=/);
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
  const headers = { Cookie: cookiesOf(made) };
  const viewer = await (await sendJson(server, headers, "GET", "/viewer")).json();
  expect(viewer).toMatchObject({ user: { email: "ada@people.test", emailVerified: false }, via: "session" });

  expect((await sendJson(server, headers, "POST", "/auth/sign-out")).status).toBe(204);
  expect(await (await sendJson(server, headers, "GET", "/viewer")).json()).toMatchObject({ user: null, via: "none" });

  const wrong = await sendJson(server, {}, "POST", "/auth/sign-in", {
    ...body,
    name: undefined,
    password: "another one",
  });
  expect([wrong.status, (await wrong.json()).code]).toEqual([401, "WRONG_CREDENTIALS"]);
  const right = await sendJson(server, {}, "POST", "/auth/sign-in", { email: body.email, password: body.password });
  expect(right.status).toBe(204);
});

test("a wrong password and an address without an account are told apart by nobody", async () => {
  await using server = await startTestServer();
  const { email } = await signUp(server);
  const bodies = await Promise.all(
    [email, "nobody@people.test"].map(async (address) => {
      const response = await sendJson(server, {}, "POST", "/auth/sign-in", {
        email: address,
        password: "not this one",
      });
      const { detail, code } = await response.json();
      return { status: response.status, detail, code };
    }),
  );
  expect(bodies[0]).toEqual(bodies[1]);
  for (const address of [email, "nobody@people.test"]) {
    const response = await sendJson(server, {}, "POST", "/auth/forgot-password", { email: address });
    expect([response.status, await response.json()]).toEqual([202, { mail: "kept" }]);
  }
});

test("without a mail server the links of an account are kept for the administrator and work once", async () => {
  await using server = await startTestServer();
  const { accounts } = server.storage;
  const ada = await signUp(server);
  const [verification] = await accounts.listKeptLinks(Date.now());
  expect(verification).toMatchObject({ kind: "verify-email", email: ada.email });
  const secret = secretOf(verification?.link ?? "");
  expect((await sendJson(server, {}, "POST", "/auth/verify-email", { secret })).status).toBe(204);
  expect(await accounts.findUser(ada.id)).toMatchObject({ emailVerified: true });
  const broken = await sendJson(server, {}, "POST", "/auth/verify-email", { secret: `${secret.slice(0, -4)}AAAA` });
  expect([broken.status, (await broken.json()).code]).toEqual([422, "LINK_USED_UP"]);

  await sendJson(server, {}, "POST", "/auth/forgot-password", { email: ada.email });
  const reset = (await accounts.listKeptLinks(Date.now())).find(({ kind }) => kind === "reset-password");
  const change = { secret: secretOf(reset?.link ?? ""), password: "the new password" };
  expect((await sendJson(server, {}, "POST", "/auth/reset-password", change)).status).toBe(204);
  expect((await sendJson(server, {}, "POST", "/auth/reset-password", change)).status).toBe(422);
  expect((await ada.send("GET", "/account/sessions")).status).toBe(401);
  await expect(signIn(server, ada)).rejects.toThrow("401");
  await signIn(server, { ...ada, password: change.password });
});

test("a page of another site changes nothing in a reader's name", async () => {
  await using server = await startTestServer();
  const ada = await signUp(server);
  const foreign = [{ Origin: "https://elsewhere.test" }, { Origin: "null" }, { "Sec-Fetch-Site": "cross-site" }, {}];
  for (const headers of foreign) {
    for (const path of ["/account/tokens", "/teams", "/auth/sign-out", "/submissions?split=a/b&system=c"]) {
      const response = await fetch(`${server.url}/api/v1${path}`, {
        method: "POST",
        headers: { Cookie: ada.headers["Cookie"] ?? "", "Content-Type": "application/json", ...headers },
        body: "{}",
      });
      expect([path, response.status, (await response.json()).code]).toEqual([path, 403, "FOREIGN_ORIGIN"]);
    }
  }
  const ours = await fetch(`${server.url}/api/v1/teams`, {
    method: "POST",
    headers: {
      Cookie: ada.headers["Cookie"] ?? "",
      "Content-Type": "application/json",
      Origin: "http://toolboard.test",
    },
    body: '{"name":"Ours"}',
  });
  expect(ours.status).toBe(201);
  const signInElsewhere = { email: ada.email, password: ada.password };
  const response = await sendJson(
    server,
    { Origin: "https://elsewhere.test" },
    "POST",
    "/auth/sign-in",
    signInElsewhere,
  );
  expect(response.status).toBe(403);
});

test("sessions are listed and ended, one by one or all but this one, and a changed password ends the others", async () => {
  await using server = await startTestServer();
  const here = await signUp(server);
  const [there, elsewhere] = [await signIn(server, here), await signIn(server, here)];
  const { sessions } = await (await here.send("GET", "/account/sessions")).json();
  expect(sessions).toHaveLength(3);
  expect(sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
  const { sessions: seenThere } = await (await there.send("GET", "/account/sessions")).json();
  const idThere = seenThere.find(({ current }: { current: boolean }) => current).id;
  expect((await here.send("DELETE", `/account/sessions/${idThere}`)).status).toBe(204);
  expect((await there.send("GET", "/account/sessions")).status).toBe(401);
  expect((await here.send("DELETE", `/account/sessions/${idThere}`)).status).toBe(404);
  expect((await here.send("DELETE", "/account/sessions")).status).toBe(204);
  expect((await elsewhere.send("GET", "/account/sessions")).status).toBe(401);

  const other = await signIn(server, here);
  const wrong = await here.send("POST", "/account/password", { current: "not it at all", password: "a new password" });
  expect(wrong.status).toBe(422);
  const missing = await here.send("POST", "/account/password", { password: "a new password" });
  expect(missing.status).toBe(422);
  const changed = await here.send("POST", "/account/password", { current: here.password, password: "a new password" });
  expect(changed.status).toBe(204);
  expect((await other.send("GET", "/account/sessions")).status).toBe(401);
  expect((await sendJson(server, { Cookie: cookiesOf(changed) }, "GET", "/account/sessions")).status).toBe(200);
});

test("every change of an account leaves a row in the audit trail, without addresses or names", async () => {
  await using server = await startTestServer();
  const ada = await signUp(server, "Ada");
  await ada.send("PATCH", "/account", { name: "Ada L." });
  const { details } = await (await ada.send("POST", "/account/tokens", { name: "ci", scopes: ["read"] })).json();
  await ada.send("DELETE", `/account/tokens/${details.id}`);
  const { events } = await (await ada.send("GET", "/account/events")).json();
  expect(events.map(({ action }: { action: string }) => action)).toEqual([
    "token.revoked",
    "token.created",
    "account.renamed",
    "session.started",
    "identity.added",
    "account.created",
  ]);
  expect(JSON.stringify(events)).not.toMatch(/Ada|people\.test/);
});
