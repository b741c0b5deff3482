import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SubmissionBody } from "../../api/schemas/submission.ts";
import { makeBombs } from "../support/bombs.ts";
import { waitFor } from "../support/processes.ts";
import { importSmallToolSpectrum, type SmallSplit } from "../support/small-toolspectrum.ts";
import { type System, startSystem } from "../support/start-system.ts";
import { type SentFile, sendFile, waitForEnd } from "../support/submit-to-system.ts";

const MEGABYTE = 1_000_000;
const SPLIT = "toolspectrum/official";

let system: System;
let split: SmallSplit;
let lines: readonly string[];
beforeAll(async () => {
  system = await startSystem({ processes: ["scorer", "validator", "web"] });
  split = await importSmallToolSpectrum(system.storage, { kind: "official" });
  lines = split.half.trim().split("\n");
});
afterAll(() => system?.[Symbol.asyncDispose]());

/** Sends a file that must be refused; what the submitter is told. */
async function refusalOf(body: BodyInit): Promise<{ readonly sent: SentFile; readonly answer: SubmissionBody }> {
  const sent = await sendFile(system.url, body, { split: SPLIT });
  return { sent, answer: await waitForEnd(system.url, sent) };
}

interface Expected {
  readonly code: string;
  readonly line?: number;
  readonly pointer?: string;
}
type Case = readonly [name: string, make: () => BodyInit, expected: Expected];

const joined = (changed: readonly string[]) => changed.join("\n");
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
const cases: readonly Case[] = [
  ["an empty file", () => "", { code: "EMPTY_FILE" }],
  ["an HTML page", () => "<!DOCTYPE html><html><body>Not found</body></html>", { code: "HTML" }],
  ["truncated JSON", () => joined(lines).slice(0, -5), { code: "TRUNCATED", line: 36 }],
  [
    "a file of another benchmark",
    () => '{"id":"p/0","steps":[{"content":"."}]}\n'.repeat(5),
    { code: "WRONG_BENCHMARK", line: 1 },
  ],
  [
    "an unknown id",
    () => joined([...lines, '{"id":"persona/99999","toolCall":null}']),
    { code: "UNKNOWN_ID", line: 37 },
  ],
  ["a repeated id", () => joined([...lines, lines[3] ?? ""]), { code: "REPEATED_ID", line: 37 }],
  ["missing ids", () => joined(lines.slice(2)), { code: "MISSING_IDS" }],
  ["UTF-16", () => utf16(joined(lines)), { code: "UTF_16" }],
  [
    "deep nesting",
    () => joined(lines.with(4, `{"id":"x","toolCall":${"[".repeat(100_000)}${"]".repeat(100_000)}}`)),
    { code: "TOO_DEEP", line: 5 },
  ],
  [
    "a key __proto__",
    () => joined(lines.with(1, '{"id":"persona/1","toolCall":{"__proto__":{"x":1}}}')),
    { code: "FORBIDDEN_KEY", line: 2, pointer: "/toolCall/__proto__" },
  ],
  ["a broken gzip", () => gzipSync(joined(lines)).subarray(0, 60), { code: "BROKEN_ARCHIVE" }],
  ["a zip without predictions", () => zipSync({ "README.md": Buffer.from("hello") }), { code: "NO_RECORDS" }],
  ["bytes of no format", () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0xff]), { code: "NOT_JSON", line: 1 }],
];

test.each(cases)("%s is rejected with what to fix, and its bytes are gone", async (_, make, expected) => {
  const { sent, answer } = await refusalOf(make());
  expect(answer).toMatchObject({ state: "rejected", final: true, visibility: "private" });
  expect(answer.reason?.text.length).toBeGreaterThan(20);
  const issues = answer.report?.issues ?? [];
  expect(issues).toContainEqual(expect.objectContaining(expected));
  for (const { message, fix } of issues) expect(`${message} ${fix}`.length).toBeGreaterThan(20);
  await expectNoBytesLeft();
  // The row stays, for its owner alone.
  expect((await fetch(`${system.url}/api/v1/submissions/${sent.id}`)).status).toBe(404);
});

test("a zip bomb of 1 GB is refused, and neither validator nor web process grows with it", async () => {
  const { gzip, zip } = makeBombs(100);
  // First a file of ordinary size, so that what is measured is the bomb and not the first use of the code.
  await refusalOf(gzipSync(joined(lines.slice(1))));
  for (const bomb of [gzip, zip]) {
    expect(bomb.length).toBeLessThan(2 * MEGABYTE);
    const before = { validator: peakBytes("validator"), web: peakBytes("web") };
    const { answer } = await refusalOf(bomb);
    expect(answer).toMatchObject({ state: "rejected" });
    expect(peakBytes("validator") - before.validator).toBeLessThan(100 * MEGABYTE);
    expect(peakBytes("web") - before.web).toBeLessThan(50 * MEGABYTE);
  }
  await expectNoBytesLeft();
});

test("after all of them a good file is scored, and no process died or answered with a fault", async () => {
  const sent = await sendFile(system.url, split.half, { split: SPLIT });
  expect(await waitForEnd(system.url, sent)).toMatchObject({ state: "scored", level: "hidden" });
  // Without what stands behind the last line end: a line that is being written is none yet.
  const logged = system
    .logs()
    .split("\n")
    .slice(0, -1)
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
  expect(logged.filter(({ level, status }) => level >= 50 || status >= 500)).toEqual([]);
  expect(logged.filter(({ msg }) => msg === "listening")).toHaveLength(1);
});

/** The bytes go after the row says `rejected`, so that a crash between the two loses no file that is still wanted. */
async function expectNoBytesLeft(): Promise<void> {
  await waitFor("the bytes to go", async () => (await listUploads()).length === 0);
}

async function listUploads(): Promise<readonly string[]> {
  const names = await readdir(system.folder.uploads);
  // By this database the confined process flushes the folder; it holds nothing of a file.
  return names.filter((name) => !name.startsWith(".flush.sqlite"));
}

/** The most memory that a process ever had resident. */
function peakBytes(name: "validator" | "web"): number {
  const status = readFileSync(`/proc/${system.pidOf(name)}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}
