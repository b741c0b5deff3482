import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { DEFAULT_INTAKE_LIMITS } from "../../../scoring/intake/contract.ts";
import { loadBenchmark } from "../../../scoring/registry.ts";
import { BENCHMARK_IDS, describeIssue } from "../../../scoring/terms.ts";
import { toolspectrum } from "../../../scoring/toolspectrum/benchmark.ts";
import { bytesOf, checkBytes, everyForm, SAMPLE_IDS, sampleRecord } from "../../support/prediction-files.ts";

const good = SAMPLE_IDS.map((id) => JSON.stringify(sampleRecord(id)));
const withLine = (index: number, line: string) => bytesOf(good.with(index, line).join("\n"));
const deep = `{"id":"persona/1","toolCall":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
const tar = new Uint8Array(1_024).fill(97);
tar.set(bytesOf("ustar"), 257);
const utf16 = (text: string) => Uint8Array.from([...text].flatMap((letter) => [letter.charCodeAt(0), 0]));

const table: readonly (readonly [
  string,
  Uint8Array,
  { code: string; line?: number; column?: number; pointer?: string },
])[] = [
  ["an empty file", new Uint8Array(0), { code: "EMPTY_FILE" }],
  ["blanks alone", bytesOf("\n \n"), { code: "EMPTY_FILE" }],
  ["an HTML page", bytesOf("\n<!DOCTYPE html><html>"), { code: "HTML" }],
  ["plain text", bytesOf("id,toolCall\npersona/0,null"), { code: "NOT_JSON", line: 1 }],
  ["UTF-16 with a mark", Uint8Array.of(0xff, 0xfe, ...utf16(good.join("\n"))), { code: "UTF_16" }],
  ["UTF-16 without a mark", utf16(good.join("\n")), { code: "UTF_16" }],
  ["a tar archive", tar, { code: "OTHER_ARCHIVE" }],
  ["zstd", Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 1, 2, 3), { code: "OTHER_ARCHIVE" }],
  ["a broken gzip", gzipSync(good.join("\n")).subarray(0, 40), { code: "BROKEN_ARCHIVE" }],
  ["a zip without predictions", zipSync({ "README.md": bytesOf("hello") }), { code: "NO_RECORDS" }],
  ["a zip in a zip", zipSync({ "a.zip": zipSync({ a: bytesOf(good.join("\n")) }) }), { code: "NO_RECORDS" }],
  ["truncated JSON", bytesOf(good.join("\n").slice(0, -5)), { code: "TRUNCATED", line: 12 }],
  [
    "a truncated line between others",
    withLine(3, '{"id":"persona/3","toolCall":{"APP":"Ke'),
    { code: "UNCLOSED_STRING", line: 4 },
  ],
  ["a line of text between others", withLine(3, "oops"), { code: "NOT_JSON", line: 4, column: 1 }],
  ["a trailing comma", withLine(2, '{"id":"persona/2","toolCall":null,}'), { code: "NOT_JSON", line: 3, column: 35 }],
  ["single quotes", withLine(2, "{'id':'persona/2'}"), { code: "NOT_JSON", line: 3, column: 2 }],
  ["a NUL byte", withLine(2, '{"id":"persona/2","toolCall":\u0000}'), { code: "NOT_JSON", line: 3 }],
  [
    "a NUL in a string",
    withLine(2, '{"id":"persona/2","toolCall":"a\u0000"}'),
    { code: "NOT_JSON", line: 3, column: 32 },
  ],
  ["deep nesting", withLine(1, deep), { code: "TOO_DEEP", line: 2 }],
  [
    "a key __proto__",
    withLine(1, '{"id":"persona/1","toolCall":{"__proto__":{"x":1}}}'),
    { code: "FORBIDDEN_KEY", line: 2, column: 31, pointer: "/toolCall/__proto__" },
  ],
  [
    "a repeated key",
    withLine(1, '{"id":"persona/1","toolCall":null,"toolCall":null}'),
    { code: "DUPLICATE_KEY", line: 2, pointer: "/toolCall" },
  ],
  [
    "invalid UTF-8",
    Uint8Array.of(...withLine(11, '{"id":"persona/11","toolCall":"é').subarray(0), 0xff, 0x22, 0x7d),
    { code: "INVALID_UTF8", line: 12, column: 33 },
  ],
  ["a missing field", withLine(1, '{"id":"persona/1"}'), { code: "MISSING_FIELD", line: 2, pointer: "/toolCall" }],
  [
    "a number as id",
    withLine(1, '{"id":1,"toolCall":null}'),
    { code: "WRONG_TYPE", line: 2, column: 7, pointer: "/id" },
  ],
  [
    "a nested prediction",
    withLine(1, '{"id":"persona/1","prediction":{"toolCall":null}}'),
    { code: "MISSING_FIELD", line: 2, pointer: "/toolCall" },
  ],
  [
    "an unknown id",
    bytesOf([...good, '{"id":"persona/99","toolCall":null}'].join("\n")),
    { code: "UNKNOWN_ID", line: 13, column: 1 },
  ],
  ["a repeated id", bytesOf([...good, good[4]].join("\n")), { code: "REPEATED_ID", line: 13 }],
  ["an array of numbers", bytesOf("[1, 2]"), { code: "SHAPE", line: 1, column: 2, pointer: "/0" }],
  ["an array of arrays", bytesOf("[[1], [2]]"), { code: "SHAPE", line: 1, column: 2, pointer: "/0" }],
  [
    "another benchmark's records",
    bytesOf('{"id":"p/0","steps":[{"content":"."}]}\n'.repeat(5)),
    { code: "WRONG_BENCHMARK", line: 1 },
  ],
  [
    "a map whose key and id differ",
    bytesOf('{"persona/0":{"id":"persona/1","toolCall":null},"persona/1":null}'),
    { code: "ID_CONFLICT" },
  ],
];

test.each(table)("%s is refused with a code, a place and a fix", async (_, bytes, wanted) => {
  const check = await checkBytes(bytes);
  expect(check.accepted).toBe(false);
  const issue = check.report.issues.find(({ code }) => code === wanted.code);
  expect(issue, JSON.stringify(check.report.issues.slice(0, 3))).toMatchObject(wanted);
  for (const each of check.report.issues) {
    expect(each.fix).not.toBe("");
    expect(describeIssue(each).length).toBeLessThan(600);
  }
});

test.each(BENCHMARK_IDS)(
  "a shape that %s cannot read is told with an example, and a nested prediction by its names",
  async (id) => {
    const benchmark = await loadBenchmark(id);
    const [idKey, field] = {
      usertoolbench: ["id", "steps"],
      toolspectrum: ["id", "toolCall"],
      "rut-bench": ["sample_id", "actions"],
    }[id];
    const shape = (await checkBytes(bytesOf("[1]"), { benchmark })).report.issues.find(({ code }) => code === "SHAPE");
    expect(shape?.expected).toContain(`{"${idKey}": "…", "${field}": `);
    const nested = bytesOf(`{"${idKey}":"persona/0","prediction":{"path":[1]}}`);
    const { issues } = (await checkBytes(nested, { benchmark })).report;
    const missing = issues.find(({ code }) => code === "MISSING_FIELD");
    expect(missing).toMatchObject({ pointer: `/${field}`, instanceId: "persona/0", line: 1 });
    expect(missing?.received).toBe(`nothing, but the record has "${idKey}", "prediction"`);
    // Python writes numbers that are no JSON.
    const ofPython = bytesOf(`{"${idKey}":"persona/0","loss":NaN,"best":-Infinity}`);
    const found = (await checkBytes(ofPython, { benchmark })).report.issues.find(
      ({ code }) => code === "MISSING_FIELD",
    );
    expect(found?.received).toBe(`nothing, but the record has "${idKey}", "loss", "best"`);
  },
);

test.each(BENCHMARK_IDS)("ids of %s that are numbers are refused with their type, never taken for text", async (id) => {
  const benchmark = await loadBenchmark(id);
  const idKey = id === "rut-bench" ? "sample_id" : "id";
  const rest = { usertoolbench: '"steps":[]', toolspectrum: '"toolCall":null', "rut-bench": '"actions":[]' }[id];
  const instanceIds = new Set(["1"]);
  const checkId = (written: string) =>
    checkBytes(bytesOf(`{"${idKey}":${written},${rest}}`), { benchmark, instanceIds });
  expect((await checkId('"1"')).report.errorCount).toBe(0);
  for (const written of ["1", "1.0", "true", "null", "[1]"]) {
    const { issues } = (await checkId(written)).report;
    expect(issues[0]).toMatchObject({ code: "WRONG_TYPE", pointer: `/${idKey}` });
    expect(issues[0]?.expected).toContain("id");
  }
  const other = (await checkId('"1.0"')).report.issues.find(({ severity }) => severity === "error");
  expect(other).toMatchObject({ code: "UNKNOWN_ID", received: '"1.0"' });
});

test("a broken line costs that line alone", async () => {
  const check = await checkBytes(withLine(3, '{"id":"persona/3","toolCall":{"APP":"Ke'));
  expect(check.coverage).toMatchObject({ received: 11, missing: 1, missingSample: ["persona/3"] });
});

test("a partial file says what was expected, what came and which ids lack", async () => {
  const bytes = bytesOf(good.slice(0, 7).join("\n"));
  const check = await checkBytes(bytes);
  expect(check.coverage).toMatchObject({ expected: 12, received: 7, missing: 5 });
  expect(check.report.issues).toMatchObject([{ code: "MISSING_IDS", expected: "12 instances" }]);
  expect(check.report.issues[0]?.received).toContain("persona/7");
  expect(await checkBytes(bytes, { allowMissing: true })).toMatchObject({ accepted: true, report: { errorCount: 0 } });
});

test("a file that covers one part of a split whole is complete where parts are allowed, and not where it lacks some", async () => {
  const instanceIds = new Set([...SAMPLE_IDS, "environment/0", "environment/1"]);
  const benchmark = toolspectrum;
  const whole = await checkBytes(bytesOf(good.join("\n")), { instanceIds, benchmark });
  expect(whole).toMatchObject({ accepted: true, coverage: { expected: 14, received: 12, missing: 0 } });
  const partial = await checkBytes(bytesOf(good.slice(1).join("\n")), { instanceIds, benchmark });
  expect(partial).toMatchObject({ accepted: false, coverage: { missing: 1, missingSample: ["persona/0"] } });
  expect(partial.report.issues).toMatchObject([
    {
      code: "MISSING_IDS",
      expected: "12 instances of the parts that the file covers (of 14 instances in all)",
      received: "11; 1 missing: persona/0",
    },
  ]);
});

test("ids of another split name that split", async () => {
  const other = {
    splitId: "rut-bench/demo",
    benchmark: "rut-bench" as const,
    has: (id: string) => id.startsWith("task"),
  };
  const check = await checkBytes(bytesOf('{"id":"task_1","toolCall":null}'), { otherSplits: [other] });
  expect(check.report.issues[0]?.fix).toContain("rut-bench/demo");
  expect(check.report.issues[0]?.received).toBe('"task_1", an id of rut-bench/demo');
});

test("a record of very many members is refused in a time that grows with its size alone", async () => {
  for (const member of ['"result":1,', '"id":"x",', '"predictions":1,', '"a":1,']) {
    const check = await checkBytes(bytesOf(`{${member.repeat(300_000)}"z":1}`));
    expect(check.report.issues.map(({ code }) => code)).toContain("TOO_MANY_MEMBERS");
  }
});

test("the first hundred problems are listed and all are counted", async () => {
  const check = await checkBytes(bytesOf('{"id":"nobody","toolCall":null}\n'.repeat(2_500)));
  expect(check.report.issues).toHaveLength(100);
  expect(check.report.errorCount).toBe(2_501);
});

test("problems that are no longer listed cost little: a file of wrong records is read as fast as one of right ones", async () => {
  const benchmark = await loadBenchmark("usertoolbench");
  const cpuOf = async (step: string) => {
    const records = Array.from({ length: 40_000 }, (_, at) => `{"id":"p/${at}","steps":[${step},${step},${step}]}`);
    const bytes = bytesOf(records.join("\n"));
    const instanceIds = new Set(records.map((_, at) => `p/${at}`));
    const before = process.cpuUsage();
    const { report } = await checkBytes(bytes, { benchmark, instanceIds, allowMissing: true });
    const { user, system } = process.cpuUsage(before);
    return { cpu: user + system, errors: report.errorCount, listed: report.issues.length };
  };
  // The first run of each compiles what the next ones measure; the least of some is the one that others disturbed least.
  const rights = [];
  const wrongs = [];
  for (let run = 0; run < 4; run += 1) {
    rights.push(await cpuOf("{}"));
    wrongs.push(await cpuOf("1"));
  }
  expect(wrongs[0]).toMatchObject({ errors: 120_000, listed: 100 });
  const least = (runs: readonly { readonly cpu: number }[]) => Math.min(...runs.slice(1).map(({ cpu }) => cpu));
  expect(least(wrongs) / least(rights)).toBeLessThan(1.6);
});

test("messages repeat at most a short piece of the input", async () => {
  const secret = "s3cret".repeat(5_000);
  for (const text of [secret, `{"id":"${secret}","toolCall":null}`, `{"${secret}":1}`, `{"id":"persona/1",${secret}`]) {
    const check = await checkBytes(bytesOf(text));
    for (const issue of check.report.issues) expect(JSON.stringify(issue).length).toBeLessThan(1_200);
  }
});

test("bombs stop at the limit of unpacked bytes, records at theirs, archives at a number of files", async () => {
  const limits = { ...DEFAULT_INTAKE_LIMITS, decompressedBytesMax: 1_000_000, recordBytesMax: 50_000, membersMax: 20 };
  const codesOf = async (bytes: Uint8Array) =>
    (await checkBytes(bytes, { limits })).report.issues.map(({ code }) => code);
  const blanks = new Uint8Array(50_000_000).fill(0x20);
  blanks[0] = 0x7b;
  expect(await codesOf(gzipSync(blanks))).toContain("TOO_LARGE");
  expect(await codesOf(zipSync({ a: blanks }))).toContain("TOO_LARGE");
  expect(await codesOf(bytesOf(`{"id":"persona/1","toolCall":"${"x".repeat(60_000)}"}`))).toContain("RECORD_TOO_LARGE");
  const files = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`f${index}`, bytesOf("[]")]));
  expect(await codesOf(zipSync(files))).toContain("TOO_LARGE");
  expect((await checkBytes(everyForm(SAMPLE_IDS)["gzip"] ?? new Uint8Array(0), { limits })).accepted).toBe(true);
});
