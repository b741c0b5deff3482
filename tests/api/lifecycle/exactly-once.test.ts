import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importSplit } from "../../../api/services/splits/import-split.ts";
import { readDataset } from "../../../scoring/toolspectrum/dataset.ts";
import { makeTeam, signUp, type TestAccount } from "../../support/accounts.ts";
import { buildScoring } from "../../support/builders.ts";
import { budget, read, send, sendRaw } from "../../support/send-as.ts";
import { smallToolSpectrumFiles } from "../../support/small-toolspectrum.ts";
import { startWorkingServer, type WorkingServer } from "../../support/working-server.ts";

/** How far the clock of the server and its workers was put forward. */
let aheadMs = 0;
const now = () => Date.now() + aheadMs;
const faults: object[] = [];
let working: WorkingServer;
let split: string;
let owner: TestAccount;
let member: TestAccount;
let team: string;

beforeAll(async () => {
  working = await startWorkingServer({
    kind: "official",
    dependencies: { now },
    onFault: (fields) => faults.push(fields),
  });
  split = working.split.version.splitId;
  owner = await signUp(working.server, "Owner");
  member = await signUp(working.server, "Member");
  team = await makeTeam(owner, member);
});
afterAll(() => working[Symbol.asyncDispose]());

const remaining = async (query: Record<string, string> = { team }) =>
  (await budget(working.server, split, owner.headers, query)).remaining;
const post = (path: string) => owner.send("POST", path);
/** An instant after every sign of life of the workers so far, also if the machine's clock was set back meanwhile. */
const laterThanEverySign = () => {
  aheadMs += 60_000;
  return now();
};

test("twenty parallel posts with one Idempotency-Key make one row, one unit and one score", async () => {
  const { server } = working;
  const before = (await remaining()) ?? 0;
  const headers = { ...owner.headers, "Idempotency-Key": "one-key-for-twenty" };
  const receipts = await Promise.all(
    Array.from({ length: 20 }, () => send(server, { split, body: working.split.half, headers, query: { team } })),
  );
  expect(new Set(receipts.map(({ id }) => id)).size).toBe(1);
  expect(receipts.filter(({ repeated }) => !repeated)).toHaveLength(1);
  expect(new Set(receipts.map(({ receiptSecret }) => receiptSecret)).size).toBe(1);
  await working.work();
  expect(await remaining()).toBe(before - 1);
  expect(await server.storage.board.listScorings(receipts[0]?.id ?? "")).toHaveLength(1);
  expect((await server.storage.uploads.list()).length).toBe((await server.storage.board.listUploadKeys()).length);
});

test("the same bytes of the same team give the first submission, whoever of the team sends them; of another team a new one", async () => {
  const { server } = working;
  const before = await remaining();
  const same = await send(server, { split, body: working.split.half, headers: member.headers, query: { team } });
  expect(same).toMatchObject({ repeated: true, receiptSecret: null, submission: { state: "scored", role: "member" } });
  expect(await remaining()).toBe(before);
  const own = await send(server, { split, body: working.split.half, headers: owner.headers });
  expect(own).toMatchObject({ repeated: false, submission: { team: null } });
  const again = await send(server, { split, body: working.split.half, headers: owner.headers });
  expect(again).toMatchObject({ id: own.id, repeated: true, submission: { role: "owner" } });
});

test("twenty parallel uploads of the same bytes without a key make one row and one unit", async () => {
  const { server } = working;
  const body = `${working.split.half}\n`;
  const before = (await remaining()) ?? 0;
  const receipts = await Promise.all(
    Array.from({ length: 20 }, () => send(server, { split, body, headers: owner.headers, query: { team } })),
  );
  expect(new Set(receipts.map(({ id }) => id)).size).toBe(1);
  expect(await remaining()).toBe(before - 1);
});

