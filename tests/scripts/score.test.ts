import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { createReferenceLoader } from "../../api/services/scoring/load-references.ts";
import { scoreJob } from "../../api/services/scoring/score-job.ts";
import { importSplit } from "../../api/services/splits/import-split.ts";
import { validateJob } from "../../api/services/validation/validate-job.ts";
import { openScoringStorage } from "../../db/compose-scoring.ts";
import { readConfig } from "../../db/config.ts";
import { DEMO_SPLITS, type DemoSplit } from "../../db/seed/demo/index.ts";
import { parseTypedJson } from "../../scoring/json/parse-typed-json.ts";
import type { TypedJson } from "../../scoring/json/typed-json.ts";
import { loadDatasetReader } from "../../scoring/registry.ts";
import { describeIssue } from "../../scoring/terms.ts";
import { expectClose } from "../../scripts/vectors/expectation.ts";
import { describeWithFixtures, fixturesFolder } from "../support/fixtures.ts";
import { receive } from "../support/receive.ts";
import { runScript } from "../support/run-script.ts";
import { smallToolSpectrumFiles } from "../support/small-toolspectrum.ts";
import { startTestServer } from "../support/start-test-server.ts";
import { projectRoot } from "../support/temporary-data.ts";

const SEED = "a seed of this test";

async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), "toolboard-score-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

function writeSmallSet(folder: string): Promise<void> {
  return writeFiles(
    folder,
    smallToolSpectrumFiles().map(({ path, text }) => [path, text]),
  );
}

