import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { type Entry, fromBuffer, open, type ZipFile } from "yauzl";
import type { ArchiveMember, ByteSource, Decompression } from "../scoring/intake/contract.ts";
import { IntakeFormatError } from "../scoring/intake/intake-error.ts";

/** Larger archives wait in a temporary file, since a zip is read from its end. */
const ARCHIVE_IN_MEMORY_BYTES_MAX = 32_000_000;

/**
 * Decompression by node:zlib and yauzl for the intake. Streams in both directions; nothing of a bomb is unpacked beyond what the
 * intake asks for. `temporaryFolder` (default: the system's) takes archives over 32 MB while they are read.
 */
export function createNodeDecompression(options: { readonly temporaryFolder?: string } = {}): Decompression {
  return { gunzip, unzip: (bytes) => unzip(bytes, options.temporaryFolder ?? tmpdir()) };
}

async function* gunzip(bytes: ByteSource): AsyncGenerator<Uint8Array> {
  const source = Readable.from(bytes, { objectMode: false });
  const unzipped = createGunzip({ chunkSize: 1 << 17 });
  let sourceError: unknown;
  source.on("error", (error) => {
    sourceError = error;
    unzipped.destroy(error);
  });
  source.pipe(unzipped);
  try {
    for await (const chunk of unzipped) yield chunk;
  } catch (error) {
    if (sourceError !== undefined) throw sourceError;
    throw new IntakeFormatError(`gzip: ${messageOf(error)}`);
  } finally {
    source.destroy();
    unzipped.destroy();
  }
}

async function* unzip(bytes: ByteSource, temporaryFolder: string): AsyncGenerator<ArchiveMember> {
  const spooled = await spool(bytes, temporaryFolder);
  try {
    const zip = await spooled.open();
    try {
      for await (const entry of listEntries(zip)) yield { path: entry.fileName, bytes: readEntry(zip, entry) };
    } finally {
      zip.close();
    }
  } finally {
    await spooled.remove();
  }
}

interface Spooled {
  open(): Promise<ZipFile>;
  remove(): Promise<void>;
}

async function spool(bytes: ByteSource, temporaryFolder: string): Promise<Spooled> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const iterator = bytes[Symbol.asyncIterator]();
  while (size <= ARCHIVE_IN_MEMORY_BYTES_MAX) {
    const { done, value } = await iterator.next();
    if (done === true) {
      const whole = Buffer.concat(chunks);
      return { open: () => openZip((callback) => fromBuffer(whole, OPTIONS, callback)), remove: async () => {} };
    }
    chunks.push(value);
    size += value.length;
  }
  const folder = await mkdtemp(join(temporaryFolder, "toolboard-zip-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, "archive.zip");
    const file = createWriteStream(path);
    for (const chunk of chunks.splice(0)) if (!file.write(chunk)) await once(file, "drain");
    for (;;) {
      const { done, value } = await iterator.next();
      if (done === true) break;
      if (!file.write(value)) await once(file, "drain");
    }
    file.end();
    await finished(file);
    return { open: () => openZip((callback) => open(path, OPTIONS, callback)), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

const OPTIONS = { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: false } as const;

function openZip(start: (callback: (error: Error | null, zip: ZipFile) => void) => void): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    start((error, zip) => {
      if (error === null) resolve(zip);
      else reject(new IntakeFormatError(`zip: ${messageOf(error)}`));
    });
  });
}

async function* listEntries(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | undefined>((resolve, reject) => {
      const settle = (entry: Entry | undefined) => {
        zip.removeAllListeners();
        resolve(entry);
      };
      zip.once("entry", settle);
      zip.once("end", () => settle(undefined));
      zip.once("error", (error: unknown) => {
        zip.removeAllListeners();
        reject(new IntakeFormatError(`zip: ${messageOf(error)}`));
      });
      zip.readEntry();
    });
    if (entry === undefined) return;
    yield entry;
  }
}

async function* readEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  if (entry.isEncrypted()) throw new IntakeFormatError("zip: a file in it is encrypted");
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => {
      if (error === null) resolve(opened);
      else reject(new IntakeFormatError(`zip: ${messageOf(error)}`));
    });
  });
  try {
    for await (const chunk of stream) yield chunk;
  } catch (error) {
    throw new IntakeFormatError(`zip: ${messageOf(error)}`);
  } finally {
    stream.destroy();
  }
}

/** zlib's and yauzl's messages name their own trouble and no content, but may be long (names of files). */
function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 60) : "unreadable";
}
