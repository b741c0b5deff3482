import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createNodeDecompression } from "../../api/decompression.ts";
import { pairWithInstances } from "../../api/services/scoring/score-predictions.ts";
import type { Benchmark, ScoringOptions, Verdict } from "../../scoring/benchmark.ts";
import { checkPredictionFiles } from "../../scoring/intake/check-predictions.ts";
import { type ByteSource, DEFAULT_INTAKE_LIMITS, type PredictionCheck } from "../../scoring/intake/contract.ts";
import type { Score } from "../../scoring/terms.ts";

export interface ScoredFiles<Detail> {
  readonly check: PredictionCheck;
  /** One per reference, in reference order. */
  readonly verdicts: readonly Verdict<Detail>[];
  readonly scores: readonly Score[];
  /** Of the bytes of all files in turn; for one file what the server stores. */
  readonly sha256: string;
  /** `model_name` of the official runs among the predictions, each once. */
  readonly modelNames: readonly string[];
}

/**
 * Checks and scores prediction files in one pass. Where the check refuses them, as the server would, there are neither verdicts
 * nor scores. Unless `allowMissing` an instance without a prediction is such a fault; otherwise it is scored as missing. `onProgress` gets the part of the bytes that was read, 0 to 1.
 * Memory: one record, and one verdict per instance.
 */
export async function scoreFiles<Reference, Prediction, Detail>(
  benchmark: Benchmark<Reference, Prediction, Detail>,
  references: readonly Reference[],
  paths: readonly string[],
  { allowMissing, ...options }: ScoringOptions & { readonly allowMissing: boolean },
  onProgress: (part: number) => void,
): Promise<ScoredFiles<Detail>> {
  const instances = references.map((reference) => benchmark.instanceOf(reference));
  const referenceById = new Map(references.map((reference, index) => [instances[index]?.id ?? "", reference]));
  const verdictById = new Map<string, Verdict<Detail>>();
  const modelNames = new Set<string>();
  const reader = new FileReader(await totalBytes(paths), onProgress);
  const check = await checkPredictionFiles(
    paths.map((path) => ({ ...(paths.length > 1 ? { name: path } : {}), bytes: reader.read(path) })),
    {
      benchmark,
      instanceIds: new Set(referenceById.keys()),
      allowMissing,
      decompression: createNodeDecompression(),
      limits: DEFAULT_INTAKE_LIMITS,
      onPrediction: (id, prediction) => {
        const reference = referenceById.get(id);
        if (reference !== undefined) verdictById.set(id, benchmark.scoreInstance(reference, prediction, options));
      },
      onRun: ({ fields }) => {
        const name = fields.get("model_name");
        if (typeof name === "string" && name !== "") modelNames.add(name);
      },
    },
  );
  const sha256 = reader.digest();
  if (!check.accepted) return { check, verdicts: [], scores: [], sha256, modelNames: [...modelNames] };
  const verdicts = references.map(
    (reference) =>
      verdictById.get(benchmark.instanceOf(reference).id) ?? benchmark.scoreInstance(reference, undefined, options),
  );
  const scores = benchmark.summarizeVerdicts(pairWithInstances(instances, verdicts), options);
  return { check, verdicts, scores, sha256, modelNames: [...modelNames] };
}

/** Reads files from disk while it hashes what was read and tells how far it is. */
class FileReader {
  readonly #hash = createHash("sha256");
  readonly #total: number;
  readonly #onProgress: (part: number) => void;
  #read = 0;
  constructor(total: number, onProgress: (part: number) => void) {
    this.#total = total;
    this.#onProgress = onProgress;
  }

  async *read(path: string): ByteSource & AsyncGenerator<Uint8Array> {
    for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 })) {
      this.#hash.update(chunk);
      this.#read += chunk.length;
      this.#onProgress(this.#total === 0 ? 1 : this.#read / this.#total);
      yield chunk;
    }
  }

  digest(): string {
    return this.#hash.digest("hex");
  }
}

async function totalBytes(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