async function writeFiles(folder: string, files: Iterable<readonly [path: string, text: string]>): Promise<void> {
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

interface SentText {
  readonly text: string;
  readonly allowMissing: boolean;
}

/**
 * What a running server makes of files for a demo split: each one's state, report and body of `breakdown.json`. The imported
 * split's folder is written to `copyTo`.
 */
async function scoreOnServer(split: DemoSplit, sent: readonly SentText[], copyTo: string) {
  await using server = await startTestServer();
  const config = readConfig({ TOOLBOARD_DATA: server.storage.folder.root }, projectRoot);
  const storage = await openScoringStorage(config);
  const { benchmark, name, kind } = split;
  const read = (await loadDatasetReader(benchmark))([...split.files(SEED)].map(([path, text]) => ({ path, text })));
  if (!read.ok) throw new Error(JSON.stringify(read.error.issues));
  const { version } = await importSplit(storage, {
    dataset: read.value,
    manifest: { name, kind },
    demo: true,
    nowMs: 1_000,
  });
  const context = { nowMs: () => Date.now(), checkpoint: async () => undefined };
  const lease = () => ({ worker: "test", nowMs: Date.now(), leaseMs: 60_000 });
  const outcomes = [];
  for (const { text, allowMissing } of sent) {
    const { id } = await receive(storage, version.id, text, { allowMissing });
    const check = await storage.queue.leaseJob("validate", lease());
    if (check !== undefined) await validateJob(storage, check, context);
    const job = await storage.queue.leaseJob("score", lease());
    if (job !== undefined) await scoreJob(storage, createReferenceLoader(storage), job, context);
    const submission = await storage.board.findSubmission(id);
    if (submission?.state === "scored")
      await storage.board.publishSubmission(id, { visibility: "public", actor: "test", nowMs: Date.now() });
    const response = await fetch(`${server.url}/api/v1/submissions/${id}/breakdown.json`);
    outcomes.push({ state: submission?.state, report: submission?.report, body: await response.text() });
  }
  for (const name of await storage.splitFiles.list(version.id))
    await writeFiles(copyTo, [[name, await storage.splitFiles.read(version.id, name)]]);
  storage.close();
  return outcomes;
}

/** Without what only the server knows, in the server's own order of keys. */
function withoutServerParts(body: string): string {
  const own = new Set(["submission", "demo"]);
  const ofSplit = new Set(["id", "version", "title"]);
  const { split, ...rest } = JSON.parse(body);
  const order = Object.keys(JSON.parse(body)).filter((key) => !own.has(key));
  const strippedSplit = Object.fromEntries(Object.entries(split).filter(([key]) => !ofSplit.has(key)));
  return JSON.stringify(Object.fromEntries(order.map((key) => [key, key === "split" ? strippedSplit : rest[key]])));
}

test.each(DEMO_SPLITS)("a $kind split of $benchmark gets the server's own bytes offline", async (split) => {
  await using folder = await temporaryFolder();
  const [imported, released] = [join(folder.path, "imported"), join(folder.path, "released")];
  await writeFiles(released, split.files(SEED));
  const text = split.predictions(SEED)[1]?.text ?? "";
  const part = text.split("\n").slice(3).join("\n");
  const files = { whole: join(folder.path, "whole.jsonl"), part: join(folder.path, "part.jsonl") };
  await writeFile(files.whole, text);
  await writeFile(files.part, part);
  const [whole, refused, allowed] = await scoreOnServer(
    split,
    [
      { text, allowMissing: false },
      { text: part, allowMissing: false },
      { text: part, allowMissing: true },
    ],
    imported,
  );
  const run = (references: string, ...options: readonly string[]) =>
    runScript(
      "score",
      ...["--benchmark", split.benchmark, "--references", references, "--kind", split.kind, "--format", "json"],
      ...["--predictions", ...options],
    );
  expect([whole?.state, refused?.state, allowed?.state]).toEqual(["scored", "rejected", "scored"]);
  expect(run(released, files.whole)).toMatchObject({
    status: 0,
    stderr: "",
    stdout: `${withoutServerParts(whole?.body ?? "")}\n`,
  });
  expect(run(released, files.part, "--allow-missing")).toMatchObject({
    status: 0,
    stderr: "",
    stdout: `${withoutServerParts(allowed?.body ?? "")}\n`,
  });
  const [missing] = refused?.report?.issues ?? [];
  if (missing === undefined) throw new Error("The server names no problem.");
  const refusal = run(released, files.part);
  expect(refusal).toMatchObject({ status: 1, stdout: "" });
  expect(refusal.stderr).toContain(`error: ${files.part}: ${describeIssue(missing)}\n`);
  // The references of an official split are no files to download.
  if (split.kind === "practice")
    expect(run(imported, files.whole).stdout).toBe(`${withoutServerParts(whole?.body ?? "")}\n`);
});

test("a headline that is not what was claimed ends with 1 and tells both; one that is, or is rounded, with 0", async () => {
  await using folder = await temporaryFolder();
  await writeSmallSet(folder.path);
  const file = join(folder.path, "none.txt");
  const record = (id: string) => `${JSON.stringify({ id, toolCall: null })}\n`;
  const ids = ["persona", "environment", "persona_environment"].flatMap((setting) =>
    Array.from({ length: 12 }, (_, index) => `${setting}/${index}`),
  );
  await writeFile(file, ids.map(record).join(""));
  const common = ["--benchmark", "toolspectrum", "--references", folder.path, "--predictions", file];
  const claim = (claimed: string) => runScript("score", ...common, "--claimed", claimed);
  expect(claim("0.1")).toMatchObject({
    status: 1,
    stdout: expect.stringContaining("mean-f1"),
    stderr: expect.stringMatching(/The headline \(mean-f1\) is 0\.0000; claimed was 0\.1\./),
  });
  expect(claim("0.004")).toMatchObject({ status: 0, stderr: "" });
  expect(claim("ten")).toMatchObject({ status: 2, stderr: expect.stringContaining("a number from 0 to 1") });
});

test("several files are one submission, and ids must differ across them", async () => {
  await using folder = await temporaryFolder();
  await writeSmallSet(folder.path);
  const record = (index: number) => `{"id":"persona/${index}","toolCall":null}\n`;
  const [a, b] = [join(folder.path, "a.txt"), join(folder.path, "b.txt")];
  await writeFile(a, [0, 1, 2, 3, 4, 5].map(record).join(""));
  await writeFile(b, [6, 7, 8, 9, 10, 11].map(record).join(""));
  const common = ["--benchmark", "toolspectrum", "--references", folder.path, "--format", "json", "--allow-missing"];
  const together = runScript("score", ...common, "--predictions", a, b);
  expect(together).toMatchObject({ status: 0, stderr: "" });
  expect(JSON.parse(together.stdout).coverage).toEqual({ expected: 36, received: 12 });
  const twice = runScript("score", ...common, "--predictions", a, a);
  expect(twice).toMatchObject({
    status: 1,
    stdout: "",
    stderr: expect.stringContaining(`the id of ${a}, line 1 again`),
  });
  expect(twice.stderr).toMatch(/^error: 2 files: /);
});

test("problems are printed with line, field and fix, nothing is scored, and the code is 1", async () => {
  await using folder = await temporaryFolder();
  await writeSmallSet(folder.path);
  const file = join(folder.path, "bad.txt");
  await writeFile(file, '{"id":"persona/0","toolCall":7}\n{"id":"nobody/0","toolCall":null}\nnot json\n');
  const common = ["--benchmark", "toolspectrum", "--references", folder.path];
  const bad = runScript("score", ...common, "--predictions", file);
  expect(bad).toMatchObject({ status: 1, stdout: "" });
  expect(bad.stderr).toMatch(/Line 1.*field "\/toolCall"/);
  expect(bad.stderr).toMatch(/Line 2.*id of the split/);
  expect(bad.stderr).toContain("Line 3");
  await writeFile(join(folder.path, "data/dataset_persona.json"), '[{"instruction": 7}]');
  const broken = runScript("score", ...common, "--predictions", file);
  expect(broken).toMatchObject({ status: 1, stderr: expect.stringContaining("/0/instruction") });
});

test("a wrong option is named with what is possible, and the code is 2", async () => {
  await using folder = await temporaryFolder();
  const here = ["--references", folder.path, "--predictions", folder.path];
  const errorOf = (...options: readonly string[]) => {
    const { status, stderr } = runScript("score", ...options);
    return status === 2 ? stderr : `exit ${status}: ${stderr}`;
  };
  expect(errorOf()).toContain("--benchmark: expected usertoolbench or toolspectrum or rut-bench, it is missing");
  expect(errorOf("--benchmark", "rut-bench", "--references", "nowhere")).toContain("there is no nowhere");
  expect(errorOf("--benchmark", "rut-bench", ...here, "--similarity", "exact")).toContain("rouge-jieba or difflib");
  expect(errorOf("--benchmark", "rut-bench", ...here, "--official-out", "x")).toContain("is for UserToolBench");
  expect(errorOf("--speed", "9")).toContain("--speed");
  expect(runScript("score", "--help")).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("Exit codes: 0 scored"),
  });
});

