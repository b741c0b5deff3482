import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { checkWebhookUrl, postWebhook } from "../../api/services/notifications/post-webhook.ts";
import { isPublicAddress } from "../../api/services/notifications/public-address.ts";
import { type SenderSettings, sendDue } from "../../api/services/notifications/send-due.ts";
import { verifyWebhook } from "../../api/services/notifications/webhook-signature.ts";
import { startMailServer } from "../support/mail-server.ts";
import { receive } from "../support/receive.ts";
import { sendFile, startWorkingServer, type WorkingServer } from "../support/working-server.ts";

const LOCAL = { allowPrivate: true, timeoutMs: 60_000 };
/** Later than all that is due by now, also where the machine's clock was set back meanwhile. */
const soon = () => Date.now() + 60_000;

test("a webhook is told once of each fate, signed, and again after it was away", async () => {
  await using working = await startWorkingServer({ settings: { webhooksPrivate: true } });
  await using receiver = await startReceiver([503, 200]);
  const { id, authorization } = await sendFile(working, working.split.half);
  const hook = await addWebhook(working, id, authorization, receiver.url);
  expect(hook.status).toBe(201);
  const { secret, id: hookId } = await hook.json();
  await working.work();

  let nowMs = soon();
  const settings = senderSettings(working);
  expect(await sendDue(working.scoring, settings, () => nowMs)).toBe(1);
  expect(await sendDue(working.scoring, settings, () => nowMs)).toBe(0);
  nowMs += 1001;
  expect(await sendDue(working.scoring, settings, () => nowMs)).toBe(1);
  nowMs += 1_000_000;
  expect(await sendDue(working.scoring, settings, () => nowMs)).toBe(0);

  expect(receiver.requests.length).toBe(2);
  const [first, second] = receiver.requests;
  expect(second?.body).toBe(first?.body);
  const message = JSON.parse(second?.body ?? "");
  expect(message).toMatchObject({ kind: "scored", submission: id, id: `${id}:5` });
  const header = String(second?.headers["toolboard-signature"]);
  const recent = { nowMs: nowMs - 1_000_000, toleranceMs: 5000 };
  expect(verifyWebhook(secret, second?.body ?? "", header, recent)).toBe(true);
  expect(verifyWebhook(secret, `${second?.body} `, header, recent)).toBe(false);
  expect(verifyWebhook(secret, second?.body ?? "", header, { nowMs, toleranceMs: 5000 })).toBe(false);
  // No score and no word of the system leaves this way.
  expect(second?.body).not.toContain("Mine");

  const address = `${working.server.url}/api/v1/submissions/${id}/webhooks`;
  const listed = await (await fetch(address, { headers: authorization })).json();
  expect(listed.webhooks).toMatchObject([{ id: hookId, secret }]);
  expect((await fetch(address)).status).toBe(404);
  const removed = await fetch(`${address}/${hookId}`, { method: "DELETE", headers: authorization });
  expect(removed.status).toBe(204);
});

test("a webhook that is added after the end is told of the end; a rejection is told too", async () => {
  await using working = await startWorkingServer({ settings: { webhooksPrivate: true } });
  await using receiver = await startReceiver([200]);
  const { id, authorization } = await sendFile(working, "not a prediction\n");
  await working.work();
  await addWebhook(working, id, authorization, receiver.url);
  expect(await sendDue(working.scoring, senderSettings(working), soon)).toBe(1);
  expect(JSON.parse(receiver.requests[0]?.body ?? "")).toMatchObject({ kind: "rejected", state: "rejected" });
});

test("a job that ran out of attempts is told to its owner with the reason's code, by webhook and by mail with the reference", async () => {
  await using mail = await startMailServer();
  await using working = await startWorkingServer({ settings: { webhooksPrivate: true } });
  await using receiver = await startReceiver([200]);
  const { internalAdapter } = await working.server.dependencies.auth.$context;
  const account = { email: "confirmed@toolboard.test", name: "confirmed", emailVerified: true };
  const user = await internalAdapter.createUser(account, { method: "admin" });
  await receive(working.scoring, working.split.version.id, working.split.half, { userId: user?.id ?? null });
  const { id, authorization } = await sendFile(working, working.split.half);
  await addWebhook(working, id, authorization, receiver.url);
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const lease = { worker: `lost-${attempt}`, nowMs: Date.now() + attempt * 1_000, leaseMs: 10 };
    for (const _ of [1, 2]) await working.scoring.queue.leaseJob("validate", lease);
  }
  const settings = { ...senderSettings(working), mail: { smtpUrl: mail.url, from: "board@toolboard.test" } };
  expect(await sendDue(working.scoring, settings, soon)).toBe(2);
  const told = JSON.parse(receiver.requests[0]?.body ?? "");
  expect(told).toMatchObject({ kind: "failed", submission: id, state: "failed", reason: "WORKER_LOST" });
  expect(mail.messages[0]?.text).toContain("Reason: WORKER_LOST");
  expect(mail.messages[0]?.text).toMatch(/fault of the service.*Quote reference [0-9a-f]{8}/);
});

test("a receiver that never answers is given up after the last attempt, and one that is gone at once", async () => {
  await using working = await startWorkingServer({ settings: { webhooksPrivate: true } });
  await using away = await startReceiver([500]);
  await using gone = await startReceiver([410]);
  const { id, authorization } = await sendFile(working, working.split.half);
  await addWebhook(working, id, authorization, away.url);
  await addWebhook(working, id, authorization, gone.url);
  await working.work();
  let nowMs = soon();
  for (let round = 0; round < 8; round += 1) {
    await sendDue(working.scoring, senderSettings(working), () => nowMs);
    nowMs += 1_000_000;
  }
  expect([away.requests.length, gone.requests.length]).toEqual([3, 1]);
  expect((await working.scoring.operations.boardFacts(nowMs)).notifications).toEqual({ "given-up": 2 });
});

