import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backUp } from "../../api/services/operations/back-up.ts";
import { readPointer } from "../../api/services/site-build/releases.ts";
import { type Canaries, makeCanaries } from "../support/canaries.ts";
import { writeCanaryRutBench, writeCanaryToolSpectrum } from "../support/canary-sets.ts";
import { type Answer, ask, collectGetAnswers } from "../support/collect-answers.ts";
import { waitFor } from "../support/processes.ts";
import { runImport } from "../support/run-import.ts";
import { type System, startSystem } from "../support/start-system.ts";
import { publish, type SentFile, sendFile, waitForEnd } from "../support/submit-to-system.ts";
import { temporaryData } from "../support/temporary-data.ts";

const SPLITS = ["toolspectrum/canary", "rut-bench/canary"] as const;

let canaries: Canaries;
let system: System;
let sets: Awaited<ReturnType<typeof temporaryData>>;
const sent: SentFile[] = [];
const imports: string[] = [];

beforeAll(async () => {
  canaries = makeCanaries();
  sets = await temporaryData();
  // Each dies once with a file in hand and, the scorer, with the references in its memory.
  system = await startSystem({
    env: { TOOLBOARD_LEASE_MS: "1000", TOOLBOARD_JOB_ATTEMPTS_MAX: "100" },
    crashPoints: { scorer: ["scored", "official-verdicts-written"], validator: ["validation-checked"] },
  });
  await writeCanaryToolSpectrum(join(sets.folder.root, "toolspectrum"), canaries);
  await writeCanaryRutBench(join(sets.folder.root, "rut-bench"), canaries);
  for (const benchmark of ["toolspectrum", "rut-bench"]) imports.push(importSet(benchmark, "official", "canary"));
});
afterAll(async () => {
  await system?.[Symbol.asyncDispose]();
  await sets?.[Symbol.asyncDispose]();
});

function importSet(benchmark: string, kind: string, name: string): string {
  const folder = join(sets.folder.root, benchmark);
  const { status, stdout, stderr } = runImport(
    system.folder.root,
    ...[benchmark, folder, "--kind", kind, "--name", name, "--redistribute"],
  );
  expect({ status, stderr }).toMatchObject({ status: 0 });
  return `${stdout}\n${stderr}`;
}

test("no mark of an official reference is in any answer, page, log, database, upload, snapshot or backup", async () => {
  await sendFiles();
  const target = join(system.folder.root, "backup");
  const keys = { keys: "none", passphrase: undefined } as const;
  await backUp(system.storage, system.config, { target, ...keys, actor: "test", nowMs: Date.now() });
  const found = [
    ...imports.flatMap((output) => canaries.findIn(Buffer.from(output)).map((how) => `import output: ${how}`)),
    ...marksIn([...(await apiAnswers()), ...(await errorAnswers())]),
    ...marksIn(await pageAnswers()),
    ...(await marksOnDisk()),
  ];
  expect(found).toEqual([]);
});

