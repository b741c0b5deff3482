import { afterAll, beforeAll, expect, test } from "vitest";
import type { Breakdown, VerdictPage } from "../../api/schemas/breakdown.ts";
import type { SubmissionBody } from "../../api/schemas/submission.ts";
import { readCsv } from "../support/read-csv.ts";
import { readEvents } from "../support/read-events.ts";
import { addSplit, startTestServer, type TestServer } from "../support/start-test-server.ts";
import { SUBMIT_PATH, scoreSubmission, submitFile } from "../support/submit-file.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await addSplit(server);
  await addSplit(server, { name: "secret", splitId: "toolspectrum/secret", kind: "official", demo: true });
});
afterAll(() => server.close());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.url}${path}`, { headers });

test("a sent file is acknowledged with its address and a receipt secret that is shown once", async () => {
  const response = await fetch(`${server.url}${SUBMIT_PATH}&organisation=${encodeURIComponent("研究所 é")}`, {
    method: "POST",
    body: "{}",
  });
  expect(response.status).toBe(202);
  const receipt = await response.json();
  expect(receipt.receiptSecret).toMatch(/^tbr_[A-Za-z0-9_-]{43}$/);
  expect(response.headers.get("location")).toBe(`/api/v1/submissions/${receipt.id}`);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(receipt.submission).toMatchObject({
    state: "received",
    visibility: "private",
    system: { organisation: "研究所 é" },
  });
  const again = await get(`/api/v1/submissions/${receipt.id}`, { Authorization: `Bearer ${receipt.receiptSecret}` });
  expect(await again.text()).not.toContain(receipt.receiptSecret);
  expect(await server.storage.board.findReceiptSecretHash(receipt.id)).not.toContain(receipt.receiptSecret);
  await drain();
});

test("a private submission answers others byte for byte like one that does not exist", async () => {
  const mine = await submitFile(server);
  const paths = ["", "/events", "/breakdown.json", "/breakdown.csv", "/verdicts"];
  for (const headers of [{}, { Authorization: `Bearer tbr_${"A".repeat(43)}` }, { Authorization: "Bearer x" }]) {
    for (const path of paths) {
      const [theirs, unknown] = await Promise.all([
        get(`/api/v1/submissions/${mine.id}${path}`, headers),
        get(`/api/v1/submissions/0000unknown0${path}`, headers),
      ]);
      expect([theirs.status, unknown.status]).toEqual([404, 404]);
      expect(withoutRequestId(await theirs.json())).toEqual(withoutRequestId(await unknown.json()));
    }
    expect((await post(`/api/v1/submissions/${mine.id}/publish`, {}, headers)).status).toBe(404);
    expect((await post(`/api/v1/submissions/${mine.id}/withdraw`, { reason: "x" }, headers)).status).toBe(404);
  }
  expect((await server.storage.board.findSubmission(mine.id))?.state).toBe("received");
  await drain();
});

test("the owner sees place in the queue and learns that no worker is there", async () => {
  const mine = await submitFile(server);
  const response = await get(`/api/v1/submissions/${mine.id}`, mine.authorization);
  const body: SubmissionBody = await response.json();
  expect(body.queue).toMatchObject({ ahead: 0 });
  expect(body.queue?.message).not.toBe("");
  expect(body.final).toBe(false);
  await drain();
});

test("a scored submission is private until published, readable by all afterwards, and a tombstone once withdrawn", async () => {
  const mine = await submitFile(server);
  const early = await post(`/api/v1/submissions/${mine.id}/publish`, {}, mine.authorization);
  expect(early.status).toBe(409);
  expect((await early.json()).code).toBe("STATE_CONFLICT");
  await scoreSubmission(server, mine.id);
  expect((await get(`/api/v1/submissions/${mine.id}`)).status).toBe(404);
  const published = await post(`/api/v1/submissions/${mine.id}/publish`, {}, mine.authorization);
  expect(await published.json()).toMatchObject({ state: "scored", visibility: "public", level: "self-run" });
  const reader: SubmissionBody = await (await get(`/api/v1/submissions/${mine.id}`)).json();
  expect(reader).toMatchObject({ owner: false, report: null, visibility: "public" });
  expect(reader.receivedAt).toMatch(/T00:00:00\.000Z$/);
  expect((await get(`/api/v1/submissions/${mine.id}/breakdown.json`)).status).toBe(200);
  const withdrawn = await post(
    `/api/v1/submissions/${mine.id}/withdraw`,
    { reason: "wrong checkpoint" },
    mine.authorization,
  );
  expect(withdrawn.status).toBe(200);
  const tombstone: SubmissionBody = await (await get(`/api/v1/submissions/${mine.id}`)).json();
  expect(tombstone).toMatchObject({
    state: "withdrawn",
    reason: { text: expect.stringContaining("wrong checkpoint") },
  });
});

test("the breakdown as CSV equals the JSON cell by cell", async () => {
  const mine = await submitFile(server);
  await scoreSubmission(server, mine.id, {
    scores: [
      score({ metric: "exact", value: 1 / 3, parts: { correct: 1, total: 3 } }),
      score({ metric: "app", category: '=SUM(A1),"x"\nline', value: null, parts: {}, interval: null }),
      score({ metric: "f1", value: 1e-7, parts: { matched: 2, predicted: 3, reference: 4 } }),
    ],
  });
  const breakdown: Breakdown = await (
    await get(`/api/v1/submissions/${mine.id}/breakdown.json`, mine.authorization)
  ).json();
  const csv = await get(`/api/v1/submissions/${mine.id}/breakdown.csv`, mine.authorization);
  expect(csv.headers.get("content-type")).toContain("text/csv");
  const rows = readCsv(await csv.text());
  expect(rows).toHaveLength(breakdown.cells.length);
  for (const [index, cell] of breakdown.cells.entries()) {
    const row = rows[index] ?? {};
    const field = (value: unknown) => (value === null || value === undefined ? "" : String(value));
    expect(row["metric"]).toBe(cell.metric);
    expect(row["category"]).toBe(cell.category.startsWith("=") ? `'${cell.category}` : cell.category);
    expect(row["value"]).toBe(field(cell.value));
    for (const [name, part] of Object.entries(cell.parts)) expect(row[`part_${name}`]).toBe(field(part));
    expect(row["n"]).toBe(field(cell.n));
    expect(row["interval_low"]).toBe(field(cell.interval?.low));
    expect(row["interval_high"]).toBe(field(cell.interval?.high));
    expect(row["scorer_version"]).toBe(breakdown.scorerVersion);
    expect(row["split_hash"]).toBe(breakdown.split.contentHash);
    expect(row["level"]).toBe(breakdown.level);
  }
});

