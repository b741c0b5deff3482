import { expect, test } from "vitest";
import { rescoreSubmission } from "../../api/services/operations/rescore.ts";
import { applyRetention } from "../../api/services/operations/retention.ts";
import { createReceiptSigner } from "../../api/services/receipts/receipt-signer.ts";
import { createReferenceLoader } from "../../api/services/scoring/load-references.ts";
import { signUp } from "../support/accounts.ts";
import { receive } from "../support/receive.ts";
import { importSmallToolSpectrum } from "../support/small-toolspectrum.ts";
import { sendFile, startWorkingServer } from "../support/working-server.ts";

const signer = createReceiptSigner("http://toolboard.test", new Uint8Array(32).fill(7));

test("after new references a rescoring adds scores beside the old ones, and the board keeps one row", async () => {
  await using working = await startWorkingServer();
  const { scoring, split } = working;
  await scoring.receipts.recordReceiptKey({ ...signer.publicKey, createdAtMs: 1 });
  const { id, authorization } = await sendFile(working, split.perfect);
  await working.work();
  const address = `${working.server.url}/api/v1/submissions/${id}`;
  await fetch(`${address}/publish`, {
    method: "POST",
    headers: { ...authorization, "Content-Type": "application/json" },
    body: "{}",
  });
  const submission = async () => {
    const found = await scoring.board.findSubmission(id);
    if (found === undefined) throw new Error("gone");
    return found;
  };
  const rescore = async () =>
    rescoreSubmission(scoring, createReferenceLoader(scoring), signer, await submission(), {
      actor: "command:op",
      nowMs: Date.now,
    });

  const receiptNow = async () => (await fetch(`${address}/receipt.json`, { headers: authorization })).json();
  const first = await receiptNow();
  expect((await rescore()).outcome).toBe("unchanged");
  const before = await scoring.board.currentScoring(id);
  const second = await importSmallToolSpectrum(scoring, { secret: "another" });
  expect(second.version.version).toBe(2);
  expect(await rescore()).toEqual({ submissionId: id, outcome: "rescored", splitVersionId: second.version.id });
  expect((await rescore()).outcome).toBe("unchanged");

  const [now, old] = await scoring.board.listScorings(id);
  expect(old).toEqual(before);
  expect(now?.contentHash).toBe(second.version.contentHash);
  expect(now?.scores).not.toEqual(old?.scores);
  const rows = (await scoring.board.listBoardEntries()).filter((entry) => entry.submission.id === id);
  expect(rows.map((entry) => [entry.submission.splitVersionId, entry.scoring.contentHash])).toEqual([
    [second.version.id, second.version.contentHash],
  ]);
  // The breakdown and the receipt are of the new scores, and the trail says who did it.
  const breakdown = await (await fetch(`${address}/breakdown.json`)).json();
  expect(breakdown.split).toMatchObject({ version: 2, contentHash: second.version.contentHash });
  const receipt = await receiptNow();
  expect(receipt.statement.split.contentHash).toBe(second.version.contentHash);
  // The two receipts of one file say why their scores differ: other references, the same scorer.
  const said = [first, receipt].map(({ statement }) => statement);
  expect(new Set(said.map(({ file }) => file.sha256)).size).toBe(1);
  expect(said.map(({ split }) => split.contentHash)).toEqual([split.version.contentHash, second.version.contentHash]);
  expect(new Set(said.map(({ split }) => split.contentHash)).size).toBe(2);
  expect(said.map(({ scorerVersion }) => scorerVersion)).toEqual([old?.scorerVersion, now?.scorerVersion]);
  expect(new Set(said.map(({ scoresSha256 }) => scoresSha256)).size).toBe(2);
  const [last] = await scoring.operations.listAudit({ target: id, limit: 1 });
  expect(last).toMatchObject({
    actor: "command:op",
    action: "submission scored",
    detail: expect.stringContaining("RESCORED"),
  });
});

