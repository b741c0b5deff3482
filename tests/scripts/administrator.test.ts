import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { openBoardStorage } from "../../db/compose.ts";
import { secretOf, sendJson } from "../support/accounts.ts";
import { startWebProcess } from "../support/start-web-process.ts";
import { projectRoot, type TemporaryData, temporaryData } from "../support/temporary-data.ts";

const run = promisify(execFile);

/** Runs the command over a data folder; gives what it printed and its exit code. */
async function administrator({ folder }: TemporaryData, ...parameters: readonly string[]) {
  const file = join(projectRoot, "scripts", "administrator.ts");
  const env = { ...process.env, TOOLBOARD_DATA: folder.root, TOOLBOARD_ORIGIN: "http://toolboard.test" };
  return run(process.execPath, ["--no-warnings", file, ...parameters], { env }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: "" }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

test("the first administrator is made by a command, and chooses the password with the link that it prints", async () => {
  await using data = await temporaryData();
  const made = await administrator(data, "create", "Root@People.Test");
  expect(made.stdout).toContain("root@people.test is an administrator.");
  const link = /http:\/\/toolboard\.test\/account\/reset\/#\S+/.exec(made.stdout)?.[0] ?? "";
  await using server = await startWebProcess(data);
  const password = "the administrator's own";
  const reset = await sendJson(server, {}, "POST", "/auth/reset-password", { secret: secretOf(link), password });
  expect(reset.status).toBe(204);
  const signedIn = await sendJson(server, {}, "POST", "/auth/sign-in", { email: "root@people.test", password });
  expect(signedIn.status).toBe(204);

  expect((await administrator(data, "grant", "root@people.test", "toolspectrum")).code).toBe(0);
  expect((await administrator(data, "list")).stdout).toBe(
    "root@people.test\tconfirmed\tadministrator\torganiser:toolspectrum\n",
  );
  const last = await administrator(data, "revoke", "root@people.test");
  expect([last.code, last.stderr]).toEqual([1, "root@people.test is the only administrator. Make another first.\n"]);
  const again = await administrator(data, "create", "root@people.test");
  expect(again.stdout).toBe("root@people.test is an administrator.\n");
  const storage = openBoardStorage(data.config);
  const events = await storage.accounts.listAccountEvents({ limit: 50 });
  storage.close();
  expect(events.filter(({ actor }) => actor === "command").map(({ action }) => action)).toEqual([
    "role.granted",
    "role.granted",
  ]);
}, 180_000);

test("an unknown command, address or role is refused with what can be said", async () => {
  await using data = await temporaryData();
  for (const parameters of [
    ["create", "no address"],
    ["dance", "a@b.test"],
  ]) {
    const { code, stderr } = await administrator(data, ...parameters);
    expect(code).not.toBe(0);
    expect(stderr).toMatch(/usage: npm run administrator|no account/);
  }
});
