import { writeFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, gzip, gzipSync, constants as zlib } from "node:zlib";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Below this a compressed copy saves no packet. */
const COMPRESS_BYTES_MIN = 1024;
/** From here on the web process would feel compressing a file when it is asked for. */
const BROTLI_BYTES_MIN = 64 * 1024;
const GZIP_BYTES_MIN = 256 * 1024;
const COMPRESSIBLE = /\.(html|css|js|mjs|json|svg|xml|txt|csv|tex|md)$/;

/**
 * Writes a file of a release, and beside a page, as beside any large text, `.br` (quality 5). Few clients lack brotli and few
 * ask for an entry's small files, so the web process compresses those when it is asked; only a large text gets `.gz` too. Works
 * at once: with thousands of small files, handing each to another thread costs more than the work.
 */
export function writeWithBrotli(file: string, bytes: Buffer): void {
  writeFileSync(file, bytes);
  if (!isWorthCompressing(file, bytes)) return;
  if (bytes.length >= BROTLI_BYTES_MIN || file.endsWith(".html"))
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: brotliParameters(bytes, 5) }));
  if (bytes.length >= GZIP_BYTES_MIN) writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 6 }));
}

/** Adds `.br` and `.gz`, both as small as can be, beside every compressible file of a folder and its folders. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => resolve(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      if (!isWorthCompressing(file, bytes)) return;
      const [br, gz] = await Promise.all([
        brotliAsync(bytes, { params: brotliParameters(bytes, 11) }),
        gzipAsync(bytes, { level: 9 }),
      ]);
      writeFileSync(`${file}.br`, br);
      writeFileSync(`${file}.gz`, gz);
    }),
  );
}

function isWorthCompressing(file: string, bytes: Buffer): boolean {
  return bytes.length >= COMPRESS_BYTES_MIN && COMPRESSIBLE.test(file);
}

function brotliParameters(bytes: Buffer, quality: number): Record<number, number> {
  return {
    [zlib.BROTLI_PARAM_QUALITY]: quality,
    [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
    // A window no larger than the file: a small page is spared the clearing of megabytes.
    [zlib.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length)))),
  };
}