describeWithFixtures("a small UserToolBench set in the released form", () => {
  const set = join(fixturesFolder, "data", "utb-small");
  const RUN_FIELDS = ["failed_task_idx", "failed_step", "error_type", "error_message", "api_error"];
  const cases = ["model-good", "model-mid", "model-partial"].flatMap((model) =>
    ["official", "compact"].map((form) => ({ model, form })),
  );

  test.each(cases)("$model gets every released number and verdict from the $form form", async ({ model, form }) => {
    await using folder = await temporaryFolder();
    const names = (await readdir(join(set, model))).filter((name) =>
      form === "official" ? name.endsWith("_result.jsonl") : name === "predictions.jsonl",
    );
    const out = join(folder.path, "official");
    const verdicts = join(folder.path, "verdicts.jsonl");
    const run = runScript(
      "score",
      ...["--benchmark", "usertoolbench", "--references", join(set, "data"), "--aborted", "as-official"],
      ...["--official-out", out, "--verdicts", verdicts],
      "--predictions",
      ...names.map((name) => join(set, model, name)),
    );
    expect(run).toMatchObject({ status: 0, stderr: "" });
    const expected = (await readdir(join(set, model))).filter((name) =>
      /^(summary_average|turn_|.*_metric)/.test(name),
    );
    expect((await readdir(out)).sort()).toEqual(expected.sort());
    for (const name of expected) {
      const [wanted, actual] = await Promise.all([readTyped(join(set, model, name)), readTyped(join(out, name))]);
      const ignored = form === "compact" && isAborted(wanted) ? RUN_FIELDS : [];
      expect(expectClose(name, numbered(strip(wanted, ignored)), numbered(strip(actual, ignored)), 1e-12)).toEqual([]);
    }
    const linesOf = async (path: string) =>
      (await readFile(path, "utf8"))
        .trim()
        .split("\n")
        .map((line) => ({ ...JSON.parse(line), ...(form === "compact" ? { inference_error: false } : {}) }));
    expect(await linesOf(verdicts)).toEqual(await linesOf(join(set, model, "verdicts.jsonl")));
  });

  test("a run that stopped early is refused, scored with every missing turn wrong, or by the released denominators", () => {
    const file = join(set, "model-partial", "predictions.jsonl");
    const common = ["--benchmark", "usertoolbench", "--references", set, "--predictions", file, "--format", "json"];
    const refused = runScript("score", ...common);
    expect(refused).toMatchObject({ status: 1, stdout: "", stderr: expect.stringContaining("26; 10 missing") });
    const all = runScript("score", ...common, "--allow-missing");
    expect(all).toMatchObject({ status: 0, stderr: "" });
    const allTurns = (text: string) =>
      JSON.parse(text).cells.find(({ metric }: { metric: string }) => metric === "all-turns");
    expect(allTurns(all.stdout)).toMatchObject({ n: 36, parts: { correct: 19, total: 36 } });
    const official = runScript("score", ...common, "--official");
    expect(official).toMatchObject({ status: 0, stderr: "" });
    expect(allTurns(official.stdout).n).toBe(26);
    expect(JSON.parse(official.stdout).mode).toBe("official");
  });

  test("both similarity modes are offered and recorded", () => {
    const file = join(set, "model-mid", "predictions.jsonl");
    const options = ["--benchmark", "usertoolbench", "--references", set, "--predictions", file, "--format", "json"];
    const { stdout } = runScript("score", ...options, "--similarity", "difflib");
    expect(JSON.parse(stdout).similarity).toBe("difflib");
  });

  test("converting official results gives the compact file", async () => {
    const model = join(set, "model-partial");
    const results = (await readdir(model)).filter((name) => name.endsWith("_result.jsonl"));
    const { status, stdout, stderr } = runScript("convert", ...results.map((name) => join(model, name)));
    expect({ status, stderr }).toEqual({ status: 0, stderr: "26 records written, 0 errors\n" });
    const compact = (await readFile(join(model, "predictions.jsonl"), "utf8")).trim().split("\n");
    const withoutFailure = (line: string) => ({ ...JSON.parse(line), inference_error: undefined });
    expect(stdout.trim().split("\n").map(withoutFailure)).toEqual(compact.map(withoutFailure));
  });
});

