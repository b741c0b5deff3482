import { expect, test } from "vitest";
import { loadDemo } from "../../../api/services/demo/load-demo.ts";
import { createReferenceLoader } from "../../../api/services/scoring/load-references.ts";
import { createComparisonUpdater } from "../../../api/services/scoring/update-comparisons.ts";
import { openScoringStorage } from "../../../db/compose-scoring.ts";
import { temporaryData } from "../../support/temporary-data.ts";

test("the demo comes onto the board by the normal way, also after an end in between, once, with three ranked entries on each split", async () => {
  await using data = await temporaryData({ TOOLBOARD_DEMO_SEED: "a seed for tests" });
  const storage = await openScoringStorage(data.config);
  const log = { info: () => undefined, error: (fields: object) => console.error(fields) };
  const options = {
    origin: "http://toolboard.test",
    leaseMs: 60_000,
    nowMs: Date.now,
    log,
    signal: new AbortController().signal,
  };
  const ending = new AbortController();
  setImmediate(() => ending.abort(new Error("asked to end")));
  await expect(loadDemo(storage, { ...options, signal: ending.signal })).rejects.toThrow("asked to end");
  expect((await storage.board.listSplitVersions()).length).toBeLessThan(5);
  expect(await loadDemo(storage, options)).toEqual({ splits: 5, published: 15 });
  const entries = await storage.board.listBoardEntries();
  expect(entries.every(({ submission }) => submission.demo && submission.visibility === "public")).toBe(true);
  expect(new Set(entries.map(({ scoring }) => scoring.level))).toEqual(
    new Set(["self-run", "hidden", "self-reported environment"]),
  );

  // Sums per cluster are checked against the shown headline of every benchmark on the way.
  await createComparisonUpdater(storage, createReferenceLoader(storage))(Date.now);
  const compared = await storage.comparisons.listComparisons();
  expect(compared.map(({ ranks, pairs }) => [ranks.length, pairs.length])).toEqual(Array(5).fill([3, 3]));

  const before = await storage.siteBuild.buildState();
  expect(await loadDemo(storage, options)).toEqual({ splits: 5, published: 0 });
  expect(await storage.siteBuild.buildState()).toEqual(before);
  expect((await storage.uploads.list()).length).toBe(15);
  storage.close();
}, 120_000);