test("what a sender took and did not live to settle is sent by the next one, as a further attempt", async () => {
  await using working = await startWorkingServer({ settings: { webhooksPrivate: true } });
  await using receiver = await startReceiver([200]);
  const { id, authorization } = await sendFile(working, working.split.half);
  await addWebhook(working, id, authorization, receiver.url);
  await working.work();
  const nowMs = soon();
  const { notifications } = working.scoring;
  const [taken] = await notifications.takeDue(nowMs, { limit: 5, retryAtMs: () => nowMs + 1000 });
  expect(taken?.attempt).toBe(1);
  expect(await sendDue(working.scoring, senderSettings(working), () => nowMs + 999)).toBe(0);
  expect(await sendDue(working.scoring, senderSettings(working), () => nowMs + 1000)).toBe(1);
  expect(receiver.requests.length).toBe(1);
});

test("addresses of this machine and of private networks are refused, however they are written", async () => {
  const refused = [
    "http://example.org/",
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://[64:ff9b::a00:1]/",
    "https://10.1.2.3/",
    "https://169.254.169.254/latest/meta-data/",
    "https://100.64.0.1/",
    "https://user:secret@example.org/",
    "file:///etc/passwd",
    "nonsense",
  ];
  for (const url of refused) expect(() => checkWebhookUrl(url, { allowPrivate: false }), url).toThrow();
  expect(checkWebhookUrl("https://example.org/hook", { allowPrivate: false }).host).toBe("example.org");
  expect(["8.8.8.8", "2606:4700::1111"].map(isPublicAddress)).toEqual([true, true]);
  expect(["fe80::1", "fc00::1", "2002:7f00:1::", "::", "224.0.0.1"].map(isPublicAddress)).toEqual(Array(5).fill(false));

  // A name that leads to this machine is found out when it is resolved.
  await expect(postWebhook("https://localhost/", "{}", {}, { allowPrivate: false, timeoutMs: 2000 })).rejects.toThrow(
    "not public",
  );
  await using working = await startWorkingServer();
  const { id, authorization } = await sendFile(working, working.split.half);
  const added = await addWebhook(working, id, authorization, "https://192.168.0.1/hook");
  expect([added.status, (await added.json()).code]).toEqual([422, "WEBHOOK_ADDRESS"]);
});

test("a redirect is not followed, and a receiver that hangs costs no more than the timeout", async () => {
  await using target = await startReceiver([200]);
  await using redirecting = await startReceiver([302], { Location: target.url });
  expect(await postWebhook(redirecting.url, "{}", {}, LOCAL)).toBe(302);
  expect(target.requests.length).toBe(0);
  await using hanging = await startReceiver([0]);
  await expect(postWebhook(hanging.url, "{}", {}, { allowPrivate: true, timeoutMs: 100 })).rejects.toThrow();
});

test("the account's confirmed address gets mail when its submission is scored, and an unconfirmed one gets none", async () => {
  await using mail = await startMailServer();
  await using working = await startWorkingServer();
  const { board, uploads } = working.scoring;
  const { internalAdapter } = await working.server.dependencies.auth.$context;
  for (const [name, verified] of [
    ["confirmed", true],
    ["unconfirmed", false],
  ] as const) {
    const account = { email: `${name}@toolboard.test`, name, emailVerified: verified };
    const user = await internalAdapter.createUser(account, { method: "admin" });
    await receive({ board, uploads }, working.split.version.id, working.split.half, { userId: user?.id ?? null });
  }
  await working.work();
  const settings = { ...senderSettings(working), mail: { smtpUrl: mail.url, from: "board@toolboard.test" } };
  expect(await sendDue(working.scoring, settings, soon)).toBe(2);
  expect(mail.messages.map(({ to }) => to)).toEqual(["confirmed@toolboard.test"]);
  expect(mail.messages[0]?.text).toContain("To: confirmed@toolboard.test");
  expect(mail.messages[0]?.text).toMatch(/Subject: Toolboard: submission \S+ is scored/);
  expect((await working.scoring.operations.boardFacts(Date.now())).notifications).toEqual({ sent: 1, skipped: 1 });
});

function senderSettings({ server }: WorkingServer): SenderSettings {
  return {
    origin: "http://toolboard.test",
    mail: null,
    webhooks: LOCAL,
    installationKey: () => server.dependencies.receiptKey,
    retryDelaysMs: [1000, 1000],
  };
}

function addWebhook(
  { server }: WorkingServer,
  id: string,
  authorization: Readonly<Record<string, string>>,
  url: string,
): Promise<Response> {
  return fetch(`${server.url}/api/v1/submissions/${id}/webhooks`, {
    method: "POST",
    headers: { ...authorization, "Content-Type": "application/json" },
    body: JSON.stringify({ url }),
  });
}

/** A server that answers with the given statuses in turn, the last one for good; 0 never answers. */
async function startReceiver(statuses: readonly number[], headers: Readonly<Record<string, string>> = {}) {
  const requests: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server: Server = createServer((incoming, outgoing) => {
    let body = "";
    incoming.setEncoding("utf8").on("data", (part: string) => (body += part));
    incoming.on("end", () => {
      requests.push({ headers: incoming.headers, body });
      const status = statuses[Math.min(requests.length, statuses.length) - 1] ?? 200;
      if (status !== 0) outgoing.writeHead(status, headers).end("{}");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
