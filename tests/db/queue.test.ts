import { expect, test } from "vitest";
import { openBoardStorage, type Storage } from "../../db/compose.ts";
import type { Job } from "../../db/ports.ts";
import type { IssueReport } from "../../scoring/terms.ts";
import { buildScoring, buildSplit, buildSubmission } from "../support/builders.ts";
import { temporaryData } from "../support/temporary-data.ts";

const CLEAN: IssueReport = { issues: [], errorCount: 0, warningCount: 0 };
const ACCEPTED = { accepted: true, report: CLEAN, coverage: { expected: 2, received: 2 } };

async function withStorage(work: (storage: Storage) => Promise<void>): Promise<void> {
  await using data = await temporaryData();
  const storage = openBoardStorage(data.config);
  try {
    await storage.board.recordSplitVersion(buildSplit());
    await work(storage);
  } finally {
    storage.close();
  }
}

async function lease({ queue }: Storage, nowMs: number, kind: "validate" | "score" = "validate"): Promise<Job> {
  const job = await queue.leaseJob(kind, { worker: "host/1", nowMs, leaseMs: 1_000 });
  if (job === undefined) throw new Error("nothing to lease");
  return job;
}

test("a job whose worker vanished is leased again once its lease ran out, and the first worker's result is not taken", async () => {
  await withStorage(async (storage) => {
    const { submission } = await storage.board.receiveSubmission(buildSubmission());
    const lost = await lease(storage, 3_000);
    expect(
      await storage.queue.leaseJob("validate", { worker: "host/2", nowMs: 3_999, leaseMs: 1_000 }),
    ).toBeUndefined();
    const again = await lease(storage, 4_000);
    expect(again).toMatchObject({ id: lost.id, attempt: 2 });
    expect(await storage.queue.completeValidation(lost, { ...ACCEPTED, nowMs: 4_100 })).toBe(false);
    expect(await storage.queue.completeValidation(again, { ...ACCEPTED, nowMs: 4_200 })).toBe(true);
    const trail = await storage.board.listSubmissionEvents(submission.id, 0);
    expect(trail.map(({ state, reason }) => reason?.code ?? state)).toEqual([
      "received",
      "validating",
      "WORKER_LOST",
      "validating",
      "queued",
    ]);
  });
});

test("a heartbeat keeps a lease alive and shows progress", async () => {
  await withStorage(async (storage) => {
    const { submission } = await storage.board.receiveSubmission(buildSubmission());
    const job = await lease(storage, 3_000);
    expect(await storage.queue.heartbeat(job, { nowMs: 3_900, leaseMs: 1_000, done: 1, total: 2 })).toBe(true);
    expect(
      await storage.queue.leaseJob("validate", { worker: "host/2", nowMs: 4_500, leaseMs: 1_000 }),
    ).toBeUndefined();
    expect((await storage.board.findSubmission(submission.id))?.progress).toEqual({ done: 1, total: 2 });
    expect((await storage.board.queuePosition(submission.id, 5_000))?.workerSeenAtMs).toBe(3_900);
  });
});

test("a job that ends its worker three times is parked as failed with a reference, and never as a score", async () => {
  await withStorage(async (storage) => {
    const { submission } = await storage.board.receiveSubmission(buildSubmission());
    for (const nowMs of [3_000, 5_000, 7_000]) await lease(storage, nowMs);
    expect(
      await storage.queue.leaseJob("validate", { worker: "host/1", nowMs: 9_000, leaseMs: 1_000 }),
    ).toBeUndefined();
    const failed = await storage.board.findSubmission(submission.id);
    expect(failed).toMatchObject({ state: "failed", finishedAtMs: 9_000, reason: { code: "WORKER_LOST" } });
    expect(failed?.reason?.text).toMatch(/fault of the service.*reference [0-9a-f]{8}/);
    expect(await storage.board.listScorings(submission.id)).toEqual([]);
  });
});

test("a fault is tried again later and parked at the third time; a lease that is handed back costs no attempt", async () => {
  await withStorage(async (storage) => {
    const { submission } = await storage.board.receiveSubmission(buildSubmission());
    await storage.queue.releaseJob(await lease(storage, 3_000), 3_001);
    for (const [attempt, nowMs] of [3_002, 4_000, 5_000].entries()) {
      const job = await lease(storage, nowMs);
      expect(job.attempt).toBe(attempt + 1);
      const failure = { code: "SERVICE_ERROR", text: "The check stopped.", nowMs, retryAtMs: nowMs + 500 };
      await storage.queue.failJob(job, failure);
      expect(await storage.queue.leaseJob("validate", { worker: "w", nowMs: nowMs + 1, leaseMs: 1 })).toBeUndefined();
    }
    expect(await storage.board.findSubmission(submission.id)).toMatchObject({
      state: "failed",
      reason: { code: "SERVICE_ERROR" },
    });
  });
});

test("the same scoring twice is one row", async () => {
  await withStorage(async (storage) => {
    const { submission } = await storage.board.receiveSubmission(buildSubmission());
    await storage.queue.completeValidation(await lease(storage, 3_000), { ...ACCEPTED, nowMs: 3_100 });
    const job = await lease(storage, 3_200, "score");
    const result = { scoring: buildScoring(submission.id), practiceVerdicts: ["{}"], nowMs: 3_300 };
    expect(await storage.queue.completeScoring(job, result)).toBe(true);
    expect(await storage.queue.completeScoring(job, result)).toBe(false);
    expect(await storage.board.listScorings(submission.id)).toHaveLength(1);
    expect(await storage.board.listVerdicts(submission.id)).toEqual(["{}"]);
  });
});

test("verdicts of an official split are refused, and with them the whole transaction", async () => {
  await withStorage(async (storage) => {
    await storage.board.recordSplitVersion(buildSplit({ name: "secret", kind: "official" }));
    const splitVersionId = "toolspectrum/secret@1";
    const { submission } = await storage.board.receiveSubmission(buildSubmission({ splitVersionId }));
    await storage.queue.completeValidation(await lease(storage, 3_000), { ...ACCEPTED, nowMs: 3_100 });
    const job = await lease(storage, 3_200, "score");
    const scoring = buildScoring(submission.id, { splitVersionId, level: "hidden" });
    const leak = storage.queue.completeScoring(job, { scoring, practiceVerdicts: ["{}"], nowMs: 3_300 });
    await expect(leak).rejects.toThrow(/official/);
    expect((await storage.board.findSubmission(submission.id))?.state).toBe("scoring");
    expect(await storage.board.listScorings(submission.id)).toEqual([]);
    expect(await storage.queue.completeScoring(job, { scoring, practiceVerdicts: null, nowMs: 3_400 })).toBe(true);
  });
});

test("leases of workers known to be dead end at once", async () => {
  await withStorage(async (storage) => {
    await storage.board.receiveSubmission(buildSubmission());
    await lease(storage, 3_000);
    expect(await storage.queue.listLeaseHolders("validate")).toEqual(["host/1"]);
    await storage.queue.expireLeases("validate", ["host/1"], 3_001);
    expect((await lease(storage, 3_001)).attempt).toBe(2);
  });
});