test("cancelling gives the unit back once, in the queue and under a worker's hands, and the late worker writes nothing", async () => {
  const { server, scoring } = working;
  await working.work();
  const before = await remaining();
  for (const stage of ["received", "validating", "queued", "scoring"]) {
    const body = `${working.split.half}${" ".repeat(stage.length)}\n\n`;
    const { id } = await send(server, { split, body, headers: owner.headers, query: { team } });
    const lease = (kind: "validate" | "score") =>
      scoring.queue.leaseJob(kind, { worker: "w", nowMs: now(), leaseMs: 60_000 });
    const result = { report: { issues: [], errorCount: 0, warningCount: 0 }, coverage: { expected: 1, received: 1 } };
    let job = stage === "received" ? undefined : await lease("validate");
    if (job !== undefined && (stage === "queued" || stage === "scoring")) {
      await scoring.queue.completeValidation(job, { accepted: true, ...result, nowMs: now() });
      job = stage === "scoring" ? await lease("score") : undefined;
    }
    expect((await read(server, id, owner.headers)).state).toBe(stage);
    const answers = await Promise.all([1, 2, 3].map(() => post(`/submissions/${id}/cancel`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await read(server, id, owner.headers)).toMatchObject({ state: "withdrawn", reason: { code: "CANCELLED" } });
    expect(await remaining()).toBe(before);
    if (job === undefined) continue;
    expect(await scoring.queue.heartbeat(job, { nowMs: now(), leaseMs: 1 })).toBe(false);
    const late =
      job.kind === "validate"
        ? scoring.queue.completeValidation(job, { accepted: true, ...result, nowMs: now() })
        : scoring.queue.completeScoring(job, { scoring: buildScoring(id), practiceVerdicts: null, nowMs: now() });
    expect(await late).toBe(false);
    expect(await scoring.board.listScorings(id)).toEqual([]);
  }
  await working.work();
  expect(await remaining()).toBe(before);
});

test("a scored submission cannot be cancelled, and withdrawing it gives nothing back", async () => {
  const { server } = working;
  const body = `${working.split.half}\n\n\n\n\n`;
  const { id } = await send(server, { split, body, headers: owner.headers, query: { team } });
  await working.work();
  const before = await remaining();
  expect((await post(`/submissions/${id}/cancel`)).status).toBe(409);
  await owner.send("POST", `/submissions/${id}/withdraw`, { reason: "a test run" });
  expect(await remaining()).toBe(before);
});

test("a job that ends its worker three times is parked with a reference, never scored, and gives its unit back once", async () => {
  const { server, scoring } = working;
  const before = await remaining();
  const body = `${working.split.half}\n\n\n`;
  const { id } = await send(server, { split, body, headers: owner.headers, query: { team } });
  let nowMs = now();
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    nowMs += 1_000;
    await scoring.queue.leaseJob("validate", { worker: `killed-${attempt}`, nowMs, leaseMs: 10 });
  }
  const parked = await read(server, id, owner.headers);
  expect(parked).toMatchObject({ state: "failed", reason: { code: "WORKER_LOST" }, level: null });
  expect(parked.reason?.text).toMatch(/Quote reference [0-9a-f]{8}/);
  expect(await remaining()).toBe(before);
  expect(await scoring.board.listScorings(id)).toEqual([]);
  // Run again by the organiser it takes its unit again, and gives it back again when that fails too.
  const organiser = await organiserOf(working);
  expect((await organiser.send("POST", `/organise/submissions/${id}/rerun`)).status).toBe(200);
  expect(await remaining()).toBe((before ?? 0) - 1);
  await working.work();
  expect(await read(server, id, owner.headers)).toMatchObject({ state: "scored" });
  expect(await remaining()).toBe((before ?? 0) - 1);
});

test("an organiser's rerun is taken from every state that has something to run, and explained in the others", async () => {
  const { server, scoring } = working;
  const organiser = await organiserOf(working);
  const rerun = async (id: string) => {
    const response = await organiser.send("POST", `/organise/submissions/${id}/rerun`);
    return { status: response.status, body: await response.json() };
  };
  const body = `${working.split.wrong}\n\n`;
  const { id } = await send(server, { split, body, headers: owner.headers });
  const lease = () => ({ worker: "w", nowMs: now(), leaseMs: 60_000 });
  expect(await rerun(id)).toMatchObject({ status: 200, body: { state: "received" } });
  const job = await scoring.queue.leaseJob("validate", lease());
  expect(await rerun(id)).toMatchObject({ status: 200, body: { state: "received" } });
  expect(job && (await scoring.queue.heartbeat(job, { nowMs: now(), leaseMs: 1 }))).toBe(false);
  const again = await scoring.queue.leaseJob("validate", lease());
  if (again === undefined) throw new Error("no job");
  const coverage = { expected: 1, received: 1 };
  const report = { issues: [], errorCount: 0, warningCount: 0 };
  await scoring.queue.completeValidation(again, { accepted: true, report, coverage, nowMs: now() });
  expect(await rerun(id)).toMatchObject({ status: 200, body: { state: "queued" } });
  await scoring.queue.leaseJob("score", lease());
  expect(await rerun(id)).toMatchObject({ status: 200, body: { state: "queued" } });
  await working.work();
  expect(await rerun(id)).toMatchObject({ status: 409, body: { detail: expect.stringContaining("scored") } });
  expect(await scoring.board.listScorings(id)).toHaveLength(1);
  const rejected = await send(server, { split, body: "nonsense", headers: owner.headers });
  await working.work();
  expect(await rerun(rejected.id)).toMatchObject({ status: 409, body: { detail: expect.stringContaining("removed") } });
  await owner.send("POST", `/submissions/${id}/withdraw`, { reason: "a test" });
  expect(await rerun(id)).toMatchObject({ status: 409, body: { detail: expect.stringContaining("withdrawn") } });
  expect((await owner.send("POST", `/organise/submissions/${id}/rerun`)).status).toBe(404);
});

test("a file whose worker died waits in sight with its place and age, is taken up when the lease ran out, and is scored once", async () => {
  const { server, scoring } = working;
  await working.work();
  const { id } = await send(server, { split, body: `${working.split.half}\n\n\n\n\n\n`, headers: owner.headers });
  const seenAtMs = laterThanEverySign();
  await scoring.queue.leaseJob("validate", { worker: "dead", nowMs: seenAtMs, leaseMs: 30_000 });
  aheadMs += 3_600_000;
  const waiting = await read(server, id, owner.headers);
  expect(waiting).toMatchObject({ state: "validating", queue: { ahead: 0, workerOnline: false } });
  expect(waiting.queue?.ageMs).toBeGreaterThanOrEqual(3_600_000);
  expect(waiting.queue?.workerSeenAt).toBe(new Date(seenAtMs).toISOString());
  await working.work();
  expect(await read(server, id, owner.headers)).toMatchObject({ state: "scored", queue: null });
  expect(await scoring.board.listScorings(id)).toHaveLength(1);
  const trail = await scoring.board.listSubmissionEvents(id, 0);
  expect(trail.filter(({ reason }) => reason?.code === "WORKER_LOST")).toHaveLength(1);
});

test("while nobody scores, a waiting file tells since when, its place and the last sign of life", async () => {
  const { server, scoring } = working;
  await working.work();
  const seenAtMs = laterThanEverySign();
  await scoring.queue.workerSeen("score", "gone", seenAtMs);
  const coverage = { expected: 1, received: 1 };
  const report = { issues: [], errorCount: 0, warningCount: 0 };
  const ids: string[] = [];
  for (const end of ["\t", "\t\t"]) {
    ids.push((await send(server, { split, body: `${working.split.half}${end}`, headers: owner.headers })).id);
    const job = await scoring.queue.leaseJob("validate", { worker: "w", nowMs: now(), leaseMs: 60_000 });
    if (job === undefined) throw new Error("no job");
    await scoring.queue.completeValidation(job, { accepted: true, report, coverage, nowMs: now() });
  }
  aheadMs += 3_600_000;
  const { state, queue } = await read(server, ids[1] ?? "", owner.headers);
  expect(state).toBe("queued");
  expect(queue).toMatchObject({
    ahead: 1,
    workerOnline: false,
    workerSeenAt: new Date(seenAtMs).toISOString(),
  });
  expect(queue?.message).toContain(`The scorer has been offline since ${queue?.workerSeenAt}`);
  expect(queue?.message).toMatch(/1 earlier job\.$/);
  await working.work();
});

test("a scorer that fails on every instance is a fault of the service: no score, no zero, the unit back, a reference and nothing of the error", async () => {
  const { server, scoring } = working;
  await working.work();
  const data = readDataset(smallToolSpectrumFiles());
  if (!data.ok) throw new Error("the small set is broken");
  const manifest = { name: "damaged", kind: "official" as const };
  const { version } = await importSplit(scoring, { dataset: data.value, manifest, demo: false, nowMs: 1_000 });
  const file = join(scoring.folder.references, `${encodeURIComponent(version.id)}.sealed`);
  await writeFile(file, "CANARY of a file that no longer opens");
  const left = async () => (await budget(server, version.splitId, owner.headers)).remaining;
  const before = await left();
  const { id } = await send(server, { split: version.splitId, body: working.split.perfect, headers: owner.headers });
  expect(await left()).toBe((before ?? 0) - 1);
  faults.length = 0;
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await working.work();
    aheadMs += 60_000;
  }
  const failed = await read(server, id, owner.headers);
  expect(failed).toMatchObject({ state: "failed", level: null, reason: { code: "SERVICE_ERROR" } });
  expect(failed.reason?.text).toContain("fault of the service, not of the file");
  const reference = /Quote reference ([0-9a-f]{8})/.exec(failed.reason?.text ?? "")?.[1];
  expect(faults).toHaveLength(3);
  expect(faults).toEqual(faults.map(() => expect.objectContaining({ reference, submission: id })));
  const events = await fetch(`${server.url}/api/v1/submissions/${id}/events`, { headers: owner.headers });
  expect(JSON.stringify(failed) + (await events.text())).not.toMatch(/CANARY|sealed|references:|\.ts:|Error:/);
  expect(await left()).toBe(before);
  expect(await scoring.board.listScorings(id)).toEqual([]);
  expect((await owner.send("GET", `/submissions/${id}/breakdown.json`)).status).toBe(409);
});

test("the same bytes sent twenty times end with the same hash, score and state", async () => {
  const { server } = working;
  const people = await Promise.all(Array.from({ length: 4 }, (_, index) => signUp(server, `Person${index}`)));
  const ids: string[] = [];
  for (const person of people)
    for (let time = 0; time < 5; time += 1)
      ids.push((await send(server, { split, body: working.split.half, headers: person.headers })).id);
  expect(new Set(ids).size).toBe(people.length);
  await working.work();
  const ends = await Promise.all(
    [...new Set(ids)].map(async (id) => {
      const submission = await server.storage.board.findSubmission(id);
      const scoring = await server.storage.board.currentScoring(id);
      return JSON.stringify([submission?.state, submission?.sha256, scoring?.scores]);
    }),
  );
  expect(new Set(ends).size).toBe(1);
  expect((await sendRaw(server, { split, body: "x" })).status).toBe(403);
});

async function organiserOf({ server }: WorkingServer): Promise<TestAccount> {
  const organiser = await signUp(server, "Organiser");
  const by = { actor: "command", nowMs: now() };
  await server.storage.accounts.grantRole(organiser.id, { role: "organiser", benchmark: "toolspectrum" }, by);
  return organiser;
}