test("verdicts of a practice split stand beside what was expected, and official splits give none", async () => {
  const mine = await submitFile(server);
  const line = (id: string, correct: boolean) =>
    JSON.stringify({ id, missing: false, correct, labels: [], detail: { got: `got ${id}` } });
  await scoreSubmission(server, mine.id, {}, [line("one", true), line("two", false)]);
  const page: VerdictPage = await (
    await get(`/api/v1/submissions/${mine.id}/verdicts?outcome=wrong`, mine.authorization)
  ).json();
  expect(page).toMatchObject({
    total: 1,
    instances: [
      { instanceId: "two", correct: false, verdict: { got: "got two" }, expected: { answer: "answer of two" } },
    ],
  });
  const response = await fetch(`${server.url}${SUBMIT_PATH.replace("small", "secret")}`, {
    method: "POST",
    body: "{}",
  });
  const hidden = await response.json();
  await scoreSubmission(server, hidden.id, { splitVersionId: "toolspectrum/secret@1", level: "hidden" });
  const authorization = { Authorization: `Bearer ${hidden.receiptSecret}` };
  expect((await get(`/api/v1/submissions/${hidden.id}/verdicts`, authorization)).status).toBe(404);
  const breakdown: Breakdown = await (
    await get(`/api/v1/submissions/${hidden.id}/breakdown.json`, authorization)
  ).json();
  expect(breakdown.cells[0]).toMatchObject({
    value: null,
    parts: {},
    interval: null,
    note: expect.stringContaining("withheld"),
  });
});

