import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { writeSnapshot } from "../../../api/services/site-build/write-snapshot.ts";
import { buildSnapshot } from "../../../api/services/snapshot/build-snapshot.ts";
import { readPublished } from "../../../api/services/snapshot/published.ts";
import { atomFeed } from "../../../site/src/downloads/atom-feed.ts";
import { listShareImages } from "../../../site/src/downloads/share-image.ts";
import { makeTeam, signUp, type TestAccount } from "../../support/accounts.ts";
import { renderTestSite } from "../../support/rendered-site.ts";
import { read, send } from "../../support/send-as.ts";
import { boardFiles } from "../../support/start-test-server.ts";
import { projectRoot } from "../../support/temporary-data.ts";
import { startWorkingServer, type WorkingServer } from "../../support/working-server.ts";

const PLANTED = {
  system: "Plantsystem Zyx",
  organisation: "Plantorg Laboratories",
  base_model: "plantmodel-private",
  description: "Plantdescription of our way",
  link: "https://plantlink.example/home",
  prompt_method: "plantprompting",
  harness: "plantharness 3.1",
  paper: "https://plantpaper.example/p",
  code: "https://plantcode.example/c",
  conflict_of_interest: "plantconflict",
  contact: "plantcontact@plant.example",
  contact_public: "true",
  cost_usd: "1234.567",
  latency_seconds: "98.7654",
};

let working: WorkingServer;
let owner: TestAccount;
let team: string;
let submissionId: string;
let entry: string;
let secrets: readonly string[];

beforeAll(async () => {
  working = await startWorkingServer();
  const { server, split } = working;
  owner = await signUp(server, "Plantina");
  team = await makeTeam(owner);
  // A named entry of the same team stands on the same board.
  const body = `${split.half}\n`;
  const named = await send(server, {
    split: split.version.splitId,
    body,
    headers: owner.headers,
    query: { team, system: "Open sibling" },
  });
  const sent = await send(server, {
    split: split.version.splitId,
    body: split.half,
    headers: owner.headers,
    query: { ...PLANTED, team },
  });
  submissionId = sent.id;
  await working.work();
  await owner.send("POST", `/submissions/${named.id}/publish`, { visibility: "public" });
  const published = await owner.send("POST", `/submissions/${submissionId}/publish`, { visibility: "anonymous" });
  expect(published.status).toBe(200);
  const mine = await read(server, submissionId, owner.headers);
  entry = mine.entry ?? "";
  const events = await server.storage.board.listSubmissionEvents(submissionId, 0);
  const scoring = await server.storage.board.currentScoring(submissionId);
  const times = [...events.map(({ atMs }) => atMs), scoring?.scoredAtMs ?? 0];
  const stored = await server.storage.board.findSubmission(submissionId);
  secrets = [
    ...Object.values(PLANTED).filter((text) => text !== "true"),
    ...[owner.email, owner.id, "Plantina", team, submissionId, stored?.sha256 ?? "", stored?.uploadKey ?? ""],
    ...[...new Set(times)].flatMap((ms) => [String(ms), new Date(ms).toISOString()]),
  ];
  expect(secrets.every((secret) => secret.length >= 5)).toBe(true);
});
afterAll(() => working[Symbol.asyncDispose]());

const found = (text: string) => secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));

test("the anonymous entry is there, under an alias and an address of its own", async () => {
  expect(entry).not.toBe("");
  expect(entry).not.toBe(submissionId);
  const seen = await read(working.server, entry);
  expect(seen).toMatchObject({ visibility: "anonymous", file: { sha256: null, bytes: null }, team: null });
  expect(seen.system.name).toMatch(/^Anonymous \w+ [0-9A-Z]{3}$/);
  expect(seen.receivedAt).toMatch(/T00:00:00\.000Z$/);
});

test("no answer of the API to nobody names the owner, under the entry's id or the submission's", async () => {
  const { server } = working;
  const document = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(await (await fetch(`${server.url}/api/v1/openapi.json`)).json());
  const files = await server.storage.splitFiles.list(working.split.version.id);
  let answered = 0;
  for (const [pattern, methods] of Object.entries(document.paths)) {
    if (!("get" in methods)) continue;
    for (const id of [entry, submissionId]) {
      for (const file of pattern.includes("{file}") ? files : [""]) {
        const path = pattern
          .replace("{id}", id)
          .replace("{benchmark}", "toolspectrum")
          .replace("{name}", working.split.version.name)
          .replace("{file}", encodeURIComponent(file))
          .replaceAll(/\{\w+\}/g, id);
        const response = await fetch(`${server.url}${path}?split=${working.split.version.splitId}`, {
          redirect: "manual",
        });
        const text = `${JSON.stringify([...response.headers])}\n${await response.text()}`;
        if (response.status === 200) answered += 1;
        // What was asked for may be told back in an address, and nowhere else.
        const leaks = found(text).filter((secret) => !(secret === id && response.status >= 400));
        expect(leaks, `${path} answered ${response.status}`).toEqual([]);
      }
    }
  }
  expect(answered).toBeGreaterThan(8);
});

