import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { toMail, toWebhookBody } from "../../api/services/notifications/compose-message.ts";
import { buildSnapshot } from "../../api/services/snapshot/build-snapshot.ts";
import { readPublished } from "../../api/services/snapshot/published.ts";
import { renderTestSite } from "../support/rendered-site.ts";
import { projectRoot } from "../support/temporary-data.ts";
import { sendFile, startWorkingServer } from "../support/working-server.ts";

const ANNOUNCED_MS = Date.UTC(2999, 10, 30, 14);

test("owners are told of a rescoring beforehand with its day, and nothing is scored by that", async () => {
  await using working = await startWorkingServer();
  const { scoring, split } = working;
  const { notifications } = working.server.storage;
  const [told, rejected] = [await sendFile(working, split.half), await sendFile(working, "<html>")];
  await working.work();
  for (const [index, { id }] of [told, rejected].entries()) {
    const hook = { id: `webhook-number-${index}`, submissionId: id, url: "https://example.org/", createdAtMs: 1 };
    await notifications.addWebhook(hook, { perSubmissionMax: 5 });
  }
  const due = () => notifications.takeDue(Date.now() + 60_000, { limit: 10, retryAtMs: () => Date.now() + 900_000 });
  await due();
  const before = await scoring.board.listScorings(told.id);
  const submissionIds = [told.id, rejected.id];
  const plan = { submissionIds, benchmark: null, date: "2999-12-10", actor: "command:op", nowMs: Date.now() };
  expect(await scoring.operations.announceRescoring(plan)).toBe(1);

  const [message, ...others] = await due();
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    submissionId: told.id,
    kind: "rescoring",
    plan: expect.stringContaining("2999-12-10"),
  });
  const submission = await scoring.board.findSubmission(told.id);
  if (message === undefined || submission === undefined) throw new Error("nothing was sent");
  const mail = toMail(message, submission, split.version, "http://toolboard.test");
  expect(mail.subject).toContain("will be scored again");
  expect(mail.text).toContain("on 2999-12-10 (UTC)");
  const body: unknown = JSON.parse(toWebhookBody(message, submission, split.version, "http://toolboard.test"));
  expect(body).toMatchObject({ kind: "rescoring", plan: expect.stringContaining("2999-12-10") });
  expect(await scoring.board.listScorings(told.id)).toEqual(before);
  const [last] = await scoring.operations.listAudit({ target: told.id, limit: 1 });
  expect(last).toMatchObject({ actor: "command:op", detail: expect.stringContaining("RESCORING_PLANNED") });
});

test("what is announced for a whole board stands on its changes page and in its feed from the next build on, once; a single entry's plan does not", async () => {
  await using working = await startWorkingServer();
  const { storage } = working.server;
  const { id } = await sendFile(working, working.split.half);
  await working.work();
  const wanted = async () => (await storage.siteBuild.buildState()).wanted;
  const before = await wanted();
  const announce = (benchmark: "toolspectrum" | null, nowMs: number) =>
    working.scoring.operations.announceRescoring({
      ...{ submissionIds: [id], benchmark, date: "2999-12-10", actor: "command:op", nowMs },
    });
  await announce(null, ANNOUNCED_MS);
  expect(await wanted()).toBe(before);
  await announce("toolspectrum", ANNOUNCED_MS);
  await announce("toolspectrum", ANNOUNCED_MS + 1_000);
  expect(await wanted()).toBe(before + 1);

  const snapshot = await buildSnapshot(storage, await readPublished(projectRoot));
  expect(snapshot.benchmarks.map((benchmark) => [benchmark.id, benchmark.plannedRescorings])).toEqual([
    ["usertoolbench", undefined],
    ["toolspectrum", [{ date: "2999-12-10", announcedOn: "2999-11-30" }]],
    ["rut-bench", undefined],
  ]);
  await using site = await renderTestSite(snapshot);
  const [newest = ""] = (await readFile(join(site.outFolder, "b/toolspectrum/feed.xml"), "utf8")).split("</entry>");
  expect(newest).toContain("<title>All rows are scored again on 2999-12-10</title><updated>2999-11-30T00:00:00Z");
  expect(newest).toContain(`<link href="${site.url}/b/toolspectrum/changes/#rescoring-2999-12-10"/>`);
  for (const [file, words] of [
    ["b/toolspectrum/changes/index.html", "all rows are scored again on 10 Dec 2999 (UTC)"],
    ["zh/b/toolspectrum/changes/index.html", "所有条目将于 2999年12月10日（UTC）或之后不久重新评分"],
  ] as const) {
    const html = await readFile(join(site.outFolder, file), "utf8");
    const [first = ""] = html.split('<ol class="change-list">')[1]?.split("</li>") ?? [];
    expect(first).toContain(words);
    expect(first).toContain('id="rescoring-2999-12-10"');
  }
});
