import { afterAll, beforeAll, expect, test } from "vitest";
import { sweepUploads } from "../../../api/services/work/sweep-uploads.ts";
import { openScoringStorage, type ScoringStorage } from "../../../db/compose-scoring.ts";
import { CRASH_POINTS } from "../../../db/crash-point.ts";
import { expectNothingLostOrDoubled } from "../../support/count-everything.ts";
import { announceSeed, backgroundProcess, CrashRig } from "../../support/crash-rig.ts";
import { bundleProcesses, type ProcessBundle, startProcess, waitFor } from "../../support/processes.ts";
import { receive } from "../../support/receive.ts";
import { importSmallToolSpectrum, type SmallSplit } from "../../support/small-toolspectrum.ts";
import { temporaryData } from "../../support/temporary-data.ts";

const KILLS = process.env["TOOLBOARD_LONG"] === "1" ? 200 : 20;
const SUBMISSIONS = 30;
/** Crashes here are the test's doing and not the file's fault. */
const PATIENT = { TOOLBOARD_JOB_ATTEMPTS_MAX: "100000" };

let bundle: ProcessBundle;
beforeAll(async () => {
  bundle = await bundleProcesses(["validator", "scorer"]);
});
afterAll(async () => {
  await bundle[Symbol.asyncDispose]();
});

type Expected = Map<string, "scored" | "rejected">;

/** One good file per split and one bad file. */
async function receiveThree(storage: ScoringStorage, splits: readonly SmallSplit[], expected: Expected): Promise<void> {
  for (const split of splits) {
    expected.set((await receive(storage, split.version.id, split.half)).id, "scored");
  }
  const [first] = splits;
  expected.set((await receive(storage, first?.version.id ?? "", `${first?.half}not json\n`)).id, "rejected");
}

async function allEnded(storage: ScoringStorage, expected: Expected): Promise<boolean> {
  for (const id of expected.keys()) {
    const state = (await storage.board.findSubmission(id))?.state;
    if (state !== "scored" && state !== "rejected" && state !== "failed") return false;
  }
  return true;
}

test("a worker that is killed between any two of its writes loses nothing and doubles nothing", async () => {
  await using data = await temporaryData(PATIENT);
  const storage = await openScoringStorage(data.config);
  const splits = [await importSmallToolSpectrum(storage), await importSmallToolSpectrum(storage, { kind: "official" })];
  const expected: Expected = new Map();
  for (const name of ["validator", "scorer"] as const) {
    for (const point of CRASH_POINTS[name]) {
      await receiveThree(storage, splits, expected);
      const other = startProcess(bundle, name === "scorer" ? "validator" : "scorer", data.config, PATIENT);
      const [id] = expected.keys();
      if (point === "comparison-recorded") {
        await storage.board.publishSubmission(id ?? "", { visibility: "public", actor: "me", nowMs: Date.now() });
      }
      const crashing = startProcess(bundle, name, data.config, { ...PATIENT, TOOLBOARD_CRASH_POINT: point });
      // A hardened process may not signal itself: it aborts, as suddenly.
      const signal = name === "validator" ? "SIGABRT" : "SIGKILL";
      expect({ point, ...(await crashing.ended) }).toEqual({ point, code: null, signal });
      const restarted = startProcess(bundle, name, data.config, PATIENT);
      await waitFor(`all to end after a crash at ${point}`, () => allEnded(storage, expected));
      for (const one of [other, restarted]) one.child.kill("SIGTERM");
      await Promise.all([other.ended, restarted.ended]);
    }
  }
  await sweepUploads(storage, { nowMs: Date.now(), ageMs: 0 });
  await expectNothingLostOrDoubled(storage, expected);
  storage.close();
}, 400_000);

test(`${KILLS} kills at random moments while ${SUBMISSIONS} files come in lose nothing and double nothing`, async () => {
  const random = announceSeed("random kills");
  await using data = await temporaryData(PATIENT);
  const storage = await openScoringStorage(data.config);
  const splits = [await importSmallToolSpectrum(storage), await importSmallToolSpectrum(storage, { kind: "official" })];
  const expected: Expected = new Map();
  const rig = new CrashRig(
    [backgroundProcess(bundle, "validator", data.config), backgroundProcess(bundle, "scorer", data.config)],
    PATIENT,
  );
  while (rig.kills < KILLS || expected.size < SUBMISSIONS) {
    if (expected.size < SUBMISSIONS) await receiveThree(storage, splits, expected);
    await new Promise((resolve) => setTimeout(resolve, 20 + random() * 250));
    if (rig.kills < KILLS) rig.killOne(random);
  }
  await waitFor("all to end", () => allEnded(storage, expected), 120_000);
  await rig.stop();
  await sweepUploads(storage, { nowMs: Date.now(), ageMs: 0 });
  await expectNothingLostOrDoubled(storage, expected);
  storage.close();
}, 400_000);

test("a file that kills its scorer every time is parked as failed after three attempts and holds nobody up", async () => {
  await using data = await temporaryData();
  const storage = await openScoringStorage(data.config);
  const split = await importSmallToolSpectrum(storage);
  const { id } = await receive(storage, split.version.id, split.half);
  const validator = startProcess(bundle, "validator", data.config);
  await waitFor("the check", async () => (await storage.board.findSubmission(id))?.state === "queued");
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await startProcess(bundle, "scorer", data.config, { TOOLBOARD_CRASH_POINT: "scored" }).ended;
  }
  const next = await receive(storage, split.version.id, split.half);
  const scorer = startProcess(bundle, "scorer", data.config);
  await waitFor("the next file", async () => (await storage.board.findSubmission(next.id))?.state === "scored");
  expect(await storage.board.findSubmission(id)).toMatchObject({ state: "failed", reason: { code: "WORKER_LOST" } });
  for (const one of [validator, scorer]) one.child.kill("SIGTERM");
  await Promise.all([validator.ended, scorer.ended]);
  storage.close();
});

test("several workers share a queue, and each job is done once", async () => {
  await using data = await temporaryData();
  const storage = await openScoringStorage(data.config);
  const splits = [await importSmallToolSpectrum(storage), await importSmallToolSpectrum(storage, { kind: "official" })];
  const expected: Expected = new Map();
  for (let round = 0; round < 15; round += 1) await receiveThree(storage, splits, expected);
  // A lease that a busy machine lets run out passes on, which is no fault of the file either.
  const running = (["validator", "validator", "scorer", "scorer", "scorer"] as const).map((name) =>
    startProcess(bundle, name, data.config, PATIENT),
  );
  await waitFor("all to end", () => allEnded(storage, expected));
  for (const one of running) one.child.kill("SIGTERM");
  await Promise.all(running.map(({ ended }) => ended));
  await expectNothingLostOrDoubled(storage, expected);
  storage.close();
});