test("the submission's own id leads nobody to the entry", async () => {
  const { server } = working;
  for (const path of [
    "",
    "/events",
    "/breakdown.json",
    "/breakdown.csv",
    "/breakdown.tex",
    "/verdicts",
    "/receipt.json",
  ])
    expect((await fetch(`${server.url}/api/v1/submissions/${submissionId}${path}`)).status).toBe(404);
});

test("the snapshot, its board files and every file of the built site are blind", async () => {
  const { storage } = working.server;
  const snapshot = await buildSnapshot(storage, await readPublished(projectRoot));
  expect(JSON.stringify(snapshot)).toContain(entry);
  expect(found(JSON.stringify(snapshot))).toEqual([]);
  await writeSnapshot(storage.folder.snapshots, snapshot);
  await using site = await renderTestSite(snapshot);
  let mentions = 0;
  for (const folder of [storage.folder.snapshots, site.outFolder]) {
    for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!file.isFile() || /\.(?:br|gz|zst|woff2|js|png)$/.test(file.name)) continue;
      const path = join(file.parentPath, file.name);
      const text = await readFile(path, "utf8");
      if (text.includes(entry)) mentions += 1;
      expect(found(text), path).toEqual([]);
      expect(found(path)).toEqual([]);
    }
  }
  expect(mentions).toBeGreaterThan(5);
  // What the pictures of shared links are drawn from, and the board as the API gives it.
  const pictures = [...listShareImages(snapshot)];
  expect(pictures.some(({ path }) => path.includes(entry))).toBe(true);
  for (const { path, svg } of pictures) expect(found(svg), path).toEqual([]);
  const files = Object.entries(boardFiles(snapshot));
  expect(files.filter(([, text]) => text.includes(entry)).length).toBeGreaterThan(2);
  for (const [path, text] of files) expect(found(text), path).toEqual([]);
}, 300_000);

test("its place among equals and its count of attempts tie it to no named entry of the same team", async () => {
  const snapshot = await buildSnapshot(working.server.storage, await readPublished(projectRoot));
  const rows = snapshot.benchmarks
    .flatMap(({ rows }) => rows)
    .filter(({ fileHash, entry: id }) => fileHash || id === entry);
  const [anonymous, named] = [rows.find((row) => row.entry === entry), rows.find((row) => row.entry !== entry)];
  expect(anonymous).toMatchObject({ fileHash: null, model: { id: null, name: "", organisation: "" } });
  expect(anonymous).not.toHaveProperty("details");
  expect(named?.attempts).toBe(2);
  // Rows with one score stand in the order of ids, and these are random.
  const equal = rows.map((row) => row.entry);
  expect(equal).toEqual([...equal].sort());
});

test("a withdrawn anonymous entry keeps its secret, and after a reveal the old address shows the name", async () => {
  const { server, split } = working;
  const body = `${split.wrong}\n`;
  const sent = await send(server, {
    split: split.version.splitId,
    body,
    headers: owner.headers,
    query: { ...PLANTED, team },
  });
  await working.work();
  const publish = (visibility: string) => owner.send("POST", `/submissions/${sent.id}/publish`, { visibility });
  await publish("anonymous");
  const address = (await read(server, sent.id, owner.headers)).entry ?? "";
  await publish("public");
  expect(await read(server, address)).toMatchObject({ id: address, system: { name: PLANTED.system } });
  expect((await fetch(`${server.url}/api/v1/submissions/${sent.id}`)).status).toBe(404);
  expect((await publish("anonymous")).status).toBe(409);

  await owner.send("POST", `/submissions/${submissionId}/withdraw`, { reason: "a bug in our harness" });
  const tombstone = await read(server, entry);
  expect(tombstone).toMatchObject({ state: "withdrawn", reason: { text: "a bug in our harness" } });
  expect(found(JSON.stringify(tombstone))).toEqual([]);
  const snapshot = await buildSnapshot(server.storage, await readPublished(projectRoot));
  const kept = snapshot.benchmarks.flatMap(({ withdrawn = [] }) => withdrawn);
  expect(kept).toEqual([expect.objectContaining({ entry, reason: "a bug in our harness" })]);
  expect(found(JSON.stringify(kept))).toEqual([]);
  const board = snapshot.benchmarks.find(({ withdrawn }) => withdrawn !== undefined);
  const feed = board === undefined ? "" : atomFeed(snapshot, board, "http://toolboard.test");
  expect(feed).toContain("a bug in our harness");
  // The other entry has its name by now; only what is the withdrawn one's may not be there.
  expect(feed).not.toContain(submissionId);
  expect(feed).toContain("An entry was withdrawn");
});
