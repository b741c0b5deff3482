import { createHash } from "node:crypto";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sweepUploads } from "../../api/services/work/sweep-uploads.ts";
import { openBoardStorage } from "../../db/compose.ts";
import { UploadTooLargeError } from "../../db/errors.ts";
import { createUploads } from "../../db/uploads/uploads.ts";
import { buildSplit } from "../support/builders.ts";
import { chunks, receive } from "../support/receive.ts";
import { temporaryData } from "../support/temporary-data.ts";

async function readAll(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}

test("a stored file has the bytes, the size and the hash of what was sent", async () => {
  await using data = await temporaryData();
  const uploads = createUploads(data.folder.uploads);
  const sent = Buffer.from("第一行\n".repeat(50_000));
  const stored = await uploads.store(chunks(sent), { bytesMax: sent.length });
  expect(stored).toMatchObject({ bytes: sent.length, sha256: createHash("sha256").update(sent).digest("hex") });
  expect((await readAll(uploads.open(stored.key))).equals(sent)).toBe(true);
  await uploads.remove(stored.key);
  await uploads.remove(stored.key);
  expect(await uploads.list()).toEqual([]);
});

test("a file over the limit, and one whose sender breaks off, leave no bytes", async () => {
  await using data = await temporaryData();
  const uploads = createUploads(data.folder.uploads);
  await expect(uploads.store(chunks(Buffer.alloc(5_001)), { bytesMax: 5_000 })).rejects.toThrow(UploadTooLargeError);
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.alloc(3_000);
    throw new Error("connection lost");
  }
  await expect(uploads.store(broken(), { bytesMax: 5_000 })).rejects.toThrow("connection lost");
  expect(await readdir(data.folder.uploads)).toEqual([]);
});

test("a key that is no key reaches no other file", async () => {
  await using data = await temporaryData();
  const uploads = createUploads(data.folder.uploads);
  expect(() => uploads.open("../keys/reference.key")).toThrow(RangeError);
  await expect(uploads.remove("../keys/reference.key")).rejects.toThrow(RangeError);
});

test("the sweep removes old bytes without a row, whole or cut off, and nothing else", async () => {
  await using data = await temporaryData();
  const storage = openBoardStorage(data.config);
  const { version } = await storage.board.recordSplitVersion(buildSplit());
  const kept = await receive(storage, version.id, "kept");
  const young = await storage.uploads.store(chunks(Buffer.from("on its way")), { bytesMax: 100 });
  const old = await storage.uploads.store(chunks(Buffer.from("without a row")), { bytesMax: 100 });
  const cutOff = "f".repeat(32);
  await writeFile(join(data.folder.uploads, `${cutOff}.part`), "half a fi");
  await mkdir(join(data.folder.uploads, "toolboard-zip-left"));
  await writeFile(join(data.folder.uploads, "toolboard-zip-left", "archive"), "half unpacked");
  const nowMs = Date.now();
  for (const name of [old.key, `${cutOff}.part`, kept.uploadKey ?? "", "toolboard-zip-left"]) {
    await utimes(join(data.folder.uploads, name), new Date(nowMs - 7_200_000), new Date(nowMs - 7_200_000));
  }
  expect(await sweepUploads(storage, { nowMs, ageMs: 3_600_000 })).toBe(2);
  expect((await readdir(data.folder.uploads)).sort()).toEqual([kept.uploadKey, young.key].sort());
  storage.close();
});