test("convert names a bad line and writes the others; without files it says how to call it", async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, "some.txt");
  await writeFile(file, '[{"id":"persona/0","toolCall":null},\n {"id":"persona/1","toolCall":null}]');
  const good = runScript("convert", file);
  expect(good).toMatchObject({ status: 0, stderr: "2 records written, 0 errors\n" });
  expect(good.stdout).toBe('{"id":"persona/0","toolCall":null}\n{"id":"persona/1","toolCall":null}\n');
  await writeFile(file, '{"id":"persona/0","toolCall":null}\nnot json\n');
  const bad = runScript("convert", file);
  expect(bad).toMatchObject({ status: 1, stdout: '{"id":"persona/0","toolCall":null}\n' });
  expect(bad.stderr).toContain("Line 2");
  expect(runScript("convert")).toMatchObject({ status: 2, stderr: expect.stringContaining("usage: npm run convert") });
});

async function readTyped(path: string): Promise<TypedJson> {
  const parsed = parseTypedJson(await readFile(path, "utf8"));
  if (!parsed.ok) throw new Error(`${path}: ${parsed.error.message}`);
  return parsed.value;
}

function strip(file: TypedJson, keys: readonly string[]): TypedJson {
  return file instanceof Map ? new Map([...file].filter(([key]) => !keys.includes(key))) : file;
}

/** Of a metric file: `inference_completed` is false, or in the average below 1. */
function isAborted(file: TypedJson): boolean {
  const completed = file instanceof Map ? file.get("inference_completed") : true;
  return (
    completed === false ||
    (typeof completed === "object" && completed !== null && "value" in completed && completed.value !== 1)
  );
}

/** The thirds files write numbers as texts. */
function numbered(value: TypedJson): TypedJson {
  if (Array.isArray(value)) return value.map(numbered);
  if (value instanceof Map) return new Map([...value].map(([key, member]) => [key, numbered(member)]));
  if (typeof value !== "string" || !/^-?[0-9.e+-]+$/.test(value)) return value;
  const parsed = parseTypedJson(value);
  return parsed.ok ? parsed.value : value;
}
