import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import { createNodeDecompression } from "../../api/decompression.ts";
import { type CheckOptions, checkPredictions } from "../../scoring/intake/check-predictions.ts";
import { DEFAULT_INTAKE_LIMITS, type PredictionCheck } from "../../scoring/intake/contract.ts";
import { toolspectrum } from "../../scoring/toolspectrum/benchmark.ts";

/** Bytes as an upload would bring them, in chunks of the given size. */
export async function* sourceOf(bytes: Uint8Array, chunkSize = 1 << 16): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += chunkSize) yield bytes.slice(from, from + chunkSize);
}

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export const SAMPLE_IDS: readonly string[] = Array.from({ length: 12 }, (_, index) => `persona/${index}`);

/** A ToolSpectrum record; every third decides for no call. */
export function sampleRecord(id: string): { readonly id: string; readonly toolCall: unknown } {
  const index = Number(id.split("/").at(-1));
  if (index % 3 === 2) return { id, toolCall: null };
  return { id, toolCall: { APP: "Keep", API: "createPlan", params: { note: `计划 "${index}" \\ é`, level: index } } };
}

/** The same records in every form that is accepted. */
export function everyForm(ids: readonly string[]): Readonly<Record<string, Uint8Array>> {
  const records = ids.map(sampleRecord);
  const lines = records.map((record) => `${JSON.stringify(record)}\n`).join("");
  const map = Object.fromEntries(records.map(({ id, toolCall }) => [id, toolCall]));
  const half = Math.ceil(records.length / 2);
  const part = (some: typeof records) => bytesOf(some.map((record) => JSON.stringify(record)).join("\n"));
  const zip = zipSync({
    "results/": new Uint8Array(0),
    "results/a.txt": part(records.slice(0, half)),
    "__MACOSX/results/._a.txt": bytesOf("\u0000\u0005\u0016\u0007"),
    "results/.DS_Store": bytesOf("\u0000\u0000\u0000\u0001Bud1"),
    "results/b": part(records.slice(half)),
  });
  return {
    lines: bytesOf(lines),
    "lines without a last line end": bytesOf(lines.trimEnd()),
    "lines with CRLF and blank lines": bytesOf(lines.replaceAll("\n", "\r\n\r\n")),
    "lines with a byte order mark": bytesOf(`\ufeff${lines}`),
    array: bytesOf(JSON.stringify(records)),
    "indented array": bytesOf(JSON.stringify(records, null, 2)),
    map: bytesOf(JSON.stringify(map)),
    "indented map": bytesOf(JSON.stringify(map, null, 2)),
    "predictions under a key": bytesOf(JSON.stringify({ model: "x", predictions: records })),
    "map of predictions under a key": bytesOf(JSON.stringify({ predictions: map })),
    gzip: gzipSync(lines),
    "gzip of an array": gzipSync(JSON.stringify(records)),
    zip,
    "gzip of a zip": gzipSync(zip),
  };
}

/** Checks bytes against the sample ids, or others. */
export function checkBytes(
  bytes: Uint8Array,
  options: Partial<CheckOptions<unknown>> & { readonly chunkSize?: number } = {},
): Promise<PredictionCheck> {
  return checkPredictions(sourceOf(bytes, options.chunkSize), {
    benchmark: { id: toolspectrum.id, parsePrediction: toolspectrum.parsePrediction },
    instanceIds: new Set(SAMPLE_IDS),
    allowMissing: false,
    decompression: createNodeDecompression(),
    limits: DEFAULT_INTAKE_LIMITS,
    ...options,
  });
}
