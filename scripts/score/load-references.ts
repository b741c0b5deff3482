import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { readDatasetFolder } from "../../api/services/splits/read-dataset-folder.ts";
import { toSplitContent } from "../../api/services/splits/split-content.ts";
import type { Benchmark } from "../../scoring/benchmark.ts";
import { loadDatasetReader } from "../../scoring/registry.ts";
import type { IssueReport, Result, SplitKind } from "../../scoring/terms.ts";

/** References in the official order, with the hash that an imported split of this kind has. */
export interface LoadedReferences<Reference> {
  readonly references: readonly Reference[];
  readonly contentHash: string;
  readonly warnings: IssueReport;
}

/**
 * The references of a released data set, read as the importer reads it, or of the folder of an imported practice split.
 * Every problem of a data set is listed. Throws for a split folder that is damaged or of another benchmark.
 */
export async function loadReferences<Reference, Prediction, Detail>(
  benchmark: Benchmark<Reference, Prediction, Detail>,
  folder: string,
  kind: SplitKind,
): Promise<Result<LoadedReferences<Reference>, IssueReport>> {
  if (existsSync(join(folder, "manifest.json")) && existsSync(join(folder, "references.jsonl"))) {
    return { ok: true, value: await loadImportedSplit(benchmark, folder) };
  }
  const readDataset = await loadDatasetReader(benchmark.id);
  const read = readDataset(await readDatasetFolder(folder));
  if (!read.ok) return read;
  const { contentHash, references } = toSplitContent(read.value, benchmark, kind);
  const parsed = references.map((line) => benchmark.parseReference(line));
  return { ok: true, value: { references: parsed, contentHash, warnings: read.value.warnings } };
}

const Manifest = z.object({ benchmark: z.string(), contentHash: z.string() });

async function loadImportedSplit<Reference, Prediction, Detail>(
  benchmark: Benchmark<Reference, Prediction, Detail>,
  folder: string,
): Promise<LoadedReferences<Reference>> {
  const manifest = Manifest.parse(JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")));
  if (manifest.benchmark !== benchmark.id) {
    throw new Error(`${folder} is a split of ${manifest.benchmark}, not of ${benchmark.id}: give its own --benchmark.`);
  }
  const lines = (await readFile(join(folder, "references.jsonl"), "utf8")).split("\n").filter((line) => line !== "");
  return {
    references: lines.map((line) => benchmark.parseReference(line)),
    contentHash: manifest.contentHash,
    warnings: { issues: [], errorCount: 0, warningCount: 0 },
  };
}
