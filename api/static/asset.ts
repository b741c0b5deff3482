import { createHash } from "node:crypto";
import { open, readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { CODINGS, type Coding } from "../http/accept-encoding.ts";
import { contentTypeOf, isCompressible } from "./content-type.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const COMPRESSED_FROM_BYTES = 1024;
/** Beside larger files the builder leaves them compressed, which is what nearly everybody is sent. */
const KEPT_BYTES_MAX = 256 * 1024;
const HASHED_AT_ONCE_BYTES = 256 * 1024;
/** What follows the name of a file that holds another one compressed. */
export const CODING_SUFFIXES = { br: ".br", gzip: ".gz" } as const;

/** Bytes that stay on the disk and are read as they are sent. */
export interface FileBody {
  readonly path: string;
  readonly length: number;
}

/** A file with the codings that are worth having, in memory unless it is large, and a strong entity tag for each. */
export interface Asset {
  readonly contentType: string;
  readonly codings: readonly Coding[];
  readonly bodies: Readonly<Partial<Record<Coding, Buffer | FileBody>>>;
  readonly etags: Readonly<Record<Coding, string>>;
  /** What it costs to keep. */
  readonly bytes: number;
}

/**
 * Reads a file and its precompressed neighbours (`.br`, `.gz`). Above 256 KiB a body stays on
 * the disk, and the file has only the codings that lie beside it. Rejects with `ENOENT` or `EISDIR` where there is no file.
 */
export async function readAsset(path: string): Promise<Asset> {
  const contentType = contentTypeOf(path);
  const { size } = await stat(path);
  if (size > KEPT_BYTES_MAX) return readLargeAsset(path, size, contentType);
  const content = await readFile(path);
  const precompressed = await Promise.all(
    CODINGS.map(
      async (coding) => [coding, await readFile(path + CODING_SUFFIXES[coding]).catch(() => undefined)] as const,
    ),
  );
  return toAsset(content, contentType, new Map(precompressed));
}

/** An asset made of content in memory; what is not given compressed is compressed here (brotli 5, gzip 6). */
export async function toAsset(
  content: Buffer,
  contentType: string,
  precompressed: ReadonlyMap<Coding, Buffer | undefined> = new Map(),
): Promise<Asset> {
  const bodies: Partial<Record<Coding, Buffer>> = { identity: content };
  if (content.length >= COMPRESSED_FROM_BYTES && isCompressible(contentType)) {
    for (const coding of CODINGS) {
      const body = precompressed.get(coding) ?? (await compress(content, coding));
      if (body.length < content.length) bodies[coding] = body;
    }
  }
  const kept = Object.values(bodies);
  return describe(contentType, bodies, createHash("sha256").update(content).digest("base64url"), kept);
}

async function readLargeAsset(path: string, length: number, contentType: string): Promise<Asset> {
  const bodies: Partial<Record<Coding, Buffer | FileBody>> = { identity: { path, length } };
  for (const coding of CODINGS) {
    const neighbour = path + CODING_SUFFIXES[coding];
    const facts = await stat(neighbour).catch(() => undefined);
    if (facts === undefined || facts.size >= length) continue;
    bodies[coding] = facts.size > KEPT_BYTES_MAX ? { path: neighbour, length: facts.size } : await readFile(neighbour);
  }
  const kept = Object.values(bodies).filter((body) => Buffer.isBuffer(body));
  return describe(contentType, bodies, await hashFile(path), kept);
}

/** The SHA-256 in base64url, read through one block of memory: a stream's blocks would wait to be collected. */
async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  const block = Buffer.allocUnsafeSlow(HASHED_AT_ONCE_BYTES);
  const file = await open(path);
  try {
    for (;;) {
      const { bytesRead } = await file.read(block, 0, block.length, null);
      if (bytesRead === 0) return hash.digest("base64url");
      hash.update(block.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}

function describe(contentType: string, bodies: Asset["bodies"], sha256: string, kept: readonly Buffer[]): Asset {
  const hash = sha256.slice(0, 22);
  return {
    contentType,
    codings: [...CODINGS, "identity" as const].filter((coding) => bodies[coding] !== undefined),
    bodies,
    etags: { identity: `"${hash}"`, br: `"${hash}-br"`, gzip: `"${hash}-gz"` },
    bytes: kept.reduce((sum, body) => sum + body.length, 500),
  };
}

/** Content in one of the codings, as small as a moment makes it (brotli 5, gzip 6). */
export function compress(content: Buffer, coding: (typeof CODINGS)[number]): Promise<Buffer> {
  if (coding === "gzip") return compressGzip(content, { level: 6 });
  return compressBrotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}
