import { expect, test } from "vitest";
import { importSplit } from "../../../api/services/splits/import-split.ts";
import { readDataset } from "../../../scoring/toolspectrum/dataset.ts";
import { signUp } from "../../support/accounts.ts";
import { bearer, budget, read, send, sendRaw } from "../../support/send-as.ts";
import { smallToolSpectrumFiles } from "../../support/small-toolspectrum.ts";
import { startWorkingServer, type WorkingServer } from "../../support/working-server.ts";

const DAY_MS = 24 * 3_600_000;
const MALFORMED = process.env["TOOLBOARD_LONG"] === "1" ? 1_000 : 100;
let clockMs = Date.UTC(2026, 10, 1, 12);
const now = () => clockMs;

/** A further official split with the budget given. */
async function addOfficial(
  { scoring }: WorkingServer,
  name: string,
  over: { budget?: { weekly?: number | null; total?: number | null; rejected_daily?: number }; demo?: boolean },
): Promise<string> {
  const read = readDataset(smallToolSpectrumFiles());
  if (!read.ok) throw new Error("the small set is broken");
  const { budget, demo = false } = over;
  const manifest = { name, kind: "official" as const, ...(budget === undefined ? {} : { budget }) };
  await importSplit(scoring, { dataset: read.value, manifest, demo, nowMs: 1_000 });
  return `toolspectrum/${name}`;
}

test("a unit is reserved at receipt, and refused with the time of the next slot when none is left", async () => {
  await using working = await startWorkingServer({ dependencies: { now } });
  const { server } = working;
  const split = await addOfficial(working, "two-a-week", { budget: { weekly: 2 } });
  const { headers } = await signUp(server, "Owner");
  expect(await budget(server, split, headers)).toMatchObject({ remaining: 2, nextSlotAt: null, enabled: true });
  const first = await send(server, { split, body: working.split.half, headers });
  expect(first.budget).toMatchObject({ remaining: 1, weekly: { used: 1, limit: 2 } });
  clockMs += DAY_MS;
  await send(server, { split, body: working.split.wrong, headers });
  const freeAt = new Date(clockMs + 6 * DAY_MS).toISOString();
  expect(await budget(server, split, headers)).toMatchObject({ remaining: 0, nextSlotAt: freeAt });
  const refused = await sendRaw(server, { split, body: working.split.perfect, headers });
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe(String((6 * DAY_MS) / 1000));
  expect((await refused.json()).detail).toContain(freeAt);
  expect(await server.storage.uploads.list()).toHaveLength(2);
  // What stands already is still given again, although nothing is left.
  expect(await send(server, { split, body: working.split.half, headers })).toMatchObject({ repeated: true });
  // Somebody else's budget is another one.
  const other = await signUp(server, "Other");
  expect(await budget(server, split, other.headers)).toMatchObject({ remaining: 2 });
  clockMs += 6 * DAY_MS;
  expect(await send(server, { split, body: working.split.perfect, headers })).toMatchObject({ repeated: false });
});

test("rejected attempts are free, yet capped: past the cap 429 with a time, and free again after a day", async () => {
  await using working = await startWorkingServer({ dependencies: { now } });
  const { server } = working;
  const split = await addOfficial(working, "three-bad", { budget: { weekly: 5, rejected_daily: 3 } });
  const { headers } = await signUp(server, "Owner");
  for (let index = 0; index < 3; index += 1) {
    const { id } = await send(server, { split, body: `nonsense ${index}`, headers });
    await working.work();
    expect((await read(server, id, headers)).state).toBe("rejected");
  }
  expect(await budget(server, split, headers)).toMatchObject({
    remaining: 5,
    weekly: { used: 0 },
    unscoredDaily: { used: 3, limit: 3 },
  });
  const refused = await sendRaw(server, { split, body: working.split.half, headers });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: "TOO_MANY_UNSCORED" });
});

