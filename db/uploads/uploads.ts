import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { crashPoint } from "../crash-point.ts";
import { flushFile, fsyncFolder, openDurably } from "../durable-files.ts";
import { UploadTooLargeError } from "../errors.ts";
import type { UploadsPort } from "../ports.ts";

const KEY = /^[0-9a-f]{32}$/;
const BLOCK_BYTES = 256 * 1024;
const PART = /^([0-9a-f]{32})\.part$/;

/**
 * Prediction files in one folder, each under a random key. A file gets its key when it is whole and on the disk;
 * before that it is `<key>.part`, which a crash can leave behind and `list` tells as the same key, for the sweep.
 */
export function createUploads(folder: string): UploadsPort {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new RangeError("Not an upload key.");
    return join(folder, key);
  };
  return {
    async store(bytes, { bytesMax }) {
      const key = randomBytes(16).toString("hex");
      const part = `${pathOf(key)}.part`;
      const hash = createHash("sha256");
      let size = 0;
      const file = await openDurably(part);
      try {
        try {
          for await (const block of toBlocks(bytes, bytesMax)) {
            size += block.byteLength;
            hash.update(block);
            await file.writeFile(block);
          }
          crashPoint("upload-written");
          await flushFile(file);
          crashPoint("upload-flushed");
        } finally {
          await file.close();
        }
        await rename(part, pathOf(key));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      await fsyncFolder(folder);
      crashPoint("upload-stored");
      return { key, sha256: hash.digest("hex"), bytes: size };
    },
    open: (key) => createReadStream(pathOf(key), { highWaterMark: 256 * 1024 }),
    async remove(key) {
      await rm(pathOf(key), { force: true });
      await rm(`${pathOf(key)}.part`, { force: true });
      await fsyncFolder(folder);
    },
    async list() {
      const found = await Promise.all(
        (await readdir(folder)).map(async (name) => {
          const key = KEY.test(name) ? name : PART.exec(name)?.[1];
          const stats = key === undefined ? undefined : await stat(join(folder, name)).catch(() => undefined);
          return key === undefined || stats === undefined ? [] : [{ key, modifiedAtMs: stats.mtimeMs }];
        }),
      );
      return found.flat();
    },
    async removeTemporary(beforeMs) {
      for (const entry of await readdir(folder, { withFileTypes: true })) {
        if (!entry.isDirectory()) continue;
        const stats = await stat(join(folder, entry.name)).catch(() => undefined);
        if (stats !== undefined && stats.mtimeMs <= beforeMs) {
          await rm(join(folder, entry.name), { recursive: true, force: true });
        }
      }
    },
  };
}

/**
 * Chunks of any size as full blocks, because each write may wait for the disk; throws past the limit. Every block is the
 * same memory filled anew, so it has to be used up before the next is asked for: many uploads at once then leave no
 * garbage that outgrows them.
 */
async function* toBlocks(chunks: AsyncIterable<Uint8Array>, bytesMax: number): AsyncGenerator<Uint8Array> {
  const block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
  let filled = 0;
  let total = 0;
  for await (const chunk of chunks) {
    total += chunk.byteLength;
    if (total > bytesMax) throw new UploadTooLargeError(bytesMax);
    for (let start = 0; start < chunk.byteLength; ) {
      const part = chunk.subarray(start, start + BLOCK_BYTES - filled);
      block.set(part, filled);
      filled += part.byteLength;
      start += part.byteLength;
      if (filled < BLOCK_BYTES) continue;
      yield block;
      filled = 0;
    }
  }
  if (filled > 0) yield block.subarray(0, filled);
}
