import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runScript } from "../support/run-script.ts";

const THIRDS = { id: "s-1", kind: "segments", input: { total_turns: 1 } };
const GOOD = JSON.stringify({
  ...THIRDS,
  expected: {
    segments: [
      ["first_third", 0, 1],
      ["middle_third", 1, 1],
      ["last_third", 1, 1],
    ],
  },
});
const BAD = JSON.stringify({ ...THIRDS, id: "s-2", expected: { segments: [] } });
const PROFILE = JSON.stringify({ kind: "profile_id", input: { value: "a_persona3" }, expected: { profile: "3" } });

/** Runs the command on one file of this text; gives the lines that it prints without the file's path. */
async function check(text: string | Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), "toolboard-vectors-"));
  try {
    const file = join(folder, "v.jsonl");
    await writeFile(file, text);
    const { status, stdout, stderr } = runScript("vectors", file);
    expect(stderr).toBe("");
    return { status, lines: stdout.trimEnd().replaceAll(file, "v.jsonl").split("\n") };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test("vectors are counted, and each mismatch is told by its id", async () => {
  expect(await check(`${GOOD}\n${PROFILE}\n`)).toEqual({ status: 0, lines: ["2 passed, 0 failed"] });
  const { status, lines } = await check(`${GOOD}\n${BAD}\n${PROFILE}`);
  expect(status).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^v\.jsonl s-2: segments: expected \[\], got \[\[/),
    "2 passed, 1 failed",
  ]);
});

test("a byte order mark, CRLF, blank lines and other line separators in texts are no problem", async () => {
  const text = `\ufeff${GOOD}\r\n\r\n${PROFILE.replace("a_", "\u2028\u0085")}\r\n  \r\n`;
  expect(await check(text)).toEqual({ status: 0, lines: ["2 passed, 0 failed"] });
});

test.each([
  ["", "v.jsonl: holds no vector"],
  ["\n \r\n", "v.jsonl: holds no vector"],
  ['{"id":"x","kind":"new","input":{}}', "v.jsonl x: a vector of no known kind (new)"],
  ['{"id":"x"}', "v.jsonl x: a vector of no known kind"],
  ["[1]", "v.jsonl line 1: a vector of no known kind"],
  ["\n{", "v.jsonl line 2: not JSON: no quoted key where one is needed at 1"],
  ['{"id":"x","kind":"string","expected":{}}', "v.jsonl x: failed: the vector has no text at input.predict"],
  [
    '{"id":"x","input":{"answer_list":[],"tools":[],"prediction":{"steps":[]}},"expected":{"crash":{"stage":"walk"}}}',
    "v.jsonl x: the released code fails here, and the vector recommends no verdict",
  ],
  [
    '{"id":"x","kind":"arguments","input":{"tool":{"function":{"name":"t"}},"predict_arguments":"{}","answer_arguments":"{}"},"expected":{"check":{"exception":"E"}}}',
    "v.jsonl x: the released code fails here, and the vector recommends no verdict",
  ],
  [
    '{"id":"x","kind":"aggregate","input":{"samples":"all lines of rut-samples.jsonl"},"expected":{}}',
    expect.stringMatching(/^v\.jsonl x: failed: ENOENT/),
  ],
])("a file of %j fails with words", async (text, line) => {
  expect(await check(text)).toEqual({ status: 1, lines: [line, "0 passed, 1 failed"] });
});

test("where the released code fails, what the vector recommends must match", async () => {
  const walk = (label: string) =>
    JSON.stringify({
      id: "w",
      input: { answer_list: [], tools: [], prediction: { steps: [{ content: "text" }] } },
      expected: { crash: { stage: "walk" }, recommended: { label, is_optimal: false } },
    });
  expect((await check(walk("error"))).lines).toEqual(["1 passed, 0 failed"]);
  expect((await check(walk("correct"))).lines).toEqual([
    'v.jsonl w: recommended.label: expected "correct", got "error"',
    "0 passed, 1 failed",
  ]);
});

test("files that are not there and folders are told and counted, the others are still checked", () => {
  const { status, stdout, stderr } = runScript("vectors", "--", "scripts", "no-such-file.jsonl");
  expect({ status, stderr, lines: stdout.trimEnd().split("\n") }).toEqual({
    status: 1,
    stderr: "",
    lines: ["scripts: is a folder; name its files", "no-such-file.jsonl: there is no such file", "0 passed, 2 failed"],
  });
});

test.each([[[]], [["--all"]]])("without files (%j) the usage is told", (options) => {
  const { status, stdout, stderr } = runScript("vectors", ...options);
  expect({ status, stdout, stderr }).toEqual({
    status: 2,
    stdout: "",
    stderr: expect.stringContaining("usage: npm run vectors -- FILE.jsonl..."),
  });
});