test(`of ${MALFORMED} malformed files in an hour fifty are looked at; the rest are told when to come back, and others are not held up`, async () => {
  await using working = await startWorkingServer({ dependencies: { now } });
  const { server } = working;
  const split = await addOfficial(working, "flooded", {});
  const { headers } = await signUp(server, "Flood");
  const other = await signUp(server, "Patient");
  const beganMs = clockMs;
  const codes = new Map<string, number>();
  let left = 0;
  for (let index = 0; index < MALFORMED; index += 1) {
    clockMs += 3_600_000 / MALFORMED;
    const response = await sendRaw(server, { split, body: `nonsense ${index}`, headers });
    const { code = "taken" } = await response.json();
    codes.set(code, (codes.get(code) ?? 0) + 1);
    if (response.status === 202) await working.work();
    else {
      expect(response.status).toBe(429);
      const freesAtMs = clockMs + Number(response.headers.get("retry-after")) * 1_000;
      expect(freesAtMs).toBeGreaterThanOrEqual(beganMs + DAY_MS);
      left = freesAtMs;
    }
  }
  expect(Object.fromEntries(codes)).toEqual({ taken: 50, TOO_MANY_UNSCORED: MALFORMED - 50 });
  expect(await budget(server, split, headers)).toMatchObject({ remaining: 10, unscoredDaily: { used: 50, limit: 50 } });
  expect(await server.storage.uploads.list()).toEqual([]);
  const good = await send(server, { split, body: working.split.half, headers: other.headers });
  await working.work();
  expect(await read(server, good.id, other.headers)).toMatchObject({ state: "scored" });
  clockMs = left;
  expect((await sendRaw(server, { split, body: working.split.half, headers })).status).toBe(202);
});

test("a zero allowance reads as not enabled, and a used-up total as used up for good", async () => {
  await using working = await startWorkingServer({ dependencies: { now } });
  const { server } = working;
  const { headers } = await signUp(server, "Owner");
  const closed = await addOfficial(working, "zero", { budget: { weekly: 0 } });
  expect(await budget(server, closed, headers)).toMatchObject({ enabled: false, message: "Not enabled." });
  const refused = await sendRaw(server, { split: closed, body: working.split.half, headers });
  expect(refused.status).toBe(403);
  const { code, detail } = await refused.json();
  expect(code).toBe("NOT_ENABLED");
  expect(detail).not.toMatch(/exceed|quota/i);
  const once = await addOfficial(working, "once", { budget: { weekly: null, total: 1 } });
  await send(server, { split: once, body: working.split.half, headers });
  const usedUp = await sendRaw(server, { split: once, body: working.split.wrong, headers });
  expect([usedUp.status, (await usedUp.json()).code]).toEqual([403, "BUDGET_USED_UP"]);
  expect(await budget(server, once, headers)).toMatchObject({ remaining: 0, nextSlotAt: null, enabled: true });
});

test("practice splits have no limit on scored submissions, with an account or without", async () => {
  await using working = await startWorkingServer({ dependencies: { now } });
  const { server, split } = working;
  const { splitId } = split.version;
  for (let index = 0; index < 12; index += 1)
    await send(server, { split: splitId, body: `${split.half}${"\n".repeat(index)}` });
  expect(await budget(server, splitId)).toMatchObject({ unlimited: true, remaining: null, weekly: null });
});

test("without an account an official split takes a few files of one address where it is a demo, and none elsewhere", async () => {
  await using working = await startWorkingServer({
    dependencies: { now },
  });
  const { server } = working;
  const demo = await addOfficial(working, "shown", { demo: true });
  const real = await addOfficial(working, "real", {});
  const refused = await sendRaw(server, { split: real, body: working.split.half });
  expect([refused.status, (await refused.json()).code]).toEqual([403, "ACCOUNT_NEEDED"]);
  expect(await budget(server, real)).toMatchObject({ accountNeeded: true, enabled: false });
  for (let index = 0; index < 5; index += 1) {
    const receipt = await send(server, { split: demo, body: `${working.split.half}${"\n".repeat(index)}` });
    // A rejected or cancelled one would come back; these stay.
    expect((await read(server, receipt.id, bearer(receipt))).state).toBe("received");
  }
  expect((await sendRaw(server, { split: demo, body: working.split.half })).status).toBe(429);
});

test("budgets of a split follow its manifest at once, without a new version", async () => {
  await using working = await startWorkingServer({ dependencies: { now } });
  const { server } = working;
  const { headers } = await signUp(server, "Owner");
  const split = await addOfficial(working, "growing", { budget: { weekly: 1 } });
  await send(server, { split, body: working.split.half, headers });
  expect((await sendRaw(server, { split, body: working.split.wrong, headers })).status).toBe(429);
  await addOfficial(working, "growing", { budget: { weekly: 4 } });
  expect(await budget(server, split, headers)).toMatchObject({ remaining: 3 });
  expect((await server.storage.board.findCurrentSplitVersion(split))?.version).toBe(1);
});
