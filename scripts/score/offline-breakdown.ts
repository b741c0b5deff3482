import { toOfficialScores } from "../../api/services/scoring/to-official-scores.ts";
import { toBreakdown } from "../../api/services/submissions/breakdown.ts";
import type { Benchmark, ScoringOptions } from "../../scoring/benchmark.ts";
import type { Score, SplitKind } from "../../scoring/terms.ts";

export interface OfflineScoring {
  readonly contentHash: string;
  readonly kind: SplitKind;
  readonly sha256: string;
  readonly coverage: { readonly expected: number; readonly received: number };
  readonly options: ScoringOptions;
  readonly scores: readonly Score[];
}

/**
 * The text of the server's `breakdown.json` for these scores, without what only the server knows: `submission`, `demo`
 * and the split's `id`, `version` and `title`. Order of keys and every byte of the rest are the same.
 */
export function writeOfflineBreakdown<Reference, Prediction, Detail>(
  benchmark: Benchmark<Reference, Prediction, Detail>,
  { contentHash, kind, sha256, coverage, options, scores }: OfflineScoring,
): string {
  const breakdown = toBreakdown(
    { id: "", demo: false, sha256, coverage },
    { benchmark: benchmark.id, splitId: "", version: 0, kind, title: "" },
    {
      contentHash,
      scorerVersion: benchmark.scorerVersion,
      mode: options.mode,
      similarity: benchmark.id === "usertoolbench" ? options.similarity : null,
      level: benchmark.verificationLevel(kind),
      scores: kind === "official" ? toOfficialScores(scores, benchmark.officialFeedback) : scores,
    },
  );
  const split = { ...breakdown.split, id: undefined, version: undefined, title: undefined };
  return JSON.stringify({ ...breakdown, submission: undefined, split, demo: undefined });
}
