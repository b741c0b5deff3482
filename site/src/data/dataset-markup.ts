import { splitFilesPath } from "./reproduce.ts";
import type { BenchmarkSnapshot } from "./snapshot.ts";

/**
 * The board's splits as schema.org data sets, for data-set search engines; JSON that may stand inside a script element
 * (no `<` in it). Files are named only where they are given out.
 */
export function datasetMarkup(benchmark: BenchmarkSnapshot, origin: string, description: string): string {
  const page = `${origin}/b/${benchmark.id}/data/`;
  const graph = benchmark.splits.map((split) => ({
    "@type": "Dataset",
    "@id": `${page}#${split.id}@${split.version}`,
    name: `${benchmark.title}: ${split.title}`,
    description,
    url: page,
    version: String(split.version),
    license: split.licence,
    identifier: `sha256:${split.contentHash}`,
    isAccessibleForFree: split.redistribute,
    creator: { "@type": "Organization", name: split.source },
    citation: `${benchmark.paper.title}, ${benchmark.paper.id}`,
    dateModified: split.importedAt.slice(0, 10),
    size: `${split.instances} instances`,
    ...(split.redistribute
      ? {
          distribution: listSplitFiles(split.kind).map((name) => ({
            "@type": "DataDownload",
            encodingFormat: name.endsWith(".json") ? "application/json" : "application/jsonl",
            contentUrl: `${origin}${splitFilesPath(benchmark.id, split)}/${name}`,
          })),
        }
      : {}),
  }));
  return JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll("<", "\\u003c");
}

/** The public files of a split; references only where it is a practice split. */
export function listSplitFiles(kind: "practice" | "official"): readonly string[] {
  return ["inputs.jsonl", "example.jsonl", ...(kind === "practice" ? ["references.jsonl"] : []), "manifest.json"];
}
