import { expect, test } from "vitest";
import { openBoardStorage, type Storage } from "../../db/compose.ts";
import { StateConflictError } from "../../db/errors.ts";
import type { IssueReport } from "../../scoring/terms.ts";
import { buildScoring, buildSplit, buildSubmission } from "../support/builders.ts";
import { temporaryData } from "../support/temporary-data.ts";

const CLEAN: IssueReport = { issues: [], errorCount: 0, warningCount: 0 };
const BROKEN: IssueReport = {
  issues: [
    {
      code: "UNKNOWN_ID",
      severity: "error",
      line: 3,
      expected: "an id of the split",
      received: "x",
      fix: "Remove it.",
    },
  ],
  errorCount: 2,
  warningCount: 0,
};

async function withStorage(work: (storage: Storage) => Promise<void>, env: Record<string, string> = {}): Promise<void> {
  await using data = await temporaryData(env);
  const storage = openBoardStorage(data.config);
  try {
    await storage.board.recordSplitVersion(buildSplit());
    await work(storage);
  } finally {
    storage.close();
  }
}

/** Takes a received submission through both jobs. */
async function scoreNext({ queue }: Storage, nowMs: number): Promise<string> {
  const validation = await queue.leaseJob("validate", { worker: "v", nowMs, leaseMs: 1_000 });
  if (validation === undefined) throw new Error("nothing to validate");
  await queue.completeValidation(validation, {
    accepted: true,
    report: CLEAN,
    coverage: { expected: 2, received: 2 },
    nowMs,
  });
  const scoring = await queue.leaseJob("score", { worker: "s", nowMs, leaseMs: 1_000 });
  if (scoring === undefined) throw new Error("nothing to score");
  const result = { scoring: buildScoring(scoring.submissionId), practiceVerdicts: ['{"id":"a"}', '{"id":"b"}'], nowMs };
  expect(await queue.completeScoring(scoring, result)).toBe(true);
  return scoring.submissionId;
}

test("importing the same content again changes nothing, other content counts up, and other words mend the newest", async () => {
  await withStorage(async ({ board, siteBuild }) => {
    expect((await board.recordSplitVersion(buildSplit())).outcome).toBe("unchanged");
    const wanted = (await siteBuild.buildState()).wanted;
    const second = await board.recordSplitVersion(buildSplit({ contentHash: "c".repeat(64) }));
    expect(second).toMatchObject({ outcome: "created", version: { id: "toolspectrum/small@2", version: 2 } });
    const mended = await board.recordSplitVersion(buildSplit({ contentHash: "c".repeat(64), title: "Another title" }));
    expect(mended).toMatchObject({
      outcome: "updated",
      version: { id: "toolspectrum/small@2", title: "Another title" },
    });
    expect(await board.findCurrentSplitVersion("toolspectrum/small")).toEqual(mended.version);
    expect(await board.findSplitVersion("toolspectrum/small@1")).toMatchObject({ ...buildSplit(), version: 1 });
    expect((await siteBuild.buildState()).wanted).toBe(wanted + 2);
  });
});

test("the same idempotency key gives the first receipt and adds no job", async () => {
  await withStorage(async ({ board, queue }) => {
    const first = buildSubmission({ idempotencyKeyHash: "k" });
    expect((await board.receiveSubmission(first)).outcome).toBe("created");
    const again = await board.receiveSubmission(buildSubmission({ idempotencyKeyHash: "k" }));
    expect(again).toMatchObject({ outcome: "repeated", submission: { id: first.id } });
    const lease = { worker: "v", nowMs: 3_000, leaseMs: 1_000 };
    expect(await queue.leaseJob("validate", lease)).toMatchObject({ submissionId: first.id, attempt: 1 });
    expect(await queue.leaseJob("validate", lease)).toBeUndefined();
  });
});

