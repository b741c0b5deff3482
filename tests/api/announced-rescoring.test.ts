import { expect, test } from "vitest";
import { toMail, toWebhookBody } from "../../api/services/notifications/compose-message.ts";
import { sendFile, startWorkingServer } from "../support/working-server.ts";

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
  const due = () => notifications.takeDue(Date.now() + 1_000, { limit: 10, retryAtMs: () => Date.now() + 900_000 });
  await due();
  const before = await scoring.board.listScorings(told.id);
  const submissionIds = [told.id, rejected.id];
  const plan = { submissionIds, date: "2999-12-10", actor: "command:op", nowMs: Date.now() };
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
