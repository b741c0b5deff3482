import { createHash } from "node:crypto";
import type { Benchmark } from "../../../scoring/benchmark.ts";
import type { ImportedDataset } from "../../../scoring/dataset.ts";
import type { SplitKind } from "../../../scoring/terms.ts";

/** Counts under this are left out for official splits: a small group's numbers come close to single references. */
export const WITHHELD_BELOW = 10;

export interface SplitContent {
  /** SHA-256 over everything that a score depends on: benchmark, kind, inputs and references in order. */
  readonly contentHash: string;
  readonly clusterCount: number;
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Public files by name, without `manifest.json`. */
  readonly files: ReadonlyMap<string, string>;
  readonly references: readonly string[];
}

/**
 * What a data set becomes when it is imported. References are among the public files of practice splits only.
 * The same data set gives the same bytes.
 */
export function toSplitContent(dataset: ImportedDataset, benchmark: Benchmark, kind: SplitKind): SplitContent {
  const references = dataset.instances.map(({ reference }) => reference);
  const instances = references.map((line) => benchmark.instanceOf(benchmark.parseReference(line)));
  const files = new Map<string, string>([
    [
      "instances.jsonl",
      toLines(
        dataset.instances.map(({ id, cluster, publicCategories }) =>
          JSON.stringify({ id, cluster, categories: publicCategories }),
        ),
      ),
    ],
    ["inputs.jsonl", toLines(dataset.instances.map(({ input }) => input))],
    ["example.jsonl", toLines(dataset.instances.map(({ example }) => example))],
    ...[...dataset.publicAttachments].sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);
  if (kind === "practice") files.set("references.jsonl", toLines(references));
  return {
    contentHash: hashContent(dataset, kind, files),
    clusterCount: new Set(instances.map(({ cluster }) => cluster)).size,
    counts: countCategories(
      instances.map(({ categories }) => categories),
      kind === "official" ? WITHHELD_BELOW : 1,
    ),
    files,
    references,
  };
}

/** The public `manifest.json`: what the files are, so that a downloaded copy can be checked. */
export function writeManifest(
  id: string,
  content: SplitContent,
  split: { readonly benchmark: string; readonly name: string; readonly kind: SplitKind; readonly clusterUnit: string },
): string {
  const manifest = {
    id,
    benchmark: split.benchmark,
    name: split.name,
    kind: split.kind,
    contentHash: content.contentHash,
    clusterUnit: split.clusterUnit,
    files: [...content.files].map(([name, text]) => ({
      name,
      bytes: Buffer.byteLength(text),
      sha256: createHash("sha256").update(text).digest("hex"),
    })),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function hashContent(dataset: ImportedDataset, kind: SplitKind, files: ReadonlyMap<string, string>): string {
  const hash = createHash("sha256");
  const add = (text: string): void => {
    // The length first, so that no two lists of texts run together to the same bytes.
    hash.update(`${Buffer.byteLength(text)}:`).update(text);
  };
  add(dataset.benchmark);
  add(kind);
  for (const { id, reference } of dataset.instances) {
    add(id);
    add(reference);
  }
  for (const [name, text] of files) {
    add(name);
    add(text);
  }
  return hash.digest("hex");
}

function countCategories(
  all: readonly Readonly<Record<string, readonly string[]>>[],
  countMin: number,
): Record<string, Record<string, number>> {
  const counts: Record<string, Record<string, number>> = {};
  for (const categories of all) {
    for (const [dimension, names] of Object.entries(categories)) {
      counts[dimension] ??= {};
      for (const name of names) counts[dimension][name] = (counts[dimension][name] ?? 0) + 1;
    }
  }
  return Object.fromEntries(
    Object.entries(counts).map(([dimension, of]) => [
      dimension,
      Object.fromEntries(Object.entries(of).filter(([, count]) => count >= countMin)),
    ]),
  );
}

function toLines(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}
