import { expect, test } from "vitest";
import { makeTeam, makeToken, sendJson, signUp } from "../../support/accounts.ts";
import { addSplit, startTestServer } from "../../support/start-test-server.ts";
import { SUBMIT_PATH, scoreSubmission } from "../../support/submit-file.ts";

test("a token is shown once, stored as a hash, and one header submits from a CI job", async () => {
  await using server = await startTestServer();
  await addSplit(server);
  const ada = await signUp(server);
  const made = await ada.send("POST", "/account/tokens", { name: "CI", scopes: ["submit", "read"], expiresInDays: 30 });
  expect(made.status).toBe(201);
  const { token, details } = await made.json();
  expect(token).toMatch(/^tb_[0-9a-f]{16}_[A-Za-z0-9_-]{43}$/);
  const listed = await (await ada.send("GET", "/account/tokens")).text();
  expect(listed).not.toContain(token.slice(20));
  expect(await server.storage.tokens.findToken(details.id)).toMatchObject({
    secretHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });

  const sent = await fetch(`${server.url}${SUBMIT_PATH}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: '{"id":"one"}\n',
  });
  expect(sent.status).toBe(202);
  const { id, submission, receiptSecret } = await sent.json();
  expect(submission).toMatchObject({ owner: true, role: "owner", team: null });
  expect(await server.storage.board.findSubmission(id)).toMatchObject({ userId: ada.id, teamId: null });
  const [received] = await server.storage.board.listSubmissionEvents(id, 0);
  expect(received?.actor).toBe(`token:${details.id}`);

  const { submissions } = await (await ada.send("GET", "/account/submissions")).json();
  expect(submissions).toEqual([expect.objectContaining({ id, state: "received" })]);
  const { tokens } = await (await ada.send("GET", "/account/tokens")).json();
  expect(tokens[0].lastUsedAt).not.toBeNull();
  for (const headers of [{ Authorization: `Bearer ${receiptSecret}` }, ada.headers]) {
    expect((await fetch(`${server.url}/api/v1/submissions/${id}`, { headers })).status).toBe(200);
  }
});

test("a token that is unknown, revoked or expired is refused, never taken for nobody", async () => {
  const day = 86_400_000;
  const start = Date.now();
  let nowMs = start;
  await using server = await startTestServer({ dependencies: { now: () => nowMs } });
  await addSplit(server);
  const ada = await signUp(server);
  const send = (headers: Readonly<Record<string, string>>) =>
    fetch(`${server.url}${SUBMIT_PATH}`, { method: "POST", headers, body: '{"id":"one"}\n' });
  const refusal = async (headers: Readonly<Record<string, string>>) => {
    const response = await send(headers);
    const { code, detail } = await response.json();
    return { status: response.status, code, detail, challenge: response.headers.get("www-authenticate") };
  };
  const [kept, revoked] = [await makeToken(ada, "submit"), await makeToken(ada, "submit")];
  const { tokens } = await (await ada.send("GET", "/account/tokens")).json();
  const sentId = /tb_([0-9a-f]{16})/.exec(revoked["Authorization"] ?? "")?.[1];
  expect(tokens.map(({ id }: { id: string }) => id)).toContain(sentId);
  expect((await send(kept)).status).toBe(202);
  expect((await ada.send("DELETE", `/account/tokens/${sentId}`)).status).toBe(204);
  const almost = {
    Authorization: `${kept["Authorization"]?.slice(0, -1)}${kept["Authorization"]?.endsWith("A") ? "B" : "A"}`,
  };
  const refusals = [
    await refusal(revoked),
    await refusal(almost),
    await refusal({ Authorization: "Bearer tb_nonsense" }),
    await refusal({ Authorization: `Bearer tb_${"0".repeat(16)}_${"A".repeat(43)}` }),
  ];
  expect(refusals[0]).toMatchObject({ status: 401, code: "SIGN_IN_NEEDED", challenge: 'Bearer realm="Toolboard"' });
  for (const other of refusals) expect(other).toEqual(refusals[0]);
  nowMs = start + 91 * day;
  expect(await refusal(kept)).toEqual(refusals[0]);
});

test("a token does what its scopes say and nothing else, and never changes the account", async () => {
  await using server = await startTestServer();
  await addSplit(server);
  const ada = await signUp(server);
  const [read, submit, publish] = [
    await makeToken(ada, "read"),
    await makeToken(ada, "submit"),
    await makeToken(ada, "publish"),
  ];
  const post = (headers: Readonly<Record<string, string>>) =>
    fetch(`${server.url}${SUBMIT_PATH}`, { method: "POST", headers, body: '{"id":"one"}\n' });
  expect((await post(read)).status).toBe(403);
  expect((await post(publish)).status).toBe(403);
  const { id } = await (await post(submit)).json();
  await scoreSubmission(server, id);
  const status = async (headers: Readonly<Record<string, string>>, method: string, path: string, body?: unknown) =>
    (await sendJson(server, headers, method, path, body)).status;
  expect(await status(read, "GET", `/submissions/${id}`)).toBe(200);
  expect(await status(submit, "GET", `/submissions/${id}`)).toBe(403);
  expect(await status(read, "POST", `/submissions/${id}/publish`, {})).toBe(403);
  expect(await status(submit, "POST", `/submissions/${id}/withdraw`, { reason: "no" })).toBe(403);
  expect(await status(publish, "POST", `/submissions/${id}/publish`, {})).toBe(200);
  for (const path of ["/account/tokens", "/account/sessions", "/account/identities", "/account/events"]) {
    expect([path, await status(read, "GET", path)]).toEqual([path, 403]);
  }
  expect(await status(publish, "POST", "/account/tokens", { name: "more", scopes: ["read"] })).toBe(403);
});

test("what is sent for a team is seen by its members, changed by sender and owner, and lost with the membership", async () => {
  await using server = await startTestServer();
  await addSplit(server);
  const [owner, member, sender, other] = [
    await signUp(server, "Owner"),
    await signUp(server, "Member"),
    await signUp(server, "Sender"),
    await signUp(server, "Other"),
  ];
  const team = await makeTeam(owner, member, sender);
  const post = (headers: Readonly<Record<string, string>>) =>
    fetch(`${server.url}${SUBMIT_PATH}&team=${team}`, { method: "POST", headers, body: '{"id":"one"}\n' });
  expect((await post({})).status).toBe(401);
  expect((await post(other.headers)).status).toBe(404);
  const { id } = await (await post(sender.headers)).json();
  await scoreSubmission(server, id);
  const roles = [];
  for (const account of [owner, sender, member]) {
    const { role, team: seen } = await (await account.send("GET", `/submissions/${id}`)).json();
    roles.push({ role, seen });
  }
  expect(roles).toEqual([
    { role: "owner", seen: team },
    { role: "owner", seen: team },
    { role: "member", seen: team },
  ]);
  expect((await other.send("GET", `/submissions/${id}`)).status).toBe(404);
  expect((await member.send("POST", `/submissions/${id}/publish`, {})).status).toBe(404);
  expect((await sender.send("POST", `/teams/${team}/leave`)).status).toBe(204);
  expect((await sender.send("GET", `/submissions/${id}`)).status).toBe(404);
  expect((await owner.send("POST", `/submissions/${id}/publish`, {})).status).toBe(200);
  const reader = await (await other.send("GET", `/submissions/${id}`)).json();
  expect(reader).toMatchObject({ role: "reader", team: null, report: null });
});