test("the search would find a mark: in each encoding and compression, and where references are public", async () => {
  const plain = canaries.text("control");
  const mark = /kn[0-9a-f]+/.exec(plain)?.[0] ?? "";
  const planted: readonly (readonly [string, Uint8Array])[] = [
    ["plain", Buffer.from(`{"x":${JSON.stringify(plain)}}`)],
    ["percent", Buffer.from([...Buffer.from(mark)].map((code) => `%${code.toString(16)}`).join(""))],
    ["escaped", Buffer.from([...mark].map((c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`).join(""))],
    ["hex", Buffer.from(Buffer.from(`…${plain}`).toString("hex"))],
    ...[0, 1, 2].map(
      (shift) =>
        [`base64 ${shift}`, Buffer.from(Buffer.from(`${"x".repeat(shift)}${mark}tail`).toString("base64"))] as const,
    ),
    ["gzip", gzipSync(plain)],
    ["page.html.br", brotliCompressSync(plain)],
    ["number", Buffer.from(`[${canaries.number}]`)],
  ];
  for (const [name, bytes] of planted)
    expect({ name, found: canaries.findIn(bytes, name).length > 0 }).toEqual({ name, found: true });
  expect(canaries.findIn(Buffer.from("nothing here"))).toEqual([]);

  const stray = join(system.folder.uploads, "planted");
  await writeFile(stray, plain);
  importSet("toolspectrum", "practice", "control");
  await siteToFollow();
  const answers = marksIn(await apiAnswers(["control"])).join("\n");
  expect(answers).toContain("GET /api/v1/benchmarks/toolspectrum/splits/control/files/references.jsonl");
  const disk = (await marksOnDisk()).join("\n");
  expect(disk).toContain("splits/toolspectrum/control@1/references.jsonl");
  expect(disk).toContain("uploads/planted");
});

/** Good, incomplete, broken and hopeless files for both splits; the good ones are published, one is withdrawn again. */
async function sendFiles(): Promise<void> {
  const { url } = system;
  for (const split of SPLITS) {
    const [benchmark, name] = split.split("/");
    const example = await (
      await fetch(`${url}/api/v1/benchmarks/${benchmark}/splits/${name}/files/example.jsonl`)
    ).text();
    const good = split === "rut-bench/canary" ? example : rightToolOnly(example);
    const files = [
      good,
      example,
      good.split("\n").slice(3).join("\n"),
      `${good}not json\n`,
      good.replaceAll('"id"', '"ID"'),
    ];
    const these: SentFile[] = [];
    for (const [index, file] of files.entries())
      these.push(await sendFile(url, file, { split, system: `File ${index}` }));
    sent.push(...these);
    const states: string[] = [];
    for (const one of these) states.push((await waitForEnd(url, one)).state);
    expect(states.slice(0, 4)).toEqual(["scored", "scored", "rejected", "rejected"]);
    for (const one of these.slice(0, 2)) await publish(url, one);
  }
  expect({ scorer: system.deaths("scorer"), validator: system.deaths("validator") }).toEqual({
    scorer: 2,
    validator: 1,
  });
  await siteToFollow();
}

/** Until nothing is written any more: a file that is half there cannot be searched. */
function siteToFollow(): Promise<unknown> {
  return waitFor(
    "the site to follow",
    async () => {
      // The ranks first: when they come they ask for one more build.
      const stale = await system.storage.comparisons.listStaleComparisons();
      const { wanted, finished } = await system.storage.siteBuild.buildState();
      return stale.length === 0 && wanted === finished;
    },
    120_000,
  );
}

/** As good as one can be who does not know the references: the right tool with values of one's own. */
function rightToolOnly(example: string): string {
  const params = { goals: ["strength"], minutes: 30, name: "mine", level: "easy", place: "indoors" };
  return example
    .trim()
    .split("\n")
    .map((line) =>
      JSON.stringify({ id: JSON.parse(line).id, toolCall: { APP: "Keep", API: "createHealthPlan", params } }),
    )
    .join("\n");
}

async function apiAnswers(names: readonly string[] = ["canary"]): Promise<readonly Answer[]> {
  const files = new Set(["references.jsonl", "../references", "verdicts.jsonl"]);
  for (const split of SPLITS) {
    for (const name of await system.storage.splitFiles.list(`${split}@1`)) files.add(name);
  }
  const fillings = {
    benchmark: ["toolspectrum", "rut-bench"],
    name: names,
    file: [...files],
    id: sent.map(({ id }) => id),
  };
  const headers = [{}, ...sent.slice(0, 3).map(({ authorization }) => authorization)];
  const answers = await collectGetAnswers(system.url, fillings, headers);
  // What was turned away at the door would prove nothing.
  expect(answers.filter(({ status }) => status === 429 || status >= 500).map(({ request }) => request)).toEqual([]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(50);
  return answers;
}

/** Requests that must fail; their bodies and headers are searched like any other. */
async function errorAnswers(): Promise<readonly Answer[]> {
  const submissions = "/api/v1/submissions";
  const own = sent[0];
  if (own === undefined) throw new Error("nothing was sent");
  const json = { "Content-Type": "application/json", ...own.authorization };
  const requests: readonly (readonly [string, RequestInit])[] = [
    [`${submissions}?split=toolspectrum/none&system=x`, { method: "POST", body: "x" }],
    [`${submissions}?split=toolspectrum/canary`, { method: "POST", body: "x" }],
    [`${submissions}?split=${"x".repeat(5_000)}&system=x`, { method: "POST", body: "x" }],
    [`${submissions}/${own.id}/publish`, { method: "POST", headers: json, body: "{" }],
    [`${submissions}/${own.id}/publish`, { method: "POST", headers: json, body: '{"visibility":"everyone"}' }],
    [`${submissions}/${own.id}/withdraw`, { method: "POST", headers: json, body: '{"reason":""}' }],
    [`${submissions}/${own.id}`, { method: "DELETE" }],
    [`${submissions}/${own.id}/verdicts?limit=500`, { headers: own.authorization }],
    [`${submissions}/nobody/breakdown.json`, {}],
    ["/api/v1/nothing", {}],
    ["/b/nothing/", {}],
    ["/%2e%2e/%2e%2e/references/", {}],
    ["/data/v1/../../references/", {}],
  ];
  const answers: Answer[] = [];
  for (const [address, init] of requests) answers.push(await ask(system.url, address, init));
  expect(
    answers.filter(({ status }) => status < 400 || status >= 500).map(({ request, status }) => `${request}: ${status}`),
  ).toEqual([]);
  return answers;
}

/** Every file of the release that is served, over HTTP. */
async function pageAnswers(): Promise<readonly Answer[]> {
  const release = join(system.folder.siteReleases, (await readPointer(system.folder))?.release ?? "");
  const names = (await readdir(release, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.(br|gz|zst)$/.test(entry.name))
    .map((entry) => relative(release, join(entry.parentPath, entry.name)));
  expect(names.length).toBeGreaterThan(50);
  const answers: Answer[] = [];
  for (const name of names) answers.push(await ask(system.url, `/${name.replace(/index\.html$/, "")}`));
  return answers;
}

function marksIn(answers: readonly Answer[]): readonly string[] {
  expect(answers.length).toBeGreaterThan(0);
  return answers.flatMap(({ request, bytes }) => canaries.findIn(bytes).map((how) => `${request}: ${how}`));
}

/** The whole data folder with a backup and the log of all processes: what is for the scoring side alone lies there encrypted. */
async function marksOnDisk(): Promise<readonly string[]> {
  const { root } = system.folder;
  const found: string[] = [];
  const seen = new Set<string>();
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(root, path);
    seen.add(name.split("/")[0] ?? "");
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    found.push(...canaries.findIn(bytes, name).map((how) => `${name}: ${how}`));
  }
  const places = [
    "board",
    "uploads",
    "splits",
    "snapshots",
    "site",
    "references",
    "verdicts",
    "processes.log",
    "backup",
  ];
  for (const place of places) expect([...seen]).toContain(place);
  return found;
}
