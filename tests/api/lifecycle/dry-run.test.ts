import { expect, test } from "vitest";
import { signUp } from "../../support/accounts.ts";
import { bearer, budget, read, send } from "../../support/send-as.ts";
import { startWorkingServer } from "../../support/working-server.ts";

const dryRun = { dry_run: "true" };

test("a dry run tells the reference file and an all-wrong file of the same shape apart in no byte", async () => {
  await using working = await startWorkingServer({ kind: "official" });
  const { server, split } = working;
  const { splitId } = split.version;
  const { headers } = await signUp(server, "Owner");
  const answers: string[] = [];
  for (const body of [split.perfect, split.wrong]) {
    const { id } = await send(server, { split: splitId, body, headers, query: dryRun });
    await working.work();
    const { file, receivedAt, finishedAt, withdrawnAt, alias, ...rest } = await read(server, id, headers);
    expect(rest).toMatchObject({ state: "withdrawn", reason: { code: "DRY_RUN_PASSED" }, dryRun: true, level: null });
    expect(file.bytes).toBe(Buffer.byteLength(body));
    expect([receivedAt, finishedAt, withdrawnAt, alias].every((value) => value !== null)).toBe(true);
    answers.push(JSON.stringify(rest).replaceAll(id, "ID"));
  }
  expect(answers[0]).toBe(answers[1]);
});

test("a dry run costs nothing, is never scored, and leaves no bytes, whether it passes or not", async () => {
  await using working = await startWorkingServer({ kind: "official" });
  const { server, split } = working;
  const { splitId } = split.version;
  const { headers } = await signUp(server, "Owner");
  const before = (await budget(server, splitId, headers)).remaining;
  const passed = await send(server, { split: splitId, body: split.half, headers, query: dryRun });
  const broken = await send(server, { split: splitId, body: "nonsense", headers, query: dryRun });
  const partial = await send(server, {
    split: splitId,
    body: `${split.half.split("\n").slice(0, 3).join("\n")}\n`,
    headers,
    query: dryRun,
  });
  await working.work();
  expect((await read(server, passed.id, headers)).state).toBe("withdrawn");
  expect(await read(server, broken.id, headers)).toMatchObject({ state: "rejected", dryRun: true });
  expect((await read(server, partial.id, headers)).report?.errorCount).toBeGreaterThan(0);
  expect((await budget(server, splitId, headers)).remaining).toBe(before);
  expect(await server.storage.uploads.list()).toEqual([]);
  expect(await server.storage.board.listUploadKeys()).toEqual([]);
  for (const { id } of [passed, broken, partial]) {
    expect(await server.storage.board.listScorings(id)).toEqual([]);
    const breakdown = await fetch(`${server.url}/api/v1/submissions/${id}/breakdown.json`, { headers });
    expect(breakdown.status).toBe(409);
  }
});

test("after a dry run the same file is a submission like any other, also with the same Idempotency-Key", async () => {
  await using working = await startWorkingServer();
  const { server, split } = working;
  const { splitId } = split.version;
  const headers = { "Idempotency-Key": "first-dry-then-real" };
  const dry = await send(server, { split: splitId, body: split.half, headers, query: dryRun });
  const real = await send(server, { split: splitId, body: split.half, headers });
  expect(real.id).not.toBe(dry.id);
  await working.work();
  expect((await read(server, dry.id, bearer(dry))).state).toBe("withdrawn");
  expect((await read(server, real.id, bearer(real))).state).toBe("scored");
});

test("a dry run cannot be published, and nobody else can see it", async () => {
  await using working = await startWorkingServer();
  const { server, split } = working;
  const dry = await send(server, { split: split.version.splitId, body: split.half, query: dryRun });
  await working.work();
  const publish = await fetch(`${server.url}/api/v1/submissions/${dry.id}/publish`, {
    method: "POST",
    headers: { ...bearer(dry), "Content-Type": "application/json" },
    body: "{}",
  });
  expect(publish.status).toBe(409);
  expect((await fetch(`${server.url}/api/v1/submissions/${dry.id}`)).status).toBe(404);
});
