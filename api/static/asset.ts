import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { CODINGS, type Coding } from "../http/accept-encoding.ts";
import { contentTypeOf, isCompressible } from "./content-type.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const COMPRESSED_FROM_BYTES = 1024;
const SUFFIXES = { br: ".br", gzip: ".gz" } as const;

/** A file in memory with the codings that are worth having, and a strong entity tag for each. */
export interface Asset {
  readonly contentType: string;
  readonly codings: readonly Coding[];
  readonly bodies: Readonly<Partial<Record<Coding, Buffer>>>;
  readonly etags: Readonly<Record<Coding, string>>;
  /** What it costs to keep. */
  readonly bytes: number;
}

/** Reads a file and its precompressed neighbours (`.br`, `.gz`). Rejects with `ENOENT` or `EISDIR` where there is no file. */
export async function readAsset(path: string): Promise<Asset> {
  const content = await readFile(path);
  const precompressed = await Promise.all(
    CODINGS.map(async (coding) => [coding, await readFile(path + SUFFIXES[coding]).catch(() => undefined)] as const),
  );
  return toAsset(content, contentTypeOf(path), new Map(precompressed));
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
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, 22);
  const kept = Object.values(bodies);
  return {
    contentType,
    codings: [...CODINGS, "identity" as const].filter((coding) => bodies[coding] !== undefined),
    bodies,
    etags: { identity: `"${hash}"`, br: `"${hash}-br"`, gzip: `"${hash}-gz"` },
    bytes: kept.reduce((sum, body) => sum + body.length, 500),
  };
}

function compress(content: Buffer, coding: (typeof CODINGS)[number]): Promise<Buffer> {
  if (coding === "gzip") return compressGzip(content, { level: 6 });
  return compressBrotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}