test("31 rows scored again by two commands at once, one of them killed half-way, stay 31 with one new scoring each, while one is withdrawn", async () => {
  await using working = await startWorkingServer();
  const { scoring, split } = working;
  await scoring.receipts.recordReceiptKey({ ...signer.publicKey, createdAtMs: 1 });
  const { board, uploads } = scoring;
  for (let count = 0; count < 31; count += 1)
    await receive({ board, uploads }, split.version.id, split.half + "\n".repeat(count));
  await working.work();
  const chosen = await scoring.operations.listScoredSubmissions();
  expect(chosen).toHaveLength(31);
  for (const { id } of chosen)
    await board.publishSubmission(id, { visibility: "public", actor: "receipt", nowMs: Date.now() });
  await importSmallToolSpectrum(scoring, { secret: "another" });
  const outcomes: string[] = [];
  // As a command does it that chose its rows at the start; `until` is where it is killed.
  const command = async (until: number) => {
    const loadSplit = createReferenceLoader(scoring);
    for (const submission of chosen.slice(0, until)) {
      const by = { actor: "command:op", nowMs: Date.now };
      outcomes.push((await rescoreSubmission(scoring, loadSplit, signer, submission, by)).outcome);
    }
  };
  const [last] = chosen.slice(-1);
  const withdrawn = last?.id ?? "";
  await board.withdrawSubmission(withdrawn, { reason: "Meanwhile.", actor: "receipt", nowMs: Date.now() });
  await Promise.all([command(31), command(15)]);
  await command(31);
  expect(outcomes.filter((outcome) => outcome === "rescored")).toHaveLength(30);
  expect(new Set(outcomes)).toEqual(new Set(["rescored", "unchanged", "withdrawn"]));
  for (const { id } of chosen) expect(await board.listScorings(id)).toHaveLength(id === withdrawn ? 1 : 2);
  expect(await board.listBoardEntries()).toHaveLength(30);
  expect((await scoring.operations.boardFacts(Date.now())).submissions).toEqual({ scored: 30, withdrawn: 1 });
});

test("the audit trail tells submissions and commands in one list, by time, actor and target", async () => {
  await using working = await startWorkingServer();
  const { scoring } = working;
  const { id } = await sendFile(working, working.split.half);
  await working.work();
  await scoring.operations.recordOperation({
    actor: "command:op",
    action: "backup",
    target: "installation",
    detail: { files: 3 },
    nowMs: Date.now(),
  });
  const all = await scoring.operations.listAudit({ limit: 100 });
  expect(all[0]).toMatchObject({ actor: "command:op", action: "backup", detail: '{"files":3}' });
  const states = (await scoring.operations.listAudit({ target: id, limit: 100 })).map(({ action }) => action);
  expect(states.toReversed()).toEqual(
    ["received", "validating", "queued", "scoring", "scored"].map((state) => `submission ${state}`),
  );
  expect(await scoring.operations.listAudit({ actor: "command:op", limit: 100 })).toHaveLength(1);
  expect(await scoring.operations.listAudit({ untilMs: 1, limit: 100 })).toEqual([]);
});

test("retention removes finished work and keeps submissions, scores, events and what is young", async () => {
  await using working = await startWorkingServer();
  const { scoring } = working;
  const { id } = await sendFile(working, working.split.half);
  await working.work();
  const run = (nowMs: number) => applyRetention(scoring, { nowMs, orphanAgeMs: 3_600_000, actor: "command:op" });
  expect(await run(Date.now())).toMatchObject({ jobs: 0, workers: 0, orphanedUploads: 0 });
  const later = Date.now() + 91 * 86_400_000;
  expect(await run(later)).toMatchObject({ jobs: 2, workers: 2, orphanedUploads: 0 });
  expect(await run(later)).toMatchObject({ jobs: 0, workers: 0 });
  expect((await scoring.board.findSubmission(id))?.state).toBe("scored");
  expect(await scoring.board.listSubmissionEvents(id, 0)).toHaveLength(5);
  expect(await scoring.board.currentScoring(id)).toBeDefined();
});

