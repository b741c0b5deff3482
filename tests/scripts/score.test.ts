import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { createReferenceLoader } from "../../api/services/scoring/load-references.ts";
import { scoreJob } from "../../api/services/scoring/score-job.ts";
import { validateJob } from "../../api/services/validation/validate-job.ts";
import { openScoringStorage } from "../../db/compose-scoring.ts";
import { readConfig } from "../../db/config.ts";
import { parseTypedJson } from "../../scoring/json/parse-typed-json.ts";
import type { TypedJson } from "../../scoring/json/typed-json.ts";
import type { SplitKind } from "../../scoring/terms.ts";
import { expectClose } from "../../scripts/vectors/expectation.ts";
import { describeWithFixtures, fixturesFolder } from "../support/fixtures.ts";
import { receive } from "../support/receive.ts";
import { runScript } from "../support/run-script.ts";
import { importSmallToolSpectrum, smallToolSpectrumFiles } from "../support/small-toolspectrum.ts";
import { startTestServer } from "../support/start-test-server.ts";
import { projectRoot } from "../support/temporary-data.ts";

async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), "toolboard-score-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

async function writeSmallSet(folder: string): Promise<void> {
  for (const { path, text } of smallToolSpectrumFiles()) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/** The body of `breakdown.json` that a running server gives for the half right file of the small set, and its split's folder. */
async function scoreOnServer(kind: SplitKind, copyTo: string) {
  await using server = await startTestServer();
  const config = readConfig({ TOOLBOARD_DATA: server.storage.folder.root }, projectRoot);
  const storage = await openScoringStorage(config);
  const { version, half } = await importSmallToolSpectrum(storage, { kind });
  const { id } = await receive(storage, version.id, half);
  const context = { nowMs: () => Date.now(), checkpoint: async () => undefined };
  const lease = () => ({ worker: "test", nowMs: Date.now(), leaseMs: 60_000 });
  const check = await storage.queue.leaseJob("validate", lease());
  if (check !== undefined) await validateJob(storage, check, context);
  const job = await storage.queue.leaseJob("score", lease());
  if (job !== undefined) await scoreJob(storage, createReferenceLoader(storage), job, context);
  await storage.board.publishSubmission(id, { visibility: "public", actor: "test", nowMs: Date.now() });
  const response = await fetch(`${server.url}/api/v1/submissions/${id}/breakdown.json`);
  const body = await response.text();
  if (response.status !== 200) throw new Error(body);
  for (const name of await storage.splitFiles.list(version.id)) {
    await mkdir(dirname(join(copyTo, name)), { recursive: true });
    await writeFile(join(copyTo, name), await storage.splitFiles.read(version.id, name));
  }
  storage.close();
  return { body, half };
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

test.each(["practice", "official"] as const)("a %s split gets the server's own bytes offline", async (kind) => {
  await using folder = await temporaryFolder();
  const split = join(folder.path, "split");
  await mkdir(split);
  const { body, half } = await scoreOnServer(kind, split);
  const released = join(folder.path, "released");
  await writeSmallSet(released);
  const file = join(folder.path, "half.jsonl");
  await writeFile(file, half);
  const common = ["--benchmark", "toolspectrum", "--predictions", file, "--format", "json", "--kind", kind];
  const fromReleased = runScript("score", ...common, "--references", released);
  expect(fromReleased).toMatchObject({ status: 0, stderr: "" });
  expect(fromReleased.stdout).toBe(`${withoutServerParts(body)}\n`);
  if (kind === "practice")
    expect(runScript("score", ...common, "--references", split).stdout).toBe(fromReleased.stdout);
});

test("several files are one submission, and ids must differ across them", async () => {
  await using folder = await temporaryFolder();
  await writeSmallSet(folder.path);
  const record = (index: number) => `{"id":"persona/${index}","toolCall":null}\n`;
  const [a, b] = [join(folder.path, "a.txt"), join(folder.path, "b.txt")];
  await writeFile(a, [0, 1, 2, 3, 4, 5].map(record).join(""));
  await writeFile(b, [6, 7, 8, 9, 10, 11].map(record).join(""));
  const common = ["--benchmark", "toolspectrum", "--references", folder.path, "--format", "json", "--predictions"];
  const together = runScript("score", ...common, a, b);
  expect(together).toMatchObject({ status: 0, stderr: "" });
  expect(JSON.parse(together.stdout).coverage).toEqual({ expected: 36, received: 12 });
  const twice = runScript("score", ...common, a, a);
  expect(twice).toMatchObject({
    status: 1,
    stdout: "",
    stderr: expect.stringContaining(`the id of ${a}, line 1 again`),
  });
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

  test("without the released denominators every missing turn is wrong, and that is said", async () => {
    const file = join(set, "model-partial", "predictions.jsonl");
    const common = ["--benchmark", "usertoolbench", "--references", set, "--predictions", file, "--format", "json"];
    const all = runScript("score", ...common);
    expect(all).toMatchObject({ status: 0, stderr: expect.stringContaining("10 of 36 instances are missing") });
    const allTurns = (text: string) =>
      JSON.parse(text).cells.find(({ metric }: { metric: string }) => metric === "all-turns");
    expect(allTurns(all.stdout)).toMatchObject({ n: 36, parts: { correct: 19, total: 36 } });
    expect(runScript("score", ...common, "--allow-missing")).toMatchObject({ stdout: all.stdout, stderr: "" });
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
