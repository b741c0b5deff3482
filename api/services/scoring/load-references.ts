import type { ScoringStorage } from "../../../db/compose-scoring.ts";
import type { SplitVersion } from "../../../db/ports.ts";
import type { Benchmark } from "../../../scoring/benchmark.ts";
import { loadBenchmark } from "../../../scoring/registry.ts";
import type { Instance } from "../../../scoring/terms.ts";

/** A split version ready for scoring: its references parsed, in the official order. */
export interface LoadedSplit {
  readonly version: SplitVersion;
  readonly benchmark: Benchmark;
  readonly references: readonly unknown[];
  readonly instances: readonly Instance[];
  /** Instance id to its place in `references`. */
  readonly indexOf: ReadonlyMap<string, number>;
}

const CACHED_MAX = 6;

/** Returns a loader that keeps the last few split versions; practice references are public files, official ones are sealed. */
export function createReferenceLoader(
  storage: Pick<ScoringStorage, "board" | "splitFiles" | "references">,
): (splitVersionId: string) => Promise<LoadedSplit> {
  const cache = new Map<string, Promise<LoadedSplit>>();
  return (id) => {
    const loaded = cache.get(id) ?? loadSplit(storage, id);
    cache.delete(id);
    cache.set(id, loaded);
    loaded.catch(() => cache.delete(id));
    const oldest = cache.keys().next();
    if (cache.size > CACHED_MAX && !oldest.done) cache.delete(oldest.value);
    return loaded;
  };
}

async function loadSplit(
  { board, splitFiles, references: store }: Pick<ScoringStorage, "board" | "splitFiles" | "references">,
  id: string,
): Promise<LoadedSplit> {
  const version = await board.findSplitVersion(id);
  if (version === undefined) throw new Error(`There is no split version ${id}.`);
  const lines =
    version.kind === "official"
      ? await store.readReferences(id)
      : (await splitFiles.read(id, "references.jsonl")).split("\n").filter((line) => line !== "");
  const benchmark = await loadBenchmark(version.benchmark);
  const references = lines.map((line) => benchmark.parseReference(line));
  const instances = references.map((reference) => benchmark.instanceOf(reference));
  if (instances.length !== version.instanceCount) {
    throw new Error(`${id}: ${instances.length} references for ${version.instanceCount} instances.`);
  }
  return {
    version,
    benchmark,
    references,
    instances,
    indexOf: new Map(instances.map((one, index) => [one.id, index])),
  };
}
