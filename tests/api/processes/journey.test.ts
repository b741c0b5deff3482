import { spawnSync } from "node:child_process";
import { open, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScoringStorage } from "../../../db/compose-scoring.ts";
import { bundleProcesses, type ProcessBundle, startProcess, waitFor } from "../../support/processes.ts";
import { receive } from "../../support/receive.ts";
import { importSmallToolSpectrum } from "../../support/small-toolspectrum.ts";
import { temporaryData } from "../../support/temporary-data.ts";

let bundle: ProcessBundle;
beforeAll(async () => {
  bundle = await bundleProcesses(["validator", "scorer"]);
});
afterAll(async () => {
  await bundle[Symbol.asyncDispose]();
});

test("files are checked and scored by processes of their own, and ranks follow a publication", async () => {
  await using data = await temporaryData();
  const storage = await openScoringStorage(data.config);
  const practice = await importSmallToolSpectrum(storage);
  const official = await importSmallToolSpectrum(storage, { kind: "official", secret: "CANARY" });
  const files = [
    await receive(storage, practice.version.id, practice.perfect),
    await receive(storage, practice.version.id, practice.wrong),
    await receive(storage, official.version.id, official.half),
    await receive(storage, practice.version.id, `{"id":"nobody/1","toolCall":null}\nnot json\n`),
  ];
  const running = [startProcess(bundle, "validator", data.config), startProcess(bundle, "scorer", data.config)];
  const stateOf = async (id: string | undefined) => (await storage.board.findSubmission(id ?? ""))?.state;
  await waitFor("all finished", async () => {
    const states = await Promise.all(files.map(({ id }) => stateOf(id)));
    return states.every((state) => state === "scored" || state === "rejected" || state === "failed");
  });
  const [perfect, wrong, hidden, broken] = files;
  const headline = async (id: string | undefined) => (await storage.board.currentScoring(id ?? ""))?.scores[0]?.value;
  expect(await headline(perfect?.id)).toBe(1);
  expect(await headline(wrong?.id)).toBe(0);
  expect(await stateOf(broken?.id)).toBe("rejected");
  expect((await storage.uploads.list()).length).toBe(3);

  const practiceVerdicts = await storage.board.listVerdicts(perfect?.id ?? "");
  expect(practiceVerdicts).toHaveLength(36);
  expect(await storage.board.listVerdicts(hidden?.id ?? "")).toEqual([]);
  expect(await storage.references.readVerdicts(hidden?.id ?? "")).toHaveLength(36);
  expect((await storage.board.currentScoring(hidden?.id ?? ""))?.level).toBe("hidden");

  for (const one of [perfect, wrong, hidden]) {
    await storage.board.publishSubmission(one?.id ?? "", { visibility: "public", actor: "me", nowMs: Date.now() });
  }
  await waitFor("ranks", async () => (await storage.comparisons.listStaleComparisons()).length === 0);
  const [first] = (await storage.comparisons.listComparisons()).filter(
    ({ splitVersionId }) => splitVersionId === practice.version.id,
  );
  expect(first?.ranks).toEqual([
    { submissionId: perfect?.id, low: 1, high: 1 },
    { submissionId: wrong?.id, low: 2, high: 2 },
  ]);
  expect(first?.pairs).toHaveLength(1);
  expect(Math.abs(first?.pairs[0]?.difference ?? 0)).toBe(1);

  for (const one of running) one.child.kill("SIGTERM");
  for (const one of running)
    expect({ ...(await one.ended), output: one.output() }).toMatchObject({ code: 0, output: "" });
  storage.close();
});

test("a worker that is asked to end hands its lease back without using up an attempt", async () => {
  await using data = await temporaryData();
  const storage = await openScoringStorage(data.config);
  const split = await importSmallToolSpectrum(storage, { perSetting: 1_000 });
  const { id, uploadKey } = await receive(storage, split.version.id, split.wrong);
  // A pipe in the place of the file, which is fed line by line: so the check has begun and is not at its end.
  const path = join(data.folder.uploads, uploadKey ?? "");
  await rm(path);
  expect(spawnSync("mkfifo", [path]).status).toBe(0);
  const first = startProcess(bundle, "validator", data.config);
  const pipe = await open(path, "w");
  expect((await storage.board.findSubmission(id))?.state).toBe("validating");
  first.child.kill("SIGTERM");
  for (const line of split.wrong.split(/(?<=\n)/)) {
    if (first.child.exitCode !== null || first.child.signalCode !== null) break;
    // Nobody reads any more once the lease is handed back.
    await pipe.write(line).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await pipe.close();
  expect((await first.ended).code).toBe(0);
  const trail = await storage.board.listSubmissionEvents(id, 0);
  expect(trail.map(({ state, reason }) => reason?.code ?? state)).toEqual(["received", "validating", "HANDED_BACK"]);
  await rm(path);
  await writeFile(path, split.wrong);
  const second = startProcess(bundle, "validator", data.config);
  await waitFor("the check to end", async () => (await storage.board.findSubmission(id))?.state === "queued");
  second.child.kill("SIGTERM");
  await second.ended;
  storage.close();
});
