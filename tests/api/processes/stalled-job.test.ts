import { expect, test } from "vitest";
import { runWorker } from "../../../api/services/work/run-worker.ts";
import { openBoardStorage } from "../../../db/compose.ts";
import { buildSplit, buildSubmission } from "../../support/builders.ts";
import { waitFor } from "../../support/processes.ts";
import { temporaryData } from "../../support/temporary-data.ts";

test("a job that waits for what never comes is taken up again, parked after its last attempt, and holds the next one up no longer", async () => {
  await using data = await temporaryData();
  const storage = openBoardStorage(data.config);
  await storage.board.recordSplitVersion(buildSplit());
  const { submission: stuck } = await storage.board.receiveSubmission(buildSubmission());
  const stopping = new AbortController();
  const done: string[] = [];
  const faults: string[] = [];
  const working = runWorker({
    kind: "validate",
    worker: "elsewhere/1/1",
    queue: storage.queue,
    leaseMs: 60_000,
    stallMs: 1_000,
    pollMs: 5,
    nowMs: Date.now,
    log: { info: () => undefined, error: ({ err }) => faults.push(err instanceof Error ? err.name : String(err)) },
    signal: stopping.signal,
    handle: async ({ submissionId }, { checkpoint }) => {
      if (submissionId === stuck.id) await new Promise(() => undefined);
      // Slow, but it takes steps: longer than the limit in all.
      for (let step = 0; step < 15; step += 1) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        await checkpoint(step, 15);
      }
      done.push(submissionId);
    },
  });
  const state = async () => (await storage.board.findSubmission(stuck.id))?.state;
  await waitFor("the end", async () => (await state()) === "failed");
  expect(await storage.board.findSubmission(stuck.id)).toMatchObject({
    reason: { code: "SERVICE_ERROR", text: expect.stringMatching(/reference [0-9a-f]{8}/) },
  });
  expect(faults).toEqual(["StalledError", "StalledError", "StalledError"]);
  const { submission: next } = await storage.board.receiveSubmission(buildSubmission({ id: "next" }));
  await waitFor("the next file", async () => done.includes(next.id));
  stopping.abort();
  await working;
  storage.close();
});

test("a job that hangs and is cancelled lets its worker go on to the next one, and writes nothing", async () => {
  await using data = await temporaryData();
  const storage = openBoardStorage(data.config);
  await storage.board.recordSplitVersion(buildSplit());
  const { submission: stuck } = await storage.board.receiveSubmission(buildSubmission());
  const { submission: next } = await storage.board.receiveSubmission(buildSubmission());
  const stopping = new AbortController();
  const said: string[] = [];
  const working = runWorker({
    kind: "validate",
    worker: "elsewhere/1/1",
    queue: storage.queue,
    leaseMs: 1_000,
    stallMs: 60_000,
    pollMs: 5,
    nowMs: Date.now,
    log: { info: ({ submission }, message) => said.push(`${submission}: ${message}`), error: () => undefined },
    signal: stopping.signal,
    handle: async ({ submissionId }) => {
      if (submissionId === stuck.id) await new Promise(() => undefined);
    },
  });
  const state = async () => (await storage.board.findSubmission(stuck.id))?.state;
  await waitFor("the hang", async () => (await state()) === "validating");
  const by = { actor: "me", nowMs: Date.now() };
  await storage.board.withdrawSubmission(stuck.id, { reason: "It hangs.", code: "CANCELLED", ...by });
  await waitFor("the next file", async () => said.includes(`${next.id}: job done`));
  expect(said).toContain(`${stuck.id}: lease lost, result dropped`);
  expect(await storage.board.findSubmission(stuck.id)).toMatchObject({
    state: "withdrawn",
    reason: { code: "CANCELLED" },
  });
  stopping.abort();
  await working;
  storage.close();
});
