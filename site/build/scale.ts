import { readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";

/** Weighs what an address names in gzip bytes, and tells what a script imports. Each file is read once. */
export interface Scale {
  weigh(address: string): Promise<number>;
  /** What is loaded with it. */
  importsOf(address: string): Promise<readonly string[]>;
  /** What it names anywhere, so also what it may load later. */
  scriptsNamedIn(address: string): Promise<readonly string[]>;
}

/** Scripts with all that they import, to the end. */
export async function withImports(addresses: readonly string[], scale: Scale): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  const waiting = [...addresses];
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (seen.has(address)) continue;
    seen.add(address);
    waiting.push(...(await scale.importsOf(address)));
  }
  return seen;
}

/** A scale for the files of a rendered site. */
export function createScale(outFolder: string): Scale {
  const fileOf = (address: string) => resolve(outFolder, `.${address}`);
  const namesIn = async (address: string, pattern: RegExp) =>
    [...(await readFile(fileOf(address), "utf8")).matchAll(pattern)].flatMap(([, target]) =>
      target === undefined ? [] : new URL(target, `http://site${address}`).pathname,
    );
  return {
    weigh: once(async (address) => {
      const file = fileOf(address);
      const packed = await stat(`${file}.gz`).catch(() => undefined);
      return packed?.size ?? gzipSync(await readFile(file)).length;
    }),
    importsOf: once((address) => namesIn(address, /(?:import|from)\s*["'](\.[^"']+\.js)["']/g)),
    scriptsNamedIn: once((address) => namesIn(address, /["'`](\.\/[^"'`]+\.js)["'`]/g)),
  };
}

function once<T>(read: (address: string) => Promise<T>): (address: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (address) => {
    const value = known.get(address) ?? read(address);
    known.set(address, value);
    return value;
  };
}
