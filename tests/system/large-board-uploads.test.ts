import { createHash } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { expect, test } from "vitest";
import { BENCHMARK_IDS } from "../../scoring/terms.ts";
import { serveLargeSite } from "../support/large-site.ts";
import { importSmallToolSpectrum } from "../support/small-toolspectrum.ts";
import { startSystem } from "../support/start-system.ts";
import { uploadBlocks } from "../support/upload-blocks.ts";

const MEGABYTE = 1_000_000;
const UPLOADS = 50;
const UPLOAD_MEGABYTES = 20;
const ENTRIES = 200;
/** Together more than the web process keeps of pages. */
const FILLERS = 200;
const CODINGS = ["br", "gzip", "identity"] as const;

test("fifty uploads of 20 MB at once and readers of boards with 200 entries leave the web process under 300 MB, and no byte is lost", async () => {
  await using system = await startSystem({ processes: ["web"] });
  const { version } = await importSmallToolSpectrum(system.storage);
  const fillers = Array.from({ length: FILLERS }, (_, index) => `filler-${index}.txt`);
  const { pages, snapshotId } = await serveLargeSite(system.folder, {
    origin: system.url,
    entries: ENTRIES,
    files: Object.fromEntries(fillers.map((name) => [name, "a long page\n".repeat(20_000)])),
  });
  // One after the other: this is about what is kept, and many that are compressed at once would be about that.
  for (const name of fillers) await read(`${system.url}/${name}`, "br");
  const address = `${system.url}/api/v1/submissions?split=${version.splitId}&system=Mine`;

  const sending = Promise.all(Array.from({ length: UPLOADS }, (_, index) => uploadBlocks(address, blocksOf(index))));
  const reading = Promise.all(
    CODINGS.flatMap((coding) => [
      ...pages.map((page) => read(`${system.url}${page}`, coding)),
      ...BENCHMARK_IDS.flatMap((id) =>
        ["", ".csv"].map((ending) => read(`${system.url}/api/v1/benchmarks/${id}/leaderboard${ending}`, coding)),
      ),
      read(`${system.url}/data/v1/snapshot.json`, coding),
    ]),
  );
  const answers = await sending;
  await reading;
  const boards = await Promise.all(
    BENCHMARK_IDS.map(async (id) => (await fetch(`${system.url}/api/v1/benchmarks/${id}/leaderboard`)).json()),
  );
  const peak = peakBytes(system.pidOf("web"));

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202));
  for (const [index, { body }] of answers.entries()) {
    const submission = await system.storage.board.findSubmission(JSON.parse(body).id);
    const stored = join(system.folder.uploads, submission?.uploadKey ?? "");
    expect(await hashOfFile(stored), `upload ${index}`).toBe(hashOf(blocksOf(index)));
  }
  expect(await system.storage.uploads.list()).toHaveLength(UPLOADS);
  for (const board of boards) {
    expect(board.snapshot).toBe(snapshotId);
    expect(board.rows.length).toBeGreaterThanOrEqual(ENTRIES);
  }
  expect(system.deaths("web")).toBe(0);
  expect(peak).toBeLessThan(300 * MEGABYTE);
});

const shared = Buffer.alloc(MEGABYTE / 4, "x");

/** 20 MB that no other upload has. */
function* blocksOf(index: number): Generator<Uint8Array> {
  const own = Buffer.from(shared);
  own.write(`upload ${index}\n`);
  for (let sent = 0; sent < UPLOAD_MEGABYTES * 4; sent++) yield sent % 2 === 0 ? own : shared;
}

async function read(url: string, coding: (typeof CODINGS)[number]): Promise<void> {
  const response = await fetch(url, { headers: { "Accept-Encoding": coding } });
  expect([url, response.status, response.headers.get("content-encoding") ?? "identity"]).toEqual([url, 200, coding]);
  await response.arrayBuffer();
}

function hashOf(blocks: Iterable<Uint8Array>): string {
  const hash = createHash("sha256");
  for (const block of blocks) hash.update(block);
  return hash.digest("hex");
}

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

function peakBytes(pid: number | undefined): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;
}
