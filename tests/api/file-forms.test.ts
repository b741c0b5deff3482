import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Breakdown } from "../../api/schemas/breakdown.ts";
import type { SubmissionBody } from "../../api/schemas/submission.ts";
import { importSplit } from "../../api/services/splits/import-split.ts";
import { DEMO_SPLITS } from "../../db/seed/demo/index.ts";
import { BENCHMARK_IDS } from "../../scoring/terms.ts";
import { importDemo } from "../db/seed/score-demo.ts";
import { bearer, read } from "../support/send-as.ts";
import { startWorkingServer, type WorkingServer } from "../support/working-server.ts";

let working: WorkingServer;
const examples = new Map<string, string>();
beforeAll(async () => {
  working = await startWorkingServer();
  for (const split of DEMO_SPLITS.filter(({ kind }) => kind === "practice")) {
    const dataset = importDemo(split, split.files(""));
    const { name, kind, redistribute } = split;
    await importSplit(working.scoring, {
      dataset,
      manifest: { name, kind, redistribute },
      demo: true,
      nowMs: 1_000,
    });
    const address = `/api/v1/benchmarks/${split.benchmark}/splits/${name}/files/example.jsonl`;
    examples.set(split.benchmark, await (await fetch(working.server.url + address)).text());
  }
});
afterAll(() => working[Symbol.asyncDispose]());

type Body = string | Uint8Array<ArrayBuffer> | FormData;

/** What became of a file, to the end. */
async function resultOf(split: string, body: Body): Promise<SubmissionBody & { readonly breakdown: Breakdown | null }> {
  const query = new URLSearchParams({ split, system: "Mine" });
  const response = await fetch(`${working.server.url}/api/v1/submissions?${query}`, { method: "POST", body });
  if (response.status !== 202) throw new Error(await response.text());
  const receipt = await response.json();
  await working.work();
  const submission = await read(working.server, receipt.id, bearer(receipt));
  const breakdown =
    submission.state === "scored"
      ? await (await fetch(working.server.url + submission.links.breakdownJson, { headers: bearer(receipt) })).json()
      : null;
  return { ...submission, breakdown };
}

const bytes = (data: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(data);
/** A form's field, whose file name says nothing true. */
function formWith(data: Uint8Array, name: string): FormData {
  const form = new FormData();
  form.set("file", new File([bytes(data)], name));
  return form;
}

test("one file has the same scores plain, as gzip, as zip with what operating systems add, as array and as map, whatever its name", async () => {
  const { half } = working.split;
  const split = working.split.version.splitId;
  const records = half
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const zip = zipSync({
    "results/": new Uint8Array(0),
    "results/predictions.txt": Buffer.from(half),
    "results/.DS_Store": Buffer.from("\u0000\u0000\u0000\u0001Bud1"),
    "__MACOSX/results/._predictions.txt": Buffer.from("\u0000\u0005\u0016\u0007"),
  });
  const map = Object.fromEntries(records.map(({ id, toolCall }) => [id, toolCall]));
  const forms: Readonly<Record<string, Body>> = {
    plain: half,
    "gzip without a name": bytes(gzipSync(half)),
    "plain text called .tar.gz": formWith(Buffer.from(half), "predictions.tar.gz"),
    "gzip called .jsonl": formWith(gzipSync(half), "predictions.jsonl"),
    "zip called .json": formWith(zip, "predictions.json"),
    array: JSON.stringify(records),
    map: JSON.stringify(map),
  };
  const { breakdown } = await resultOf(split, half);
  expect(breakdown?.cells.length).toBeGreaterThan(20);
  for (const [form, body] of Object.entries(forms)) {
    const result = await resultOf(split, body);
    expect({ form, state: result.state, issues: result.report?.issues }).toEqual({ form, state: "scored", issues: [] });
    expect(result.breakdown?.cells).toEqual(breakdown?.cells);
  }
});

test.each(BENCHMARK_IDS)(
  "the published example of %s is accepted by the board that publishes it",
  async (benchmark) => {
    const result = await resultOf(`${benchmark}/demo`, examples.get(benchmark) ?? "");
    expect(result).toMatchObject({ state: "scored", report: { errorCount: 0, warningCount: 0 } });
    expect(result.coverage?.received).toBe(result.coverage?.expected);
  },
);

test("a partial file tells how many were expected and came, how many lack and which, and nothing of the service's inside", async () => {
  const lines = working.split.half.trim().split("\n");
  const split = working.split.version.splitId;
  // The first line of each setting and more of the last, so that no setting is left out whole.
  const partial = await resultOf(split, [lines[0], lines[12], ...lines.slice(24, 32)].join("\n"));
  expect(partial).toMatchObject({
    state: "rejected",
    reason: { code: "MISSING_IDS" },
    coverage: { expected: 36, received: 10 },
  });
  expect(partial.reason?.text).toMatch(/expected 36 instances, received 10; 26 missing: persona\/1, persona\/2, /);
  const oneLess = await resultOf(split, lines.toSpliced(4, 1).join("\n"));
  expect(oneLess.report?.issues).toMatchObject([{ code: "MISSING_IDS", received: "35; 1 missing: persona/4" }]);
  for (const { reason } of [partial, oneLess]) expect(reason?.text).not.toMatch(/Error|undefined|KeyError|\.ts/);
});

test("a file of another benchmark is told where it belongs, by its form and by its ids", async () => {
  const ids = (examples.get("rut-bench") ?? "")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).sample_id);
  const inOurForm = ids.map((id) => JSON.stringify({ id, toolCall: null })).join("\n");
  const byIds = await resultOf("toolspectrum/demo", inOurForm);
  expect(byIds).toMatchObject({ state: "rejected", reason: { code: "UNKNOWN_ID" } });
  expect(byIds.reason?.text).toContain("This id belongs to rut-bench (split rut-bench/demo): submit the file there.");
  const byForm = await resultOf("toolspectrum/demo", examples.get("rut-bench") ?? "");
  expect(byForm).toMatchObject({ state: "rejected", reason: { code: "WRONG_BENCHMARK" } });
  expect(byForm.reason?.text).toContain("Submit this file to rut-bench");
  const ofOtherSplit = await resultOf(working.split.version.splitId, examples.get("toolspectrum") ?? "");
  expect(ofOtherSplit.reason?.text).toContain("This id belongs to the split toolspectrum/demo");
});

test("a category that a file names itself changes nothing: categories are the split's, and their parts add up to the whole", async () => {
  const named = working.split.half
    .trim()
    .split("\n")
    .map((line, index) => line.replace("{", `{"category":"unheard of ${index}","setting":"none",`))
    .join("\n");
  const split = working.split.version.splitId;
  const [result, plain] = [await resultOf(split, named), await resultOf(split, working.split.half)];
  expect(result.state).toBe("scored");
  const cells = result.breakdown?.cells ?? [];
  expect(cells).toEqual(plain.breakdown?.cells);
  expect(JSON.stringify(cells)).not.toContain("unheard of");
  const countsOf = (dimension: string) =>
    cells.filter((cell) => cell.metric === "app-f1" && cell.dimension === dimension);
  const whole = countsOf("overall")[0];
  expect(whole?.parts["reference"]).toBe(36);
  for (const part of ["matched", "predicted", "reference"]) {
    const sum = countsOf("setting").reduce((total, cell) => total + (cell.parts[part] ?? 0), 0);
    expect(sum).toBe(whole?.parts[part]);
  }
});
