import { readdir } from "node:fs/promises";
import { expect } from "vitest";
import type { ScoringStorage } from "../../db/compose-scoring.ts";

/**
 * What must hold after any crashes, once the queue is empty: every acknowledged submission ended in the state it should,
 * scored ones once (one scoring, one event, verdicts complete and on the right side), and no bytes without a row or the reverse.
 */
export async function expectNothingLostOrDoubled(
  storage: ScoringStorage,
  acknowledged: ReadonlyMap<string, "scored" | "rejected">,
): Promise<void> {
  const { board } = storage;
  const sealed = new Set(await readdir(storage.folder.verdicts));
  const found: Record<string, unknown> = {};
  const wanted: Record<string, unknown> = {};
  for (const [id, outcome] of acknowledged) {
    const submission = await board.findSubmission(id);
    const version = await board.findSplitVersion(submission?.splitVersionId ?? "");
    const events = await board.listSubmissionEvents(id, 0);
    const official = version?.kind === "official";
    const scored = outcome === "scored";
    found[id] = {
      state: submission?.state,
      reason: scored ? (submission?.reason?.code ?? null) : null,
      bytesKept: submission?.uploadKey !== null,
      scorings: (await board.listScorings(id)).length,
      ends: events.filter(
        ({ state, reason }) => (state === "scored" || state === "rejected") && reason?.code !== "PUBLISHED",
      ).length,
      verdicts: (await board.listVerdicts(id)).length,
      sealed: sealed.has(`${id}.sealed`),
      sequence: events.map(({ sequence }) => sequence),
    };
    wanted[id] = {
      state: outcome,
      reason: null,
      bytesKept: scored,
      scorings: scored ? 1 : 0,
      ends: 1,
      verdicts: scored && !official ? version?.instanceCount : 0,
      sealed: scored && official,
      sequence: events.map((_, index) => index + 1),
    };
  }
  expect(found).toEqual(wanted);
  const onDisk = (await storage.uploads.list()).map(({ key }) => key).sort();
  expect(onDisk).toEqual([...(await board.listUploadKeys())].sort());
}
