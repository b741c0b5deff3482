import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createNodeDecompression } from "../../api/decompression.ts";
import type { BenchmarkList } from "../../api/schemas/benchmark.ts";
import type { Benchmark } from "../../scoring/benchmark.ts";
import { checkPredictions } from "../../scoring/intake/check-predictions.ts";
import { DEFAULT_INTAKE_LIMITS, type PredictionCheck } from "../../scoring/intake/contract.ts";
import { checkAgainstOthers, type ListedSplit } from "../../scoring/intake/other-splits.ts";
import { rutBench } from "../../scoring/rut-bench/benchmark.ts";
import { BENCHMARK_IDS, type BenchmarkId } from "../../scoring/terms.ts";
import { toolspectrum } from "../../scoring/toolspectrum/benchmark.ts";
import { parsePrediction } from "../../scoring/usertoolbench/parse-prediction.ts";
import { CommandError, EXIT } from "./exit-codes.ts";
import { createBar } from "./print.ts";
import { get, type Server } from "./server.ts";

/** The parsers alone: one benchmark's scorer brings a dictionary of several megabytes. */
const RULES: Readonly<Record<BenchmarkId, Pick<Benchmark, "id" | "parsePrediction" | "partOf">>> = {
  usertoolbench: { id: "usertoolbench", parsePrediction },
  toolspectrum,
  "rut-bench": rutBench,
};

export interface FileCheck {
  readonly path: string;
  readonly split: string;
  readonly allowMissing: boolean;
  /** A file of ids; without it they are asked of the server. */
  readonly idsFile: string | undefined;
}

/** Checks a file with the code that the server runs. Throws `CommandError` where the check itself cannot run. */
export async function checkFile(
  server: Server,
  { path, split, allowMissing, idsFile }: FileCheck,
): Promise<PredictionCheck> {
  const benchmark = BENCHMARK_IDS.find((id) => split.startsWith(`${id}/`));
  if (benchmark === undefined) {
    const known = BENCHMARK_IDS.map((id) => `${id}/<name>`).join(", ");
    throw new CommandError(EXIT.usage, `--split: expected ${known}, received "${split}".`);
  }
  const size = await sizeOf(path);
  const instanceIds = idsFile === undefined ? await fetchIds(server, split) : await readIds(idsFile);
  const bar = createBar("checking");
  let read: number;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for await (const chunk of createReadStream(path)) {
      read += chunk.length;
      bar.show(read / Math.max(1, size));
      yield chunk;
    }
  }
  try {
    return await checkAgainstOthers(
      (otherSplits) => {
        read = 0;
        return checkPredictions(bytes(), {
          benchmark: RULES[benchmark],
          instanceIds,
          allowMissing,
          decompression: createNodeDecompression(),
          limits: DEFAULT_INTAKE_LIMITS,
          otherSplits,
        });
      },
      async () => (idsFile === undefined ? fetchOtherSplits(server, split) : []),
    );
  } finally {
    bar.end();
  }
}

/** Size of a file in bytes; throws `CommandError` (2) where there is none. */
export async function sizeOf(path: string): Promise<number> {
  const stats = await stat(path).catch(() => undefined);
  if (stats?.isFile() !== true) throw new CommandError(EXIT.usage, `${path}: no such file.`);
  return stats.size;
}

async function fetchIds(server: Server, split: string): Promise<ReadonlySet<string>> {
  const [benchmark = "", name = ""] = split.split("/").map(encodeURIComponent);
  const response = await get(server, `/api/v1/benchmarks/${benchmark}/splits/${name}/ids`);
  const body: { readonly ids: readonly string[] } = await response.json();
  return new Set(body.ids);
}

async function fetchOtherSplits(server: Server, own: string): Promise<readonly ListedSplit[]> {
  const { benchmarks }: BenchmarkList = await (await get(server, "/api/v1/benchmarks")).json();
  const others = benchmarks.flatMap(({ id, splits }) => splits.map((split) => ({ benchmark: id, splitId: split.id })));
  return Promise.all(
    others
      .filter(({ splitId }) => splitId !== own)
      .map(async (other) => ({ ...other, ids: [...(await fetchIds(server, other.splitId))] })),
  );
}

/** The ids of `instances.jsonl` (one JSON object a line), of the API's answer, or one bare id a line. */
async function readIds(path: string): Promise<ReadonlySet<string>> {
  await sizeOf(path);
  const text = await readFile(path, "utf8");
  const whole = parse(text);
  if (hasIds(whole)) return new Set(whole.ids);
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  return new Set(lines.map((line) => idOf(parse(line)) ?? line.trim()));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function hasIds(value: unknown): value is { readonly ids: readonly string[] } {
  return typeof value === "object" && value !== null && "ids" in value && Array.isArray(value.ids);
}

function idOf(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null || !("id" in value)) return undefined;
  return typeof value.id === "string" ? value.id : undefined;
}