test("a submission goes from received to the board, and its trail tells every step", async () => {
  await withStorage(async (storage) => {
    const { board, siteBuild } = storage;
    const { submission } = await board.receiveSubmission(buildSubmission());
    expect(await board.queuePosition(submission.id, 2_500)).toMatchObject({
      ahead: 0,
      ageMs: 500,
      workerSeenAtMs: null,
    });
    await scoreNext(storage, 3_000);
    expect(await board.listBoardEntries()).toEqual([]);
    const before = await siteBuild.buildState();
    const published = await board.publishSubmission(submission.id, { visibility: "public", actor: "me", nowMs: 4_000 });
    expect(published).toMatchObject({ state: "scored", visibility: "public", publishedAtMs: 4_000 });
    expect((await siteBuild.buildState()).wanted).toBe(before.wanted + 1);
    expect(await board.listBoardEntries()).toEqual([
      { submission: published, scoring: buildScoring(submission.id), earlier: [], attempts: 1 },
    ]);
    expect(await board.currentScoring(submission.id)).toEqual(buildScoring(submission.id));
    expect(await board.listVerdicts(submission.id)).toEqual(['{"id":"a"}', '{"id":"b"}']);
    const trail = await board.listSubmissionEvents(submission.id, 0);
    expect(trail.map(({ sequence, state, reason }) => [sequence, state, reason?.code])).toEqual([
      [1, "received", undefined],
      [2, "validating", undefined],
      [3, "queued", undefined],
      [4, "scoring", undefined],
      [5, "scored", undefined],
      [6, "scored", "PUBLISHED"],
    ]);
    expect(await board.listSubmissionEvents(submission.id, 5)).toHaveLength(1);
  });
});

test("a rejected file keeps its row and reasons, gives up its bytes, and cannot be published", async () => {
  await withStorage(async ({ board, queue }) => {
    const { submission } = await board.receiveSubmission(buildSubmission());
    const job = await queue.leaseJob("validate", { worker: "v", nowMs: 3_000, leaseMs: 1_000 });
    if (job === undefined) throw new Error("no job");
    const coverage = { expected: 2, received: 1 };
    expect(await queue.completeValidation(job, { accepted: false, report: BROKEN, coverage, nowMs: 3_500 })).toBe(true);
    expect(await board.findSubmission(submission.id)).toMatchObject({
      state: "rejected",
      uploadKey: null,
      report: BROKEN,
      coverage,
      finishedAtMs: 3_500,
      reason: { code: "UNKNOWN_ID", text: expect.stringContaining("Line 3") },
    });
    expect(await board.listUploadKeys()).toEqual([]);
    const publish = board.publishSubmission(submission.id, { visibility: "public", actor: "me", nowMs: 4_000 });
    await expect(publish).rejects.toThrow(StateConflictError);
  });
});

test("a withdrawn submission leaves the board, and a worker that still had it can write nothing", async () => {
  await withStorage(async (storage) => {
    const { board, queue } = storage;
    const first = (await board.receiveSubmission(buildSubmission())).submission;
    await scoreNext(storage, 3_000);
    await board.publishSubmission(first.id, { visibility: "public", actor: "me", nowMs: 4_000 });
    await board.withdrawSubmission(first.id, { reason: "Wrong prompt.", actor: "me", nowMs: 5_000 });
    expect(await board.listBoardEntries()).toEqual([]);
    expect(await board.findSubmission(first.id)).toMatchObject({
      state: "withdrawn",
      visibility: "private",
      reason: { code: "WITHDRAWN", text: "Wrong prompt." },
    });

    const second = (await board.receiveSubmission(buildSubmission())).submission;
    const job = await queue.leaseJob("validate", { worker: "v", nowMs: 6_000, leaseMs: 1_000 });
    if (job === undefined) throw new Error("no job");
    await board.withdrawSubmission(second.id, { reason: "Not meant to be sent.", actor: "me", nowMs: 6_100 });
    const result = { accepted: true, report: CLEAN, coverage: { expected: 2, received: 2 }, nowMs: 6_200 };
    expect(await queue.completeValidation(job, result)).toBe(false);
    expect(await queue.heartbeat(job, { nowMs: 6_200, leaseMs: 1_000 })).toBe(false);
    expect((await board.findSubmission(second.id))?.state).toBe("withdrawn");
  });
});

test("attempts behind a row count what the same system had scored on that split", async () => {
  await withStorage(async (storage) => {
    await storage.board.receiveSubmission(buildSubmission());
    await storage.board.receiveSubmission(buildSubmission());
    await scoreNext(storage, 3_000);
    const id = await scoreNext(storage, 3_100);
    await storage.board.publishSubmission(id, { visibility: "public", actor: "me", nowMs: 4_000 });
    expect((await storage.board.listBoardEntries())[0]?.attempts).toBe(2);
  });
});
