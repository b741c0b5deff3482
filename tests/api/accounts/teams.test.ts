import { expect, test } from "vitest";
import { makeTeam, secretOf, sendJson, signUp } from "../../support/accounts.ts";
import { addSplit, startTestServer } from "../../support/start-test-server.ts";
import { SUBMIT_PATH } from "../../support/submit-file.ts";

test("an invitation by link is seen, accepted once, and a second person is too late", async () => {
  await using server = await startTestServer();
  const [owner, first, second] = [await signUp(server, "Owner"), await signUp(server), await signUp(server)];
  const team = await makeTeam(owner);
  const { link, mail } = await (await owner.send("POST", `/teams/${team}/invitations`, {})).json();
  expect(mail).toBe("none");
  const secret = secretOf(link);
  expect(await (await first.send("POST", "/invitations/view", { secret })).json()).toMatchObject({ team: "A team" });
  expect((await sendJson(server, {}, "POST", "/invitations/view", { secret })).status).toBe(401);
  const joined = await Promise.all([first, second].map((who) => who.send("POST", "/invitations/accept", { secret })));
  expect(joined.map(({ status }) => status).sort()).toEqual([200, 404]);
  const { members } = await (await owner.send("GET", `/teams/${team}`)).json();
  expect(members.map(({ role }: { role: string }) => role)).toEqual(["owner", "member"]);
});

test("an invitation to an address is for the account that confirmed it, and can be taken back", async () => {
  await using server = await startTestServer();
  const { accounts } = server.storage;
  const [owner, ada, other] = [await signUp(server, "Owner"), await signUp(server), await signUp(server)];
  const team = await makeTeam(owner);
  const invited = await (await owner.send("POST", `/teams/${team}/invitations`, { email: ada.email })).json();
  expect(invited.mail).toBe("kept");
  const kept = (await accounts.listKeptLinks(Date.now())).find(({ kind }) => kind === "team-invitation");
  expect(kept).toMatchObject({ email: ada.email, link: invited.link });
  const secret = secretOf(invited.link);
  const accept = async (who: typeof ada) => {
    const response = await who.send("POST", "/invitations/accept", { secret });
    return [response.status, (await response.json()).code];
  };
  expect(await accept(other)).toEqual([403, "ANOTHER_ADDRESS"]);
  expect(await accept(ada)).toEqual([403, "EMAIL_NOT_VERIFIED"]);
  const verification = (await accounts.listKeptLinks(Date.now())).find(
    ({ kind, email }) => kind === "verify-email" && email === ada.email,
  );
  await sendJson(server, {}, "POST", "/auth/verify-email", { secret: secretOf(verification?.link ?? "") });
  expect((await owner.send("DELETE", `/teams/${team}/invitations/${invited.id}`)).status).toBe(204);
  expect(await accept(ada)).toEqual([404, "NOT_FOUND"]);
  const again = await (await owner.send("POST", `/teams/${team}/invitations`, { email: ada.email })).json();
  const joined = await ada.send("POST", "/invitations/accept", { secret: secretOf(again.link) });
  expect(joined.status).toBe(200);
});

test("the owner hands the team on before leaving; members leave or are removed", async () => {
  await using server = await startTestServer();
  const [owner, ada, eve] = [await signUp(server, "Owner"), await signUp(server), await signUp(server)];
  const team = await makeTeam(owner, ada, eve);
  const status = async (who: typeof ada, method: string, path: string, body?: unknown) =>
    (await who.send(method, `/teams/${team}${path}`, body)).status;
  expect(await status(owner, "POST", "/leave")).toBe(409);
  expect(await status(ada, "DELETE", `/members/${eve.id}`)).toBe(403);
  expect(await status(owner, "DELETE", `/members/${eve.id}`)).toBe(204);
  expect(await status(eve, "GET", "")).toBe(404);
  expect(await status(owner, "POST", "/transfer", { user: eve.id })).toBe(404);
  expect(await status(owner, "POST", "/transfer", { user: ada.id })).toBe(204);
  expect(await status(owner, "PATCH", "", { name: "Mine" })).toBe(403);
  expect(await status(owner, "POST", "/leave")).toBe(204);
  expect(await status(ada, "PATCH", "", { name: "Ours" })).toBe(200);
  expect(await status(ada, "DELETE", "")).toBe(204);
  expect(await status(ada, "GET", "")).toBe(404);
});

test("a deleted account leaves its submissions to their receipts and teams, and no address anywhere", async () => {
  await using server = await startTestServer();
  await addSplit(server);
  const { accounts, board } = server.storage;
  const [owner, ada] = [await signUp(server, "Owner"), await signUp(server, "Ada")];
  const team = await makeTeam(owner, ada);
  const send = async (query: string) => {
    const options = { method: "POST", headers: ada.headers, body: '{"id":"one"}\n' };
    return (await fetch(`${server.url}${SUBMIT_PATH}${query}`, options)).json();
  };
  const [own, forTeam] = [await send(""), await send(`&team=${team}`)];
  const remove = async (who: typeof ada, body: Record<string, string>) => {
    const response = await who.send("POST", "/account/delete", body);
    return [response.status, response.status === 204 ? "" : (await response.json()).code];
  };
  expect(await remove(ada, { email: owner.email, password: ada.password })).toEqual([422, "WRONG_EMAIL"]);
  expect(await remove(ada, { email: ada.email, password: "not it at all" })).toEqual([422, "WRONG_PASSWORD"]);
  expect(await remove(owner, { email: owner.email, password: owner.password })).toEqual([409, "OWNS_TEAMS"]);
  expect(await remove(ada, { email: ada.email, password: ada.password })).toEqual([204, ""]);
  expect(await accounts.findUser(ada.id)).toBeUndefined();
  expect(await board.findSubmission(own.id)).toMatchObject({ userId: null });
  const headers = { Authorization: `Bearer ${own.receiptSecret}` };
  expect((await fetch(`${server.url}/api/v1/submissions/${own.id}`, { headers })).status).toBe(200);
  expect((await owner.send("GET", `/submissions/${forTeam.id}`)).status).toBe(200);
  expect((await ada.send("GET", "/account/sessions")).status).toBe(401);
  expect(JSON.stringify(await accounts.listAccountEvents({ limit: 200 }))).not.toContain(ada.email);
  expect(await remove(owner, { email: owner.email, password: owner.password })).toEqual([204, ""]);
});
