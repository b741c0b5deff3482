import { writeFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Below this a compressed copy saves no packet. */
export const COMPRESS_BYTES_MIN = 1024;
const COMPRESSIBLE = /\.(html|css|js|mjs|json|svg|xml|txt|csv|tex|md)$/;

/** Writes a file and, where it is text over 1 KiB, `.br` and `.gz` beside it. */
export async function writeCompressed(
  file: string,
  bytes: Buffer,
  { brotliQuality }: { readonly brotliQuality: number },
): Promise<void> {
  // Written at once: for thousands of small files the asynchronous calls cost several times the writing.
  writeFileSync(file, bytes);
  if (bytes.length < COMPRESS_BYTES_MIN || !COMPRESSIBLE.test(file)) return;
  const [br, gz] = await Promise.all([
    brotliAsync(bytes, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: brotliQuality,
        [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
        // A window no larger than the file: a small page is spared the clearing of megabytes.
        [zlib.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length)))),
      },
    }),
    gzipAsync(bytes, { level: brotliQuality === 11 ? 9 : 6 }),
  ]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

/** Adds `.br` and `.gz` beside every compressible file of a folder and its folders. */
export async function compressFolder(folder: string, options: { readonly brotliQuality: number }): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => resolve(entry.parentPath, entry.name));
  await Promise.all(files.map(async (file) => writeCompressed(file, await readFile(file), options)));
}