test("the file of a withdrawn submission and what repeats it go after thirty days; row, hash, scores, receipt and trail stay", async () => {
  await using working = await startWorkingServer();
  const { scoring, server } = working;
  const kept = await sendFile(working, working.split.half);
  const { id, authorization } = await sendFile(working, working.split.perfect);
  await working.work();
  const headers = { ...authorization, "Content-Type": "application/json" };
  const organiser = await signUp(server, "Organiser");
  const by = { actor: "command", nowMs: Date.now() };
  await server.storage.accounts.grantRole(organiser.id, { role: "organiser", benchmark: "toolspectrum" }, by);
  const address = `${server.url}/api/v1/submissions/${id}`;
  const body = JSON.stringify({ reason: "Sent by mistake." });
  expect((await fetch(`${address}/withdraw`, { method: "POST", headers, body })).status).toBe(200);
  const run = (days: number) => {
    const nowMs = Date.now() + days * 86_400_000;
    return applyRetention(scoring, { nowMs, orphanAgeMs: 3_600_000, actor: "command:op" });
  };
  const storedKeys = async () => (await scoring.uploads.list()).map(({ key }) => key);

  expect(await run(29)).toMatchObject({ predictions: 0, orphanedUploads: 0 });
  expect(await storedKeys()).toHaveLength(2);
  expect(await scoring.board.listVerdicts(id)).not.toEqual([]);
  expect(await run(31)).toMatchObject({ predictions: 1, orphanedUploads: 1 });
  expect(await run(31)).toMatchObject({ predictions: 0, orphanedUploads: 0 });

  expect(await storedKeys()).toEqual([(await scoring.board.findSubmission(kept.id))?.uploadKey]);
  expect(await scoring.board.findSubmission(id)).toMatchObject({
    state: "withdrawn",
    uploadKey: null,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(await scoring.board.listVerdicts(id)).toEqual([]);
  expect(await scoring.board.listVerdicts(kept.id)).not.toEqual([]);
  expect(await scoring.board.listScorings(id)).toHaveLength(1);
  expect(await scoring.board.listSubmissionEvents(id, 0)).toHaveLength(6);
  expect((await fetch(address, { headers: authorization })).status).toBe(200);
  expect((await fetch(`${address}/receipt.json`, { headers: authorization })).status).toBe(200);

  // An organiser is left with row, scores and trail; of the predictions there is nothing to see any more.
  const seen = async (below: string) => {
    const response = await organiser.send("GET", below);
    return { status: response.status, body: await response.json() };
  };
  expect((await seen(`/submissions/${id}`)).body).toMatchObject({
    state: "withdrawn",
    reason: { text: "Sent by mistake." },
  });
  expect((await seen(`/submissions/${id}/breakdown.json`)).status).toBe(200);
  const audit = await seen(`/organise/submissions/${id}/audit`);
  const trail = audit.body.events.map(({ state, reason, actor }: AuditEvent) => [state, reason?.text ?? "", actor]);
  expect(trail.at(-1)).toEqual(["withdrawn", "Sent by mistake.", "receipt"]);
  expect(trail).toHaveLength(6);
  const verdicts = await seen(`/submissions/${id}/verdicts`);
  expect(verdicts.body.instances ?? []).toEqual([]);
});

interface AuditEvent {
  readonly state: string;
  readonly reason: { readonly text: string } | null;
  readonly actor: string;
}

test("the file of a failed submission is kept for a new start, and goes after ninety days", async () => {
  await using working = await startWorkingServer();
  const { scoring } = working;
  const { id } = await sendFile(working, working.split.half);
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const nowMs = Date.now() + attempt * 60_000;
    const job = await scoring.queue.leaseJob("validate", { worker: "elsewhere/1", nowMs, leaseMs: 60_000 });
    if (job === undefined) throw new Error("nothing to lease");
    await scoring.queue.failJob(job, { code: "SERVICE_ERROR", text: "It stopped.", nowMs, retryAtMs: nowMs });
  }
  const run = (days: number) => {
    const nowMs = Date.now() + days * 86_400_000;
    return applyRetention(scoring, { nowMs, orphanAgeMs: 3_600_000, actor: "command:op" });
  };
  expect(await run(89)).toMatchObject({ predictions: 0 });
  expect((await scoring.board.findSubmission(id))?.uploadKey).not.toBeNull();
  expect(await run(91)).toMatchObject({ predictions: 1, orphanedUploads: 1 });
  const restart = scoring.board.rerunSubmission(id, { actor: "user:organiser", nowMs: Date.now() });
  await expect(restart).rejects.toThrow("its file is gone");
});
