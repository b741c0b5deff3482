import type { ScoringStorage } from "../../../db/compose-scoring.ts";
import type { SplitVersion } from "../../../db/ports.ts";
import type { ImportedDataset } from "../../../scoring/dataset.ts";
import { loadBenchmark } from "../../../scoring/registry.ts";
import { withImportLock } from "./import-lock.ts";
import { type SplitManifest, toBudget } from "./manifest.ts";
import { publicFacts } from "./public-facts.ts";
import { toSplitContent, writeManifest } from "./split-content.ts";

export interface ImportRequest {
  readonly dataset: ImportedDataset;
  readonly manifest: SplitManifest & { readonly name: string };
  readonly demo: boolean;
  readonly nowMs: number;
}

/** The data set is fine, but a split of this kind cannot be offered. The message says why and what to do. */
export class ImportRefusedError extends Error {
  override readonly name = "ImportRefusedError";
}

/**
 * Stores a data set as a version of its split: references (official: in the reference store alone), then public files,
 * then the row. A crash in between leaves no row, and the next import writes the same places again. The same content is
 * a no-op. A running server sees the new version at once. Throws `ImportRefusedError` for an official UserToolBench split.
 */
export async function importSplit(
  storage: Pick<ScoringStorage, "board" | "splitFiles" | "references" | "folder">,
  { dataset, manifest, demo, nowMs }: ImportRequest,
): Promise<{ readonly outcome: "created" | "updated" | "unchanged"; readonly version: SplitVersion }> {
  const kind = manifest.kind ?? "practice";
  if (dataset.benchmark === "usertoolbench" && kind === "official") {
    throw new ImportRefusedError(
      "UserToolBench has no official splits: its harness feeds the model the references of earlier turns, so whoever runs it has them. Import it with --kind practice.",
    );
  }
  if (manifest.publication === "approval" && manifest.results !== undefined && manifest.results !== "chosen") {
    throw new ImportRefusedError(
      `"publication": "approval" goes with "results": "chosen" alone; received "${manifest.results}", with which nobody publishes by hand.`,
    );
  }
  const benchmark = await loadBenchmark(dataset.benchmark);
  const content = toSplitContent(dataset, benchmark, kind);
  const { name } = manifest;
  const splitId = `${dataset.benchmark}/${name}`;
  const split: Omit<SplitVersion, "id" | "version"> = {
    splitId,
    benchmark: dataset.benchmark,
    name,
    kind,
    demo,
    title: manifest.title ?? `${benchmark.title}, ${name}`,
    contentHash: content.contentHash,
    instanceCount: dataset.instances.length,
    clusterCount: content.clusterCount,
    clusterUnit: benchmark.clusterUnit,
    licence: manifest.licence ?? "not stated",
    source: manifest.source ?? "not stated",
    redistribute: manifest.redistribute ?? false,
    publication: manifest.publication ?? "immediate",
    results: manifest.results ?? "chosen",
    opensAtMs: toMs(manifest.opens_at),
    closesAtMs: toMs(manifest.closes_at),
    importedAtMs: nowMs,
    counts: content.counts,
    facts: publicFacts(dataset, kind),
    budget: toBudget(manifest, kind),
  };
  return withImportLock(storage.folder.root, async () => {
    const newest = await storage.board.findCurrentSplitVersion(splitId);
    if (newest !== undefined && newest.kind !== kind) {
      throw new ImportRefusedError(
        `${splitId} is a ${newest.kind} split. Its references cannot change sides: import under another --name.`,
      );
    }
    if (newest !== undefined && newest.results !== split.results) {
      throw new ImportRefusedError(
        `${splitId} has "results": "${newest.results}", under which files were sent; it cannot become "${split.results}". Import under another --name.`,
      );
    }
    if (newest?.contentHash !== content.contentHash) {
      const id = `${splitId}@${(newest?.version ?? 0) + 1}`;
      if (kind === "official") await storage.references.writeReferences(id, content.references);
      const files = new Map([["manifest.json", writeManifest(id, content, split)], ...content.files]);
      await storage.splitFiles.write(id, files);
    }
    return storage.board.recordSplitVersion(split);
  });
}

function toMs(date: string | null | undefined): number | null {
  return date === null || date === undefined ? null : Date.parse(date);
}
