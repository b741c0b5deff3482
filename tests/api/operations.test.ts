import { expect, test } from "vitest";
import { rescoreSubmission } from "../../api/services/operations/rescore.ts";
import { applyRetention } from "../../api/services/operations/retention.ts";
import { createReceiptSigner } from "../../api/services/receipts/receipt-signer.ts";
import { createReferenceLoader } from "../../api/services/scoring/load-references.ts";
import { importSmallToolSpectrum } from "../support/small-toolspectrum.ts";
import { sendFile, startWorkingServer } from "../support/working-server.ts";

const signer = createReceiptSigner("http://toolboard.test", new Uint8Array(32).fill(7));

test("after new references a rescoring adds scores beside the old ones, and the board keeps one row", async () => {
  await using working = await startWorkingServer();
  const { scoring, split } = working;
  await scoring.receipts.recordReceiptKey({ ...signer.publicKey, createdAtMs: 1 });
  const { id, authorization } = await sendFile(working, split.perfect);
  await working.work();
  const address = `${working.server.url}/api/v1/submissions/${id}`;
  await fetch(`${address}/publish`, {
    method: "POST",
    headers: { ...authorization, "Content-Type": "application/json" },
    body: "{}",
  });
  const submission = async () => {
    const found = await scoring.board.findSubmission(id);
    if (found === undefined) throw new Error("gone");
    return found;
  };
  const rescore = async () =>
    rescoreSubmission(scoring, createReferenceLoader(scoring), signer, await submission(), {
      actor: "command:op",
      nowMs: Date.now,
    });

  expect((await rescore()).outcome).toBe("unchanged");
  const before = await scoring.board.currentScoring(id);
  const second = await importSmallToolSpectrum(scoring, { secret: "another" });
  expect(second.version.version).toBe(2);
  expect(await rescore()).toEqual({ submissionId: id, outcome: "rescored", splitVersionId: second.version.id });
  expect((await rescore()).outcome).toBe("unchanged");

  const [now, old] = await scoring.board.listScorings(id);
  expect(old).toEqual(before);
  expect(now?.contentHash).toBe(second.version.contentHash);
  expect(now?.scores).not.toEqual(old?.scores);
  const rows = (await scoring.board.listBoardEntries()).filter((entry) => entry.submission.id === id);
  expect(rows.map((entry) => [entry.submission.splitVersionId, entry.scoring.contentHash])).toEqual([
    [second.version.id, second.version.contentHash],
  ]);
  // The breakdown and the receipt are of the new scores, and the trail says who did it.
  const breakdown = await (await fetch(`${address}/breakdown.json`)).json();
  expect(breakdown.split).toMatchObject({ version: 2, contentHash: second.version.contentHash });
  const receipt = await (await fetch(`${address}/receipt.json`, { headers: authorization })).json();
  expect(receipt.statement.split.contentHash).toBe(second.version.contentHash);
  const [last] = await scoring.operations.listAudit({ target: id, limit: 1 });
  expect(last).toMatchObject({
    actor: "command:op",
    action: "submission scored",
    detail: expect.stringContaining("RESCORED"),
  });
});

test("the audit trail tells submissions and commands in one list, by time, actor and target", async () => {
  await using working = await startWorkingServer();
  const { scoring } = working;
  const { id } = await sendFile(working, working.split.half);
  await working.work();
  await scoring.operations.recordOperation({
    actor: "command:op",
    action: "backup",
    target: "installation",
    detail: { files: 3 },
    nowMs: Date.now(),
  });
  const all = await scoring.operations.listAudit({ limit: 100 });
  expect(all[0]).toMatchObject({ actor: "command:op", action: "backup", detail: '{"files":3}' });
  const states = (await scoring.operations.listAudit({ target: id, limit: 100 })).map(({ action }) => action);
  expect(states.toReversed()).toEqual(
    ["received", "validating", "queued", "scoring", "scored"].map((state) => `submission ${state}`),
  );
  expect(await scoring.operations.listAudit({ actor: "command:op", limit: 100 })).toHaveLength(1);
  expect(await scoring.operations.listAudit({ untilMs: 1, limit: 100 })).toEqual([]);
});

test("retention removes finished work and keeps submissions, scores, events and what is young", async () => {
  await using working = await startWorkingServer();
  const { scoring } = working;
  const { id } = await sendFile(working, working.split.half);
  await working.work();
  const run = (nowMs: number) => applyRetention(scoring, { nowMs, orphanAgeMs: 3_600_000, actor: "command:op" });
  expect(await run(Date.now())).toMatchObject({ jobs: 0, workers: 0, orphanedUploads: 0 });
  const later = Date.now() + 91 * 86_400_000;
  expect(await run(later)).toMatchObject({ jobs: 2, workers: 2, orphanedUploads: 0 });
  expect(await run(later)).toMatchObject({ jobs: 0, workers: 0 });
  expect((await scoring.board.findSubmission(id))?.state).toBe("scored");
  expect(await scoring.board.listSubmissionEvents(id, 0)).toHaveLength(5);
  expect(await scoring.board.currentScoring(id)).toBeDefined();
});
