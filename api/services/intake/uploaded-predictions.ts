import type { Benchmark } from "../../../scoring/benchmark.ts";
import { checkPredictions, type KnownSplit } from "../../../scoring/intake/check-predictions.ts";
import {
  type ByteSource,
  DEFAULT_INTAKE_LIMITS,
  type PredictionCheck,
  type PredictionRecord,
} from "../../../scoring/intake/contract.ts";
import { readPredictionRecords } from "../../../scoring/intake/read-prediction-records.ts";
import type { BenchmarkId } from "../../../scoring/terms.ts";
import { createNodeDecompression } from "../../decompression.ts";

export interface UploadCheck {
  readonly benchmark: Benchmark;
  readonly instanceIds: ReadonlySet<string>;
  readonly allowMissing: boolean;
  readonly otherSplits: readonly KnownSplit[];
  /** Where large archives may wait while they are read. */
  readonly temporaryFolder: string;
  readonly onRecord: (records: number) => Promise<void> | undefined;
}

/** Checks stored bytes with the limits and the decompression of the server. Never throws for a bad file. */
export function checkUploadedPredictions(
  bytes: ByteSource,
  { temporaryFolder, ...options }: UploadCheck,
): Promise<PredictionCheck> {
  const decompression = createNodeDecompression({ temporaryFolder });
  return checkPredictions(bytes, { ...options, decompression, limits: DEFAULT_INTAKE_LIMITS });
}

/**
 * The records of stored bytes that were accepted, in file order. Throws where reading meets an error: the bytes are then
 * not those that were checked.
 */
export async function* readUploadedPredictions(
  bytes: ByteSource,
  { benchmark, temporaryFolder }: { readonly benchmark: BenchmarkId; readonly temporaryFolder: string },
): AsyncGenerator<PredictionRecord> {
  const decompression = createNodeDecompression({ temporaryFolder });
  for await (const item of readPredictionRecords(bytes, { benchmark, decompression, limits: DEFAULT_INTAKE_LIMITS })) {
    if (item.kind === "record") yield item.record;
    else if (item.kind === "issue" && item.issue.severity === "error") {
      throw new Error(`A file that was accepted is refused now: ${item.issue.code}.`);
    }
  }
}