test("events tell every state in order, continue after the last one seen, and end at a final state", async () => {
  const mine = await submitFile(server);
  const stream = await get(`/api/v1/submissions/${mine.id}/events`, mine.authorization);
  expect(stream.headers.get("content-type")).toContain("text/event-stream");
  const reading = readEvents(stream);
  await scoreSubmission(server, mine.id);
  const events = await reading;
  const states = events.filter(({ event }) => event === "state");
  expect(states.map(({ id }) => Number(id))).toEqual(states.map((_, index) => index + 1));
  expect(states.at(0)?.data).toMatchObject({ state: "received" });
  expect(states.at(-1)?.data).toMatchObject({ state: "scored" });
  const resumed = await readEvents(
    await get(`/api/v1/submissions/${mine.id}/events`, { ...mine.authorization, "Last-Event-ID": "2" }),
  );
  expect(resumed.filter(({ event }) => event === "state").map(({ id }) => id)).toEqual(
    states.slice(2).map(({ id }) => id),
  );
  const over = await get(`/api/v1/submissions/${mine.id}/events`, {
    ...mine.authorization,
    "Last-Event-ID": String(states.length),
  });
  expect(over.status).toBe(204);
});

test("a quiet event stream carries heartbeats", async () => {
  const mine = await submitFile(server);
  const abort = new AbortController();
  const stream = await fetch(`${server.url}/api/v1/submissions/${mine.id}/events`, {
    headers: mine.authorization,
    signal: abort.signal,
  });
  let text = "";
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  while (!text.includes(": alive")) text += (await reader?.read())?.value ?? "";
  abort.abort();
  await expect.poll(() => server.dependencies.streams.size).toBe(0);
  await drain();
});

test("a split that is not open refuses, at once and in words", async () => {
  const before = (await server.storage.uploads.list()).length;
  await addSplit(server, { name: "past", splitId: "toolspectrum/past", closesAtMs: 1 });
  await addSplit(server, { name: "future", splitId: "toolspectrum/future", opensAtMs: Date.now() + 1e9 });
  for (const name of ["past", "future"]) {
    const response = await fetch(`${server.url}${SUBMIT_PATH.replace("small", name)}`, { method: "POST", body: "{}" });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: "SPLIT_CLOSED" });
  }
  const unknown = await fetch(`${server.url}${SUBMIT_PATH.replace("small", "nowhere")}`, {
    method: "POST",
    body: "{}",
  });
  expect(unknown.status).toBe(422);
  expect((await unknown.json()).detail).toContain("toolspectrum/small");
  expect(await server.storage.uploads.list()).toHaveLength(before);
});

test("every broken part of the description is listed, and strange scripts are fine", async () => {
  const bad = new URLSearchParams({
    split: "x",
    system: "a\u0000b",
    link: "javascript:alert(1)",
    weights: "half",
    description: "é".repeat(2000),
  });
  const response = await fetch(`${server.url}/api/v1/submissions?${bad}`, { method: "POST", body: "{}" });
  expect(response.status).toBe(400);
  const problem = await response.json();
  expect(problem.issues.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
    "/query/description",
    "/query/link",
    "/query/split",
    "/query/system",
    "/query/weights",
  ]);
  for (const system of ["مرحبا", "研究所", "🛠️".repeat(20), "ＡＢ=1"]) {
    const fine = await fetch(
      `${server.url}/api/v1/submissions?${new URLSearchParams({ split: "toolspectrum/small", system })}`,
      { method: "POST", body: "{}" },
    );
    expect(fine.status).toBe(202);
  }
  await drain();
});

function withoutRequestId({ instance: _, requestId: __, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return rest;
}

/** Empties the queue, so that the next test's job is the first. */
async function drain(): Promise<void> {
  const lease = { worker: "drain", nowMs: Date.now(), leaseMs: 60_000 };
  for (let job = await server.storage.queue.leaseJob("validate", lease); job !== undefined; ) {
    const report = { issues: [], errorCount: 1, warningCount: 0 };
    await server.storage.queue.completeValidation(job, {
      accepted: false,
      report,
      coverage: { expected: 2, received: 0 },
      nowMs: Date.now(),
    });
    job = await server.storage.queue.leaseJob("validate", lease);
  }
}

function score(over: object) {
  return {
    metric: "exact",
    dimension: "overall",
    category: "all",
    value: 0.5,
    parts: {},
    n: 12,
    clusters: 3,
    interval: { low: 0.1, high: 0.9, level: 0.95, method: "clustered-t" as const },
    ...over,
  };
}
