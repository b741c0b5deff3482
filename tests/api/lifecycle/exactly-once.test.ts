import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTeam, signUp, type TestAccount } from "../../support/accounts.ts";
import { budget, read, send, sendRaw } from "../../support/send-as.ts";
import { startWorkingServer, type WorkingServer } from "../../support/working-server.ts";

let working: WorkingServer;
let split: string;
let owner: TestAccount;
let member: TestAccount;
let team: string;

beforeAll(async () => {
  working = await startWorkingServer({ kind: "official" });
  split = working.split.version.splitId;
  owner = await signUp(working.server, "Owner");
  member = await signUp(working.server, "Member");
  team = await makeTeam(owner, member);
});
afterAll(() => working[Symbol.asyncDispose]());

const remaining = async (query: Record<string, string> = { team }) =>
  (await budget(working.server, split, owner.headers, query)).remaining;
const post = (path: string) => owner.send("POST", path);

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
      scoring.queue.leaseJob(kind, { worker: "w", nowMs: Date.now(), leaseMs: 60_000 });
    const result = { report: { issues: [], errorCount: 0, warningCount: 0 }, coverage: { expected: 1, received: 1 } };
    let job = stage === "received" ? undefined : await lease("validate");
    if (job !== undefined && (stage === "queued" || stage === "scoring")) {
      await scoring.queue.completeValidation(job, { accepted: true, ...result, nowMs: Date.now() });
      job = stage === "scoring" ? await lease("score") : undefined;
    }
    expect((await read(server, id, owner.headers)).state).toBe(stage);
    const answers = await Promise.all([1, 2, 3].map(() => post(`/submissions/${id}/cancel`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await read(server, id, owner.headers)).toMatchObject({ state: "withdrawn", reason: { code: "CANCELLED" } });
    expect(await remaining()).toBe(before);
    if (job !== undefined) expect(await scoring.queue.heartbeat(job, { nowMs: Date.now(), leaseMs: 1 })).toBe(false);
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
  let nowMs = Date.now();
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
  const lease = () => ({ worker: "w", nowMs: Date.now(), leaseMs: 60_000 });
  expect(await rerun(id)).toMatchObject({ status: 200, body: { state: "received" } });
  const job = await scoring.queue.leaseJob("validate", lease());
  expect(await rerun(id)).toMatchObject({ status: 200, body: { state: "received" } });
  expect(job && (await scoring.queue.heartbeat(job, { nowMs: Date.now(), leaseMs: 1 }))).toBe(false);
  const again = await scoring.queue.leaseJob("validate", lease());
  if (again === undefined) throw new Error("no job");
  const coverage = { expected: 1, received: 1 };
  const report = { issues: [], errorCount: 0, warningCount: 0 };
  await scoring.queue.completeValidation(again, { accepted: true, report, coverage, nowMs: Date.now() });
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

test("a scorer that throws for a file is a fault of the service: no score, no zero, the unit back", async () => {
  const { server, scoring } = working;
  await working.work();
  const before = await remaining();
  const { id } = await send(server, {
    split,
    body: `${working.split.perfect}\n`,
    headers: owner.headers,
    query: { team },
  });
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const nowMs = Date.now() + attempt * 60_000;
    const job = await scoring.queue.leaseJob("validate", { worker: "w", nowMs, leaseMs: 60_000 });
    if (job === undefined) throw new Error("no job");
    await scoring.queue.failJob(job, {
      code: "SERVICE_ERROR",
      text: "The check of the file stopped.",
      nowMs,
      retryAtMs: nowMs,
    });
  }
  expect(await read(server, id, owner.headers)).toMatchObject({
    state: "failed",
    reason: { code: "SERVICE_ERROR", text: expect.stringContaining("fault of the service, not of the file") },
  });
  expect(await remaining()).toBe(before);
  expect(await scoring.board.listScorings(id)).toEqual([]);
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
  const by = { actor: "command", nowMs: Date.now() };
  await server.storage.accounts.grantRole(organiser.id, { role: "organiser", benchmark: "toolspectrum" }, by);
  return organiser;
}
