import { expect, test } from "vitest";
import { sendDue } from "../../../api/services/notifications/send-due.ts";
import { signUp, type TestAccount } from "../../support/accounts.ts";
import { startMailServer } from "../../support/mail-server.ts";
import { receive } from "../../support/receive.ts";
import { startWorkingServer, type WorkingServer } from "../../support/working-server.ts";

let files = 0;

/** Scores another file of the account and sends what is due. */
async function scoreAndSend(working: WorkingServer, account: TestAccount, mailUrl: string): Promise<void> {
  const { board, uploads } = working.scoring;
  files += 1;
  const bytes = working.split.half + "\n".repeat(files);
  await receive({ board, uploads }, working.split.version.id, bytes, { userId: account.id });
  await working.work();
  const settings = {
    origin: working.server.url,
    mail: { smtpUrl: mailUrl, from: "board@toolboard.test" },
    webhooks: { allowPrivate: false, timeoutMs: 60_000 },
    installationKey: () => working.server.dependencies.receiptKey,
    retryDelaysMs: [1000],
  };
  // Later than the score, also where the machine's clock was set back meanwhile.
  expect(await sendDue(working.scoring, settings, () => Date.now() + 60_000)).toBe(1);
}

test("an account that turned mail off gets none, and gets it again when it turns it on", async () => {
  await using mail = await startMailServer();
  await using working = await startWorkingServer();
  const ada = await signUp(working.server, "Ada");
  const { internalAdapter } = await working.server.dependencies.auth.$context;
  await internalAdapter.updateUser(ada.id, { emailVerified: true });
  const preferences = async () => (await ada.send("GET", "/account/notifications")).json();
  expect(await preferences()).toEqual({ email: true });

  await scoreAndSend(working, ada, mail.url);
  expect(mail.messages.map(({ to }) => to)).toEqual([ada.email]);
  expect((await ada.send("PATCH", "/account/notifications", { email: false })).status).toBe(200);
  expect(await preferences()).toEqual({ email: false });
  await scoreAndSend(working, ada, mail.url);
  expect(mail.messages).toHaveLength(1);
  expect((await ada.send("PATCH", "/account/notifications", { email: true })).status).toBe(200);
  await scoreAndSend(working, ada, mail.url);
  expect(mail.messages).toHaveLength(2);
  expect((await ada.send("PATCH", "/account/notifications", { email: "no" })).status).toBe(400);
  const { events } = await (await ada.send("GET", "/account/events")).json();
  const actions = events.map(({ action }: { readonly action: string }) => action);
  expect(actions.filter((action: string) => action.startsWith("account.mail"))).toEqual([
    "account.mail-on",
    "account.mail-off",
  ]);
});

test("every mail carries a one-click link that turns mail off without signing in, and a look at it changes nothing", async () => {
  await using mail = await startMailServer();
  await using working = await startWorkingServer();
  const ada = await signUp(working.server, "Ada");
  const { internalAdapter } = await working.server.dependencies.auth.$context;
  await internalAdapter.updateUser(ada.id, { emailVerified: true });
  await scoreAndSend(working, ada, mail.url);
  const text = (mail.messages[0]?.text ?? "").replaceAll(/\r\n[ \t]+/g, " ");
  expect(text).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const link = /List-Unsubscribe: <(\S+)>/.exec(text)?.[1] ?? "";
  expect(new URL(link).origin).toBe(working.server.url);
  const isWanted = () => working.scoring.notifications.isMailWanted(ada.id);

  const look = await fetch(link, { redirect: "manual" });
  expect([look.status, await isWanted()]).toEqual([302, true]);
  const other = await signUp(working.server, "Other");
  // The letter after the last is of the same bytes in base64, and of another text.
  const next = (last: string) => String.fromCharCode(last.charCodeAt(0) + 1);
  for (const wrong of [link.replace(ada.id, other.id), link.replace(/.$/, next)]) {
    expect((await fetch(wrong, { method: "POST" })).status).toBe(404);
  }
  const click = await fetch(link, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect([click.status, await isWanted(), await working.scoring.notifications.isMailWanted(other.id)]).toEqual([
    204,
    false,
    true,
  ]);
});
