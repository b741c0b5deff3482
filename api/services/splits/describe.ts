import type { SplitVersion } from "../../../db/ports.ts";
import type { SplitSummary } from "../../schemas/benchmark.ts";
import { isOpen } from "./get-open-split.ts";

/** The wire shape of a split version: all that somebody needs to know before submitting to it. */
export function describeSplit(split: SplitVersion, nowMs: number): SplitSummary {
  return {
    id: split.splitId,
    name: split.name,
    version: split.version,
    kind: split.kind,
    demo: split.demo,
    title: split.title,
    contentHash: split.contentHash,
    instanceCount: split.instanceCount,
    clusterCount: split.clusterCount,
    clusterUnit: split.clusterUnit,
    licence: split.licence,
    source: split.source,
    redistribute: split.redistribute,
    publication: split.publication,
    results: split.results,
    open: isOpen(split, nowMs),
    opensAt: toTime(split.opensAtMs),
    closesAt: toTime(split.closesAtMs),
    importedAt: new Date(split.importedAtMs).toISOString(),
    links: {
      self: splitAddress(split),
      ids: `${splitAddress(split)}/ids`,
      submit: `/api/v1/submissions?split=${encodeURIComponent(split.splitId)}`,
    },
  };
}

/** Where a split is described, without the origin. */
export function splitAddress(split: Pick<SplitVersion, "benchmark" | "name">): string {
  return `/api/v1/benchmarks/${split.benchmark}/splits/${split.name}`;
}

function toTime(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
